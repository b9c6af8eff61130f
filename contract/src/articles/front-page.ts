import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { done, flag, isoTime, page, pageQuery, rowCursor, rowId } from "../shapes.ts";
import { formFlag } from "../uploads.ts";
import { Article } from "./articles.ts";

/** More articles than anybody arranges by hand; the others follow by date. */
export const FRONT_PAGE_MAX = 500;

export const ARTICLE_TEMPLATES = ["PageFeedLanding", "UnpublishedLanding"] as const;

export const getArticlesByTemplate = endpoint("GET /Articles/GetArticlesByTemplate", {
  permission: "site:read",
  summary: "The front page, or the first unpublished articles; `version` goes back with the next publish",
  query: z.object({
    template: z.enum(ARTICLE_TEMPLATES),
    published: flag.optional(),
    /** 0 leaves every contentHtml empty, as lists do: the text of 200 articles is most of the answer. */
    content: flag.default(true),
  }),
  response: z.object({ articles: z.array(Article), pinnedPositions: z.string(), version: z.int() }),
});

const position = z.coerce.number().int().min(1).max(10_000);
const days = z.coerce.number().int().min(0).max(3650);

export const saveArticlesOrder = endpoint("POST /Articles/SaveArticlesOrder", {
  permission: "content:write",
  summary: "Put published articles at these positions at once; pinned ones stay",
  body: z
    .array(z.object({ ArticleId: rowId, SortOrder: position, IsPinned: formFlag.default(false) }))
    .max(FRONT_PAGE_MAX),
  response: done,
});

export const changeOrderForArticle = endpoint("POST /Articles/ChangeOrderForArticle", {
  permission: "content:write",
  summary: "Move one published article to a position at once",
  body: z.object({ articleId: rowId, sortOrder: position }),
  response: done,
});

export const pinArticle = endpoint("POST /Articles/PinArticle", {
  permission: "content:write",
  summary: "Pin a published article at a position at once, or unpin it; dbName is ignored",
  body: z.object({
    SortOrder: position,
    ArticleID: rowId,
    isPinned: formFlag,
    PinnedDays: days.default(0),
    dbName: z.string().max(200).default(""),
  }),
  response: done,
});

/** A whole front page, pins included. */
const PublishBody = z
  .array(
    z.object({
      ArticleID: rowId,
      SortOrder: position,
      isPinned: formFlag.default(false),
      PinnedDays: days.nullish(),
      SinceDate: isoTime.nullish(),
    }),
  )
  .max(FRONT_PAGE_MAX);

export const publishArticles = endpoint("PUT /Articles/PublishArticles", {
  permission: "content:write",
  summary:
    "Publish a front page, whole or not at all; header front-page-version says which one it started from",
  body: PublishBody,
  response: z.string(),
  produces: "text",
});

export const previewFrontPage = endpoint("POST /Articles/PreviewFrontPage", {
  permission: "content:write",
  summary: "A token for the public address `/en/preview?token=…`, which shows this front page for an hour",
  body: PublishBody,
  response: z.object({ token: z.string(), validUntil: isoTime }),
});

export const FRONT_PAGE_VERSION_HEADER = "front-page-version";

export const FrontPageVersion = z.object({
  version: z.int(),
  date: isoTime,
  userName: z.string(),
  articlesCount: z.int(),
  pinsCount: z.int(),
  /** Articles that were added, moved, pinned or unpinned since the page before it in this list. */
  changesCount: z.int(),
});
export type FrontPageVersion = z.infer<typeof FrontPageVersion>;

export const getFrontPages = endpoint("GET /Articles/GetFrontPages", {
  permission: "site:read",
  summary: "Every front page that was published, newest first",
  query: z.object({
    ...pageQuery,
    after: rowCursor(9),
  }),
  response: page(FrontPageVersion),
});

export const getFrontPage = endpoint("GET /Articles/GetFrontPage", {
  permission: "site:read",
  summary: "A front page as it was published; contentHtml is empty, as in lists",
  query: z.object({ version: rowId }),
  response: z.object({ articles: z.array(Article), pinnedPositions: z.string(), version: z.int() }),
});

export const restoreFrontPage = endpoint("POST /Articles/RestoreFrontPage", {
  permission: "content:write",
  summary: "Publish an earlier front page again, with what is still published of it",
  body: z.object({
    version: rowId,
    /** The version that is current for the caller: when another one is current, nothing changes (409). */
    replaces: rowId.optional(),
  }),
  response: z.object({ version: z.int() }),
});
