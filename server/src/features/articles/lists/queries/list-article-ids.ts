import { sql } from "kysely";
import type { SiteContext } from "#platform/context";
import { allOf } from "#platform/db/conditions";
import { named } from "#platform/db/named-statements";
import { type PageRequest, pageStart, toPageOfIds } from "#platform/lists/page";
import { boundedTotal, COUNT_LIMIT } from "#platform/lists/total";
import { countsByStatus } from "../../store/article-queries.ts";
import { type ArticleConditions, filterConditions, hasWordSearch } from "./article-filter.ts";
import type { ArticleOrder } from "./article-order.ts";
import { hasStatus, type IdsPage, readArticleKeys } from "./article-query.ts";
import { countFilteredArticles } from "./count-filtered-articles.ts";
import { listByFullSort } from "./list-by-full-sort.ts";
import { firstByWords, listByWords } from "./word-search.ts";

/** One page of the list, by the way that costs least for its filter. */
export async function listArticleIds(
  ctx: SiteContext,
  statuses: readonly number[] | "any",
  filter: ArticleConditions,
  order: ArticleOrder,
  page: PageRequest,
): Promise<IdsPage> {
  // A cursor that is not of this order is refused even when the list is empty.
  pageStart(order, page);
  const counts = await countsByStatus(ctx);
  const present = [...counts.keys()].filter((status) => statuses === "any" || statuses.includes(status));
  if (present.length === 0) return { ids: [], total: 0, next: null };
  const query = { statuses: present, filter, order };
  const size = present.reduce((sum, status) => sum + (counts.get(status) ?? 0), 0);
  const onlyIds = await fewWithLabel(ctx, filter.labels ?? [], size, page);
  if (onlyIds) {
    const few = { ...query, filter: { ...filter, labels: [], onlyIds } };
    const { keys, count } = await listByFullSort(ctx, few, page);
    return { ...toPageOfIds(keys, order, page), ...boundedTotal(count) };
  }
  if (hasWordSearch(filter)) return listByWords(ctx, query, size, page);
  const { exceptIds, ...others } = filter;
  const keys = await readArticleKeys(ctx, query, page);
  const total =
    filterConditions(others).length + order.where.length === 0
      ? { total: size - (exceptIds?.length ?? 0) }
      : await countFilteredArticles(ctx, query);
  return { ...toPageOfIds(keys, order, page), ...total };
}

/** The first articles of the order with the filter's words, without the cost of counting all. */
export async function firstWithWords(
  ctx: SiteContext,
  filter: ArticleConditions,
  order: ArticleOrder,
  number: number,
): Promise<number[]> {
  const counts = await countsByStatus(ctx);
  const size = [...counts.values()].reduce((sum, count) => sum + count, 0);
  return size === 0 ? [] : firstByWords(ctx, { statuses: [...counts.keys()], filter, order }, size, number);
}

/** Those of the ids that match, in their order. */
export async function matchingIds(
  { db }: SiteContext,
  ids: readonly number[],
  statuses: readonly number[] | "any",
  filter: ArticleConditions,
): Promise<number[]> {
  if (ids.length === 0) return [];
  const conditions = [
    ...filterConditions({ onlyIds: ids }),
    ...(statuses === "any" ? [] : [hasStatus(statuses)]),
    ...filterConditions(filter),
  ];
  const { rows } = await sql<{ id: number }>`
    select a.article_id as id from site_articles a where ${allOf(conditions)}`.execute(db);
  const matching = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => matching.has(id));
}

/**
 * The articles with one of these labels, if sorting them all is less work than scanning the list until a page is full:
 * when n articles have the label, every (size / n)th of the list does.
 */
async function fewWithLabel(
  { db, siteId }: SiteContext,
  labels: readonly number[],
  size: number,
  { number }: PageRequest,
): Promise<number[] | undefined> {
  if (labels.length === 0) return undefined;
  // A full sort reads no more rows than are counted.
  const max = Math.min(COUNT_LIMIT, Math.ceil(Math.sqrt(number * size)));
  const { rows } = await sql<{ id: number }>`${named("few-with-label")}
    select article_id as id from article_labels
    where site_id = ${siteId} and label_id = any(${[...labels]}::int[]) limit ${max + 1}`.execute(db);
  return rows.length > max ? undefined : rows.map(({ id }) => id);
}
