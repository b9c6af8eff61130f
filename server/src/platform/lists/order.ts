import { type RawBuilder, type SelectQueryBuilder, sql } from "kysely";

export interface SortColumn {
  readonly value: RawBuilder<unknown>;
  readonly type: "timestamptz" | "real" | "text" | "int" | "bigint" | "uuid";
}

export interface ListOrder {
  /** Part of the cursor, so that a cursor of another order is refused. */
  readonly name: string;
  /** All run one way, so that "after the cursor" is one comparison. The last column is unique, which makes the order stable. */
  readonly columns: readonly SortColumn[];
  readonly direction: "asc" | "desc";
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

const sortKey = (index: number) => sql.ref(`k${index}`);

/** The columns as k0, k1, …, for sorting what several selects found. */
export const sortKeys = ({ columns }: ListOrder) =>
  list(columns.map(({ value }, index) => sql`${value} as ${sortKey(index)}`));

export const orderBySortKeys = ({ columns, direction }: ListOrder) =>
  list(columns.map((_, index) => sql`${sortKey(index)} ${sql.raw(direction)}`));

/** A row's values in the order as texts, times in microseconds: what `writeOrderCursor` takes. */
export const sortValuesAsTexts = ({ columns }: ListOrder) => asTexts(columns);

/** The same of the columns that `sortKeys` selects. */
export const sortKeysAsTexts = ({ columns }: ListOrder) =>
  asTexts(columns.map(({ type }, index) => ({ type, value: sortKey(index) })));

const asTexts = (columns: readonly SortColumn[]): RawBuilder<string[]> =>
  sql`array[${list(
    columns.map(({ type, value }) =>
      type === "timestamptz"
        ? sql`(extract(epoch from ${value}) * 1000000)::bigint::text`
        : sql`(${value})::text`,
    ),
  )}]`;
