import { setTimeout as wait } from "node:timers/promises";
import { SubscribeRules } from "@newsloom/contract/audience/subscribing";
import { checkForm } from "@newsloom/contract/identity/forms";
import { ARTICLE_MESSAGES } from "@newsloom/domain/articles/form";
import { SUBSCRIBE_MESSAGES } from "@newsloom/domain/audience/messages";
import { applySubscribe, type SubscribeInput } from "@newsloom/domain/audience/subscribing";
import { blockedWordsIn } from "@newsloom/domain/settings/blocked-words";
import { listBlockedWords, readSettings } from "#features/settings";
import type { SiteContext, SiteScope } from "#platform/context";
import { accept, type FormAnswer, refuse } from "#platform/http/form-answer";
import * as queries from "./queries.ts";

interface SubscribeRequest {
  readonly email: string;
  readonly apiKey: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly subscriptionListId?: number | undefined;
}

const SOURCE = "widget";

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
  await saveSubscriber(ctx, value.email, value);
  return accept(true);
}

async function saveSubscriber(ctx: SiteContext, email: string, input: SubscribeInput): Promise<void> {
  const known = await queries.lockSubscriber(ctx, email);
  const next = applySubscribe(known, input);
  if (!next) return;
  const { id, ...before } = known ?? { id: await queries.insertSubscriber(ctx, email, SOURCE, next) };
  // Another request has just inserted the same address: update that row.
  if (id === undefined) return saveSubscriber(ctx, email, input);
  if (known) await queries.saveSubscription(ctx, id, next);
  await ctx.record({
    area: "audience",
    action: "subscribe",
    entityType: "subscriber",
    entityId: id,
    ...(known && { before }),
    after: { email, ...next },
  });
}

/** Only the operator can fix this, so it is logged. */
function refuseWithoutKey({ platform, siteId }: SiteContext): FormAnswer<boolean> {
  platform.log.warn({ siteId, missing: "SubscriptionApiKey" }, "nobody can subscribe: the site has no key");
  return refuse([SUBSCRIBE_MESSAGES.unavailable], false);
}
