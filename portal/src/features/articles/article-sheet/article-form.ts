import type { ArticleDetails, ArticleEdit } from "@newsloom/contract/articles/articles";
import type { Label } from "@newsloom/contract/articles/labels";
import { ARTICLE_MESSAGES, BODY_TEXT_MIN, imageUrlFailure, textOfHtml } from "@newsloom/domain/articles/form";
import { ARTICLE_TYPES } from "@newsloom/domain/articles/kinds";
import { ARTICLE_STATUS } from "@newsloom/domain/articles/status";
import { IMAGE_TEXT_MAX } from "@newsloom/domain/media/image-texts";
import { isWebUrl } from "@newsloom/domain/text/web-address";
import { z } from "zod";
import { type Clock, fromInputValue, toInputValue } from "../../../platform/format-date-time.ts";
import type { FocusedCrop } from "../../../ui/forms/image-field/focal-point-dialog.tsx";

const bodyText = z.string().superRefine((html, context) => {
  const text = textOfHtml(html);
  if (text === "") context.addIssue({ code: "custom", message: ARTICLE_MESSAGES.contentRequired });
  else if (text.length < BODY_TEXT_MIN)
    context.addIssue({ code: "custom", message: ARTICLE_MESSAGES.contentTooShort });
});

/** For an existing article: images are uploaded as soon as they are chosen, and shown when the article is saved; original URL and type cannot change. */
export const EditArticleSchema = z.object({
  title: z.string().refine((text) => text.trim() !== "", ARTICLE_MESSAGES.titleRequired),
  subTitle: z.string().max(2000),
  previewText: z.string().max(2000),
  contentHtml: z.string(),
  thumbnailUrl: z.string().superRefine((text, context) => {
    const message = text.startsWith("/media/") ? undefined : imageUrlFailure(text);
    if (message) context.addIssue({ code: "custom", message });
  }),
  thumbnailAlt: z.string().max(IMAGE_TEXT_MAX.altText),
  thumbnailCaption: z.string().max(IMAGE_TEXT_MAX.caption),
  thumbnailCredit: z.string().max(IMAGE_TEXT_MAX.credit),
  isThumbnailDecorative: z.boolean(),
  hasNoThumbnailCaption: z.boolean(),
  hasNoThumbnailCredit: z.boolean(),
  /** A `ThumbnailCrop` as JSON, because the form compares fields by value; empty for the whole image. */
  thumbnailCrop: z.string(),
  status: z.string(),
  openMode: z.enum(["site", "publisher"]),
  publicationDate: z.string().min(1),
  isGated: z.boolean(),
  labels: z.custom<readonly Label[]>(),
  originalUrl: z.string(),
  articleType: z.string(),
  picture: z.custom<Blob | null>(),
});
export type ArticleForm = z.infer<typeof EditArticleSchema>;

export const NewArticleSchema = EditArticleSchema.extend({
  contentHtml: bodyText,
  publicationDate: z.string(),
  originalUrl: z.string().refine((text) => text.trim() === "" || isWebUrl(text.trim()), ARTICLE_MESSAGES.url),
});

export type ThumbnailCrop = FocusedCrop;
export const readThumbnailCrop = (json: string): ThumbnailCrop | null =>
  json === "" ? null : (JSON.parse(json) as ThumbnailCrop);

/** What is said about a thumbnail; another image begins without it. */
export const NO_THUMBNAIL_TEXTS = {
  thumbnailAlt: "",
  thumbnailCaption: "",
  thumbnailCredit: "",
  isThumbnailDecorative: false,
  hasNoThumbnailCaption: false,
  hasNoThumbnailCredit: false,
  thumbnailCrop: "",
} as const satisfies Partial<ArticleForm>;

export const EMPTY_FORM: ArticleForm = {
  title: "",
  subTitle: "",
  previewText: "",
  contentHtml: "",
  thumbnailUrl: "",
  ...NO_THUMBNAIL_TEXTS,
  status: String(ARTICLE_STATUS.New),
  openMode: "site",
  publicationDate: "",
  isGated: false,
  labels: [],
  originalUrl: "",
  articleType: String(ARTICLE_TYPES["Organizer News"]),
  picture: null,
};

export const toArticleForm = (article: ArticleDetails, clock: Clock): ArticleForm => ({
  title: article.title,
  subTitle: article.subTitle,
  previewText: article.previewText,
  contentHtml: article.contentHtml,
  thumbnailUrl: article.thumbnailUrl,
  thumbnailAlt: article.thumbnail?.altText ?? "",
  thumbnailCaption: article.thumbnail?.caption ?? "",
  thumbnailCredit: article.thumbnail?.credit ?? "",
  isThumbnailDecorative: article.thumbnail?.isDecorative ?? false,
  hasNoThumbnailCaption: article.thumbnail?.hasNoCaption ?? false,
  hasNoThumbnailCredit: article.thumbnail?.hasNoCredit ?? false,
  thumbnailCrop: cropField(article.thumbnail),
  status: String(article.status),
  openMode: article.openMode,
  publicationDate: toInputValue(article.publicationDate, clock),
  isGated: article.isGated,
  labels: article.labels,
  originalUrl: article.uri,
  articleType: String(article.articleType),
  picture: null,
});

function cropField(thumbnail: ArticleDetails["thumbnail"]): string {
  if (!thumbnail?.crop && !thumbnail?.focalPoint) return "";
  const { crop, focalPoint } = thumbnail;
  return JSON.stringify({ crop, focalPoint } satisfies ThumbnailCrop);
}

/** Sends only changed fields: another editor may have changed the others. */
export function toArticleEdit(
  articleId: number,
  form: ArticleForm,
  dirty: Partial<Record<keyof ArticleForm, unknown>>,
  clock: Clock,
): ArticleEdit {
  const { title, subTitle, previewText, contentHtml, thumbnailUrl, openMode, isGated } = form;
  const all = {
    title,
    subTitle,
    previewText,
    contentHtml,
    thumbnailUrl,
    openMode,
    isGated,
    status: Number(form.status),
    publicationDate: fromInputValue(form.publicationDate, clock),
  };
  const changed = Object.entries(all).filter(([name]) => dirty[name as keyof ArticleForm]);
  const thumbnail = thumbnailEdit(form, dirty);
  return { articleId, ...Object.fromEntries(changed), ...(thumbnail && { thumbnail }) };
}

const WHOLE: ThumbnailCrop = { crop: null, focalPoint: null };

function thumbnailEdit(
  form: ArticleForm,
  dirty: Partial<Record<keyof ArticleForm, unknown>>,
): ArticleEdit["thumbnail"] {
  const { thumbnailAlt, thumbnailCaption, thumbnailCredit, isThumbnailDecorative } = form;
  const changed = {
    ...(dirty.thumbnailAlt ? { altText: thumbnailAlt } : {}),
    ...(dirty.thumbnailCaption ? { caption: thumbnailCaption } : {}),
    ...(dirty.thumbnailCredit ? { credit: thumbnailCredit } : {}),
    ...(dirty.thumbnailCrop ? (readThumbnailCrop(form.thumbnailCrop) ?? WHOLE) : {}),
    ...(dirty.isThumbnailDecorative ? { isDecorative: isThumbnailDecorative } : {}),
    ...(dirty.hasNoThumbnailCaption ? { hasNoCaption: form.hasNoThumbnailCaption } : {}),
    ...(dirty.hasNoThumbnailCredit ? { hasNoCredit: form.hasNoThumbnailCredit } : {}),
  };
  return Object.keys(changed).length > 0 ? changed : undefined;
}

/** By their names on the wire. Empty fields are left out, and the server sets defaults. */
export function toNewArticleFields(form: ArticleForm, clock: Clock): Record<string, string> {
  const { openMode, publicationDate } = form;
  const more = {
    SubTitle: form.subTitle,
    PreviewText: form.previewText,
    // An uploaded image becomes the thumbnail.
    ThumbnailUrl: form.picture ? "" : form.thumbnailUrl,
    ThumbnailAlt: form.thumbnailAlt,
    ThumbnailCaption: form.thumbnailCaption,
    ThumbnailCredit: form.thumbnailCredit,
    IsThumbnailDecorative: form.isThumbnailDecorative ? "true" : "",
    HasNoThumbnailCaption: form.hasNoThumbnailCaption ? "true" : "",
    HasNoThumbnailCredit: form.hasNoThumbnailCredit ? "true" : "",
    ThumbnailCrop: form.thumbnailCrop,
    OpenMode: openMode === EMPTY_FORM.openMode ? "" : openMode,
    PublicationDate: publicationDate && fromInputValue(publicationDate, clock),
    IsGated: form.isGated ? "true" : "",
    LabelIds: form.labels.map(({ id }) => id).join(),
  };
  return {
    ArticleDataTitle: form.title,
    ArticleDataContent: form.contentHtml,
    OriginalUrl: form.originalUrl,
    StatusId: form.status,
    ArticleType: form.articleType,
    ...Object.fromEntries(Object.entries(more).filter(([, value]) => value.trim() !== "")),
  };
}

/** Fields stored in versions, in the order of the form. */
export const VERSIONED_FIELDS = [
  "title",
  "subTitle",
  "previewText",
  "contentHtml",
  "thumbnailUrl",
  "thumbnailAlt",
  "thumbnailCaption",
  "thumbnailCredit",
  "isThumbnailDecorative",
  "hasNoThumbnailCaption",
  "hasNoThumbnailCredit",
  "thumbnailCrop",
  "status",
  "openMode",
  "publicationDate",
  "isGated",
] as const satisfies readonly (keyof ArticleForm)[];

/** Fields of the edit form; labels are not part of versions. */
export const CHANGEABLE_FIELDS = [
  ...VERSIONED_FIELDS,
  "labels",
] as const satisfies readonly (keyof ArticleForm)[];
export type ChangedField = (typeof CHANGEABLE_FIELDS)[number];
