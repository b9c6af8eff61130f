import type { DB } from "../db/tables.generated.ts";

type ColumnOf<Table extends keyof DB> = keyof DB[Table] & string;

/**
 * A column through which a row refers to stored content, today or when a version is restored. Content that no registered
 * column refers to is removed. It holds the storage key, the address, or a text that may mention either.
 */
export type MediaReference = {
  [Table in keyof DB]: {
    readonly table: Table;
    readonly column: ColumnOf<Table>;
    readonly holds: "key" | "address" | "mention";
  };
}[keyof DB];

/** Where the title of something is found: of what shows a file, and of what an action is about. Its id is a number. */
export type MediaTitle = {
  [Table in keyof DB]: {
    readonly kind: string;
    readonly table: Table;
    readonly id: ColumnOf<Table>;
    readonly title: ColumnOf<Table>;
  };
}[keyof DB];

/** A file of the library, by its address, that got another content. */
export interface FileChange {
  readonly url: string;
}

/** Cheap lookups first, so that the expensive ones have fewer keys left to find. */
const ORDER = { key: 0, address: 1, mention: 2 };

export const cheapestFirst = (references: readonly MediaReference[]) =>
  references.toSorted((one, other) => ORDER[one.holds] - ORDER[other.holds]);
