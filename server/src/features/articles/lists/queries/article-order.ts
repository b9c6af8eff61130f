import { type ArticleSort, parseSort } from "@newsloom/domain/articles/list-options";
import { type RawBuilder, sql } from "kysely";
import { badRequest } from "#platform/errors";
import type { ListOrder, SortColumn } from "#platform/lists/order";

export interface ArticleOrder extends ListOrder {
  /** Some sort options also filter. */
  readonly where: readonly RawBuilder<boolean>[];
  /** The position on the front page comes first (feed-list.ts); articles without one follow in this order. */
  readonly isByFrontPage: boolean;
}

const column = (value: RawBuilder<unknown>, type: SortColumn["type"]): SortColumn => ({ value, type });
const id = column(sql`a.article_id`, "int");
const date = [column(sql`a.publication_date`, "timestamptz"), id];
const fit = [column(sql`a.fit`, "real"), ...date];
const type = [column(sql`a.article_type`, "int"), id];

const COLUMNS: Record<ArticleSort["key"], readonly SortColumn[]> = {
  top: fit,
  recent: date,
  news: date,
  buyersguide: date,
  relevancy: fit,
  publicationdate: date,
  title: [column(sql`lower(left(a.title, 100))`, "text"), id],
  previewtext: [column(sql`lower(left(a.preview_text, 100))`, "text"), id],
  companyname: [column(sql`a.company_key`, "text"), id],
  labelscount: [column(sql`a.labels_count`, "int"), id],
  articletype: type,
  type,
  status: [column(sql`a.status`, "int"), id],
  id: [id],
  index: date,
  section: date,
};

/** News is written by no company, the buyers' guide by companies. */
const WHERE: Partial<Record<ArticleSort["key"], readonly RawBuilder<boolean>[]>> = {
  news: [sql`a.company_id is null`],
  buyersguide: [sql`a.company_id is not null`],
};

export function articleOrder(sortedBy: number | string): ArticleOrder {
  const sort = parseSort(sortedBy);
  if (!sort) throw badRequest("sortedBy: is no order of this list");
  return {
    name: `${sort.descending ? "-" : ""}${sort.key}`,
    columns: COLUMNS[sort.key],
    direction: sort.descending ? "desc" : "asc",
    where: WHERE[sort.key] ?? [],
    isByFrontPage: sort.key === "index" || sort.key === "section",
  };
}

/** By the date an article was added to the site, whatever date it bears. */
export const LAST_CREATED_FIRST: ArticleOrder = {
  name: "-created",
  columns: [column(sql`a.created_at`, "timestamptz"), id],
  direction: "desc",
  where: [],
  isByFrontPage: false,
};

export const NEWEST_FIRST = articleOrder("-publicationdate");
