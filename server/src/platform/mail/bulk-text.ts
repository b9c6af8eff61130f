/** A text in which people differ: a number is the place of the person's value. */
export type BulkText = readonly (string | number)[];

/**
 * What a person has in one place. A text in it is one that many people get, so that it need not be copied for each of them; the
 * values that stand in it are plain.
 */
export type BulkValue = string | readonly (string | BulkText)[];

export const fillText = (text: BulkText, values: readonly BulkValue[]): string =>
  text.map((part) => (typeof part === "string" ? part : textOfValue(values[part] ?? "", values))).join("");

/** Each as the person reads it. */
export const textsOfValues = (values: readonly BulkValue[]): string[] =>
  values.map((value) => textOfValue(value, values));

const textOfValue = (value: BulkValue, values: readonly BulkValue[]): string =>
  typeof value === "string"
    ? value
    : value.map((part) => (typeof part === "string" ? part : fillText(part, values))).join("");
