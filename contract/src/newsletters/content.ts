import { z } from "zod";
import { Article } from "../articles/articles.ts";
import { endpoint } from "../endpoint.ts";
import { flag, MAX_START_INDEX } from "../shapes.ts";

const idList = z
  .string()
  .max(5000)
  .regex(/^(\d{1,10}(,\d{1,10})*)?$/)
  .transform((text) => (text === "" ? [] : text.split(",").map(Number)))
  .pipe(z.array(z.int().max(2_147_483_647)));

const index = z.coerce.number().int().min(0).max(MAX_START_INDEX);

export const getByCompanyIds = endpoint("GET /Articles/GetByCompanyIds", {
  permission: "site:read",
  summary:
    "Articles of these companies that newsletters may include, and that none had before; the first has the index 0",
  query: z.object({
    companyIds: idList,
    startIndex: index.default(0),
    number: z.coerce.number().int().min(1).max(100).default(20),
    isNeverSent: flag.default(true),
  }),
  response: z.array(Article),
});

export const getNeverSentArticles = endpoint("GET /Articles/GetNeverSentArticles", {
  permission: "site:read",
  summary: "Articles that no newsletter had, the newest first; from and to are 0-based, to is not included",
  query: z.object({
    from: index.default(0),
    to: index.default(20),
    /** Calls with the same one page through the list as it was at the first of them. */
    sessionId: z.string().max(100).default(""),
    excludingCompanies: idList.default([]),
  }),
  response: z.array(Article),
});

const RecommendedArticle = Article.extend({
  /** Why this one, in sentences for people, the weightiest first. */
  recommendationReasons: z.array(z.string()),
});
export type RecommendedArticle = z.infer<typeof RecommendedArticle>;

export const getRecommendedByEmail = endpoint("GET /Articles/GetRecommendedByEmail", {
  permission: "site:read",
  summary:
    "Articles for one subscriber by what they clicked; what many read for an address that is not known",
  query: z.object({ email: z.string().max(254) }),
  response: z.array(RecommendedArticle),
});
