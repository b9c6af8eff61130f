import { consentText } from "@newsloom/domain/audience/consent";
import { DEFAULT_LIST } from "@newsloom/domain/audience/lists";
import { AUDIENCE_MESSAGES } from "@newsloom/domain/audience/messages";
import { applyConfirmation } from "@newsloom/domain/audience/subscribing";
import { listNames } from "@newsloom/domain/audience/unsubscribing";
import { readSettings } from "#features/settings";
import type { SignedInContext, SiteContext } from "#platform/context";
import { badRequest } from "#platform/errors";
import { type ConfirmClaims, readConfirmation } from "../links/link-token.ts";
import { BY_CONFIRMATION, consentOf } from "../store/consent.ts";
import { addHistory } from "../store/history-rows.ts";
import { lockIfExists, lockSubscriber, saveSubscriber } from "../store/subscriber-rows.ts";
import { deleteSuppression } from "../store/suppression-rows.ts";
import { recordChange } from "../unsubscribe/record-change.ts";
import { askByMail } from "./confirmation-mail.ts";

/** Whether somebody who subscribes must confirm by mail that the address is theirs. */
export async function mustConfirm(ctx: SiteContext): Promise<boolean> {
  const { SubscriberRegistrationEmailEnabled } = await readSettings(ctx, [
    "SubscriberRegistrationEmailEnabled",
  ]);
  return SubscriberRegistrationEmailEnabled === "true";
}

/** For an editor: asks somebody again who has not confirmed. */
export async function askAgain(ctx: SignedInContext, id: number): Promise<true> {
  const subscriber = await lockSubscriber(ctx, id);
  const [listId = DEFAULT_LIST] = subscriber.subscriptionListIds;
  if (subscriber.status !== "Unconfirmed") throw badRequest(AUDIENCE_MESSAGES.notUnconfirmed);
  if (!(await askByMail(ctx, subscriber, listId))) throw badRequest(AUDIENCE_MESSAGES.confirmationLimit);
  await ctx.record({
    area: "audience",
    action: "ask to confirm again",
    entityType: "subscriber",
    entityId: id,
  });
  return true;
}

/** Undefined for a link of another site, or whose time has passed. */
export function readConfirmLink(
  { platform, siteId, now }: Pick<SiteContext, "platform" | "siteId" | "now">,
  mailId: string,
): ConfirmClaims | undefined {
  const claims = readConfirmation(platform.sealer, mailId);
  return claims?.siteId === siteId && claims.validUntil > now() ? claims : undefined;
}

/** What the person of a confirmation mail agreed to. Nothing happens to somebody who was deleted, or who is reported. */
export async function confirmSubscription(ctx: SiteContext, claims: ConfirmClaims): Promise<void> {
  const known = await lockIfExists(ctx, claims.subscriberId);
  const next = known && applyConfirmation(known, claims.listId);
  if (!known || !next) return;
  const after = { ...next, statusBy: "person" } as const;
  const { PrivacyPolicyUrl: privacyUrl, TermsOfServiceUrl: termsUrl } = await readSettings(ctx, [
    "PrivacyPolicyUrl",
    "TermsOfServiceUrl",
  ]);
  const consent = consentOf(ctx, BY_CONFIRMATION, consentText({ privacyUrl, termsUrl }));
  await saveSubscriber(ctx, known.id, { ...known, ...after }, consent);
  // Somebody who left, was deleted and came back: the confirmation is the fresh consent that ends the suppression.
  await deleteSuppression(ctx, known.email);
  await addHistory(ctx, [known.id], "Confirmed", listNames(next.subscriptionListIds));
  await recordChange(ctx, "confirm", known, after);
}
