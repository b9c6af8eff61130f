import type { Article } from "@newsloom/contract/articles/articles";
import type { ArticleFilter, ArticlesPage } from "@newsloom/contract/articles/lists";
import { writePinnedPositions } from "@newsloom/domain/articles/front-page";
import { ARTICLE_TYPES } from "@newsloom/domain/articles/kinds";
import type { KeywordField } from "@newsloom/domain/articles/list-options";
import {
  ARTICLE_STATUS,
  FILTER_STATUS,
  REJECTED_STATUSES,
  statusFilter,
} from "@newsloom/domain/articles/status";
import { may } from "@newsloom/domain/identity/permissions";
import { PLATE_TYPES, type PlateType } from "@newsloom/domain/settings/plate-types";
import { readBoolean } from "@newsloom/domain/settings/values";
import { DAY_MS, MINUTE_MS } from "@newsloom/domain/time/durations";
import { readSettings } from "#features/settings";
import type { Actor, SignedInContext, SiteContext } from "#platform/context";
import { notFound } from "#platform/errors";
import type { PageRequest } from "#platform/lists/page";
import { articleIdsOf, findFrontPage, readFrontPage } from "../front-page/front-page-rows.ts";
import { placementOn } from "../front-page/placement.ts";
import { countsByStatus, readArticles } from "../store/article-queries.ts";
import { listByFrontPage, listFeed, PUBLISHED_STATUSES, toArticlesPage } from "./feed-list.ts";
import type { ArticleConditions } from "./queries/article-filter.ts";
import { articleOrder, LAST_CREATED_FIRST, NEWEST_FIRST } from "./queries/article-order.ts";
import { listArticleIds } from "./queries/list-article-ids.ts";

export async function listArticles(ctx: SiteContext, filter: ArticleFilter) {
  // To the minute, so that the pages of one list share their cached total.
  const minute = Math.floor(ctx.now().getTime() / MINUTE_MS) * MINUTE_MS;
  const since = (days: number) => (days > 0 ? new Date(minute - days * DAY_MS) : undefined);
  const conditions: ArticleConditions = {
    createdSince: since(filter.createdPeriodDays),
    changedSince: since(filter.lastModifiedPeriodDays),
    publishedSince: since(filter.publishedPeriodDays),
    labels: filter.labels,
    keyword: filter.keyword,
    type: filter.type,
    fitScore: filter.fitScore,
    openMode: filter.openmode,
    articleId: filter.articleId,
    articleType: filter.articleType,
  };
  const statuses = filter.rejected ? REJECTED_STATUSES : statusFilter(filter.statuses);
  const stored = await readFrontPage(ctx);
  const order = articleOrder(filter.sortedBy);
  const found = order.isByFrontPage
    ? await listByFrontPage(ctx, stored, statuses, conditions, filter)
    : await listArticleIds(ctx, statuses, conditions, order, filter);
  return { ...(await toArticlesPage(ctx, found, stored, filter.startIndex)), uuid: filter.uuid };
}

const BEST_FIT = articleOrder("-relevancy");

export async function listUnpublished(ctx: SiteContext, page: PageRequest): Promise<ArticlesPage> {
  return listWithDefaults(ctx, [ARTICLE_STATUS.New], {}, page, BEST_FIT);
}

async function listWithDefaults(
  ctx: SiteContext,
  statuses: readonly number[] | "any",
  filter: ArticleConditions,
  page: PageRequest,
  order = NEWEST_FIRST,
): Promise<ArticlesPage> {
  const found = await listArticleIds(ctx, statuses, filter, order, page);
  return toArticlesPage(ctx, found, await readFrontPage(ctx), page.startIndex);
}

export const listBySource = (ctx: SiteContext, sourceId: number, page: PageRequest) =>
  listWithDefaults(ctx, "any", { sourceId }, page);
export const listByCompany = (ctx: SiteContext, companyId: number, page: PageRequest) =>
  listWithDefaults(ctx, "any", { companyId }, page);

/** In the word forms of each article's language, and in the layout that the site chose for them. */
export async function listByKeyword(
  ctx: SiteContext,
  { keyword, type, ...page }: PageRequest & { keyword: string; type: KeywordField },
): Promise<ArticlesPage> {
  const { KeywordsArticleLayout: layout } = await readSettings(ctx, ["KeywordsArticleLayout"]);
  const found = await listWithDefaults(ctx, "any", { keyword, type, inWordForms: true }, page);
  const articlePlateType = PLATE_TYPES.find((one) => one === layout) ?? "list-compact";
  return { ...found, articles: found.articles.map((article) => ({ ...article, articlePlateType })) };
}

/** A layout type depends on the position, so it filters the articles of the page. */
export async function listByPublished(
  ctx: SiteContext,
  {
    published,
    articlePlateType,
    ...page
  }: PageRequest & { published: boolean; articlePlateType?: PlateType | undefined },
): Promise<ArticlesPage> {
  const found = published ? await listFeed(ctx, page) : await listUnpublished(ctx, page);
  if (!articlePlateType) return found;
  return { ...found, articles: found.articles.filter((one) => one.articlePlateType === articlePlateType) };
}

/** What somebody who does not edit the site may see of it. */
export const ownContentOf = ({ companyId, userId }: Actor) =>
  companyId === null ? { userId } : { companyId };

/** An editor's own articles; for a company user, those of the company. */
export function listMyContent(
  ctx: SignedInContext,
  { status, ...page }: PageRequest & { status?: number | undefined },
) {
  const { roles, userId } = ctx.user;
  const own = may("site:read", roles) ? { userId } : ownContentOf(ctx.user);
  return listWithDefaults(ctx, status === undefined ? "any" : [status], own, page, LAST_CREATED_FIRST);
}

export async function countArticles(ctx: SiteContext, status: keyof typeof FILTER_STATUS): Promise<number> {
  const counts = await countsByStatus(ctx);
  if (status === "All") return [...counts.values()].reduce((sum, count) => sum + count, 0);
  return counts.get(FILTER_STATUS[status]) ?? 0;
}

const MIN_FRONT_PAGE_SIZE = 200;
const UNPUBLISHED_SIZE = 20;

/** The front page and what follows it, or the first unpublished articles. */
export async function articlesByTemplate(ctx: SiteContext, isPublished: boolean, withContent: boolean) {
  const stored = await readFrontPage(ctx);
  const { ids } = isPublished
    ? await listByFrontPage(
        ctx,
        stored,
        PUBLISHED_STATUSES,
        {},
        { startIndex: 1, number: Math.max(MIN_FRONT_PAGE_SIZE, articleIdsOf(stored).length) },
      )
    : await listArticleIds(ctx, [ARTICLE_STATUS.New], {}, BEST_FIT, {
        startIndex: 1,
        number: UNPUBLISHED_SIZE,
      });
  const articles = await readArticles(ctx, ids, { withContent, placementOf: placementOn(stored) });
  const pinnedPositions = isPublished ? writePinnedPositions(stored.page) : "";
  return { articles, pinnedPositions, version: stored.version };
}

export async function readFrontPageVersion(ctx: SiteContext, version: number) {
  const stored = await findFrontPage(ctx, version);
  if (!stored) throw notFound("The front page");
  const articles = await readArticles(ctx, articleIdsOf(stored), { placementOf: placementOn(stored) });
  return { articles, pinnedPositions: writePinnedPositions(stored.page), version: stored.version };
}

export async function listPressReleases(ctx: SiteContext, number: number): Promise<Article[]> {
  const { ShowPressRelease } = await readSettings(ctx, ["ShowPressRelease"]);
  if (!readBoolean(ShowPressRelease)) return [];
  const filter = { articleType: ARTICLE_TYPES["Press Release"] };
  return (await listWithDefaults(ctx, PUBLISHED_STATUSES, filter, { startIndex: 1, number })).articles;
}
