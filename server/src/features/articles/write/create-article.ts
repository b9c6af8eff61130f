import type { ArticleDetails, ArticleForm } from "@newsloom/contract/articles/articles";
import type { Upload } from "@newsloom/contract/uploads";
import { ARTICLE_MESSAGES, articleFailures, wordsOfHtml } from "@newsloom/domain/articles/form";
import { ARTICLE_TYPE_CODES } from "@newsloom/domain/articles/kinds";
import { EDITABLE_STATUS } from "@newsloom/domain/articles/status";
import type { ImageTexts } from "@newsloom/domain/media/image-texts";
import { blockedWordsIn } from "@newsloom/domain/settings/blocked-words";
import { findCompany } from "#features/directory";
import { assertImagesExist, discardOnFailure, storeUploadedImage, uploadLimit } from "#features/media";
import { listBlockedWords } from "#features/settings";
import type { Actor, SiteContext, SiteScope } from "#platform/context";
import { AppError, conflict } from "#platform/errors";
import { accept, type FormAnswer, refuse } from "#platform/http/form-answer";
import { labelFailures, updateLabels } from "../labels/labels.ts";
import { insertImages, type NewImage, syncArticleImages } from "../store/article-image-rows.ts";
import { type ArticleFields, insertArticle, type NewThumbnail } from "../store/article-rows.ts";
import { editThumbnail } from "../store/thumbnail.ts";
import { announceNewArticle } from "./announce-article.ts";
import { storeThumbnail } from "./article-images.ts";
import { cropStored, type RenderedThumbnail } from "./crop-thumbnail.ts";
import { refreshIfReplaced } from "./refresh-thumbnails.ts";
import { DUPLICATE, duplicateFailures } from "./refuse-duplicate.ts";
import { cleanArticleHtml, cleanLine } from "./sanitize.ts";

export type ArticleTexts = Partial<
  Pick<ArticleFields, "title" | "subTitle" | "previewText" | "contentHtml">
> & {
  readonly [text in keyof ImageTexts]?: string | undefined;
};

type CreateResult = FormAnswer<{ article: ArticleDetails | null; articleId: number | null }>;

/** Creates an article with its images, the first of them its thumbnail, or returns the reasons why not. */
export async function createArticle(scope: SiteScope<Actor>, form: ArticleForm): Promise<CreateResult> {
  const title = cleanLine(form.ArticleDataTitle);
  const contentHtml = cleanArticleHtml(form.ArticleDataContent, scope.platform.publicUrl);
  const uri = form.OriginalUrl.trim();
  const texts = {
    title,
    subTitle: cleanLine(form.SubTitle),
    previewText: cleanLine(form.PreviewText),
    contentHtml,
  };
  const checked = await scope.transaction(async (ctx) => {
    const { articleId, failures } = await duplicateFailures(ctx, { urls: [uri], title: "" });
    return {
      maxSize: await uploadLimit(ctx),
      failures: [
        ...articleFailures({ title, content: contentHtml, originalUrl: uri }),
        ...codeFailures(form),
        ...(await blockedWordFailures(ctx, { ...texts, ...thumbnailTexts(form) })),
        ...(await companyFailures(ctx, form.CompanyId)),
        ...(await labelFailures(ctx, form.LabelIds)),
        ...failures,
      ],
      duplicateId: articleId,
    };
  });
  if (checked.failures.length > 0)
    return refuse(checked.failures, { ...NO_ARTICLE, articleId: checked.duplicateId });
  const stored: NewImage[] = [];
  const write = async (): Promise<CreateResult> => {
    const thumbnail = await storeThumbnailOf(scope, form, checked.maxSize, stored);
    return scope.transaction(async (ctx) => {
      const articleId = await insertArticle(ctx, {
        ...texts,
        uri,
        status: form.StatusId,
        articleType: form.ArticleType,
        companyId: form.CompanyId ?? null,
        thumbnail,
        openMode: form.OpenMode,
        publicationDate: form.PublicationDate,
        isGated: form.IsGated,
      });
      if (articleId === undefined) throw conflict(DUPLICATE);
      await assertImagesExist(ctx, [contentHtml, thumbnail?.url ?? ""]);
      await insertImages(ctx, articleId, stored);
      await syncArticleImages(ctx, articleId);
      await refreshIfReplaced(ctx, thumbnail?.rendered);
      if (form.LabelIds.length > 0) await updateLabels(ctx, articleId, form.LabelIds);
      const article = await announceNewArticle(ctx, articleId, { title, uri, articleType: form.ArticleType });
      return accept({ article, articleId });
    });
  };
  try {
    return await discardOnFailure(scope, stored, write);
  } catch (error) {
    if (error instanceof AppError) return refuse([error.message], NO_ARTICLE);
    throw error;
  }
}

/** The image that the form shows, cropped, with its texts. */
async function storeThumbnailOf(
  scope: SiteScope<Actor>,
  form: ArticleForm,
  maxSize: number,
  stored: NewImage[],
): Promise<(NewThumbnail & { readonly rendered: RenderedThumbnail }) | undefined> {
  const image = await storeImages(scope, form, maxSize, stored);
  if (!image) return undefined;
  const { crop, focalPoint } = form.ThumbnailCrop ?? { crop: null, focalPoint: null };
  const rendered = await cropStored(scope, image.url, { crop, focalPoint });
  stored.push(...rendered.stored);
  const isDecorative = form.IsThumbnailDecorative;
  const hidden = { hasNoCaption: form.HasNoThumbnailCaption, hasNoCredit: form.HasNoThumbnailCredit };
  const details = editThumbnail(null, { ...thumbnailTexts(form), isDecorative, ...hidden, ...rendered.part });
  return { url: rendered.url, dominantColor: image.dominantColor, details, rendered };
}

const thumbnailTexts = (form: ArticleForm) => ({
  altText: form.ThumbnailAlt,
  caption: form.ThumbnailCaption,
  credit: form.ThumbnailCredit,
});

const uploadedImages = ({ ArticleImages: images }: ArticleForm): Upload[] =>
  images === undefined ? [] : Array.isArray(images) ? images : [images];

/** Adds to `stored` one by one, so that after a failure the caller knows what to discard. Returns the thumbnail. */
async function storeImages(
  scope: SiteScope<Actor>,
  form: ArticleForm,
  maxSize: number,
  stored: NewImage[],
): Promise<Pick<NewImage, "url" | "dominantColor"> | undefined> {
  const url = form.ThumbnailUrl.trim();
  const named = url === "" ? undefined : await storeThumbnail(scope, url);
  if (named && typeof named !== "string") stored.push(named);
  // Browsers send an empty file for a file field without a selection.
  for (const { bytes } of uploadedImages(form))
    if (bytes.length > 0) stored.push(await storeUploadedImage(scope, bytes, { maxSize }));
  return typeof named === "string" ? { url: named, dominantColor: "" } : stored[0];
}

const NO_ARTICLE = { article: null, articleId: null };

function codeFailures({ StatusId, ArticleType }: ArticleForm): string[] {
  const failures: string[] = [];
  if (StatusId < EDITABLE_STATUS.min || StatusId > EDITABLE_STATUS.max)
    failures.push("Choose the status from the list.");
  if (!ARTICLE_TYPE_CODES.includes(ArticleType)) failures.push("Choose the type from the list.");
  return failures;
}

export async function blockedWordFailures(ctx: SiteContext, texts: ArticleTexts): Promise<string[]> {
  const { contentHtml = "", title, subTitle, previewText, altText, caption, credit } = texts;
  const lines = [title, subTitle, previewText, altText, caption, credit];
  const text = [...lines, wordsOfHtml(contentHtml)].join("\n");
  return blockedWordsIn(text, await listBlockedWords(ctx)).map(ARTICLE_MESSAGES.blockedWord);
}

export async function companyFailures(ctx: SiteContext, companyId: number | undefined): Promise<string[]> {
  if (companyId === undefined || (await findCompany(ctx, companyId))) return [];
  return ["The company was not found."];
}
