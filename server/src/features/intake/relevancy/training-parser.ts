/** Runs in a worker thread, because thousands of articles take seconds. */
import { createKeywordMatcher, type KeywordToFind } from "@newsloom/domain/intake/keyword-matcher";
import { type TrainedModel, trainModel } from "@newsloom/domain/intake/relevancy-model";
import { featuresOf, type ScoredArticle } from "@newsloom/domain/intake/relevancy-score";
import {
  type DecidedArticle,
  measureTraining,
  type Training,
} from "@newsloom/domain/intake/relevancy-training";

export interface TrainingInput {
  readonly decisions: readonly DecidedText[];
  readonly keywords: readonly KeywordToFind[];
}

export interface DecidedText {
  readonly articleId: number;
  readonly title: string;
  readonly text: string;
  readonly language: string;
  readonly sourceId: number | null;
  readonly companyId: number | null;
  readonly isApproved: boolean;
  readonly keywordIds: readonly number[];
}

export function parse({ decisions, keywords }: TrainingInput): Training & { readonly model: TrainedModel } {
  const match = createKeywordMatcher(keywords);
  const known = new Set(keywords.map(({ id }) => id));
  const decided = decisions.map((decision): DecidedArticle => {
    const { title, text, language, sourceId, companyId } = decision;
    const inTitle = match(title, language);
    const found = new Set([...decision.keywordIds, ...inTitle, ...match(text, language)]);
    const article: ScoredArticle = {
      title,
      text,
      language,
      keywords: [...found]
        .filter((id) => known.has(id))
        .map((id) => ({ id, name: "", isInTitle: inTitle.has(id) })),
      source: sourceId === null ? null : { id: sourceId, name: "" },
      company: companyId === null ? null : { id: companyId, name: "" },
    };
    return {
      ...article,
      ...featuresOf(article),
      articleId: decision.articleId,
      isApproved: decision.isApproved,
    };
  });
  return { ...measureTraining(decided), model: trainModel(decided) };
}
