import { cachePrefix } from "@newsloom/domain/settings/cache-names";
import {
  type RecommendedSection,
  recommendedHtml,
  recommendedText,
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
  write(tracking: string): { readonly html: string; readonly text: string };
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
  return new Map(
    [...chosen].map(([subscriberId, ids]) => {
      const own = ids.flatMap((id) => articles.get(id) ?? []);
      return [subscriberId, { ids, write: (tracking) => writeSection(section, own, tracking) }];
    }),
  );
}

const writeSection = (section: RecommendedSection, own: readonly TrackedArticle[], tracking: string) => ({
  html: recommendedHtml(
    section,
    own.map(({ html }) => fillParts(html, () => tracking)),
  ),
  text: recommendedText(
    section,
    own.map(({ text }) => text),
  ),
});

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

/** Written before the mails are handed over: whatever happens then, nobody gets the same article again. */
export async function takeArticles(ctx: SiteContext, own: ReadonlyMap<number, OwnArticles>): Promise<void> {
  const at = ctx.now().toISOString();
  const sent = [...own].flatMap(([subscriberId, { ids }]) =>
    ids.map((articleId) => ({ subscriberId, articleId, at })),
  );
  if (sent.length > 0) await recordSent(ctx, sent);
}

/** What a provider certainly did not take can be chosen again. */
export async function releaseArticles(
  ctx: SiteContext,
  people: readonly HandedOver[],
  own: ReadonlyMap<number, OwnArticles>,
): Promise<void> {
  const released = people
    .filter(({ outcome }) => outcome.kind !== "accepted" && outcome.kind !== "doubt")
    .flatMap(({ subscriberId }) =>
      (own.get(subscriberId)?.ids ?? []).map((articleId) => ({ subscriberId, articleId })),
    );
  if (released.length > 0) await removeSent(ctx, released);
}
