import { cachePrefix } from "@newsloom/domain/settings/cache-names";
import {
  type RecommendedSection,
  type SectionParts,
  sectionWith,
} from "@newsloom/email/newsletter/recommended-section";
import { fillParts } from "@newsloom/email/newsletter/slots";
import type { TrackedArticle } from "@newsloom/email/newsletter/track-links";
import { type PeopleRecommender, recommendFrom, recordSent, removeSent } from "#features/newsletters";
import type { SiteContext } from "#platform/context";
import { findRecommended } from "../ledger/send-rows.ts";
import type { HandedOver } from "./settle-batch.ts";

/** The articles that were chosen for one person. */
export interface OwnArticles {
  readonly ids: readonly number[];
  /** The section of their mail, with the token of its links. */
  write(tracking: string): SectionParts;
  only(ids: ReadonlySet<number>): OwnArticles;
}

interface Batch {
  readonly section: RecommendedSection | null;
  readonly subscriberIds: readonly number[];
}

/** Empty for a campaign that recommends nothing to single people. */
export async function chooseArticles(
  ctx: SiteContext,
  distributionId: number,
  { section, subscriberIds }: Batch,
): Promise<Map<number, OwnArticles>> {
  const { choose, articles } = section ? await readChoices(ctx, distributionId) : NO_CHOICES;
  if (!section || !choose) return new Map();
  const chosen = await choose(ctx, subscriberIds);
  const own = (ids: readonly number[]): OwnArticles => ({
    ids,
    write: (tracking) =>
      writeSection(
        section,
        ids.flatMap((id) => articles.get(id) ?? []),
        tracking,
      ),
    only: (some) => own(ids.filter((id) => some.has(id))),
  });
  return new Map([...chosen].map(([subscriberId, ids]) => [subscriberId, own(ids)]));
}

const writeSection = (
  { heading }: RecommendedSection,
  own: readonly TrackedArticle[],
  tracking: string,
): SectionParts =>
  sectionWith(
    heading,
    own.map(({ html, text }) => ({ html: fillParts(html, () => tracking), text })),
  );

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
): Promise<Map<number, OwnArticles>> {
  const at = ctx.now().toISOString();
  const chosen = [...own].flatMap(([subscriberId, { ids }]) =>
    ids.map((articleId) => ({ subscriberId, articleId, at })),
  );
  const taken = new Map([...own.keys()].map((subscriberId) => [subscriberId, new Set<number>()]));
  for (const { subscriberId, articleId } of chosen.length > 0 ? await recordSent(ctx, chosen) : [])
    taken.get(subscriberId)?.add(articleId);
  return new Map(
    [...own].map(([subscriberId, articles]) => [
      subscriberId,
      articles.only(taken.get(subscriberId) ?? new Set()),
    ]),
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
      (taken.get(subscriberId)?.ids ?? []).map((articleId) => ({ subscriberId, articleId })),
    );
  if (released.length > 0) await removeSent(ctx, released);
}
