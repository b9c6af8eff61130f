import type { KeywordToFind } from "@newsloom/domain/intake/keyword-matcher";
import { type Relevancy, reasonTexts } from "@newsloom/domain/intake/relevancy-reasons";
import {
  type ScoredArticle,
  type SourceRecord,
  scoreByKeywords,
  scoreByModel,
} from "@newsloom/domain/intake/relevancy-score";
import { findCompany } from "#features/directory";
import { findSourceRecord } from "#features/sources";
import type { SiteContext } from "#platform/context";
import { readSiteKeywords, type SiteKeywords } from "../keywords/site-keyword-rows.ts";
import { readActiveModel } from "./model-rows.ts";

export interface ArticleToScore {
  readonly title: string;
  /** With or without markup. */
  readonly text: string;
  readonly language: string;
  readonly sourceId: number | null;
  readonly companyId: number | null;
}

export interface ArticleScore {
  readonly relevancy: number;
  /** For people, the strongest first. */
  readonly reasons: string[];
  /** The keywords in it, to be recorded when it is stored (`recordKeywordMatches`). */
  readonly keywordIds: number[];
}

/** How well an article that comes in fits the site. */
export async function scoreArticle(ctx: SiteContext, article: ArticleToScore): Promise<ArticleScore> {
  const keywords = await readSiteKeywords(ctx);
  const found = keywords.match(`${article.title}\n${article.text}`, article.language);
  const source = article.sourceId === null ? undefined : await findSourceRecord(ctx, article.sourceId);
  const company = article.companyId === null ? undefined : await findCompany(ctx, article.companyId);
  const { score } = await readScorer(ctx);
  const { relevancy, reasons } = score(
    {
      ...article,
      keywords: toScoredKeywords(keywords, found, article),
      source: source ?? null,
      company: company ? { id: company.companyId, name: company.name } : null,
    },
    source,
  );
  return { relevancy, reasons: reasonTexts(reasons), keywordIds: [...found] };
}

export function toScoredKeywords(
  { keywords, match }: SiteKeywords,
  found: Iterable<number>,
  { title, language }: Pick<ArticleToScore, "title" | "language">,
): ScoredArticle["keywords"] {
  const inTitle = match(title, language);
  return [...found].flatMap((id) => {
    const keyword: KeywordToFind | undefined = keywords.get(id);
    return keyword ? [{ id, name: keyword.keyword, isInTitle: inTitle.has(id) }] : [];
  });
}

export interface Scorer {
  /** 0: the site has no model yet, and its keywords judge. */
  readonly version: number;
  score(article: ScoredArticle, record: SourceRecord | undefined): Relevancy;
}

export async function readScorer(ctx: SiteContext): Promise<Scorer> {
  const active = await readActiveModel(ctx);
  return active
    ? { version: active.version, score: (article) => scoreByModel(active.index, article) }
    : { version: 0, score: scoreByKeywords };
}
