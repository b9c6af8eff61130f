/** A text in which people differ: a number is the place of the person's value. */
export type BulkText = readonly (string | number)[];

export const fillText = (text: BulkText, values: readonly string[]): string =>
  text.map((part) => (typeof part === "string" ? part : (values[part] ?? ""))).join("");
