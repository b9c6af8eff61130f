import type { SubscriptionListId } from "@newsloom/domain/audience/lists";
import { DEFAULT_LIST } from "@newsloom/domain/audience/lists";
import { pauseEnd } from "@newsloom/domain/audience/pause";
import {
  applyListChoice,
  applyUnsubscribe,
  listNames,
  listsNamed,
} from "@newsloom/domain/audience/unsubscribing";
import type { SiteContext } from "#platform/context";
import type { LinkClaims } from "../links/link-token.ts";
import { consentOf, SOURCES } from "../store/consent.ts";
import { addHistory, findLatest } from "../store/history-rows.ts";
import { lockIfExists, type StoredSubscriber, saveSubscriber, setPause } from "../store/subscriber-rows.ts";
import { liftSuppression } from "../store/suppression-rows.ts";
import { recordChange } from "./record-change.ts";

/** Takes the person of a link off its list. Nothing happens to somebody who left before, or who was deleted. */
export async function leaveList(
  ctx: SiteContext,
  { subscriberId, listId, campaignId }: Omit<LinkClaims, "siteId">,
): Promise<void> {
  const known = await lockIfExists(ctx, subscriberId);
  const next = known && applyUnsubscribe(known, listId);
  if (!known || !next) return;
  const left = known.subscriptionListIds.filter((id) => !next.subscriptionListIds.includes(id));
  await saveSubscriber(ctx, known.id, { ...known, ...next });
  const names = listNames(left) || "all newsletters";
  await addHistory(ctx, [known.id], "Unsubscribed", names, campaignId === 0 ? null : campaignId);
  await recordChange(ctx, "unsubscribe", known, next);
}

/** Puts the person back on what they left last; on the link's list at least. */
export async function undoLeaving(ctx: SiteContext, claims: LinkClaims): Promise<void> {
  const known = await lockIfExists(ctx, claims.subscriberId);
  if (known) await returnTo(ctx, known, await lastLeft(ctx, claims), "It was a mistake, undo");
}

/** The weekly newsletter instead of what was left. */
export async function keepWeekly(ctx: SiteContext, { subscriberId }: LinkClaims): Promise<void> {
  const known = await lockIfExists(ctx, subscriberId);
  if (known) await returnTo(ctx, known, [2], "Once a week");
}

/** What was left comes back, after a pause. */
export async function keepPaused(ctx: SiteContext, claims: LinkClaims): Promise<void> {
  const known = await lockIfExists(ctx, claims.subscriberId);
  if (!known || !(await returnTo(ctx, known, await lastLeft(ctx, claims), "Pause"))) return;
  const until = pauseEnd(ctx.now());
  await setPause(ctx, known.id, until);
  await addHistory(ctx, [known.id], "Paused", until.slice(0, 10));
}

/** False when nothing brings the person back. The text is the one they pressed: what they agreed to. */
async function returnTo(
  ctx: SiteContext,
  known: StoredSubscriber,
  lists: readonly SubscriptionListId[],
  text: string,
): Promise<boolean> {
  const next = applyListChoice(known, [...known.subscriptionListIds, ...lists]);
  if (!next) return known.status === "Active";
  await saveSubscriber(ctx, known.id, { ...known, ...next }, consentOf(ctx, SOURCES.ownPage, text));
  if (next.status === "Active") await liftSuppression(ctx, known.email);
  await addHistory(ctx, [known.id], "Resubscribed", listNames(lists));
  await recordChange(ctx, "resubscribe", known, next);
  return true;
}

async function lastLeft(
  ctx: SiteContext,
  { subscriberId, listId }: LinkClaims,
): Promise<SubscriptionListId[]> {
  if (listId !== null) return [listId];
  const entry = await findLatest(ctx, subscriberId, "Unsubscribed");
  const lists = listsNamed(entry?.details ?? "");
  return lists.length > 0 ? lists : [DEFAULT_LIST];
}
