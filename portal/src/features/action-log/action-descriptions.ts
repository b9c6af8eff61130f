import type { LoggedAction } from "@newsloom/contract/action-log/action-log";
import { MAIL_PROVIDER_TITLES, type MailProviderName } from "@newsloom/domain/senders/mail-providers";
import type { TFunction } from "i18next";
import { articleStatusWords } from "../articles/article-status-names.ts";
import { sayRoles } from "../identity/role-names.ts";
import { settingNames } from "../settings/setting-names.ts";
import { actionLog } from "./messages.ts";

const { settingName } = settingNames;
const { areas, did, things } = actionLog.log;
const UUID = /^[0-9a-f]{8}-[0-9a-f-]{27}$/i;
/** Where an action notes what it was about by name. */
const NAMES = ["fullName", "name", "title", "email"] as const;

type Names = ReadonlyMap<string, string>;

export const sayArea = (area: string, text: TFunction): string =>
  isOf(areas, keyOf(area)) ? text(`log.areas.${keyOf(area) as keyof typeof areas}`) : pretty(area);

/** What was done, without what it was done to. */
export const sayKind = (action: string, text: TFunction): string => sayDid(action, "…", text);

/** "Changed roles of Mads Lindqvist". */
export const sayAction = (action: LoggedAction, names: Names, text: TFunction): string =>
  sayDid(action.action, sayThing(action, names, text), text);

/** By name where one is known, else in words. */
export function sayThing(action: LoggedAction, names: Names, text: TFunction): string {
  const { entityType, entityId } = action;
  const name = names.get(entityId) ?? nameIn(action.after) ?? nameIn(action.before);
  if (name !== undefined) return name;
  const type = keyOf(entityType);
  if (type === "setting" && isOf(settingName, entityId))
    return text("log.setting", { name: text(`settingName.${entityId as keyof typeof settingName}`) });
  if (type === "mail-provider" && isOf(MAIL_PROVIDER_TITLES, entityId))
    return MAIL_PROVIDER_TITLES[entityId as MailProviderName];
  const thing = isOf(things, type)
    ? text(`log.things.${type as keyof typeof things}`)
    : pretty(entityType).toLowerCase();
  return [thing, UUID.test(entityId) || entityId === "all" ? "" : entityId].filter(Boolean).join(" ");
}

/** What a field held: roles and statuses by their names, yes and no in words, everything else as it was noted. */
export function sayValue(entityType: string, field: string, value: string, text: TFunction): string {
  if (value === "true" || value === "false") return text(`log.is.${value}`);
  if (entityType === "article" && field === "status" && isOf(articleStatusWords, value))
    return text(`articleStatus.${value as keyof typeof articleStatusWords}`);
  return /(^|\.)roles?$/.test(field) ? sayRoles(value, text) : value;
}

/** How the log keeps it, to be looked for and to be quoted. */
export const sayRaw = ({ area, action, entityType, entityId }: LoggedAction): string =>
  `${area}: ${[action, entityType, entityId].filter(Boolean).join(" ")}`;

/** A field of what changed: "address.zipCode" is "Address, zip code". */
export const sayField = (field: string): string => pretty(field.replaceAll(".", ", "));

function sayDid(action: string, what: string, text: TFunction): string {
  const key = keyOf(action);
  const said = isOf(did, key)
    ? text(`log.did.${key as keyof typeof did}`, { what })
    : `${pretty(action)} ${what}`;
  return said.trim();
}

function nameIn(noted: unknown): string | undefined {
  if (typeof noted !== "object" || noted === null) return undefined;
  const fields = noted as Readonly<Record<string, unknown>>;
  return NAMES.map((field) => fields[field]).find(
    (name): name is string => typeof name === "string" && name !== "",
  );
}

const isOf = (words: object, key: string): boolean => Object.hasOwn(words, key);
const keyOf = (name: string): string => name.toLowerCase().replace(/[\s_]+/g, "-");

/** A name nobody wrote words for: "forget_keys" becomes "Forget keys". */
function pretty(name: string): string {
  const words = name
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .replace(/[\s_-]+/g, " ")
    .trim()
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
