import { distinctWords } from "./article-words.ts";
import {
  type ArticleFeatures,
  type Learnt,
  SOURCE_VALUE,
  type TrainedModel,
  wordValues,
} from "./relevancy-model.ts";
import { type Contribution, explainLogOdds, type Relevancy } from "./relevancy-reasons.ts";

interface Named {
  readonly id: number;
  readonly name: string;
}

/** An article to score, with the names that its reasons use. */
export interface ScoredArticle {
  readonly title: string;
  readonly text: string;
  readonly language: string;
  readonly keywords: readonly (Named & { readonly isInTitle: boolean })[];
  readonly source: Named | null;
  readonly company: Named | null;
}

export function featuresOf(article: ScoredArticle): ArticleFeatures {
  const titleWords = new Set(distinctWords({ ...article, text: "" })).size;
  return {
    words: distinctWords(article),
    titleWords,
    keywordIds: article.keywords.map(({ id }) => id),
    sourceId: article.source?.id ?? null,
    companyId: article.company?.id ?? null,
  };
}

/** A model as it is asked: by key instead of in lists. */
export interface ModelIndex {
  readonly model: TrainedModel;
  readonly words: ReadonlyMap<string, Weighted>;
  readonly keywords: ReadonlyMap<number, Weighted>;
  readonly sources: ReadonlyMap<number, Weighted>;
  readonly companies: ReadonlyMap<number, Weighted>;
}

interface Weighted {
  readonly approved: number;
  readonly decided: number;
  readonly weight: number;
}

export function indexModel(model: TrainedModel): ModelIndex {
  const byKey = <Key>(learnt: readonly Learnt<Key>[]) =>
    new Map(learnt.map(([key, approved, decided, weight]) => [key, { approved, decided, weight }]));
  return {
    model,
    words: byKey(model.words),
    keywords: byKey(model.keywords),
    sources: byKey(model.sources),
    companies: byKey(model.companies),
  };
}

export function scoreByModel(index: ModelIndex, article: ScoredArticle): Relevancy {
  const features = featuresOf(article);
  const words = wordValues(features, (word) => index.words.get(word), index.model.decided);
  return explainLogOdds(index.model.start, [
    ...words.map(({ word, record, value }): Contribution => contribution("word", word, record, value)),
    ...article.keywords.flatMap(({ id, name }) => other("keyword", name, index.keywords.get(id))),
    ...(article.source ? other("source", article.source.name, index.sources.get(article.source.id)) : []),
    ...(article.company
      ? other("company", article.company.name, index.companies.get(article.company.id))
      : []),
  ]);
}

const other = (kind: Contribution["kind"], name: string, record: Weighted | undefined): Contribution[] =>
  record ? [contribution(kind, name, record, SOURCE_VALUE)] : [];

const contribution = (
  kind: Contribution["kind"],
  name: string,
  { approved, decided, weight }: Weighted,
  value: number,
): Contribution => ({ kind, name, approved, decided, logOdds: weight * value });

export interface SourceRecord {
  readonly approved: number;
  readonly decided: number;
}

/** In log-odds. Without a match an article is at 40, above the scores that are hidden: nobody has decided anything yet. */
const COLD_START = -0.4;
const KEYWORD_IN_TITLE = 1.4;
const KEYWORD_IN_TEXT = 0.7;
const KEYWORDS_COUNTED = 3;
/** So many decisions a source must have had before its record counts half. */
const PRIOR_DECISIONS = 10;

/** While there is too little to learn from: the site's keywords, and what became of the source's articles. */
export function scoreByKeywords(
  { keywords, source }: Pick<ScoredArticle, "keywords" | "source">,
  record: SourceRecord | undefined,
): Relevancy {
  const best = [...keywords]
    .sort((a, b) => Number(b.isInTitle) - Number(a.isInTitle) || (a.name < b.name ? -1 : 1))
    .slice(0, KEYWORDS_COUNTED);
  return explainLogOdds(COLD_START, [
    ...best.map(
      ({ name, isInTitle }): Contribution => ({
        kind: "keyword",
        name,
        logOdds: isInTitle ? KEYWORD_IN_TITLE : KEYWORD_IN_TEXT,
      }),
    ),
    ...(source && record && record.decided > 0
      ? [
          {
            kind: "source",
            name: source.name,
            ...record,
            logOdds: recordLogOdds(record),
          } satisfies Contribution,
        ]
      : []),
  ]);
}

/** A share of approvals, pulled towards one half while there are few. */
function recordLogOdds({ approved, decided }: SourceRecord): number {
  const share = (approved + PRIOR_DECISIONS / 2) / (decided + PRIOR_DECISIONS);
  return Math.log(share / (1 - share));
}
