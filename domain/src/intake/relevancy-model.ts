/** Something that an article has: a word, or the number of a keyword, source or company. */
export interface ArticleFeatures {
  /** Different ones, those of the title first. */
  readonly words: readonly string[];
  /** How many of the words are in the title. */
  readonly titleWords: number;
  readonly keywordIds: readonly number[];
  readonly sourceId: number | null;
  readonly companyId: number | null;
}

export interface Decision extends ArticleFeatures {
  readonly articleId: number;
  readonly isApproved: boolean;
}

/** A feature with what was decided on its articles, and what it adds to the log-odds of approval. */
export type Learnt<Key> = readonly [key: Key, approved: number, decided: number, weight: number];

/** A logistic regression over words (tf-idf), keywords, source and company. */
export interface TrainedModel {
  readonly decided: number;
  readonly approved: number;
  /** Log-odds of an article of which nothing is known. */
  readonly start: number;
  readonly words: readonly Learnt<string>[];
  readonly keywords: readonly Learnt<number>[];
  readonly sources: readonly Learnt<number>[];
  readonly companies: readonly Learnt<number>[];
}

/** The best learnt from are kept; rarer words occur too seldom to matter. */
const WORDS_MAX = 4_000;
const OTHERS_MAX = 2_000;

/** Chosen on the corpus of relevancy.test.ts: a word of the title counts twice, and a source as much as a few words. */
export const TITLE_FACTOR = 2;
export const SOURCE_VALUE = 0.3;
const PENALTY = 0.2;
const ROUNDS = 120;
const STEP = 1;
const MOMENTUM = 0.9;

/** Rare words say more than those that most articles have. */
export const rarity = (decided: number, withWord: number) => Math.log(1 + decided / withWord);

/** The same model for the same decisions, whatever their order. */
export function trainModel(decisions: readonly Decision[]): TrainedModel {
  const inOrder = [...decisions].sort((a, b) => a.articleId - b.articleId);
  const features = createFeatures(inOrder);
  const { start, weights } = fit(
    inOrder.map((decision) => features.valuesOf(decision)),
    inOrder.map(({ isApproved }) => isApproved),
    features.size,
  );
  const learnt = <Key>(records: Map<Key, FeatureRecord>) =>
    [...records].map(
      ([key, { approved, decided, index }]): Learnt<Key> => [
        key,
        approved,
        decided,
        round(weights[index] ?? 0),
      ],
    );
  return {
    decided: inOrder.length,
    approved: inOrder.filter(({ isApproved }) => isApproved).length,
    start: round(start),
    words: learnt(features.words),
    keywords: learnt(features.keywords),
    sources: learnt(features.sources),
    companies: learnt(features.companies),
  };
}

const round = (value: number) => Math.round(value * 10_000) / 10_000;

interface FeatureRecord {
  approved: number;
  decided: number;
  index: number;
}

interface Values {
  readonly indexes: Int32Array;
  readonly values: Float64Array;
}

function createFeatures(decisions: readonly Decision[]) {
  const words = new Map<string, FeatureRecord>();
  const keywords = new Map<number, FeatureRecord>();
  const sources = new Map<number, FeatureRecord>();
  const companies = new Map<number, FeatureRecord>();
  for (const decision of decisions) {
    for (const word of decision.words) count(words, word, decision);
    for (const keyword of decision.keywordIds) count(keywords, keyword, decision);
    if (decision.sourceId !== null) count(sources, decision.sourceId, decision);
    if (decision.companyId !== null) count(companies, decision.companyId, decision);
  }
  keepMostDecided(words, WORDS_MAX);
  for (const others of [keywords, sources, companies]) keepMostDecided(others, OTHERS_MAX);
  let size = 0;
  for (const records of [words, keywords, sources, companies])
    for (const record of records.values()) record.index = size++;

  function valuesOf(decision: Decision): Values {
    const found = [
      ...wordValues(decision, (word) => words.get(word), decisions.length),
      ...[
        ...decision.keywordIds.map((id) => keywords.get(id)),
        decision.sourceId === null ? undefined : sources.get(decision.sourceId),
        decision.companyId === null ? undefined : companies.get(decision.companyId),
      ].flatMap((record) => (record ? [{ record, value: SOURCE_VALUE }] : [])),
    ];
    return {
      indexes: Int32Array.from(found, ({ record }) => record.index),
      values: Float64Array.from(found, ({ value }) => value),
    };
  }
  return { words, keywords, sources, companies, size, valuesOf };
}

function count<Key>(records: Map<Key, FeatureRecord>, key: Key, { isApproved }: Decision): void {
  const record = records.get(key) ?? { approved: 0, decided: 0, index: 0 };
  record.decided++;
  if (isApproved) record.approved++;
  records.set(key, record);
}

function keepMostDecided<Key extends string | number>(records: Map<Key, FeatureRecord>, max: number): void {
  const rarest = [...records]
    .sort(([a, one], [b, other]) => other.decided - one.decided || (a < b ? -1 : 1))
    .slice(max);
  for (const [key] of rarest) records.delete(key);
}

/** The known words of an article with their values, of length 1 together so that long articles do not count more. */
export function wordValues<Known extends { readonly decided: number }>(
  { words, titleWords }: ArticleFeatures,
  recordOf: (word: string) => Known | undefined,
  decided: number,
): { record: Known; word: string; value: number }[] {
  const known = words.flatMap((word, position) => {
    const record = recordOf(word);
    if (!record) return [];
    const value = rarity(decided, record.decided) * (position < titleWords ? TITLE_FACTOR : 1);
    return [{ record, word, value }];
  });
  const length = Math.sqrt(known.reduce((sum, { value }) => sum + value * value, 0)) || 1;
  return known.map((one) => ({ ...one, value: one.value / length }));
}

/** Gradient descent over all decisions at once: no chance, no order. */
function fit(articles: readonly Values[], approved: readonly boolean[], size: number) {
  const weights = new Float64Array(size);
  const speeds = new Float64Array(size);
  const gradient = new Float64Array(size);
  const scale = STEP / Math.max(1, articles.length);
  let start = 0;
  let startSpeed = 0;
  for (let round = 0; round < ROUNDS; round++) {
    gradient.fill(0);
    let startGradient = 0;
    for (const [row, { indexes, values }] of articles.entries()) {
      let logOdds = start;
      for (let n = 0; n < indexes.length; n++) logOdds += (weights[indexes[n] ?? 0] ?? 0) * (values[n] ?? 0);
      const error = (approved[row] ? 1 : 0) - 1 / (1 + Math.exp(-logOdds));
      startGradient += error;
      for (let n = 0; n < indexes.length; n++) gradient[indexes[n] ?? 0]! += error * (values[n] ?? 0);
    }
    startSpeed = MOMENTUM * startSpeed + scale * startGradient;
    start += startSpeed;
    for (let index = 0; index < size; index++) {
      const pull = (gradient[index] ?? 0) - PENALTY * (weights[index] ?? 0);
      speeds[index] = MOMENTUM * (speeds[index] ?? 0) + scale * pull;
      weights[index] = (weights[index] ?? 0) + (speeds[index] ?? 0);
    }
  }
  return { start, weights };
}
