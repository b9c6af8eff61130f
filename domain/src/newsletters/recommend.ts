import { DAY_MS } from "../time/durations.ts";

/** What is known of an article that may be recommended, or that somebody clicked. */
export interface RecommendableArticle {
  readonly articleId: number;
  readonly publicationDate: string;
  readonly labels: readonly { readonly id: number; readonly name: string }[];
  readonly companyId: number | null;
  readonly companyName: string;
  readonly sourceId: number | null;
  readonly sourceName: string;
}

export interface Candidate<Article extends RecommendableArticle> {
  readonly article: Article;
  /** How much readers open it, in the units of the others. */
  readonly popularity: number;
}

export interface Interests {
  readonly clicks: readonly { readonly article: RecommendableArticle; readonly at: string }[];
  /** What they know: what they clicked and what was sent to them. */
  readonly knownIds: ReadonlySet<number>;
}

export interface Recommendation<Article extends RecommendableArticle> {
  readonly article: Article;
  /** Sentences for people, the weightiest first. */
  readonly reasons: readonly string[];
}

export const RECOMMENDATION_REASONS = {
  label: (name: string) => `Clicked on articles about ${name}`,
  company: (name: string) => `Clicked on articles of ${name}`,
  source: (name: string) => `Clicked on articles from ${name}`,
  popular: "Many read it these days",
  new: "New",
} as const;

type TraitKind = "label" | "company" | "source";
interface Trait {
  readonly key: string;
  readonly kind: TraitKind;
  readonly name: string;
}

/** A label says most about what somebody likes, a source least. */
const KIND_WEIGHTS: Readonly<Record<TraitKind, number>> = { label: 1, company: 0.8, source: 0.4 };
const PARTS = { interest: 0.7, popularity: 0.2, freshness: 0.1 } as const;
const CLICK_HALF_LIFE_DAYS = 30;
const ARTICLE_HALF_LIFE_DAYS = 3;
/** What the chosen articles have already counts less for the next one, so that they are not all alike. */
const REPEATED = 0.6;
const SHOWN_REASONS = 2;
/** From this share of the most popular one on. */
const IS_POPULAR = 0.5;

function traitsOf({ labels, companyId, companyName, sourceId, sourceName }: RecommendableArticle): Trait[] {
  const traits: Trait[] = labels.map(({ id, name }) => ({ key: `label ${id}`, kind: "label", name }));
  if (companyId !== null) traits.push({ key: `company ${companyId}`, kind: "company", name: companyName });
  if (sourceId !== null) traits.push({ key: `source ${sourceId}`, kind: "source", name: sourceName });
  return traits;
}

const halved = (from: string, now: Date, halfLifeDays: number) =>
  0.5 ** (Math.max(0, now.getTime() - Date.parse(from)) / DAY_MS / halfLifeDays);

/**
 * Recommends from these articles, to one person after another: by what the articles they clicked have in common with them,
 * where old clicks and frequent traits say less, then by what others read and what is new.
 */
export function createRecommender<Article extends RecommendableArticle>(
  candidates: readonly Candidate<Article>[],
  now: Date,
): (interests: Interests, number: number) => Recommendation<Article>[] {
  const highest = Math.max(1, ...candidates.map(({ popularity }) => popularity));
  const numbers = numberTraits(candidates.map(({ article }) => traitsOf(article)));
  const known = candidates.map(({ article, popularity }): KnownArticle<Article> => {
    const traits = traitsOf(article);
    const freshness = halved(article.publicationDate, now, ARTICLE_HALF_LIFE_DAYS);
    return {
      article,
      traits,
      numbers: traits.map(({ key }) => numbers.of.get(key) ?? 0),
      popularity: popularity / highest,
      others: (PARTS.popularity * popularity) / highest + PARTS.freshness * freshness,
    };
  });
  return (interests, number) => {
    const weights = weightsOf(interests, numbers, now);
    const left = known.filter(({ article }) => !interests.knownIds.has(article.articleId));
    const strongest = left.reduce((most, one) => Math.max(most, sumOf(one, weights)), 0);
    const chosen: Recommendation<Article>[] = [];
    while (chosen.length < number && left.length > 0) {
      const at = indexOfBest(left, weights, strongest === 0 ? 0 : PARTS.interest / strongest);
      for (const best of left.splice(at, 1)) {
        chosen.push({ article: best.article, reasons: reasonsOf(best, weights) });
        for (const trait of best.numbers) weights[trait] = (weights[trait] ?? 0) * REPEATED;
      }
    }
    return chosen;
  };
}

interface KnownArticle<Article> {
  readonly article: Article;
  readonly traits: readonly Trait[];
  /** Of its traits, in the same order. */
  readonly numbers: readonly number[];
  /** From 0 to 1. */
  readonly popularity: number;
  /** The part of its score that is the same for everybody. */
  readonly others: number;
}

interface NumberedTraits {
  readonly of: ReadonlyMap<string, number>;
  /** By number. What every article has says nothing; from 0 to 1. */
  readonly rarities: readonly number[];
}

function numberTraits(articles: readonly (readonly Trait[])[]): NumberedTraits {
  const counts = new Map<string, number>();
  for (const { key } of articles.flat()) counts.set(key, (counts.get(key) ?? 0) + 1);
  const most = Math.log(1 + articles.length);
  return {
    of: new Map([...counts.keys()].map((key, nth) => [key, nth])),
    rarities: [...counts.values()].map((count) => Math.log(1 + articles.length / count) / most),
  };
}

/** How much somebody likes each trait, by number. */
function weightsOf({ clicks }: Interests, { of, rarities }: NumberedTraits, now: Date): Float64Array {
  const weights = new Float64Array(rarities.length);
  for (const { article, at } of clicks) {
    const share = halved(at, now, CLICK_HALF_LIFE_DAYS) / Math.sqrt(Math.max(1, article.labels.length));
    for (const { key, kind } of traitsOf(article)) {
      const trait = of.get(key);
      if (trait !== undefined)
        weights[trait] = (weights[trait] ?? 0) + share * KIND_WEIGHTS[kind] * (rarities[trait] ?? 0);
    }
  }
  return weights;
}

function sumOf({ numbers }: Pick<KnownArticle<unknown>, "numbers">, weights: Float64Array): number {
  let sum = 0;
  for (const trait of numbers) sum += weights[trait] ?? 0;
  return sum;
}

/** The first of equals. */
function indexOfBest(
  left: readonly KnownArticle<unknown>[],
  weights: Float64Array,
  interest: number,
): number {
  let best = 0;
  let highest = -1;
  for (const [at, one] of left.entries()) {
    const score = interest * sumOf(one, weights) + one.others;
    if (score <= highest) continue;
    best = at;
    highest = score;
  }
  return best;
}

function reasonsOf(
  { traits, numbers, popularity }: KnownArticle<RecommendableArticle>,
  weights: Float64Array,
): string[] {
  const liked = traits
    .map((trait, nth) => ({ trait, weight: weights[numbers[nth] ?? 0] ?? 0 }))
    .filter(({ weight }) => weight > 0)
    .toSorted((one, other) => other.weight - one.weight)
    .slice(0, SHOWN_REASONS)
    .map(({ trait: { kind, name } }) => RECOMMENDATION_REASONS[kind](name));
  if (popularity >= IS_POPULAR) return [...liked, RECOMMENDATION_REASONS.popular];
  return liked.length > 0 ? liked : [RECOMMENDATION_REASONS.new];
}
