import { nameField } from "@newsloom/contract/audience/subscribing";
import { checkForm } from "@newsloom/contract/identity/forms";
import { ARTICLE_MESSAGES } from "@newsloom/domain/articles/form";
import type { SubscriptionListId } from "@newsloom/domain/audience/lists";
import { applyListChoice, listNames } from "@newsloom/domain/audience/unsubscribing";
import { blockedWordsIn } from "@newsloom/domain/settings/blocked-words";
import { z } from "zod";
import { listBlockedWords } from "#features/settings";
import type { SiteContext } from "#platform/context";
import { consentOf, SOURCES } from "../store/consent.ts";
import { addHistory } from "../store/history-rows.ts";
import {
  lockIfExists,
  readPause,
  type StoredSubscriber,
  saveSubscriber,
  setPause,
} from "../store/subscriber-rows.ts";
import { liftSuppression } from "../store/suppression-rows.ts";
import { recordChange } from "./record-change.ts";

/** What somebody may choose for themselves. */
export interface Preferences {
  readonly subscriptionListIds: readonly SubscriptionListId[];
  readonly firstName: string;
  readonly lastName: string;
  readonly pausedUntil: string | null;
}

const Names = z.object({ firstName: nameField, lastName: nameField });

interface SavedPreferences {
  readonly failures: readonly string[];
  /** As they were before, to take the change back. */
  readonly before?: Preferences;
}

/** Saves what the person of a link chose; of a reported address only what stops mail. */
export async function savePreferences(
  ctx: SiteContext,
  subscriberId: number,
  chosen: Preferences,
): Promise<SavedPreferences> {
  const known = await lockIfExists(ctx, subscriberId);
  if (!known) return { failures: [] };
  const { value: names, failures = [] } = checkForm(Names, chosen);
  const words = `${chosen.firstName}\n${chosen.lastName}`;
  const blocked = blockedWordsIn(words, await listBlockedWords(ctx)).map(ARTICLE_MESSAGES.blockedWord);
  if (!names || blocked.length > 0) return { failures: [...failures, ...blocked] };
  const pausedUntil = await readPause(ctx, known.id);
  await saveLists(ctx, known, chosen.subscriptionListIds, names);
  if (chosen.pausedUntil !== pausedUntil) await savePause(ctx, known, chosen.pausedUntil);
  const { subscriptionListIds, firstName, lastName } = known;
  return { failures: [], before: { subscriptionListIds, firstName, lastName, pausedUntil } };
}

async function saveLists(
  ctx: SiteContext,
  known: StoredSubscriber,
  lists: readonly SubscriptionListId[],
  names: z.infer<typeof Names>,
): Promise<void> {
  const next = applyListChoice(known, lists);
  const isRenamed = names.firstName !== known.firstName || names.lastName !== known.lastName;
  if (!next && !isRenamed) return;
  const isAdded = next?.subscriptionListIds.some((id) => !known.subscriptionListIds.includes(id));
  const consent = isAdded ? consentOf(ctx, SOURCES.ownPage, `${listNames(lists)}, chosen`) : undefined;
  await saveSubscriber(ctx, known.id, { ...known, ...next, ...names }, consent);
  if (next?.status === "Active") await liftSuppression(ctx, known.email);
  if (next?.status === "Unsubscribed" && known.status === "Active")
    await addHistory(
      ctx,
      [known.id],
      "Unsubscribed",
      listNames(known.subscriptionListIds) || "all newsletters",
    );
  else if (next) await addHistory(ctx, [known.id], "ListsChosen", listNames(next.subscriptionListIds));
  await recordChange(ctx, "change-preferences", known, { ...next, ...(isRenamed && names) });
}

async function savePause(ctx: SiteContext, known: StoredSubscriber, until: string | null): Promise<void> {
  await setPause(ctx, known.id, until);
  await addHistory(ctx, [known.id], until === null ? "Resumed" : "Paused", until?.slice(0, 10) ?? "");
  await recordChange(ctx, "change-preferences", known, { pausedUntil: until });
}
