import { removeHiddenCharacters } from "../text/hidden-characters.ts";

export const FIELD_TYPES = ["text", "number", "date", "boolean", "choice"] as const;
export type FieldType = (typeof FIELD_TYPES)[number];

export const FIELD_LIMITS = { fields: 50, name: 50, key: 40, value: 500, choices: 50, choice: 100 } as const;

/** What a site records of its subscribers besides the details that every subscriber has. */
export interface CustomField {
  /** Under which the values are stored. */
  readonly key: string;
  readonly name: string;
  readonly type: FieldType;
  /** Of the type choice only. */
  readonly choices: readonly string[];
}

/** A date is a text of the form 2026-11-17. */
export type FieldValue = string | number | boolean;
/** By the key of the field; a field without a value is left out. */
export type FieldValues = Readonly<Record<string, FieldValue>>;

export type FieldReading =
  | { readonly value: FieldValue | null; readonly message?: never }
  | { readonly value?: never; readonly message: string };

export const FIELD_MESSAGES = {
  tooLong: (name: string) => `${name}: at most ${FIELD_LIMITS.value} characters.`,
  number: (name: string) => `${name}: write a number such as 1200 or 12.5.`,
  date: (name: string) => `${name}: write a date such as 2026-11-17.`,
  boolean: (name: string) => `${name}: write yes or no.`,
  choice: (name: string, choices: readonly string[]) => `${name}: choose one of ${choices.join(", ")}.`,
  unknown: "A field of this form was deleted. Reload the page.",
  name: `A field has a name of 1 to ${FIELD_LIMITS.name} characters.`,
  taken: "Another field has this name.",
  tooMany: `A site can have ${FIELD_LIMITS.fields} fields. Delete one that is no longer needed.`,
  choices: `A choice has 1 to ${FIELD_LIMITS.choices} options, of at most ${FIELD_LIMITS.choice} characters each.`,
} as const;

/** The value that a text stands for, null for an empty text, or why it is no value of the field. */
export function readFieldValue(field: CustomField, text: string): FieldReading {
  const line = removeHiddenCharacters(text).replace(/\s+/g, " ").trim();
  if (line === "") return { value: null };
  if (line.length > FIELD_LIMITS.value) return { message: FIELD_MESSAGES.tooLong(field.name) };
  switch (field.type) {
    case "text":
      return { value: line };
    case "number":
      return valueOr(readNumber(line), FIELD_MESSAGES.number(field.name));
    case "date":
      return valueOr(readDate(line), FIELD_MESSAGES.date(field.name));
    case "boolean":
      return valueOr(readBoolean(line), FIELD_MESSAGES.boolean(field.name));
    case "choice":
      return valueOr(readChoice(field, line), FIELD_MESSAGES.choice(field.name, field.choices));
  }
}

const valueOr = (value: FieldValue | undefined, message: string): FieldReading =>
  value === undefined ? { message } : { value };

/** So many digits that a number is written back as it was read, without an exponent. */
const NUMBER = /^[+-]?\d{1,15}(\.\d{1,6})?$/;

// Adding zero makes -0 a 0.
const readNumber = (text: string): number | undefined => (NUMBER.test(text) ? Number(text) + 0 : undefined);

const YEAR_FIRST = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ][\d:.+Z -]{0,30})?$/;
const DAY_FIRST = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/;
const [FIRST_YEAR, LAST_YEAR] = [1800, 2200];

function readDate(text: string): string | undefined {
  const [, year, month, day] = YEAR_FIRST.exec(text) ?? [];
  if (year !== undefined) return calendarDay(Number(year), Number(month), Number(day));
  const [, dayOfMonth, monthOfYear, lastYear] = DAY_FIRST.exec(text) ?? [];
  return lastYear === undefined
    ? undefined
    : calendarDay(Number(lastYear), Number(monthOfYear), Number(dayOfMonth));
}

/** Undefined for a day that the calendar does not have. */
function calendarDay(year: number, month: number, day: number): string | undefined {
  if (year < FIRST_YEAR || year > LAST_YEAR) return undefined;
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal ? date.toISOString().slice(0, 10) : undefined;
}

const YES = ["yes", "y", "true", "on", "1"];
const NO = ["no", "n", "false", "off", "0"];

function readBoolean(text: string): boolean | undefined {
  const word = text.toLowerCase();
  if (YES.includes(word)) return true;
  return NO.includes(word) ? false : undefined;
}

const readChoice = ({ choices }: CustomField, text: string): string | undefined =>
  choices.find((choice) => choice.toLowerCase() === text.toLowerCase());

/** A value as a text that reads as the same value. */
export function fieldText(value: FieldValue | undefined): string {
  if (typeof value === "boolean") return value ? "yes" : "no";
  return value === undefined ? "" : String(value);
}

/**
 * The values after these texts were entered, by key; fields that are left out stay. A text that shows the value as it was is
 * not checked: the choices may have changed since.
 */
export function changeFieldValues(
  fields: readonly CustomField[],
  before: FieldValues,
  texts: Readonly<Record<string, string>>,
): { readonly values: FieldValues; readonly failures: readonly string[] } {
  const values = new Map(Object.entries(before));
  const failures: string[] = [];
  for (const [key, text] of Object.entries(texts)) {
    const field = fields.find((one) => one.key === key);
    const isUnchanged = text.trim() === fieldText(values.get(key));
    if (field && isUnchanged) continue;
    const { value, message } = field ? readFieldValue(field, text) : { message: FIELD_MESSAGES.unknown };
    if (message !== undefined) failures.push(message);
    else if (value === null) values.delete(key);
    else values.set(key, value);
  }
  return { values: Object.fromEntries(values), failures };
}

/** A key for a new field, of letters and digits of its name, that no other field has. */
export function fieldKey(name: string, taken: readonly string[]): string {
  const letters = name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "_")
    .replace(/^[_0-9]+|_+$/g, "");
  const base = (letters === "" ? "field" : letters).slice(0, FIELD_LIMITS.key);
  for (let count = 2, key = base; ; count++) {
    if (!taken.includes(key)) return key;
    const suffix = `_${count}`;
    key = base.slice(0, FIELD_LIMITS.key - suffix.length) + suffix;
  }
}
