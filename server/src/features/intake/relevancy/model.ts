import type {
  explainRelevancy,
  getRelevancyModel,
  RelevancyModel,
} from "@newsloom/contract/intake/relevancy";
import { MANUAL_FIT_SCORE } from "@newsloom/domain/articles/fit-score";
import { JUDGED_TEXT_MAX } from "@newsloom/domain/intake/article-words";
import { relevancyChanges } from "@newsloom/domain/intake/relevancy-changes";
import type { Learnt } from "@newsloom/domain/intake/relevancy-model";
import { DECISIONS_NEEDED } from "@newsloom/domain/intake/relevancy-training";
import type { z } from "zod";
import { countDecisions, findText } from "#features/articles";
import { findSourceRecord, listSourceRecords } from "#features/sources";
import type { SignedInContext, SiteContext } from "#platform/context";
import { notFound } from "#platform/errors";
import { activateVersion, listVersions, readActiveModel } from "./model-rows.ts";
import { queueRescoring, toScoredArticles } from "./rescore.ts";
import { readScorer } from "./score.ts";
import { announceTraining, lockModels } from "./train.ts";
import { findTrainingRequest } from "./training-rows.ts";
import { typicalPoints } from "./typical-points.ts";

const WORDS_SHOWN = 10;
/** A word of fewer decisions is an accident. */
const SEEN_MIN = 3;

export async function readModel(ctx: SiteContext): Promise<z.input<typeof getRelevancyModel.response>> {
  const versions = await listVersions(ctx);
  const active = versions.find(({ isActive }) => isActive);
  const words = ((await readActiveModel(ctx))?.index.model.words ?? []).filter(
    ([, , seen]) => seen >= SEEN_MIN,
  );
  const strongest = (sign: 1 | -1) =>
    words
      .filter(([, , , weight]) => sign * weight > 0)
      .sort((a, b) => sign * (b[3] - a[3]) || (a[0] < b[0] ? -1 : 1))
      .slice(0, WORDS_SHOWN)
      .map(toLearntWord);
  return {
    model: active ?? (await noModelYet(ctx)),
    wordsFor: strongest(1),
    wordsAgainst: strongest(-1),
    versions,
    isTraining: (await findTrainingRequest(ctx)) !== undefined,
  };
}

const toLearntWord = ([word, approved, seen, weight]: Learnt<string>) => ({
  word,
  approved,
  seen,
  points: typicalPoints(weight),
});

async function noModelYet(ctx: SiteContext): Promise<RelevancyModel> {
  return {
    version: 0,
    trainedAt: null,
    reason: null,
    userName: "",
    decisions: await countDecisions(ctx, DECISIONS_NEEDED),
    decisionsNeeded: DECISIONS_NEEDED,
    heldBack: 0,
    precisionAt20: null,
    keywordPrecisionAt20: null,
    isActive: true,
  };
}

const OTHER_SOURCES = 20;

export async function explainArticle(
  ctx: SiteContext,
  articleId: number,
): Promise<z.input<typeof explainRelevancy.response>> {
  const text = await findText(ctx, articleId, JUDGED_TEXT_MAX);
  if (!text) throw notFound("The article");
  const { version, score } = await readScorer(ctx);
  const about = { articleId, title: text.title, modelVersion: version };
  if (text.isManual) return { ...about, relevancy: MANUAL_FIT_SCORE, reasons: [], changes: [] };
  const [scored] = await toScoredArticles(ctx, [text]);
  if (!scored) throw notFound("The article");
  const { article } = scored;
  const own = article.source ? await findSourceRecord(ctx, article.source.id) : undefined;
  const others = await listSourceRecords(ctx, OTHER_SOURCES);
  const records = new Map([...others, ...(own ? [own] : [])].map((record) => [record.id, record]));
  const scoreOf = (one: typeof article) => score(one, records.get(one.source?.id ?? 0));
  const result = scoreOf(article);
  return {
    ...about,
    relevancy: result.relevancy,
    reasons: [...result.reasons],
    changes: relevancyChanges(article, result, others, scoreOf),
  };
}

export async function restoreModel(ctx: SignedInContext, version: number): Promise<true> {
  await lockModels(ctx);
  const before = (await listVersions(ctx)).find(({ isActive }) => isActive)?.version ?? 0;
  if (!(await activateVersion(ctx, version))) throw notFound("The version");
  await ctx.record({
    area: "relevancy",
    action: "restore",
    entityType: "relevancyModel",
    entityId: version,
    before: { version: before },
    after: { version },
  });
  await queueRescoring(ctx);
  await announceTraining(ctx);
  return true;
}
