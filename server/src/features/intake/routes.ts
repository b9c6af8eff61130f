import * as keywords from "@newsloom/contract/intake/keywords";
import * as refused from "@newsloom/contract/intake/refused";
import * as relevancy from "@newsloom/contract/intake/relevancy";
import { listByKeyword } from "#features/articles";
import { listRefusedItems } from "#features/sources";
import { route } from "#platform/http/route";
import { keywordRoute } from "./keywords/keyword-access.ts";
import * as keyword from "./keywords/keywords.ts";
import { exportPerformance, listPerformance } from "./keywords/performance.ts";
import { explainArticle, readModel, restoreModel } from "./relevancy/model.ts";
import { queueTraining } from "./relevancy/train.ts";

export const intakeRoutes = [
  route(refused.getRefusedItems, (ctx, { query }) => listRefusedItems(ctx, query)),

  keywordRoute(keywords.getKeywords, (ctx, { query }) => keyword.listKeywords(ctx, query)),
  keywordRoute(keywords.getKeywordDetails, (ctx, { params }) => keyword.readKeyword(ctx, params.id)),
  keywordRoute(keywords.createKeyword, (ctx, { body }) => keyword.createKeyword(ctx, body)),
  keywordRoute(keywords.updateKeyword, (ctx, { params, body }) =>
    keyword.updateKeyword(ctx, params.id, body),
  ),
  keywordRoute(keywords.deleteKeyword, (ctx, { params }) => keyword.deleteKeyword(ctx, params.id)),
  keywordRoute(keywords.searchByKeyword, (ctx, { body }) => listByKeyword(ctx, body)),
  keywordRoute(keywords.addArticlesToKeyword, (ctx, { body }) =>
    keyword.addArticlesToKeyword(ctx, body.keywordId, body.articleIds),
  ),
  keywordRoute(keywords.getKeywordPerformance, (ctx, { query }) => listPerformance(ctx, query)),
  keywordRoute(keywords.exportKeywordPerformance, (ctx, { query }) => exportPerformance(ctx, query)),

  route(relevancy.getRelevancyModel, (ctx) => readModel(ctx)),
  route(relevancy.explainRelevancy, (ctx, { query }) => explainArticle(ctx, query.articleId)),
  route(relevancy.trainRelevancy, async (ctx) => {
    await queueTraining(ctx);
    return { queued: true };
  }),
  route(relevancy.restoreRelevancyModel, (ctx, { body }) => restoreModel(ctx, body.version)),
];
