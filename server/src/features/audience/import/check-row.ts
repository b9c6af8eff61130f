import { SubscriberRules } from "@newsloom/contract/audience/audience";
import { readCountry } from "@newsloom/domain/audience/countries";
import { type CustomField, type FieldValue, readFieldValue } from "@newsloom/domain/audience/custom-fields";
import { customKeyOf, type ImportField, type ImportMapping } from "@newsloom/domain/audience/import-fields";
import type { ImportReason } from "@newsloom/domain/audience/import-results";
import { SUBSCRIPTION_LISTS, type SubscriptionListId } from "@newsloom/domain/audience/lists";
import { readSignUpDate } from "@newsloom/domain/audience/sign-up-date";
import { readTagName, splitTagNames } from "@newsloom/domain/audience/tag-names";
import { removeHiddenCharacters } from "@newsloom/domain/text/hidden-characters";

export interface RowFields {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly companyName: string;
  readonly jobName: string;
  readonly country: string;
  readonly subscriptionListIds: readonly SubscriptionListId[];
  /** Their names. */
  readonly tags: readonly string[];
  /** By key; without those whose cells are empty. */
  readonly customFields: Readonly<Record<string, FieldValue>>;
  /** Null where the file does not say it. */
  readonly createDate: string | null;
}

export interface Refusal {
  readonly reason: ImportReason;
  readonly detail: string;
}

export interface RowRules {
  readonly mapping: ImportMapping;
  /** How many cells a row can have; a file may have more columns than can be mapped, and then it is not known. */
  readonly width: number | undefined;
  /** For a row that names no list. */
  readonly subscriptionListId: SubscriptionListId;
  readonly customFields: readonly CustomField[];
  readonly now: Date;
  readonly findBlockedWords: (text: string) => readonly string[];
}

type Texts = Partial<Record<ImportField, string>>;

/** The fields of a row by the rules of the subscriber's form, or why it is refused. */
export function checkRow(cells: readonly string[], rules: RowRules): RowFields | Refusal {
  const surplus = cells.slice(rules.width).find((cell) => cell !== "");
  if (rules.width !== undefined && surplus !== undefined) return refusal("surplus", surplus);
  const texts: Texts = {};
  for (const [index, field] of rules.mapping.entries()) if (field !== "") texts[field] = cells[index] ?? "";
  const { email = "", country: countryText = "" } = texts;
  if (email === "") return refusal("noEmail");
  const country = countryText === "" ? "" : readCountry(countryText);
  if (country === undefined) return refusal("country", countryText);
  const lists = readLists(texts.lists ?? "", rules.subscriptionListId);
  if ("reason" in lists) return lists;
  const tags = readTags(texts.tags ?? "");
  if ("reason" in tags) return tags;
  const { success, data, error } = SubscriberRules.safeParse({
    email,
    ...namesOf(texts),
    companyName: texts.companyName ?? "",
    jobName: texts.jobName ?? "",
    country,
    subscriptionListIds: lists.ids,
  });
  if (!success)
    return error.issues.some(({ path }) => path[0] === "email")
      ? refusal("email", email)
      : refusal("tooLong");
  const [blocked] = rules.findBlockedWords(
    [data.firstName, data.lastName, data.companyName, data.jobName].join("\n"),
  );
  if (blocked !== undefined) return refusal("blockedWord", blocked);
  const custom = readCustomFields(cells, rules);
  if ("reason" in custom) return custom;
  const createDate = texts.createDate ? readSignUpDate(texts.createDate, rules.now) : null;
  if (createDate === undefined) return refusal("createDate", texts.createDate);
  return {
    ...data,
    subscriptionListIds: lists.ids,
    tags: tags.names,
    customFields: custom.values,
    createDate,
  };
}

function readCustomFields(
  cells: readonly string[],
  { mapping, customFields }: RowRules,
): { readonly values: Record<string, FieldValue> } | Refusal {
  const values: Record<string, FieldValue> = {};
  for (const [index, column] of mapping.entries()) {
    const field = customFields.find(({ key }) => key === customKeyOf(column));
    const text = cells[index] ?? "";
    if (!field || text === "") continue;
    const { value, message } = readFieldValue(field, text);
    if (message !== undefined) return refusal("customField", `${field.name}: ${text}`);
    if (value !== null) values[field.key] = value;
  }
  return { values };
}

const DETAIL_LENGTH = 100;

const refusal = (reason: ImportReason, detail = ""): Refusal => ({
  reason,
  detail: detail.length > DETAIL_LENGTH ? `${detail.slice(0, DETAIL_LENGTH)}…`.toWellFormed() : detail,
});

/** A full name is divided at its last blank, where the file has no first and last name. */
function namesOf({ firstName = "", lastName = "", fullName = "" }: Texts) {
  if (firstName !== "" || lastName !== "" || fullName === "") return { firstName, lastName };
  const blank = fullName.lastIndexOf(" ");
  return blank === -1
    ? { firstName: fullName, lastName: "" }
    : { firstName: fullName.slice(0, blank), lastName: fullName.slice(blank + 1) };
}

/** By name or number, with any usual sign between them. */
function readLists(
  text: string,
  otherwise: SubscriptionListId,
): { readonly ids: SubscriptionListId[] } | Refusal {
  const names = removeHiddenCharacters(text)
    .split(/[;,|]/)
    .flatMap((name) => name.trim() || []);
  if (names.length === 0) return { ids: [otherwise] };
  const ids = new Set<SubscriptionListId>();
  for (const name of names) {
    const list = SUBSCRIPTION_LISTS.find(
      (one) => one.name.toLowerCase() === name.toLowerCase() || String(one.id) === name,
    );
    if (!list) return refusal("list", name);
    ids.add(list.id);
  }
  return { ids: [...ids] };
}

/** The rows of a batch are held in memory. */
const MAX_TAGS_OF_ROW = 50;

function readTags(text: string): { readonly names: string[] } | Refusal {
  const parts = splitTagNames(text);
  if (parts.length > MAX_TAGS_OF_ROW) return refusal("tag", text);
  const names: string[] = [];
  for (const part of parts) {
    const name = readTagName(part);
    if (name === undefined) return refusal("tag", part);
    names.push(name);
  }
  return { names };
}
