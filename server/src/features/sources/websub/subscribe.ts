import { randomBytes } from "node:crypto";
import { DAY_MS, HOUR_MS } from "@newsloom/domain/time/durations";
import { z } from "zod";
import type { SiteContext, SiteScope } from "#platform/context";
import { FetchRefused } from "#platform/fetcher/fetch-refused";
import { job } from "#platform/jobs/define";
import type { Platform } from "#platform/platform";
import type { Feed } from "../reading/feed-parser.ts";
import { findActiveSource, type ReadSource } from "../store/read-rows.ts";
import { findHub, type HubRow, markLeft, markRequested, saveHubState, saveRequest } from "./hub-rows.ts";

export const CALLBACK_PATH = "/websub/";
const LEASE_SECONDS = 10 * 24 * 3_600;
/** Renewed that long before the lease ends. */
const RENEW_MS = 3 * DAY_MS;
/** A hub that did not confirm, or refused, is asked again after that time. */
const ASK_AGAIN_MS = DAY_MS;
/** While a hub pushes, the feed is still read now and then, because hubs lose things. */
export const POLL_PUSHED_MS = 12 * HOUR_MS;

const subscribeJob = job("sources.subscribe-to-hub", {
  payload: z.object({ sourceId: z.int() }),
  maxAttempts: 3,
  run: (scope, { sourceId }) => subscribe(scope, sourceId),
});
const unsubscribeJob = job("sources.unsubscribe-from-hub", {
  payload: z.object({ sourceId: z.int() }),
  maxAttempts: 3,
  run: (scope, { sourceId }) => unsubscribe(scope, sourceId),
});
export const websubJobs = [subscribeJob, unsubscribeJob];

export const isPushed = (hub: HubRow | undefined, now: Date) =>
  hub?.state === "active" && hub.leaseUntil !== null && Date.parse(hub.leaseUntil) > now.getTime();

/** After a read: asks the hub that the feed names, again where the last request is old or its lease ends soon. */
export async function followHub(
  ctx: SiteContext,
  source: ReadSource,
  feed: Feed | null,
): Promise<HubRow | undefined> {
  const known = await findHub(ctx, source.sourceId);
  const hubUrl = feed === null ? (known?.hubUrl ?? "") : feed.hubUrl;
  const topicUrl = feed === null ? (known?.topicUrl ?? "") : feed.selfUrl || source.feedUrl;
  if (hubUrl === "" || topicUrl === "" || !canReachUs(ctx.platform, hubUrl)) return known;
  if (known?.hubUrl === hubUrl && known.topicUrl === topicUrl) {
    if (!needsRequest(known, ctx.now())) return known;
    await markRequested(ctx, source.sourceId);
  } else {
    const secret = ctx.platform.sealer.seal(randomBytes(32)).toString("base64");
    await saveRequest(ctx, { sourceId: source.sourceId, hubUrl, topicUrl, secret });
  }
  await ctx.enqueue(
    subscribeJob,
    { sourceId: source.sourceId },
    { key: `websub ${ctx.siteId} ${source.sourceId}` },
  );
  return known;
}

/** A hub elsewhere cannot call an install that only this machine can. */
function canReachUs({ publicUrl }: Platform, hubUrl: string): boolean {
  const isLocal = (url: string) => /^(127\.|localhost$|\[::1\]$)/.test(new URL(url).hostname);
  return !isLocal(publicUrl) || isLocal(hubUrl);
}

function needsRequest({ state, leaseUntil, requestedAt }: HubRow, now: Date): boolean {
  const endsSoon = state !== "active" || Date.parse(leaseUntil ?? "") - now.getTime() < RENEW_MS;
  return endsSoon && now.getTime() - Date.parse(requestedAt) >= ASK_AGAIN_MS;
}

/** The key that the hub signs with, in hexadecimal. */
export const openSecret = ({ sealer }: Platform, hub: Pick<HubRow, "secret">) =>
  sealer.open(Buffer.from(hub.secret, "base64")).toString("hex");

/** Sources that are not read any more are not pushed either. */
export async function leaveHubs(ctx: SiteContext, sourceIds: readonly number[]): Promise<void> {
  for (const sourceId of await markLeft(ctx, sourceIds))
    await ctx.enqueue(unsubscribeJob, { sourceId }, { key: `websub leave ${ctx.siteId} ${sourceId}` });
}

async function unsubscribe(scope: SiteScope<null>, sourceId: number): Promise<void> {
  const { hub, source } = await scope.transaction(async (ctx) => ({
    hub: await findHub(ctx, sourceId),
    source: await findActiveSource(ctx, sourceId),
  }));
  // It is read again meanwhile.
  if (!hub || source) return;
  try {
    await askHub(scope, hub, { "hub.mode": "unsubscribe" });
  } catch (error) {
    // What it goes on pushing is refused, and its lease ends.
    if (!(error instanceof FetchRefused)) throw error;
  }
}

function askHub({ platform }: SiteScope<null>, hub: HubRow, fields: Record<string, string>) {
  const form = new URLSearchParams({
    "hub.topic": hub.topicUrl,
    "hub.callback": `${platform.publicUrl}${CALLBACK_PATH}${hub.callbackToken}`,
    ...fields,
  });
  return platform.fetcher.fetch(hub.hubUrl, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: form.toString(),
    maxBytes: 64 * 1024,
  });
}

async function subscribe(scope: SiteScope<null>, sourceId: number): Promise<void> {
  const hub = await scope.transaction((ctx) => findHub(ctx, sourceId));
  if (!hub) return;
  try {
    const answer = await askHub(scope, hub, {
      "hub.mode": "subscribe",
      "hub.secret": openSecret(scope.platform, hub),
      "hub.lease_seconds": String(LEASE_SECONDS),
    });
    if (answer.status >= 200 && answer.status < 300) return;
    if (hub.state !== "active") await refuse(scope, sourceId);
  } catch (error) {
    // It is asked again with one of the next reads.
    if (!(error instanceof FetchRefused)) throw error;
    if (hub.state !== "active") await refuse(scope, sourceId);
  }
}

const refuse = (scope: SiteScope<null>, sourceId: number) =>
  scope.transaction((ctx) => saveHubState(ctx, sourceId, { state: "refused", leaseUntil: null }));
