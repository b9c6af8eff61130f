import { WITHOUT_SPACES } from "./article-words.ts";
import type { Relevancy } from "./relevancy-reasons.ts";
import type { ScoredArticle } from "./relevancy-score.ts";

export interface RelevancyChange {
  readonly what: string;
  readonly relevancy: number;
}

const SHOWN = 4;

/** What would give the article another fit, the largest difference first. */
export function relevancyChanges(
  article: ScoredArticle,
  { relevancy, reasons }: Relevancy,
  otherSources: readonly { readonly id: number; readonly name: string }[],
  score: (article: ScoredArticle) => Relevancy,
): RelevancyChange[] {
  const candidates = [
    ...reasons.flatMap(({ kind, name }) =>
      (kind === "keyword" || kind === "word") && name !== ""
        ? [{ what: `Without the ${kind} “${name}”`, article: withoutWord(article, name) }]
        : [],
    ),
    ...(article.company
      ? [{ what: `Without ${article.company.name}`, article: { ...article, company: null } }]
      : []),
    ...otherSources
      .filter(({ id }) => id !== article.source?.id)
      .map((source) => ({ what: `The same text from ${source.name}`, article: { ...article, source } })),
  ];
  const changed = candidates
    .map(({ what, article }) => ({ what, relevancy: score(article).relevancy }))
    .filter((change) => Math.round(100 * change.relevancy) !== Math.round(100 * relevancy));
  const difference = (change: RelevancyChange) => Math.abs(change.relevancy - relevancy);
  return changed.sort((a, b) => difference(b) - difference(a)).slice(0, SHOWN);
}

function withoutWord(article: ScoredArticle, name: string): ScoredArticle {
  const without = (text: string) => text.replaceAll(wordPattern(name), " ");
  return {
    ...article,
    title: without(article.title),
    text: without(article.text),
    keywords: article.keywords.filter((keyword) => keyword.name !== name),
  };
}

/** Whole words: “port” is not part of “passport”. */
function wordPattern(name: string): RegExp {
  const word = escapeRegExp(name);
  const isWhole = !WITHOUT_SPACES.test(name);
  return new RegExp(isWhole ? `(?<![\\p{L}\\p{M}\\p{N}])${word}(?![\\p{L}\\p{M}\\p{N}])` : word, "giu");
}

const escapeRegExp = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
