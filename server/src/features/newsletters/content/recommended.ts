import type { Article } from "@newsloom/contract/articles/articles";
import type { RecommendedArticle } from "@newsloom/contract/newsletters/content";
import { may } from "@newsloom/domain/identity/permissions";
import { withoutExcluded } from "@newsloom/domain/newsletters/content";
import { type Candidate, createRecommender, type Interests } from "@newsloom/domain/newsletters/recommend";
import { readList } from "@newsloom/domain/settings/values";
import { DAY_MS } from "@newsloom/domain/time/durations";
import { listMostRead, readArticles } from "#features/articles";
import { findSubscriberId } from "#features/audience";
import { readSettings } from "#features/settings";
import type { SignedInContext, SiteContext } from "#platform/context";
import { contentIds } from "./content-rows.ts";
import { readKnownArticles } from "./interest-rows.ts";
import { readSponsoredArticleIds } from "./sponsored-stories.ts";

const RECOMMENDED = 10;
const FRESH_DAYS = 14;
const MAX_CANDIDATES = 300;

const NO_INTERESTS: Interests = { clicks: [], knownIds: new Set() };

/** What one person gets; what anybody gets for an address whose interests the caller may not see. */
export async function listRecommendedByEmail(
  ctx: SignedInContext,
  email: string,
): Promise<RecommendedArticle[]> {
  const address = email.trim().toLowerCase();
  const subscriberId = (await maySeeInterests(ctx, address))
    ? await findSubscriberId(ctx, address)
    : undefined;
  const interests = subscriberId === undefined ? NO_INTERESTS : await readInterests(ctx, subscriberId);
  const recommend = await readRecommender(ctx);
  return recommend(interests, RECOMMENDED).map(({ article, reasons }) => ({
    ...article,
    recommendationReasons: [...reasons],
  }));
}

/** What somebody gets of whom nothing is known. */
export async function listRecommended(ctx: SiteContext, number: number): Promise<Article[]> {
  const recommend = await readRecommender(ctx);
  return recommend(NO_INTERESTS, number).map(({ article }) => article);
}

/** What a person clicked is the audience's: editors see it of the addresses that get test mails. */
async function maySeeInterests(ctx: SignedInContext, email: string): Promise<boolean> {
  if (may("audience", ctx.user.roles)) return true;
  const { testSendCampaignsUsersEmails } = await readSettings(ctx, ["testSendCampaignsUsersEmails"]);
  return readList(testSendCampaignsUsersEmails).some((one) => one.toLowerCase() === email);
}

const readRecommender = async (ctx: SiteContext) =>
  createRecommender(await readCandidates(ctx, MAX_CANDIDATES), ctx.now());

/** Fresh articles that no newsletter had and nobody pays for, the newest first. */
export async function readCandidates(ctx: SiteContext, number: number): Promise<Candidate<Article>[]> {
  const publishedSince = new Date(ctx.now().getTime() - FRESH_DAYS * DAY_MS).toISOString();
  const ids = await contentIds(ctx, { publishedSince, skipped: 0, number });
  return asCandidates(ctx, withoutExcluded(await readArticles(ctx, ids), await readSponsoredArticleIds(ctx)));
}

export async function asCandidates(
  ctx: SiteContext,
  articles: readonly Article[],
): Promise<Candidate<Article>[]> {
  const popularity = new Map((await listMostRead(ctx, MAX_CANDIDATES)).map(({ id, score }) => [id, score]));
  return articles.map((article) => ({ article, popularity: popularity.get(article.articleId) ?? 0 }));
}

async function readInterests(ctx: SiteContext, subscriberId: number): Promise<Interests> {
  const { ids, clicks } = await readKnownArticles(ctx, subscriberId);
  const articles = await readArticles(
    ctx,
    clicks.map(({ articleId }) => articleId),
  );
  const byId = new Map(articles.map((article) => [article.articleId, article]));
  return {
    knownIds: new Set(ids),
    clicks: clicks.flatMap(({ articleId, at }) => {
      const article = byId.get(articleId);
      return article ? [{ article, at }] : [];
    }),
  };
}
