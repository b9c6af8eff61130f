import { type FrontPage, includesArticle } from "@newsloom/domain/articles/front-page";
import type { MergeInput } from "@newsloom/domain/articles/merge-front-pages";
import { isPublished } from "@newsloom/domain/articles/status";
import type { SiteContext } from "#platform/context";
import { articleIdsOf, type StoredFrontPage } from "./front-page-rows.ts";

/**
 * An editor sees, and sends back, published articles that nobody has placed yet: they follow the arranged ones by date. Both
 * pages are lengthened by them as they were shown, so that an unplaced article is no addition and a retracted one stays out.
 */
export async function withUnplacedArticles(
  ctx: SiteContext,
  { base, theirs, mine }: { base: StoredFrontPage; theirs: StoredFrontPage; mine: FrontPage },
): Promise<MergeInput> {
  const articleIds = [
    ...new Set([...mine.flow, ...mine.pins.map(({ articleId }) => articleId), ...articleIdsOf(theirs)]),
  ];
  if (articleIds.length === 0) return { base: base.page, theirs: theirs.page, mine };
  const rows = await ctx.db
    .selectFrom("articles")
    .select(["article_id as id", "status", "published_at as publishedAt", "unpublished_at as unpublishedAt"])
    .where("site_id", "=", ctx.siteId)
    .where("article_id", "in", articleIds)
    .orderBy("publication_date", "desc")
    .orderBy("article_id", "desc")
    .execute();
  const shownThen = rows.filter((row) => wasPublishedAt(base.createdAt, row)).map(({ id }) => id);
  const shownNow = rows.filter(({ status }) => isPublished(status)).map(({ id }) => id);
  return { base: lengthen(base.page, shownThen), theirs: lengthen(theirs.page, shownNow), mine };
}

interface PublicationTimes {
  readonly publishedAt: string | null;
  readonly unpublishedAt: string | null;
}

function wasPublishedAt(time: Date, { publishedAt, unpublishedAt }: PublicationTimes): boolean {
  if (publishedAt === null || Date.parse(publishedAt) > time.getTime()) return false;
  const left = unpublishedAt === null ? undefined : Date.parse(unpublishedAt);
  return left === undefined || left < Date.parse(publishedAt) || left > time.getTime();
}

const lengthen = (page: FrontPage, ids: readonly number[]): FrontPage => ({
  ...page,
  flow: [...page.flow, ...ids.filter((id) => !includesArticle(page, id))],
});
