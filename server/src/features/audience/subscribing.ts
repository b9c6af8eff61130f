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

/** Longer than writing down a new subscriber takes, which a known one is not. */
const MIN_ANSWER_MS = 100;

/**
 * Subscribes an address, as strangers ask. Whether it is new, known, or one that letters must not go to, the answer is the
 * same and takes as long: nobody learns from it who reads the site.
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
  // Two who subscribed one address at the same moment: the other was first, so there is somebody to know now.
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

/** Only whoever runs the site can mend it, and nobody else tells them. */
function refuseWithoutKey({ platform, siteId }: SiteContext): FormAnswer<boolean> {
  platform.log.warn({ siteId, missing: "SubscriptionApiKey" }, "nobody can subscribe: the site has no key");
  return refuse([SUBSCRIBE_MESSAGES.unavailable], false);
}
