import type { ArticleDetails, ArticleForm } from "@newsloom/contract/articles";
import type { Upload } from "@newsloom/contract/uploads";
import { blockedWordsIn } from "@newsloom/domain/articles/blocked-words";
import { ARTICLE_MESSAGES, articleFailures, wordsOfHtml } from "@newsloom/domain/articles/form";
import { ARTICLE_TYPE_CODES } from "@newsloom/domain/articles/kinds";
import { EDITABLE_STATUS } from "@newsloom/domain/articles/status";
import { findCompany } from "#features/directory";
import { keepPicture, refuseMissing, uploadLimit } from "#features/media";
import { blockedWords } from "#features/settings";
import type { Actor, SiteContext, SiteScope } from "#platform/context";
import { AppError } from "#platform/errors";
import { followContent, insertImages, type NewImage } from "./article-images.ts";
import { announceNew, insertArticle } from "./insert-article.ts";
import { cleanArticleHtml, cleanLine } from "./sanitize.ts";

interface Answer {
  validationFailures: string[];
  result: { article: ArticleDetails | null; articleId: number | null };
}

/** Writes an article with its pictures, the first of them its thumbnail, or says in words for people why not. */
export async function createArticle(scope: SiteScope<Actor>, form: ArticleForm): Promise<Answer> {
  const title = cleanLine(form.ArticleDataTitle);
  const contentHtml = cleanArticleHtml(form.ArticleDataContent, scope.platform.publicUrl);
  const uri = form.OriginalUrl.trim();
  const checked = await scope.transaction(async (ctx) => ({
    maxSize: await uploadLimit(ctx),
    failures: [
      ...articleFailures({ title, content: contentHtml, originalUrl: uri }),
      ...codeFailures(form),
      ...(await blockedFailures(ctx, `${title} ${wordsOfHtml(contentHtml)}`)),
      ...(await companyFailures(ctx, form.CompanyId)),
    ],
  }));
  if (checked.failures.length > 0) return refuse(checked.failures);
  const pictures = await keepPictures(scope, picturesOf(form), checked.maxSize);
  if ("failures" in pictures) return refuse(pictures.failures);

  return scope.transaction(async (ctx) => {
    const articleId = await insertArticle(ctx, {
      title,
      contentHtml,
      uri,
      status: form.StatusId,
      articleType: form.ArticleType,
      companyId: form.CompanyId ?? null,
      thumbnail: pictures.kept[0],
    });
    if (articleId === undefined) return refuse([ALREADY_HERE]);
    await refuseMissing(ctx, [contentHtml]);
    await insertImages(ctx, articleId, pictures.kept);
    await followContent(ctx, articleId);
    const article = await announceNew(ctx, articleId, { title, uri, articleType: form.ArticleType });
    return { validationFailures: [], result: { article, articleId } };
  });
}

const picturesOf = ({ ArticleImages: given }: ArticleForm): Upload[] =>
  given === undefined ? [] : Array.isArray(given) ? given : [given];

/** An empty file is how a browser sends a field of files in which none was chosen. */
async function keepPictures(
  scope: SiteScope<Actor>,
  uploads: readonly Upload[],
  maxSize: number,
): Promise<{ kept: NewImage[] } | { failures: string[] }> {
  const kept: NewImage[] = [];
  try {
    for (const { bytes } of uploads)
      if (bytes.length > 0) kept.push(await keepPicture(scope, bytes, { maxSize }));
    return { kept };
  } catch (error) {
    if (error instanceof AppError) return { failures: [error.message] };
    throw error;
  }
}

export const ALREADY_HERE = "This story is here already.";

const refuse = (validationFailures: string[]): Answer => ({
  validationFailures,
  result: { article: null, articleId: null },
});

function codeFailures({ StatusId, ArticleType }: ArticleForm): string[] {
  const failures: string[] = [];
  if (StatusId < EDITABLE_STATUS.min || StatusId > EDITABLE_STATUS.max)
    failures.push("Choose the status from the list.");
  if (!ARTICLE_TYPE_CODES.includes(ArticleType)) failures.push("Choose the type from the list.");
  return failures;
}

export async function blockedFailures(ctx: SiteContext, text: string): Promise<string[]> {
  return blockedWordsIn(text, await blockedWords(ctx)).map(ARTICLE_MESSAGES.blockedWord);
}

export async function companyFailures(ctx: SiteContext, companyId: number | undefined): Promise<string[]> {
  if (companyId === undefined || (await findCompany(ctx, companyId))) return [];
  return ["The company was not found."];
}
