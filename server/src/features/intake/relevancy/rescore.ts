import { JUDGED_TEXT_MAX } from "@newsloom/domain/intake/article-words";
import { reasonTexts } from "@newsloom/domain/intake/relevancy-reasons";
import type { ScoredArticle } from "@newsloom/domain/intake/relevancy-score";
import { z } from "zod";
import {
  type ArticleText,
  listUndecidedTexts,
  notifyNewArticlesCount,
  saveRelevancies,
} from "#features/articles";
import { listSourceRecords } from "#features/sources";
import type { SiteContext } from "#platform/context";
import { job } from "#platform/jobs/define";
import { listMatchesOf, readSiteKeywords } from "../keywords/site-keyword-rows.ts";
import { readScorer, toScoredKeywords } from "./score.ts";

/** So few at once that scoring does not hold up the calls that are answered meanwhile. */
const BATCH = 50;
/** Older ones are on pages that nobody opens. */
const ARTICLES_MAX = 5_000;
const SOURCES_MAX = 5_000;

/** Scores the new articles again, the newest first, one batch and then the next. */
export const rescoreArticles = job("intake.rescore-articles", {
  payload: z.object({ before: z.int(), left: z.int() }),
  maxAttempts: 5,
  run: (scope, { before, left }) =>
    scope.transaction(async (ctx) => {
      const texts = await listUndecidedTexts(ctx, {
        before,
        limit: Math.min(BATCH, left),
        length: JUDGED_TEXT_MAX,
      });
      await rescore(ctx, texts);
      const last = texts.at(-1);
      if (last && texts.length === BATCH) await queue(ctx, last.articleId, left - BATCH);
      else await notifyNewArticlesCount(ctx);
    }),
});

/** A later order replaces one that is under way: it begins again with the newest. */
const queue = (ctx: SiteContext, before: number, left: number) =>
  left > 0
    ? ctx.enqueue(rescoreArticles, { before, left }, { key: `rescore-articles:${ctx.siteId}` })
    : notifyNewArticlesCount(ctx);

export const queueRescoring = (ctx: SiteContext) => queue(ctx, 2 ** 31 - 1, ARTICLES_MAX);

async function rescore(ctx: SiteContext, texts: readonly ArticleText[]): Promise<void> {
  const { score, version } = await readScorer(ctx);
  // A model has learnt what became of each source; without one, their records are read.
  const records = version === 0 ? await listSourceRecords(ctx, SOURCES_MAX) : [];
  const recordOf = new Map(records.map((record) => [record.id, record]));
  const scored = await toScoredArticles(ctx, texts);
  await saveRelevancies(
    ctx,
    scored.map(({ articleId, article }) => {
      const { relevancy, reasons } = score(article, recordOf.get(article.source?.id ?? 0));
      return { articleId, relevancy, reasons: reasonTexts(reasons) };
    }),
  );
}

/** Stored articles as they are scored, with the keywords that found them. */
export async function toScoredArticles(
  ctx: SiteContext,
  texts: readonly ArticleText[],
): Promise<{ readonly articleId: number; readonly article: ScoredArticle }[]> {
  const keywords = await readSiteKeywords(ctx);
  const matches = await listMatchesOf(
    ctx,
    texts.map(({ articleId }) => articleId),
  );
  return texts.map(({ articleId, title, text, language, ...names }) => {
    const found = new Set([
      ...(matches.get(articleId) ?? []),
      ...keywords.match(`${title}\n${text}`, language),
    ]);
    return {
      articleId,
      article: {
        title,
        text,
        language,
        keywords: toScoredKeywords(keywords, found, { title, language }),
        source: names.sourceId === null ? null : { id: names.sourceId, name: names.sourceName },
        company: names.companyId === null ? null : { id: names.companyId, name: names.companyName },
      },
    };
  });
}
