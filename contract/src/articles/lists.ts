import { ARTICLE_TYPE_CODES } from "@newsloom/domain/articles/kinds";
import { ARTICLE_LIST_DEFAULTS, KEYWORD_FIELDS } from "@newsloom/domain/articles/list-options";
import { STORED_STATUS } from "@newsloom/domain/articles/status";
import { PLATE_TYPES } from "@newsloom/domain/settings/plate-types";
import { OPEN_MODES } from "@newsloom/domain/sources/source-types";
import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { flag, MAX_START_INDEX, pageQuery, rowId } from "../shapes.ts";
import { Article } from "./articles.ts";

const found = {
  articles: z.array(Article),
  total: z.int(),
  totalIsMore: z.boolean().optional(),
  next: z.string().nullable(),
};
export const ArticlesPage = z.object(found);
export type ArticlesPage = z.infer<typeof ArticlesPage>;

const status = z.int().min(STORED_STATUS.min).max(STORED_STATUS.max);
const periodDays = z.int().min(0).max(36_500).default(0);

/** Filters combine; one that is left out, and a period of 0 days, filters nothing. */
export const ArticleFilter = z.object({
  statuses: z.array(status).max(20).default([]),
  /** Rejected articles of every kind, whatever `statuses` says: among those, the rejection -7 means all articles. */
  rejected: z.boolean().optional(),
  createdPeriodDays: periodDays,
  lastModifiedPeriodDays: periodDays,
  publishedPeriodDays: periodDays,
  startIndex: z.int().min(1).max(MAX_START_INDEX).default(ARTICLE_LIST_DEFAULTS.startIndex),
  number: z.int().min(1).max(100).default(ARTICLE_LIST_DEFAULTS.number),
  after: z.string().max(1000).optional(),
  labels: z.array(rowId).max(100).default([]),
  keyword: z.string().max(200).default(""),
  fitScore: z.number().min(0).max(1).default(0),
  sortedBy: z.union([z.int(), z.string().max(50)]).default(ARTICLE_LIST_DEFAULTS.sortedBy),
  openmode: z.enum(OPEN_MODES).nullish(),
  type: z.enum(KEYWORD_FIELDS).default(ARTICLE_LIST_DEFAULTS.type),
  articleId: rowId.nullish(),
  articleType: z.literal([...ARTICLE_TYPE_CODES]).nullish(),
  uuid: z.string().max(100).default(""),
});
export type ArticleFilter = z.output<typeof ArticleFilter>;

export const getArticlesList = endpoint("POST /Articles/GetArticlesList", {
  permission: "site:read",
  summary: "Articles by status, period, label, keyword and fit; the answer carries the caller's uuid",
  body: ArticleFilter,
  response: z.object({ ...found, uuid: z.string() }),
  echoes: "uuid",
});

export const getArticles = endpoint("GET /Articles/GetArticles", {
  permission: "site:read",
  summary: "Published or unpublished articles, optionally of one layout type",
  query: z.object({
    ...pageQuery,
    published: flag.default(true),
    articlePlateType: z.enum(PLATE_TYPES).optional(),
  }),
  response: ArticlesPage,
});

export const getFeedList = endpoint("GET /Articles/GetFeedList", {
  permission: "site:read",
  summary: "The published feed from its first article on; without `number`, as many as the page settings say",
  query: z.object({ ...pageQuery, number: pageQuery.number.unwrap().optional() }),
  response: ArticlesPage,
});

export const getUnpublishedList = endpoint("GET /Articles/GetUnpublishedList", {
  permission: "site:read",
  summary: "New articles, best fit first",
  query: z.object(pageQuery),
  response: ArticlesPage,
});

export const getArticlesBySource = endpoint("GET /Articles/GetBySourceId", {
  permission: "site:read",
  summary: "Articles of one source, newest first",
  query: z.object({ sourceId: rowId, ...pageQuery }),
  response: ArticlesPage,
});

export const getArticlesByCompany = endpoint("GET /Articles/GetByCompanyId", {
  permission: "site:read",
  summary: "Articles of one company, newest first",
  query: z.object({ companyId: rowId, ...pageQuery }),
  response: ArticlesPage,
});

export const getMyContent = endpoint("GET /Articles/GetMyContent", {
  permission: "own-company:read",
  summary: "What the caller, or the company the caller acts for, has written",
  query: z.object({ ...pageQuery, status: z.coerce.number().pipe(status).optional() }),
  response: ArticlesPage,
});

export const getArticlesCount = endpoint("GET /Articles/ArticlesCount", {
  permission: "site:read",
  summary: "How many articles have this status",
  query: z.object({ status: z.enum(["New", "Approved", "Hidden", "Deleted", "All"]).default("New") }),
  response: z.int(),
});

/** With the clicks and reads of the last days, where older ones count less: the list is in the order of them. Null for those that the site has chosen. */
const TrendingArticle = Article.extend({ recentReads: z.int().nullable() });
export type TrendingArticle = z.infer<typeof TrendingArticle>;

const some = z.coerce.number().int().min(1).max(100);

export const trendingNow = endpoint("GET /Articles/TrendingNowArticles", {
  permission: "site:read",
  summary: "What readers open right now",
  query: z.object({ number: some.default(10) }),
  response: z.array(TrendingArticle),
});

export const trending = endpoint("GET /Articles/Trending", {
  permission: "site:read",
  summary: "What readers opened most in the last days",
  query: z.object({ number: some.default(10) }),
  response: z.array(TrendingArticle),
});

export const getPressReleases = endpoint("GET /Articles/GetPressReleases", {
  permission: "site:read",
  summary: "Published press releases, newest first",
  query: z.object({ number: some.default(20) }),
  response: z.array(Article),
});
