import { type FrontPage, includesArticle } from "@newsloom/domain/articles/front-page";
import type { MergeInput } from "@newsloom/domain/articles/merge-front-pages";
import { isPublished } from "@newsloom/domain/articles/status";
import type { SiteContext } from "#platform/context";
import { listPublicationTimes, type PublicationTimes } from "../store/article-rows.ts";
import { articleIdsOf, type StoredFrontPage } from "./front-page-rows.ts";

/**
 * An editor also sees, and sends back, published articles that are on no page yet and follow by date. For the merge they are
 * appended to both stored pages as they were shown, so that they do not count as added, and retracted ones stay out.
 */
export async function withUnplacedArticles(
  ctx: SiteContext,
  { base, theirs, mine }: { base: StoredFrontPage; theirs: StoredFrontPage; mine: FrontPage },
): Promise<MergeInput> {
  const articleIds = [
    ...new Set([...mine.flow, ...mine.pins.map(({ articleId }) => articleId), ...articleIdsOf(theirs)]),
  ];
  if (articleIds.length === 0) return { base: base.page, theirs: theirs.page, mine };
  const rows = await listPublicationTimes(ctx, articleIds);
  const shownThen = rows.filter((row) => wasPublishedAt(base.createdAt, row)).map(({ id }) => id);
  const shownNow = rows.filter(({ status }) => isPublished(status)).map(({ id }) => id);
  return { base: append(base.page, shownThen), theirs: append(theirs.page, shownNow), mine };
}

function wasPublishedAt(time: Date, { publishedAt, unpublishedAt }: PublicationTimes): boolean {
  if (publishedAt === null || Date.parse(publishedAt) > time.getTime()) return false;
  const left = unpublishedAt === null ? undefined : Date.parse(unpublishedAt);
  return left === undefined || left < Date.parse(publishedAt) || left > time.getTime();
}

const append = (page: FrontPage, ids: readonly number[]): FrontPage => ({
  ...page,
  flow: [...page.flow, ...ids.filter((id) => !includesArticle(page, id))],
});
