import { type Decision, trainModel } from "./relevancy-model.ts";
import { indexModel, type ScoredArticle, scoreByKeywords, scoreByModel } from "./relevancy-score.ts";

/** A site has its first model when so much is decided, with some of each kind. */
export const DECISIONS_NEEDED = 40;
const EACH_KIND_NEEDED = 5;

export const canLearn = (decided: number, approved: number) =>
  decided >= DECISIONS_NEEDED && approved >= EACH_KIND_NEEDED && decided - approved >= EACH_KIND_NEEDED;

/** One of five decisions is held back to measure a model; always the same ones, so that versions can be compared. */
export const isHeldBack = (articleId: number) => Math.imul(articleId, 0x9e3779b1) >>> 0 < 2 ** 32 / 5;

const BEST = 20;

/** The share of the 20 best that were approved; null when fewer are known. */
export function precisionAt20(
  scored: readonly { relevancy: number; articleId: number; isApproved: boolean }[],
) {
  if (scored.length < BEST) return null;
  const best = [...scored]
    .sort((a, b) => b.relevancy - a.relevancy || a.articleId - b.articleId)
    .slice(0, BEST);
  return best.filter(({ isApproved }) => isApproved).length / BEST;
}

/** A decision with the article it was about. */
export type DecidedArticle = Decision &
  Pick<ScoredArticle, "title" | "text" | "language" | "keywords" | "source" | "company">;

export interface Training {
  readonly heldBack: number;
  readonly precisionAt20: number | null;
  readonly keywordPrecisionAt20: number | null;
}

/** Measured by a model that did not see what it is asked about; the one that is used then learns from everything. */
export function measureTraining(decisions: readonly DecidedArticle[]): Training {
  const heldBack = decisions.filter(({ articleId }) => isHeldBack(articleId));
  const index = indexModel(trainModel(decisions.filter(({ articleId }) => !isHeldBack(articleId))));
  const measure = (score: (article: DecidedArticle) => number) =>
    precisionAt20(heldBack.map((one) => ({ ...one, relevancy: score(one) })));
  return {
    heldBack: heldBack.length,
    precisionAt20: measure((one) => scoreByModel(index, one).relevancy),
    keywordPrecisionAt20: measure((one) => scoreByKeywords(one, undefined).relevancy),
  };
}

const TOLERATED = 0.15;

/** A model that judges clearly worse than the one in use is not used by itself. */
export const isClearlyWorse = (precision: number | null, current: number | null) =>
  precision !== null && current !== null && precision < current - TOLERATED;
