import type { ArticleDetails, ArticleEdit } from "@newsloom/contract/articles/articles";
import { titleKey } from "@newsloom/domain/articles/duplicates";
import { ARTICLE_MESSAGES } from "@newsloom/domain/articles/form";
import { companyEffect, isPublished, LEGISLATION_STATUS } from "@newsloom/domain/articles/status";
import { applyVerdict } from "#features/directory";
import { refuseMissing } from "#features/media";
import type { SignedInContext, SiteContext } from "#platform/context";
import { badRequest, notFound } from "#platform/errors";
import { removeFromFrontPage } from "../front-page/front-page.ts";
import { lockFrontPage } from "../front-page/front-page-rows.ts";
import { notifyArticlesChanged } from "../store/article-events.ts";
import { syncArticleImages } from "../store/article-image-rows.ts";
import * as rows from "../store/article-rows.ts";
import { findVersion, insertVersion } from "../store/version-rows.ts";
import { cleanArticleHtml, cleanLine } from "./sanitize.ts";

/** Changes what is given and leaves the rest; what the article said before is kept as a version. */
export async function changeArticle(
  ctx: SignedInContext,
  articleId: number,
  fields: Partial<rows.ArticleFields>,
  action: string,
): Promise<void> {
  const before = await rows.lockArticle(ctx, articleId);
  await change(ctx, articleId, before, { ...before, ...fields }, action);
}

/** Lets an article say what it said before; whether it is published is another question. */
export async function restoreVersion(
  ctx: SignedInContext,
  articleId: number,
  version: number,
): Promise<ArticleDetails> {
  const before = await rows.lockArticle(ctx, articleId);
  const earlier = await findVersion(ctx, articleId, version);
  const names = [
    "title",
    "subTitle",
    "previewText",
    "contentHtml",
    "thumbnailUrl",
    "openMode",
    "publicationDate",
  ] as const;
  const said = Object.fromEntries(names.map((name) => [name, earlier[name]]));
  await change(ctx, articleId, before, { ...before, ...said }, "restore version");
  return rows.readArticleDetails(ctx, articleId);
}

/** An edit as it is stored. Its thumbnail is looked at apart, because it may have to be fetched. */
export function cleanEdit(
  ctx: SiteContext,
  edit: Omit<ArticleEdit, "articleId">,
): Partial<rows.ArticleFields> {
  const { title, subTitle, previewText, contentHtml, thumbnailUrl: _, publicationDate, ...others } = edit;
  if (title !== undefined && cleanLine(title) === "") throw badRequest(ARTICLE_MESSAGES.titleRequired);
  const given = {
    ...others,
    title: title && cleanLine(title),
    subTitle: subTitle === undefined ? undefined : cleanLine(subTitle),
    previewText: previewText === undefined ? undefined : cleanLine(previewText),
    contentHtml:
      contentHtml === undefined ? undefined : cleanArticleHtml(contentHtml, ctx.platform.publicUrl),
    publicationDate: publicationDate && new Date(publicationDate).toISOString(),
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
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
  await refuseMissing(
    ctx,
    [after.contentHtml, after.thumbnailUrl],
    [before.contentHtml, before.thumbnailUrl],
  );
  await insertVersion(ctx, articleId, before, changed);
  await rows.saveFields(ctx, articleId, after, titleKey(after.title));
  await rows.setStatus(ctx, [articleId], after.status);
  await syncArticleImages(ctx, articleId);
  if (isPublished(before.status) && !isPublished(after.status)) await removeFromFrontPage(ctx, [articleId]);
  await ctx.record({
    area: "articles",
    action,
    entityType: "article",
    entityId: articleId,
    before: forLog(before, changed),
    after: forLog(after, changed),
  });
  await notifyArticlesChanged(ctx, [articleId], after.status);
}

const isSameTime = (one: string, other: string) => Date.parse(one) === Date.parse(other);

function changedNames(before: rows.ArticleFields, after: rows.ArticleFields): (keyof rows.ArticleFields)[] {
  const names = Object.keys(before) as (keyof rows.ArticleFields)[];
  return names.filter((name) =>
    name === "publicationDate" ? !isSameTime(before[name], after[name]) : before[name] !== after[name],
  );
}

/** The log names a changed body without repeating it: the version keeps it. */
function forLog(fields: rows.ArticleFields, names: readonly (keyof rows.ArticleFields)[]) {
  const short = names.map((name) => [
    name,
    name === "contentHtml" ? `${fields[name].length} characters` : fields[name],
  ]);
  return Object.fromEntries(short);
}

/** A verdict on articles held by legislation; some change the company of the article too. */
export async function decideOnArticles(
  ctx: SignedInContext,
  articleIds: readonly number[],
  status: number,
): Promise<true> {
  const ids = [...new Set(articleIds)];
  // The page before its articles, as where a page is published.
  if (!isPublished(status)) await lockFrontPage(ctx);
  const before = await rows.statusesOf(ctx, ids);
  if (ids.some((id) => !before.has(id))) throw notFound("The article");
  const changed = await rows.setStatus(ctx, ids, status);
  if (!isPublished(status)) await removeFromFrontPage(ctx, ids);
  const companies = await companiesOf(ctx, ids);
  const effect = companyEffect(status);
  if (Object.keys(effect).length > 0) for (const id of companies) await applyVerdict(ctx, id, effect);
  for (const articleId of changed)
    await ctx.record({
      area: "articles",
      action: status === LEGISLATION_STATUS.Approved ? "approve" : "decline",
      entityType: "article",
      entityId: articleId,
      before: { status: before.get(articleId) },
      after: { status },
    });
  if (changed.length > 0) await notifyArticlesChanged(ctx, changed, status);
  return true;
}

async function companiesOf({ db, siteId }: SiteContext, articleIds: readonly number[]): Promise<number[]> {
  const found = await db
    .selectFrom("articles")
    .select("company_id")
    .distinct()
    .where("site_id", "=", siteId)
    .where("article_id", "in", [...articleIds])
    .where("company_id", "is not", null)
    .orderBy("company_id")
    .execute();
  return found.flatMap((row) => row.company_id ?? []);
}
