import { addClicks } from "#features/articles";
import type { SiteContext } from "#platform/context";
import { recordClicks, type SubscriberArticle } from "./interest-rows.ts";

/** Clicks of people on articles of newsletters: they say what somebody is interested in, and what is read most. */
export async function recordArticleClicks(
  ctx: SiteContext,
  clicks: readonly SubscriberArticle[],
): Promise<void> {
  if (clicks.length === 0) return;
  const known = await addClicks(ctx, clicks);
  const ofKnown = clicks.filter(({ articleId }) => known.has(articleId));
  if (ofKnown.length > 0) await recordClicks(ctx, ofKnown);
}
