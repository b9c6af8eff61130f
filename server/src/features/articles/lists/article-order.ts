import { type ArticleSort, parseSort } from "@newsloom/domain/articles/list-options";
import { type RawBuilder, sql } from "kysely";
import { badRequest } from "#platform/errors";

export interface Column {
  readonly value: RawBuilder<unknown>;
  readonly type: "timestamptz" | "real" | "text" | "int";
}

export interface Order {
  readonly name: string;
  /** All run one way, so that a cursor is one comparison; the article's number decides between equals. */
  readonly columns: readonly Column[];
  readonly direction: "asc" | "desc";
  /** What an option of the menu leaves out besides. */
  readonly where: readonly RawBuilder<boolean>[];
}

const column = (value: RawBuilder<unknown>, type: Column["type"]): Column => ({ value, type });
const number = column(sql`a.article_id`, "int");
const date = [column(sql`a.publication_date`, "timestamptz"), number];
const fit = [column(sql`a.fit`, "real"), ...date];
const type = [column(sql`a.article_type`, "int"), number];

const COLUMNS: Record<ArticleSort["key"], readonly Column[]> = {
  top: fit,
  recent: date,
  news: date,
  buyersguide: date,
  relevancy: fit,
  publicationdate: date,
  title: [column(sql`lower(left(a.title, 100))`, "text"), number],
  previewtext: [column(sql`lower(left(a.preview_text, 100))`, "text"), number],
  companyname: [column(sql`a.company_key`, "text"), number],
  labelscount: [column(sql`a.labels_count`, "int"), number],
  articletype: type,
  type,
  status: [column(sql`a.status`, "int"), number],
  id: [number],
  // Listed by place on the front page (feed-list.ts); what has none follows by date.
  index: date,
  section: date,
};

/** News is what no company wrote; the buyers' guide is what companies did. */
const WHERE: Partial<Record<ArticleSort["key"], readonly RawBuilder<boolean>[]>> = {
  news: [sql`a.company_id is null`],
  buyersguide: [sql`a.company_id is not null`],
};

export function orderOf(sortedBy: number | string): Order {
  const sort = parseSort(sortedBy);
  if (!sort) throw badRequest("sortedBy: is no order of this list");
  return {
    name: `${sort.descending ? "-" : ""}${sort.key}`,
    columns: COLUMNS[sort.key],
    direction: sort.descending ? "desc" : "asc",
    where: WHERE[sort.key] ?? [],
  };
}

export const NEWEST_FIRST = orderOf("-publicationdate");

export const isByPlace = ({ name }: Order) => /^-?(index|section)$/.test(name);

const listed = (parts: RawBuilder<unknown>[]) => sql.join(parts, sql`, `);

export const orderBy = ({ columns, direction }: Order) =>
  listed(columns.map(({ value }) => sql`${value} ${sql.raw(direction)}`));

/** The rows after a cursor. */
export function isAfter(order: Order, values: readonly string[]): RawBuilder<boolean> {
  const given = order.columns.map(({ type }, index) =>
    type === "timestamptz"
      ? sql`'epoch'::timestamptz + ${values[index]}::bigint * interval '1 microsecond'`
      : sql`${values[index]}::${sql.raw(type)}`,
  );
  const own = listed(order.columns.map(({ value }) => value));
  return sql`(${own}) ${sql.raw(order.direction === "desc" ? "<" : ">")} (${listed(given)})`;
}

/** The columns under names of their own, for sorting what several selects found. */
export const sortKeys = ({ columns }: Order) =>
  listed(columns.map(({ value }, index) => sql`${value} as ${sql.ref(`k${index}`)}`));

/** A row's place in the order, as a cursor carries it: of its sort keys, moments to the microsecond. */
export const cursorValues = ({ columns }: Order): RawBuilder<string[]> => {
  const values = columns.map(({ type }, index) => {
    const key = sql.ref(`k${index}`);
    return type === "timestamptz"
      ? sql`(extract(epoch from ${key}) * 1000000)::bigint::text`
      : sql`(${key})::text`;
  });
  return sql`array[${listed(values)}]`;
};

export const bySortKeys = ({ columns, direction }: Order) =>
  listed(columns.map((_, index) => sql`${sql.ref(`k${index}`)} ${sql.raw(direction)}`));

export const all = (conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> =>
  conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
