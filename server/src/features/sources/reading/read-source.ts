import { createHash } from "node:crypto";
import { backOffMs } from "@newsloom/domain/sources/back-off";
import { FEED_FAILURES } from "@newsloom/domain/sources/read-failures";
import type { SiteContext, SiteScope } from "#platform/context";
import type { FetchedPage } from "#platform/fetcher/create-fetcher";
import type { Lease } from "../across-sites.ts";
import { isFullRefresh, nextRunOf, readSchedule, type SiteSchedule } from "../aggregator/schedule.ts";
import {
  findLeasedSource,
  insertItems,
  insertSourceRun,
  listKnownItems,
  type NewItem,
  type ReadSource,
  saveSourceState,
} from "../store/read-rows.ts";
import { finishSourceOfRun, markReading } from "../store/run-rows.ts";
import type { HubRow } from "../websub/hub-rows.ts";
import { followHub, isPushed, POLL_PUSHED_MS } from "../websub/subscribe.ts";
import type { Feed } from "./feed-parser.ts";
import { findFeeds } from "./find-feeds.ts";
import { prepareItems } from "./prepare-items.ts";
import { fetchAddress, isPage, NotRead, readFeed, readLinks, readLinksAsFeed } from "./read-address.ts";
import { notifyOfFailure, notifyOfRecovery } from "./tell-about-failures.ts";
import { withDeadline } from "./with-deadline.ts";

/** For fetching and parsing together; what takes longer is tried again. */
const DEADLINE_MS = 45_000;

interface Prepared {
  readonly source: ReadSource;
  readonly schedule: SiteSchedule;
  readonly known: readonly string[];
}

/** What a read found; `feed` is null where nothing has changed. */
interface Found {
  readonly answer: FetchedPage;
  readonly contentHash: string;
  readonly feed: Feed | null;
  readonly items: readonly NewItem[];
  /** Where the feed of the web site was found. */
  readonly feedUrl?: string;
}

/** Reads one source and stores what is new, in one transaction with the source's state. */
export async function readSource(scope: SiteScope<null>, lease: Lease): Promise<void> {
  const startedAt = scope.now();
  const began = performance.now();
  const prepared = await scope.transaction((ctx) => prepare(ctx, lease));
  if (!prepared) return;
  const late = new NotRead(FEED_FAILURES.tooSlow);
  const found = await withDeadline(DEADLINE_MS, late, find(scope, prepared)).catch((error: unknown) =>
    asNotRead(scope, error),
  );
  const timing = { startedAt, durationMs: Math.round(performance.now() - began) };
  await scope.transaction((ctx) =>
    found instanceof NotRead
      ? saveFailure(ctx, lease, prepared, found, timing)
      : saveFound(ctx, lease, prepared, found, timing),
  );
}

async function prepare(ctx: SiteContext<null>, lease: Lease): Promise<Prepared | undefined> {
  const source = await findLeasedSource(ctx, lease);
  if (!source) return undefined;
  await markReading(ctx, source.sourceId);
  return { source, schedule: await readSchedule(ctx), known: await listKnownItems(ctx, source.sourceId) };
}

async function find(scope: SiteScope<null>, { source, schedule, known }: Prepared): Promise<Found> {
  const isFresh = isFullRefresh(schedule, source.lastRunAt, scope.now());
  const answer = await fetchAddress(scope, source.feedUrl || source.url, isFresh ? undefined : source);
  const contentHash = createHash("sha256").update(answer.body).digest("hex").slice(0, 32);
  const isSame = contentHash === source.contentHash?.replaceAll("-", "");
  if (answer.notModified || (isSame && !isFresh)) return { answer, contentHash, feed: null, items: [] };
  const { feed, feedUrl } = await readOffer(scope, source, answer, known);
  const items = await prepareItems(scope, { source, known, items: feed.items });
  return { answer, contentHash, feed, items, ...(feedUrl !== undefined && { feedUrl }) };
}

/** The feed of the source, or of the web site that its address is; the links of the page where there is none. */
async function readOffer(
  scope: SiteScope<null>,
  source: ReadSource,
  answer: FetchedPage,
  known: readonly string[],
): Promise<{ readonly feed: Feed; readonly feedUrl?: string }> {
  const options = { known, linkSelector: source.linkSelector };
  if (source.kind === "page") return { feed: await readLinksAsFeed(scope, answer, options) };
  const isUnknown = source.kind === "" && source.feedUrl === "";
  if (!isUnknown || !isPage(answer)) return { feed: await readFeed(scope, answer, known) };
  const [found] =
    source.linkSelector === ""
      ? await findFeeds(scope, answer.url, await readLinks(scope, answer, options))
      : [];
  if (found) return { feed: found.feed, feedUrl: found.feedUrl };
  return { feed: await readLinksAsFeed(scope, answer, options) };
}

/** An error that nobody expected fails this source alone, with a sentence for people and the details in the log. */
function asNotRead({ platform, siteId }: SiteScope<null>, error: unknown): NotRead {
  if (error instanceof NotRead) return error;
  platform.log.error({ err: error, siteId }, "reading a source failed");
  return new NotRead(FEED_FAILURES.unexpected, null, { cause: error });
}

interface Timing {
  readonly startedAt: Date;
  readonly durationMs: number;
}

async function saveFound(
  ctx: SiteContext<null>,
  lease: Lease,
  { source, schedule, known }: Prepared,
  { answer, contentHash, feed, items, feedUrl }: Found,
  timing: Timing,
): Promise<void> {
  const { sourceId } = source;
  const newCount = await insertItems(ctx, sourceId, items);
  const hub = await followHub(ctx, source, feed);
  const isSaved = await saveSourceState(ctx, lease, {
    ...(feed && { kind: feed.kind }),
    // What the page answered says nothing about its feed, which is read from now on.
    ...(feedUrl === undefined
      ? { etag: answer.etag ?? "", lastModified: answer.lastModified ?? "", ...(feed && { contentHash }) }
      : { feedUrl }),
    nextRunAt: nextReadAt(schedule, source, hub, ctx.now()),
    failures: 0,
    failingSince: null,
    lastStatus: answer.status,
    lastError: "",
    durationMs: timing.durationMs,
    hasNew: newCount > 0,
  });
  if (!isSaved) throw new LeaseEnded();
  await notifyOfRecovery(ctx, source);
  const outcome = feed === null ? "unchanged" : "read";
  const itemsCount = feed?.itemsCount ?? known.length;
  const knownCount = Math.max(0, itemsCount - newCount);
  const runId = await finishSourceOfRun(ctx, sourceId, { outcome, newCount, knownCount });
  const counts = { itemsCount: feed?.itemsCount ?? 0, newCount };
  await insertSourceRun(ctx, sourceId, {
    runId,
    ...timing,
    outcome,
    status: answer.status,
    ...counts,
    error: "",
  });
  ctx.sendEvent({ type: "SourceChanged", payload: { sourceId } });
}

function nextReadAt(schedule: SiteSchedule, source: ReadSource, hub: HubRow | undefined, now: Date): Date {
  const next = nextRunOf(schedule, source, now);
  return isPushed(hub, now) ? new Date(Math.max(next.getTime(), now.getTime() + POLL_PUSHED_MS)) : next;
}

async function saveFailure(
  ctx: SiteContext<null>,
  lease: Lease,
  { source }: Prepared,
  { message, status, retryAfterMs }: NotRead,
  timing: Timing,
): Promise<void> {
  const { sourceId } = source;
  const now = ctx.now();
  const failures = source.failures + 1;
  const pauseMs = Math.max(backOffMs(failures, sourceId), retryAfterMs);
  const isSaved = await saveSourceState(ctx, lease, {
    nextRunAt: new Date(now.getTime() + pauseMs),
    failures,
    failingSince: source.failingSince ?? now.toISOString(),
    lastStatus: status,
    lastError: message,
    durationMs: timing.durationMs,
    hasNew: false,
  });
  if (!isSaved) throw new LeaseEnded();
  await notifyOfFailure(ctx, source, message);
  const runId = await finishSourceOfRun(ctx, sourceId, { outcome: "failed", newCount: 0, knownCount: 0 });
  const nothing = { itemsCount: 0, newCount: 0 };
  await insertSourceRun(ctx, sourceId, {
    runId,
    ...timing,
    outcome: "failed",
    status,
    ...nothing,
    error: message,
  });
  ctx.sendEvent({ type: "SourceChanged", payload: { sourceId } });
}

/** Another process reads the source by now, or it was removed; what was found here is rolled back. */
class LeaseEnded extends Error {
  constructor() {
    super("The lease of the source has ended.");
    this.name = "LeaseEnded";
  }
}
