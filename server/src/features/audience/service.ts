import { SubscribeRules } from "@newsloom/contract/audience-subscribing";
import { checkForm } from "@newsloom/contract/identity-forms";
import { blockedWordsIn } from "@newsloom/domain/articles/blocked-words";
import { ARTICLE_MESSAGES } from "@newsloom/domain/articles/form";
import { SUBSCRIBE_MESSAGES } from "@newsloom/domain/audience/messages";
import { afterSubscribing, type SubscribeWish } from "@newsloom/domain/audience/subscribing";
import { blockedWords, readSettings } from "#features/settings";
import type { SiteContext } from "#platform/context";
import * as queries from "./queries.ts";

interface Asked {
  readonly email: string;
  readonly apiKey: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly subscriptionListId?: number | undefined;
}

type Answer = { result: boolean; validationFailures: string[] };

const SOURCE = "widget";

/**
 * Subscribes an address, as strangers ask. Whether it is new, known, or one that letters must not go to, the answer is the
 * same: nobody learns from it who reads the site.
 */
export async function subscribe(ctx: SiteContext, asked: Asked): Promise<Answer> {
  const { SubscriptionApiKey: key } = await readSettings(ctx, ["SubscriptionApiKey"]);
  if (key === "" || asked.apiKey !== key) return refuse([SUBSCRIBE_MESSAGES.apiKey]);
  const { value, failures = [] } = checkForm(SubscribeRules, asked);
  const blocked = blockedWordsIn(`${asked.firstName}\n${asked.lastName}`, await blockedWords(ctx));
  if (!value || blocked.length > 0)
    return refuse([...failures, ...blocked.map(ARTICLE_MESSAGES.blockedWord)]);
  await keep(ctx, value.email, value);
  return { result: true, validationFailures: [] };
}

async function keep(ctx: SiteContext, email: string, wish: SubscribeWish): Promise<void> {
  const known = await queries.lockSubscriber(ctx, email);
  const next = afterSubscribing(known, wish);
  if (!next) return;
  const { id, ...before } = known ?? { id: await queries.insertSubscriber(ctx, email, SOURCE, next) };
  // Two who subscribed one address at the same moment: the other was first, so there is somebody to know now.
  if (id === undefined) return keep(ctx, email, wish);
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

const refuse = (validationFailures: string[]): Answer => ({ result: false, validationFailures });
