import { groupBy } from "@newsloom/domain/delivery/group-by";
import { cachePrefix } from "@newsloom/domain/settings/cache-names";
import type { TrackedArticle } from "@newsloom/email/newsletter/track-links";
import { type PeopleRecommender, recommendFrom, recordSent, removeSent } from "#features/newsletters";
import type { SiteContext } from "#platform/context";
import { findRecommended } from "../ledger/send-rows.ts";
import type { HandedOver } from "./settle-batch.ts";

/** The articles that were chosen for one person. */
export type OwnArticles = readonly TrackedArticle[];

interface Batch {
  readonly isRecommending: boolean;
  readonly subscriberIds: readonly number[];
}

/** Empty for a campaign that recommends nothing to single people. */
export async function chooseArticles(
  ctx: SiteContext,
  distributionId: number,
  { isRecommending, subscriberIds }: Batch,
): Promise<Map<number, OwnArticles>> {
  const { choose, articles } = isRecommending ? await readChoices(ctx, distributionId) : NO_CHOICES;
  if (!choose) return new Map();
  const chosen = await choose(ctx, subscriberIds);
  // Many people get the same ones.
  const found = new Map<readonly number[], OwnArticles>();
  for (const ids of new Set(chosen.values()))
    found.set(
      ids,
      ids.flatMap((id) => articles.get(id) ?? []),
    );
  return new Map([...chosen].map(([subscriberId, ids]) => [subscriberId, found.get(ids) ?? []]));
}

interface Choices {
  readonly choose: PeopleRecommender | undefined;
  readonly articles: ReadonlyMap<number, TrackedArticle>;
}
const NO_CHOICES: Choices = { choose: undefined, articles: new Map() };

/** Read once for the batches of some seconds. */
function readChoices(ctx: SiteContext, id: number): Promise<Choices> {
  return ctx.platform.cache.read(
    `${cachePrefix(ctx.siteId, "settings")}recommended of ${id}`,
    async (): Promise<Choices & { cachedSize: number }> => {
      const stored = await findRecommended(ctx, id);
      if (!stored) return { ...NO_CHOICES, cachedSize: 100 };
      const { pool, articles, frozenAt } = stored;
      return {
        choose: recommendFrom(pool, new Date(frozenAt)),
        articles: new Map(articles.map((article) => [article.articleId, article])),
        cachedSize: JSON.stringify(stored).length,
      };
    },
  );
}

/**
 * Written before the mails are handed over: whatever happens then, nobody gets the same article again. What another
 * campaign took since they were chosen is left out.
 */
export async function takeArticles(
  ctx: SiteContext,
  own: ReadonlyMap<number, OwnArticles>,
  at: string,
): Promise<ReadonlyMap<number, OwnArticles>> {
  const chosen = [...own].flatMap(([subscriberId, articles]) =>
    articles.map(({ articleId }) => ({ subscriberId, articleId, at })),
  );
  const known = chosen.length > 0 ? await recordSent(ctx, chosen) : [];
  if (known.length === 0) return own;
  const knownOf = groupBy(known, ({ subscriberId }) => subscriberId);
  return new Map(
    [...own].map(([subscriberId, articles]) => {
      const ids = knownOf.get(subscriberId)?.map(({ articleId }) => articleId);
      return [subscriberId, ids ? articles.filter(({ articleId }) => !ids.includes(articleId)) : articles];
    }),
  );
}

/** What a provider certainly did not take can be chosen again. */
export async function releaseArticles(
  ctx: SiteContext,
  people: readonly HandedOver[],
  taken: ReadonlyMap<number, OwnArticles>,
): Promise<void> {
  const released = people
    .filter(({ outcome }) => outcome.kind !== "accepted" && outcome.kind !== "doubt")
    .flatMap(({ subscriberId }) =>
      (taken.get(subscriberId) ?? []).map(({ articleId }) => ({ subscriberId, articleId })),
    );
  if (released.length > 0) await removeSent(ctx, released);
}
