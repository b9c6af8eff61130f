import type { LoggedAction } from "@newsloom/contract/action-log/action-log";
import { LEGISLATION_STATUS } from "@newsloom/domain/articles/status";
import { MAIL_PROVIDER_TITLES, type MailProviderName } from "@newsloom/domain/senders/mail-providers";
import type { TFunction } from "i18next";
import { articleStatusNames } from "../articles/article-status-names.ts";
import { roleNames } from "../identity/role-names.ts";
import { settingNames } from "../settings/setting-names.ts";
import { actionLog } from "./messages.ts";

const { settingName } = settingNames;
const { areas, actions, entities } = actionLog.log;
const UUID = /^[0-9a-f]{8}-[0-9a-f-]{27}$/i;
/** Fields of the logged values that can name the entity. */
const NAME_FIELDS = ["fullName", "name", "title", "email", "newsletterName", "fileName", "text"] as const;
/** What these names are is plain; the name of anything else stands after its type. */
const NAMED_WITHOUT_TYPE = new Set([
  "user",
  "invitation",
  "subscriber",
  "company",
  "article",
  "short-link",
  "site",
]);
/** Their numbers are shown nowhere else. */
const WITHOUT_NUMBER = new Set(["site", "run", "import", "audience-import", "audience-export"]);

export const FRONT_PAGE = "front-page";

type Names = ReadonlyMap<string, string>;

export const describeArea = (area: string, text: TFunction): string =>
  hasKey(areas, toKey(area)) ? text(`log.areas.${toKey(area) as keyof typeof areas}`) : toWords(area);

/** The action without its entity: "Changed roles of …". */
export const describeActionKind = (action: string, text: TFunction): string =>
  describeWhat(action, "…", text);

/** "Changed roles of Mads Lindqvist", "Pinned “Storm over the mole” on the front page". */
export const describeAction = (action: LoggedAction, names: Names, text: TFunction): string =>
  describeWhat(
    isHiding(action) ? "hide" : action.action,
    ARTICLE_ON_FRONT_PAGE.has(toKey(action.action))
      ? headline(action, text) || text("log.anArticle")
      : describeEntity(action, names, text),
    text,
  );

/** One call rejects and hides. */
const isHiding = ({ action, after }: LoggedAction): boolean =>
  toKey(action) === "decline" && (after as { status?: unknown } | null)?.status === LEGISLATION_STATUS.Hidden;

/** Actions that name the front page as their entity and are about one article of it. */
const ARTICLE_ON_FRONT_PAGE = new Set([
  "move-article",
  "pin-article",
  "unpin-article",
  "publish-scheduled-article",
]);

const headline = ({ entityTitle }: LoggedAction, text: TFunction): string =>
  entityTitle && text("log.headline", { title: entityTitle });

/** The name of the entity where it is known, else its type and id. */
export function describeEntity(action: LoggedAction, names: Names, text: TFunction): string {
  const { entityType, entityId } = action;
  const type = toKey(entityType);
  const typeName = hasKey(entities, type)
    ? text(`log.entities.${type as keyof typeof entities}`)
    : toWords(entityType).toLowerCase();
  const title = type === FRONT_PAGE ? "" : action.entityTitle;
  const isNamedAlone = NAMED_WITHOUT_TYPE.has(type);
  if (title && isNamedAlone) return headline(action, text);
  const name = names.get(entityId) ?? (title || (findNameIn(action.after) ?? findNameIn(action.before)));
  if (type === "setting" && hasKey(settingName, entityId))
    return text("log.setting", { name: text(`settingName.${entityId as keyof typeof settingName}`) });
  if (type === "mail-provider" && hasKey(MAIL_PROVIDER_TITLES, entityId))
    return MAIL_PROVIDER_TITLES[entityId as MailProviderName];
  if (name !== undefined) return isNamedAlone ? name : text("log.named", { type: typeName, name });
  const hasNumber = !UUID.test(entityId) && entityId !== "all" && !WITHOUT_NUMBER.has(type);
  return hasNumber ? `${typeName} ${entityId}` : typeName;
}

/** A logged value as people read it: roles and statuses by name, booleans as yes and no, anything else unchanged. */
export function describeFieldValue(
  entityType: string,
  field: string,
  value: string,
  text: TFunction,
): string {
  if (value === "true" || value === "false") return text(`log.is.${value}`);
  if (entityType === "article" && field === "status" && hasKey(articleStatusNames, value))
    return text(`articleStatus.${value as keyof typeof articleStatusNames}`);
  return /(^|\.)roles?$/.test(field) ? roleNames(value, text) : value;
}

/** The action as it is stored, to search for it and to quote it. */
export const rawAction = ({ area, action, entityType, entityId }: LoggedAction): string =>
  `${area}: ${[action, entityType, entityId].filter(Boolean).join(" ")}`;

/** "address.zipCode" becomes "Address, zip code". */
export const describeField = (field: string): string => toWords(field.replaceAll(".", ", "));

function describeWhat(action: string, what: string, text: TFunction): string {
  const key = toKey(action);
  const description = hasKey(actions, key)
    ? text(`log.actions.${key as keyof typeof actions}`, { what })
    : `${toWords(action)} ${what}`;
  return description.trim();
}

function findNameIn(value: unknown): string | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const fields = value as Readonly<Record<string, unknown>>;
  return NAME_FIELDS.map((field) => fields[field]).find(
    (name): name is string => typeof name === "string" && name !== "",
  );
}

const hasKey = (words: object, key: string): boolean => Object.hasOwn(words, key);
export const toKey = (name: string): string => name.toLowerCase().replace(/[\s_]+/g, "-");

/** For a name without a text of its own: "turn_upsideDown" becomes "Turn upside down". */
function toWords(name: string): string {
  const words = name
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .replace(/[\s_-]+/g, " ")
    .trim()
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
