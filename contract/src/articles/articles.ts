import { ARTICLE_MESSAGES } from "@newsloom/domain/articles/form";
import { CONTENT_MAX, TITLE_MAX } from "@newsloom/domain/articles/limits";
import { EDITABLE_STATUS } from "@newsloom/domain/articles/status";
import { PLATE_TYPES } from "@newsloom/domain/settings/plate-types";
import { OPEN_MODES } from "@newsloom/domain/sources/source-types";
import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { FocalPoint, ImageCrop } from "../media/image-crop.ts";
import { ImageTexts, ImageTextsEdit } from "../media/image-texts.ts";
import { done, isoTime, rowId } from "../shapes.ts";
import { formFlag, upload } from "../uploads.ts";

export const ArticleLabel = z.object({ id: z.int(), name: z.string() });

/** What an article shows of a file of the library. */
const ThumbnailFile = ImageTexts.extend({
  /** Its address stays when its content is replaced; with `?v=` and this number it is cached for good. */
  version: z.int(),
  /** Of the picture as the file shows it. */
  focalPoint: FocalPoint.nullable(),
});

/** What an article says about its thumbnail; empty texts are those of the file. */
export const Thumbnail = ImageTexts.extend({
  /** Screen readers skip it. */
  isDecorative: z.boolean(),
  /** Not even the file's is shown. */
  hasNoCaption: z.boolean(),
  hasNoCredit: z.boolean(),
  /** The whole image, when the thumbnail is a part of it; else empty. */
  originalUrl: z.string(),
  crop: ImageCrop.nullable(),
  /** Of the whole image. Where only a part fits, the part around it is shown. */
  focalPoint: FocalPoint.nullable(),
  /** The library's file that the picture comes from; null when it comes from elsewhere. */
  file: ThumbnailFile.nullable(),
});
export type Thumbnail = z.infer<typeof Thumbnail>;

/** Every field of an article on the wire, in the feed and elsewhere. */
export const Article = z.object({
  articleId: z.int(),
  title: z.string(),
  previewText: z.string(),
  subTitle: z.string(),
  /** Empty in lists, to keep them small; whole in details, and in templates unless `content` is 0. */
  contentHtml: z.string(),
  thumbnailUrl: z.string(),
  status: z.int(),
  openMode: z.enum(OPEN_MODES),
  publicationDate: isoTime,
  articleType: z.int(),
  articlePlateType: z.enum(PLATE_TYPES),
  isPinned: z.boolean(),
  pinnedDays: z.int(),
  sincePinned: isoTime.nullable(),
  sortOrder: z.int(),
  labels: z.array(ArticleLabel),
  labelsCount: z.int(),
  companyId: z.int().nullable(),
  allArticlesApproved: z.boolean(),
  sourceName: z.string(),
  totalClicks: z.int(),
  statusId: z.int(),
  relevancy: z.number().nullable(),
  /** The reasons for the score, as texts for people. */
  relevancyReasons: z.array(z.string()),
  approvalType: z.string(),
  language: z.string(),
  companyName: z.string(),
  isCompanyApproved: z.boolean(),
  isCompanyActive: z.boolean(),
  entities: z.array(z.string()),
  userEntities: z.array(z.string()),
  createDate: isoTime,
  updatedAt: isoTime,
  uri: z.string(),
  companyLogoUrl: z.string(),
  companyLogoDominantColor: z.string(),
  thumbnailColor: z.string(),
  /** Null when there is nothing to say about it. */
  thumbnail: Thumbnail.nullable(),
  domainUrl: z.string(),
  publishedRank: z.int().nullable(),
  attachmentName: z.string(),
  attachmentUrl: z.string(),
  relevancyRank: z.int().nullable(),
  numberOfVideos: z.int(),
  additionalData: z.record(z.string(), z.unknown()),
  reads: z.int(),
  facebookShare: z.int(),
  twitterShare: z.int(),
  linkedInShare: z.int(),
  userId: z.uuid().nullable(),
  userName: z.string(),
  shortLink: z.string(),
  shareDate: isoTime.nullable(),
  sourceId: z.int().nullable(),
  sourceType: z.int().nullable(),
  creatorUserName: z.string(),
  /** How many other sources have it too. */
  copiesCount: z.int(),
  /** Readers see its preview, and the rest where the site's partner lets them in (feature AsGatedContent). */
  isGated: z.boolean(),
});
export type Article = z.infer<typeof Article>;

export const ArticleImage = z.object({
  url: z.string(),
  isThumbnail: z.boolean(),
  width: z.int(),
  height: z.int(),
});
export type ArticleImage = z.infer<typeof ArticleImage>;

/** The same article in another source. */
export const ArticleCopy = z.object({
  sourceId: z.int().nullable(),
  sourceName: z.string(),
  url: z.string(),
  title: z.string(),
  foundAt: isoTime,
});
export type ArticleCopy = z.infer<typeof ArticleCopy>;

export const ArticleDetails = Article.extend({
  images: z.array(ArticleImage),
  /** One for each source, the first found first. */
  copies: z.array(ArticleCopy),
});
export type ArticleDetails = z.infer<typeof ArticleDetails>;

const content = z.string().max(CONTENT_MAX, ARTICLE_MESSAGES.contentTooLong(CONTENT_MAX));
const line = z.string().max(2000);

export const getArticleDetails = endpoint("GET /Articles/GetArticleDetails", {
  permission: "site:read",
  summary: "One article with everything, its images included",
  query: z.object({ articleId: rowId }),
  response: ArticleDetails,
});

/** Another thumbnail begins without the texts of the one before. */
const ThumbnailEdit = ImageTextsEdit.extend({
  isDecorative: z.boolean().optional(),
  hasNoCaption: z.boolean().optional(),
  hasNoCredit: z.boolean().optional(),
  /** The part to show of `thumbnailUrl`, or of the image that the article has; null shows all of it. */
  crop: ImageCrop.nullable().optional(),
  focalPoint: FocalPoint.nullable().optional(),
});
export type ThumbnailEdit = z.output<typeof ThumbnailEdit>;

/** Fields that are left out do not change. */
export const ArticleEdit = z.object({
  articleId: rowId,
  title: z.string().max(TITLE_MAX).optional(),
  previewText: line.optional(),
  subTitle: line.optional(),
  contentHtml: content.optional(),
  thumbnailUrl: line.optional(),
  thumbnail: ThumbnailEdit.optional(),
  status: z.int().min(EDITABLE_STATUS.min).max(EDITABLE_STATUS.max).optional(),
  openMode: z.enum(OPEN_MODES).optional(),
  publicationDate: isoTime.optional(),
  isGated: z.boolean().optional(),
});
export type ArticleEdit = z.output<typeof ArticleEdit>;

export const editArticleDetails = endpoint("POST /Articles/EditArticleDetails", {
  permission: "content:write",
  summary: "Change an article; a negative status takes it out of the lists",
  body: ArticleEdit,
  response: z.object({ result: done, article: ArticleDetails }),
});

/** JSON in a field of a form. */
const jsonField = z
  .string()
  .max(1000)
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      context.addIssue({ code: "custom", message: "is not JSON" });
      return z.NEVER;
    }
  });

const codeField = z.coerce.number().int().min(-7).max(11);

/** Numbers with commas between them, as a form can carry them. */
const someIds = z
  .string()
  .regex(/^(\d{1,10}(,\d{1,10}){0,99})?$/, "must be numbers with commas between them")
  .transform((text) => (text === "" ? [] : text.split(",").map(Number)))
  .pipe(z.array(z.int().min(1).max(2_147_483_647)));

export const ArticleForm = z.object({
  ArticleDataTitle: z.string().max(TITLE_MAX).default(""),
  ArticleDataContent: content.default(""),
  OriginalUrl: line.default(""),
  ArticleImages: z.union([upload, z.array(upload).max(10)]).optional(),
  StatusId: codeField.default(0),
  ArticleType: codeField.default(2),
  CompanyId: rowId.optional(),
  // What an edit could set later, so that an article never exists without the fields it needs.
  SubTitle: line.default(""),
  PreviewText: line.default(""),
  ThumbnailUrl: line.default(""),
  ThumbnailAlt: ImageTextsEdit.shape.altText,
  ThumbnailCaption: ImageTextsEdit.shape.caption,
  ThumbnailCredit: ImageTextsEdit.shape.credit,
  IsThumbnailDecorative: formFlag.default(false),
  HasNoThumbnailCaption: formFlag.default(false),
  HasNoThumbnailCredit: formFlag.default(false),
  /** `{crop, focalPoint}` of the thumbnail. */
  ThumbnailCrop: jsonField.pipe(z.object({ crop: ImageCrop, focalPoint: FocalPoint })).optional(),
  OpenMode: z.enum(OPEN_MODES).optional(),
  PublicationDate: isoTime.optional(),
  LabelIds: someIds.default([]),
  IsGated: formFlag.default(false),
});
export type ArticleForm = z.output<typeof ArticleForm>;

const failures = z.array(z.string());

export const createArticle = endpoint("POST /Articles", {
  permission: "content:write",
  summary:
    "Create an article; the answer says in words what is wrong with it, and names the article that is already here",
  body: ArticleForm,
  uploads: true,
  response: z.object({
    validationFailures: failures,
    result: z.object({ article: ArticleDetails.nullable(), articleId: z.int().nullable() }),
  }),
});

export const addArticleFromUrl = endpoint("POST /Articles/AddFromUrl", {
  permission: "content:write",
  summary: "Fetch a page and store it as an article; finds or creates its source",
  body: z.object({
    url: z.string().max(2000),
    companyId: rowId.optional(),
    articleType: z.int().min(1).max(11).optional(),
    statusId: z.int().min(EDITABLE_STATUS.min).max(EDITABLE_STATUS.max).optional(),
  }),
  response: z.object({
    validationFailures: failures,
    result: z.object({
      article: ArticleDetails.nullable(),
      newSourceCreated: z.boolean(),
      articleId: z.int().nullable(),
      companyId: z.int().nullable(),
      isLegislationProblem: z.boolean(),
    }),
  }),
});

export const updateArticleLabels = endpoint("PUT /Articles/{id}/UpdateLabels", {
  permission: "content:write",
  summary: "Give an article exactly these labels",
  params: z.object({ id: rowId }),
  body: z.object({ labelIds: z.array(rowId).max(100) }),
  response: ArticleDetails,
});

const someArticles = z.array(rowId).min(1).max(500);

export const approveLegislation = endpoint("POST /Articles/LegislationApprove", {
  permission: "content:write",
  summary: "Approve articles held by legislation",
  body: z.object({ articleIds: someArticles }),
  response: done,
});

export const declineLegislation = endpoint("POST /Articles/LegislationDecline", {
  permission: "content:write",
  summary: "Decline articles held by legislation; some decisions change the company too",
  body: z.object({
    articleIds: someArticles,
    status: z.literal([-7, -6, -4, -3, -1]).default(-3),
  }),
  response: done,
});

export const shortUrl = endpoint("POST /Articles/ShortUrl", {
  permission: "content:write",
  summary: "A short link that leads to this address",
  query: z.object({ url: z.string().min(1).max(2000) }),
  response: z.object({ shortUrl: z.string() }),
});

export const ArticleVersion = z.object({
  version: z.int(),
  date: isoTime,
  userName: z.string(),
  title: z.string(),
  changed: z.array(z.string()),
});
export type ArticleVersion = z.infer<typeof ArticleVersion>;

export const getArticleHistory = endpoint("GET /Articles/{id}/GetHistory", {
  permission: "site:read",
  summary: "The earlier versions of an article, newest first",
  params: z.object({ id: rowId }),
  response: z.array(ArticleVersion),
});

export const restoreArticleVersion = endpoint("POST /Articles/{id}/RestoreVersion", {
  permission: "content:write",
  summary: "Restore an earlier version of an article; its status stays",
  params: z.object({ id: rowId }),
  body: z.object({ version: rowId }),
  response: ArticleDetails,
});
