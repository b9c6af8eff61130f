import type { Article } from "@newsloom/contract/articles/articles";
import type { NewsletterArticle } from "@newsloom/contract/newsletters/models";
import {
  type Candidate,
  createRecommender,
  type Interests,
  type RecommendableArticle,
} from "@newsloom/domain/newsletters/recommend";
import { toNewsletterArticle } from "@newsloom/email/newsletter/newsletter-article";
import { readArticles } from "#features/articles";
import type { SiteContext } from "#platform/context";
import { readCampaign } from "../campaigns/campaign-rows.ts";
import { siteAddresses } from "../rendering/brand.ts";
import { listKnownSince, listLastClicks } from "./interest-rows.ts";
import { asCandidates, readCandidates } from "./recommended.ts";

/** The articles of which everybody gets those that suit them, fixed when a newsletter is sent. */
export interface RecommendationPool {
  /** How many of them a person gets. */
  readonly count: number;
  /** What the newsletter has in their place: the first choice for people who clicked nothing yet. */
  readonly commonIds: readonly number[];
  readonly candidates: readonly Candidate<RecommendableArticle>[];
}

const MAX_POOL = 100;

/** Undefined for a campaign that recommends nothing to single people. */
export async function readRecommendationPool(
  ctx: SiteContext,
  id: number,
): Promise<{ pool: RecommendationPool; articles: NewsletterArticle[] } | undefined> {
  const { sections } = (await readCampaign(ctx, id)).model;
  const section = sections.find(({ description }) => description.source === "recommendedArticles");
  if (!section) return undefined;
  const commonIds = section.articles.map(({ articleId }) => articleId);
  const inOthers = new Set(
    sections.filter((one) => one !== section).flatMap(({ articles }) => articles.map((one) => one.articleId)),
  );
  const fresh = await readCandidates(ctx, MAX_POOL);
  const isFresh = new Set(fresh.map(({ article }) => article.articleId));
  const chosen = await readArticles(
    ctx,
    commonIds.filter((articleId) => !isFresh.has(articleId)),
  );
  const candidates = [...(await asCandidates(ctx, chosen)), ...fresh].filter(
    ({ article }) => !inOthers.has(article.articleId),
  );
  const addresses = await siteAddresses(ctx);
  // As the editor sees it in the newsletter, where it is there.
  const shown = new Map(section.articles.map((article) => [article.articleId, article]));
  return {
    pool: {
      count: section.description.count,
      commonIds,
      candidates: candidates.map(({ article, popularity }) => ({ article: traitsOf(article), popularity })),
    },
    articles: candidates.map(
      ({ article }) => shown.get(article.articleId) ?? toNewsletterArticle(article, addresses),
    ),
  };
}

const traitsOf = (article: Article): RecommendableArticle => ({
  articleId: article.articleId,
  publicationDate: article.publicationDate,
  labels: article.labels.map(({ id, name }) => ({ id, name })),
  companyId: article.companyId,
  companyName: article.companyName,
  sourceId: article.sourceId,
  sourceName: article.sourceName,
});

/** The numbers of the articles that each person gets. */
export type PeopleRecommender = (
  ctx: SiteContext,
  subscriberIds: readonly number[],
) => Promise<Map<number, readonly number[]>>;

/** Chooses for many people at once: the database is asked for all of them, and not for each. */
export function recommendFrom(
  { count, commonIds, candidates }: RecommendationPool,
  now: Date,
): PeopleRecommender {
  const recommend = createRecommender(candidates, now);
  const inPool = candidates.map(({ article }) => article.articleId);
  const firstId = Math.min(...inPool);
  const popular = recommend({ clicks: [], knownIds: new Set(commonIds) }, inPool.length);
  const forAnybody = [
    ...commonIds.filter((id) => inPool.includes(id)),
    ...popular.map(({ article }) => article.articleId),
  ];
  // One list for all of them, so that what is made of it is made once.
  const first = forAnybody.slice(0, count);
  const readTraits = traitsReader();
  return async (ctx, subscriberIds) => {
    const known = await listKnownSince(ctx, subscriberIds, firstId);
    const clicks = await listLastClicks(ctx, subscriberIds);
    const traits = await readTraits(
      ctx,
      [...clicks.values()].flat().map(({ articleId }) => articleId),
    );
    const chosenFor = (id: number): readonly number[] => {
      if (!known.has(id) && !clicks.has(id)) return first;
      const knownIds = new Set(known.get(id));
      const clicked = (clicks.get(id) ?? []).flatMap(({ articleId, at }): Interests["clicks"][number][] => {
        const article = traits.get(articleId);
        return article ? [{ article, at }] : [];
      });
      if (clicked.length === 0) return forAnybody.filter((one) => !knownIds.has(one)).slice(0, count);
      return recommend({ clicks: clicked, knownIds }, count).map(({ article }) => article.articleId);
    };
    return new Map(subscriberIds.map((id) => [id, chosenFor(id)]));
  };
}

/** People click the same articles, so each is kept. Batches share them, so that an article is known only when it was read. */
function traitsReader() {
  const traits = new Map<number, RecommendableArticle | undefined>();
  return async (ctx: SiteContext, ids: readonly number[]) => {
    const unknown = [...new Set(ids)].filter((id) => !traits.has(id));
    const read = unknown.length > 0 ? await readArticles(ctx, unknown) : [];
    // Also those that were not found.
    for (const id of unknown) traits.set(id, undefined);
    for (const article of read) traits.set(article.articleId, traitsOf(article));
    return traits;
  };
}
