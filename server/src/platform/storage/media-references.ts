import type { DB } from "../db/tables.generated.ts";

type Column = { [Table in keyof DB]: `${Table}.${keyof DB[Table] & string}` }[keyof DB];

/**
 * A column through which a row refers to stored content, today or when a version is restored. Content that no registered
 * column refers to is removed. It holds the storage key, the address, or a text that may mention either.
 */
export interface MediaReference {
  readonly column: Column;
  readonly holds: "key" | "address" | "mention";
}

/** Where the title of something that shows a file is found, for uses of this kind. */
export interface MediaTitle {
  readonly kind: string;
  readonly id: Column;
  readonly title: Column;
}

/** Cheap lookups first, so that the expensive ones have fewer keys left to find. */
const ORDER = { key: 0, address: 1, mention: 2 };

export const cheapestFirst = (references: readonly MediaReference[]) =>
  references.toSorted((one, other) => ORDER[one.holds] - ORDER[other.holds]);
