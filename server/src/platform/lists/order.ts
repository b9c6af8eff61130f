import { type RawBuilder, type SelectQueryBuilder, sql } from "kysely";

export interface SortColumn {
  readonly value: RawBuilder<unknown>;
  readonly type: "timestamptz" | "real" | "text" | "int" | "uuid";
}

export interface ListOrder {
  /** Part of the cursor, so that a cursor of another order is refused. */
  readonly name: string;
  /** All run one way, so that "after the cursor" is one comparison. The last column is unique, which makes the order stable. */
  readonly columns: readonly SortColumn[];
  readonly direction: "asc" | "desc";
  /** How a cursor carries times and integers. */
  readonly cursorNumbers: "as text" | "as numbers";
  /** Repeats the comparison for the first column alone: with an expression there, the planner uses its index only so. */
  readonly comparesFirstColumnAlone?: true;
}

const list = (parts: readonly RawBuilder<unknown>[]) => sql.join(parts, sql`, `);

export const orderBy = ({ columns, direction }: ListOrder) =>
  list(columns.map(({ value }) => sql`${value} ${sql.raw(direction)}`));

export const sortQuery = <DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  { columns, direction }: ListOrder,
): SelectQueryBuilder<DB, TB, Row> =>
  columns.reduce((sorted, { value }) => sorted.orderBy(value, direction), query);

/** The rows after the one with these values. */
export function isAfter(order: ListOrder, values: readonly string[]): RawBuilder<boolean> {
  const { columns, direction, comparesFirstColumnAlone } = order;
  const operator = direction === "desc" ? "<" : ">";
  const last = columns.map(({ type }, index) => readValue(type, values[index] ?? ""));
  const after = sql<boolean>`(${list(columns.map(({ value }) => value))}) ${sql.raw(operator)} (${list(last)})`;
  const [first] = columns;
  return comparesFirstColumnAlone && first && last[0]
    ? sql`${first.value} ${sql.raw(operator)}= ${last[0]} and ${after}`
    : after;
}

const readValue = (type: SortColumn["type"], value: string): RawBuilder<unknown> =>
  type === "timestamptz"
    ? sql`'epoch'::timestamptz + ${value}::bigint * interval '1 microsecond'`
    : sql`${value}::${sql.raw(type)}`;

/**
 * The rows after one found by its id, for lists whose cursor is the last row's id. Its sort values are looked up, so times
 * are compared to the microsecond.
 */
export function isAfterRow({ columns, direction }: ListOrder, row: RawBuilder<unknown>): RawBuilder<boolean> {
  const values = list(columns.map(({ value }) => value));
  return sql`(${values}) ${sql.raw(direction === "desc" ? "<" : ">")} (select ${values} from ${row})`;
}

const sortKey = (index: number) => sql.ref(`k${index}`);

/** The columns as k0, k1, …, for sorting what several selects found. */
export const sortKeys = ({ columns }: ListOrder) =>
  list(columns.map(({ value }, index) => sql`${value} as ${sortKey(index)}`));

export const orderBySortKeys = ({ columns, direction }: ListOrder) =>
  list(columns.map((_, index) => sql`${sortKey(index)} ${sql.raw(direction)}`));

/** A row's sort keys as texts, times in microseconds: what `writeOrderCursor` takes. */
export const sortKeysAsTexts = ({ columns }: ListOrder): RawBuilder<string[]> =>
  sql`array[${list(
    columns.map(({ type }, index) =>
      type === "timestamptz"
        ? sql`(extract(epoch from ${sortKey(index)}) * 1000000)::bigint::text`
        : sql`(${sortKey(index)})::text`,
    ),
  )}]`;

export const allOf = (conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> =>
  conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);

/** A pattern for `like` that takes the text literally. */
export const likePattern = (text: string) => text.replace(/[\\%_]/g, "\\$&");
