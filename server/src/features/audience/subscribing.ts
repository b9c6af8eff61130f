import { setTimeout as wait } from "node:timers/promises";
import { SubscribeRules } from "@newsloom/contract/audience/subscribing";
import { checkForm } from "@newsloom/contract/identity/forms";
import { ARTICLE_MESSAGES } from "@newsloom/domain/articles/form";
import { consentText } from "@newsloom/domain/audience/consent";
import { SUBSCRIBE_MESSAGES } from "@newsloom/domain/audience/messages";
import {
  applySubscribe,
  applyUnconfirmedSubscribe,
  canConfirm,
  type SubscribeInput,
  type Subscription,
} from "@newsloom/domain/audience/subscribing";
import { isLiftedBySubscribing } from "@newsloom/domain/audience/suppression";
import { blockedWordsIn } from "@newsloom/domain/settings/blocked-words";
import { listBlockedWords, readSettings } from "#features/settings";
import type { SiteContext, SiteScope } from "#platform/context";
import { accept, type FormAnswer, refuse } from "#platform/http/form-answer";
import { askByMail } from "./confirm/confirmation-mail.ts";
import { mustConfirm } from "./confirm/confirming.ts";
import { consentOf, SOURCES } from "./store/consent.ts";
import { addHistory } from "./store/history-rows.ts";
import {
  insertSubscriber,
  lockByEmail,
  lockEmail,
  type StoredSubscriber,
  saveSubscriber,
} from "./store/subscriber-rows.ts";
import { deleteSuppression, findSuppression } from "./store/suppression-rows.ts";

interface SubscribeRequest {
  readonly email: string;
  readonly apiKey: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly subscriptionListId?: number | undefined;
  /** A field that only programs see. */
  readonly website: string;
}

/** Longer than inserting a subscriber takes, so that timing does not reveal known addresses. */
const MIN_ANSWER_MS = 100;

/**
 * Subscribes an address for an anonymous caller. The answer and its timing are the same for new, known and blocked
 * addresses, so that nobody learns who is subscribed.
 */
export async function subscribe(scope: SiteScope, request: SubscribeRequest): Promise<FormAnswer<boolean>> {
  const [answer] = await Promise.all([
    scope.transaction((ctx) => trySubscribe(ctx, request)),
    wait(MIN_ANSWER_MS),
  ]);
  return answer;
}

async function trySubscribe(ctx: SiteContext, request: SubscribeRequest): Promise<FormAnswer<boolean>> {
  const { SubscriptionApiKey: key } = await readSettings(ctx, ["SubscriptionApiKey"]);
  if (key === "") return refuseWithoutKey(ctx);
  if (request.apiKey !== key) return refuse([SUBSCRIBE_MESSAGES.apiKey], false);
  const { value, failures = [] } = checkForm(SubscribeRules, request);
  const blocked = blockedWordsIn(`${request.firstName}\n${request.lastName}`, await listBlockedWords(ctx));
  if (!value || blocked.length > 0)
    return refuse([...failures, ...blocked.map(ARTICLE_MESSAGES.blockedWord)], false);
  // A program is told that it succeeded, so that it does not try another way.
  if (request.website === "") await applyRequest(ctx, value.email, value);
  return accept(true);
}

async function applyRequest(ctx: SiteContext, email: string, input: SubscribeInput): Promise<void> {
  await lockEmail(ctx, email);
  const known = await lockByEmail(ctx, email);
  const suppression = await findSuppression(ctx, email);
  if (suppression !== undefined && !isLiftedBySubscribing(suppression)) return;
  if (await mustConfirm(ctx)) return askToConfirm(ctx, email, known, input);
  await deleteSuppression(ctx, email);
  await saveRequest(ctx, email, known, applySubscribe(known, input));
}

/** Who is new is stored as unconfirmed; a suppression stays until they confirm. */
async function askToConfirm(
  ctx: SiteContext,
  email: string,
  known: StoredSubscriber | undefined,
  input: SubscribeInput,
): Promise<void> {
  const listId = input.subscriptionListId;
  if (known && !canConfirm(known, listId)) return;
  const subscriberId = await saveRequest(ctx, email, known, applyUnconfirmedSubscribe(known, input));
  if (subscriberId !== undefined) await askByMail(ctx, { id: subscriberId, email }, listId);
}

/** Returns the subscriber's number, if there is one. */
async function saveRequest(
  ctx: SiteContext,
  email: string,
  known: StoredSubscriber | undefined,
  next: Subscription | undefined,
): Promise<number | undefined> {
  if (!next) return known?.id;
  const { id, ...before } = known ?? { id: undefined };
  const fields = { ...NO_DETAILS, ...before, ...next, email, statusBy: "person" } as const;
  const subscriberId = await store(ctx, id, fields);
  await ctx.record({
    area: "audience",
    action: "subscribe",
    entityType: "subscriber",
    entityId: subscriberId,
    ...(known && { before }),
    after: { email, ...next },
  });
  return subscriberId;
}

/** The widget's form has no field for them. */
const NO_DETAILS = { companyName: "", jobName: "", country: "", customFields: {} };

type Fields = Parameters<typeof insertSubscriber>[1];

/** Returns the subscriber's number. */
async function store(ctx: SiteContext, id: number | undefined, fields: Fields): Promise<number> {
  const { PrivacyPolicyUrl: privacyUrl, TermsOfServiceUrl: termsUrl } = await readSettings(ctx, [
    "PrivacyPolicyUrl",
    "TermsOfServiceUrl",
  ]);
  const consent = consentOf(ctx, SOURCES.widget, consentText({ privacyUrl, termsUrl }));
  if (id === undefined) return insertSubscriber(ctx, fields, SOURCES.widget, consent);
  await saveSubscriber(ctx, id, fields, consent);
  await addHistory(ctx, [id], "Subscribed");
  return id;
}

/** Only the operator can fix this, so it is logged. */
function refuseWithoutKey({ platform, siteId }: SiteContext): FormAnswer<boolean> {
  platform.log.warn({ siteId, missing: "SubscriptionApiKey" }, "nobody can subscribe: the site has no key");
  return refuse([SUBSCRIBE_MESSAGES.unavailable], false);
}
