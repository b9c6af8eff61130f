import type { ArticleEdit } from "@newsloom/contract/articles/articles";
import { ARTICLE_MESSAGES } from "@newsloom/domain/articles/form";
import { isPublished } from "@newsloom/domain/articles/status";
import { assertImagesExist } from "#features/media";
import type { SignedInContext, SiteContext } from "#platform/context";
import { badRequest } from "#platform/errors";
import { removeFromFrontPage } from "../front-page/front-page.ts";
import { notifyArticlesChanged } from "../store/article-events.ts";
import { syncArticleImages } from "../store/article-image-rows.ts";
import * as rows from "../store/article-rows.ts";
import { namedThumbnailFields } from "../store/thumbnail.ts";
import { insertVersion } from "../store/version-rows.ts";
import { cleanArticleHtml, cleanLine } from "./sanitize.ts";

/** Changes these fields and stores the version before. Another thumbnail begins without texts. */
export async function changeArticle(
  ctx: SignedInContext,
  articleId: number,
  fields: Partial<rows.ArticleFields>,
  action: string,
): Promise<void> {
  const before = await rows.lockArticle(ctx, articleId);
  const isSameImage = fields.thumbnailUrl === undefined || fields.thumbnailUrl === before.thumbnailUrl;
  const thumbnail = isSameImage ? before.thumbnail : null;
  await change(ctx, articleId, before, { ...before, thumbnail, ...fields }, action);
}

/** An edit as it is stored. The thumbnail is not part of it, because it may have to be fetched. */
export function cleanEdit(
  ctx: SiteContext,
  edit: Omit<ArticleEdit, "articleId" | "thumbnailUrl" | "thumbnail">,
): Partial<rows.ArticleFields> {
  const { title, subTitle, previewText, contentHtml, publicationDate, ...others } = edit;
  if (title !== undefined && cleanLine(title) === "") throw badRequest(ARTICLE_MESSAGES.titleRequired);
  const fields = {
    ...others,
    title: title && cleanLine(title),
    subTitle: subTitle === undefined ? undefined : cleanLine(subTitle),
    previewText: previewText === undefined ? undefined : cleanLine(previewText),
    contentHtml:
      contentHtml === undefined ? undefined : cleanArticleHtml(contentHtml, ctx.platform.publicUrl),
    publicationDate: publicationDate && new Date(publicationDate).toISOString(),
  };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

async function change(
  ctx: SignedInContext,
  articleId: number,
  before: rows.ArticleFields,
  after: rows.ArticleFields,
  action: string,
): Promise<void> {
  const changed = changedNames(before, after);
  if (changed.length === 0) return;
  await assertImagesExist(
    ctx,
    [after.contentHtml, after.thumbnailUrl],
    [before.contentHtml, before.thumbnailUrl],
  );
  const version = await insertVersion(ctx, articleId, before, changed);
  await rows.saveFields(ctx, articleId, after);
  await rows.setStatus(ctx, [articleId], after.status);
  await syncArticleImages(ctx, articleId);
  if (isPublished(before.status) && !isPublished(after.status)) await removeFromFrontPage(ctx, [articleId]);
  await ctx.record({
    area: "articles",
    action,
    entityType: "article",
    entityId: articleId,
    before: { ...forLog(before, changed), version },
    after: forLog(after, changed),
  });
  await notifyArticlesChanged(ctx, [articleId], after.status);
}

const isSameTime = (one: string, other: string) => Date.parse(one) === Date.parse(other);

/** Each text of the thumbnail is a field of its own, so that people read what changed. */
const namedFields = ({ thumbnail, ...fields }: rows.ArticleFields) => ({
  ...fields,
  ...namedThumbnailFields(thumbnail),
});
type FieldName = keyof ReturnType<typeof namedFields>;

function changedNames(before: rows.ArticleFields, after: rows.ArticleFields): FieldName[] {
  const [old, now] = [namedFields(before), namedFields(after)];
  return (Object.keys(old) as FieldName[]).filter((name) =>
    name === "publicationDate" ? !isSameTime(old[name], now[name]) : old[name] !== now[name],
  );
}

/** The log has only the length of the content; the version has the content. */
function forLog(fields: rows.ArticleFields, names: readonly FieldName[]) {
  const values = namedFields(fields);
  const short = names.map((name) => [
    name,
    name === "contentHtml" ? `${values[name].length} characters` : values[name],
  ]);
  return Object.fromEntries(short);
}
