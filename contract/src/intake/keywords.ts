import { KEYWORD_FIELDS } from "@newsloom/domain/articles/list-options";
import { z } from "zod";
import { ArticlesPage } from "../articles/lists.ts";
import { endpoint } from "../endpoint.ts";
import { done, flag, isoTime, MAX_START_INDEX, page, pageQuery, rowId, verified } from "../shapes.ts";

export const KEYWORD_LENGTH_MAX = 100;
export const KEYWORDS_MAX = 2_000;

export const Keyword = z.object({
  id: z.int(),
  keyword: z.string(),
  language: z.string(),
  isActive: z.boolean(),
  articlesCount: z.int(),
  approvedCount: z.int(),
  clicks: z.int(),
  createDate: z.string(),
  userName: z.string(),
  /** How far it moves an article's fit now, in points of 100; null while nothing was learnt. */
  weight: z.int().nullable(),
});
export type Keyword = z.infer<typeof Keyword>;

export const getKeywords = endpoint("GET /Keywords/GetKeywords", {
  permission: "site:read",
  summary: "The words and phrases that the site follows",
  query: z.object({
    ...pageQuery,
    keyword: z.string().max(200).default(""),
    isActive: flag.optional(),
    sortedBy: z
      .string()
      .regex(/^-?(keyword|articlesCount|approvedCount|clicks|createDate)$/)
      .default("keyword"),
  }),
  response: page(Keyword),
});

export const getKeywordDetails = endpoint("GET /Keywords/{id}/GetKeywordDetails", {
  permission: "site:read",
  summary: "One keyword",
  params: z.object({ id: rowId }),
  response: Keyword,
});

const keyword = z.string().max(KEYWORD_LENGTH_MAX);
const language = z.string().max(10).default("");

export const createKeyword = endpoint("POST /Keywords", {
  permission: "content:write",
  summary: "Follow a word or phrase",
  body: z.object({ keyword, language }),
  response: verified(Keyword),
});

export const updateKeyword = endpoint("PUT /Keywords/{id}", {
  permission: "content:write",
  summary: "Change a keyword",
  params: z.object({ id: rowId }),
  body: z.object({ keyword, language, isActive: z.boolean() }),
  response: verified(Keyword),
});

export const deleteKeyword = endpoint("DELETE /Keywords/{id}", {
  permission: "content:write",
  summary: "Follow a keyword no more",
  params: z.object({ id: rowId }),
  response: done,
});

export const searchByKeyword = endpoint("POST /Keywords/Search", {
  permission: "site:read",
  summary: "Articles with these words, in the word forms of each article's language",
  body: z.object({
    keyword: z.string().max(200).default(""),
    type: z.enum(KEYWORD_FIELDS).default("All"),
    startIndex: z.int().min(1).max(MAX_START_INDEX).default(1),
    number: z.int().min(1).max(100).default(20),
    after: z.string().max(1000).optional(),
  }),
  response: ArticlesPage,
});

export const addArticlesToKeyword = endpoint("POST /Keywords/AddArticles", {
  permission: "content:write",
  summary: "Count articles as found by a keyword",
  body: z.object({ keywordId: rowId, articleIds: z.array(rowId).min(1).max(500) }),
  response: done,
});

export const KeywordPerformance = z.object({
  id: z.int(),
  keyword: z.string(),
  found: z.int(),
  approved: z.int(),
  rejected: z.int(),
  published: z.int(),
  clicks: z.int(),
  uniqueClicks: z.int(),
  /** Found in each week of the period, the oldest first; at most the last 8. */
  foundByWeek: z.array(z.int()),
  weight: z.int().nullable(),
});
export type KeywordPerformance = z.infer<typeof KeywordPerformance>;

const period = { from: isoTime.optional(), to: isoTime.optional() };

export const getKeywordPerformance = endpoint("GET /Keywords/GetKeywordPerformance", {
  permission: "site:read",
  summary: "What each keyword brought in a period; the last 28 days when none is given",
  query: z.object({
    ...period,
    ...pageQuery,
    sortedBy: z
      .string()
      .regex(/^-?(keyword|found|approved|rejected|published|clicks)$/)
      .default("-found"),
  }),
  response: page(KeywordPerformance),
});

export const exportKeywordPerformance = endpoint("GET /Keywords/ExportPerformance", {
  permission: "site:read",
  summary: "What each keyword brought in a period, as CSV",
  query: z.object(period),
  response: z.string(),
  produces: "csv",
});
