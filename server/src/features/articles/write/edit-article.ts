import type { ArticleDetails, ArticleEdit } from "@newsloom/contract/articles/articles";
import { discardOnFailure } from "#features/media";
import type { Actor, SignedInContext, SiteContext, SiteScope } from "#platform/context";
import { badRequest } from "#platform/errors";
import { lockCurrentPage } from "../front-page/front-page-rows.ts";
import { fetchedBefore, insertImages, type NewImage } from "../store/article-image-rows.ts";
import * as rows from "../store/article-rows.ts";
import { thumbnailFrom } from "./article-images.ts";
import { changeArticle, cleaned } from "./change-article.ts";
import { blockedFailures } from "./create-article.ts";

interface Edited {
  result: true;
  article: ArticleDetails;
}

/** Changes an article; what it said before is kept as a version. A thumbnail of another host is fetched and kept here. */
export async function editArticle(
  scope: SiteScope<Actor>,
  { articleId, ...edit }: ArticleEdit,
): Promise<Edited> {
  const thumbnail = await ownThumbnail(scope, articleId, edit.thumbnailUrl?.trim());
  const fetched = typeof thumbnail === "object" ? [thumbnail] : [];
  const change = async (ctx: SignedInContext): Promise<Edited> => {
    // The page before its articles, as where a page is published: else the two would wait for each other.
    if (edit.status !== undefined) await lockCurrentPage(ctx);
    await rows.lockArticle(ctx, articleId);
    await insertImages(ctx, articleId, fetched);
    const thumbnailUrl = typeof thumbnail === "string" ? thumbnail : thumbnail?.url;
    const said = cleaned(ctx, edit);
    await refuseBlocked(ctx, said);
    const given = { ...said, ...(thumbnailUrl !== undefined && { thumbnailUrl }) };
    await changeArticle(ctx, articleId, given, "edit");
    return { result: true, article: await rows.readDetails(ctx, articleId) };
  };
  return discardOnFailure(scope, fetched, () => scope.transaction(change));
}

/** What may not be written may not be written later either. */
async function refuseBlocked(ctx: SiteContext, said: Partial<rows.ArticleFields>) {
  const failures = await blockedFailures(ctx, said);
  const [first] = failures;
  if (first !== undefined) throw badRequest(first, failures);
}

async function ownThumbnail(
  scope: SiteScope<Actor>,
  articleId: number,
  url: string | undefined,
): Promise<NewImage | string | undefined> {
  if (url === undefined || url === "") return url;
  const known = await scope.transaction(async (ctx) => {
    const { thumbnailUrl } = await rows.lockArticle(ctx, articleId);
    return thumbnailUrl === url ? url : fetchedBefore(ctx, articleId, url);
  });
  return known ?? thumbnailFrom(scope, url);
}
