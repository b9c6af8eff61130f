/** The rows that reading a source reads and writes. */
import type { SourceKind } from "@newsloom/domain/sources/source-types";
import { sql } from "kysely";
import type { SiteContext } from "#platform/context";
import type { Lease } from "../across-sites.ts";
import type { FeedItem } from "../reading/feed-item.ts";

/** What reading needs to know of a source. */
export interface ReadSource {
  readonly sourceId: number;
  readonly name: string;
  readonly url: string;
  readonly feedUrl: string;
  readonly kind: SourceKind;
  readonly linkSelector: string;
  readonly language: string;
  readonly readEveryMinutes: number | null;
  readonly isLocal: boolean;
  readonly etag: string;
  readonly lastModified: string;
  readonly contentHash: string | null;
  readonly failures: number;
  readonly failingSince: string | null;
  readonly lastRunAt: string | null;
}

const COLUMNS = [
  "source_id as sourceId",
  "name",
  "url",
  "feed_url as feedUrl",
  "kind",
  "link_selector as linkSelector",
  "language",
  "read_every_minutes as readEveryMinutes",
  "is_local as isLocal",
  "etag",
  "last_modified as lastModified",
  "content_hash as contentHash",
  "failures",
  "failing_since as failingSince",
  "last_run_at as lastRunAt",
] as const;

/** The source of a lease; undefined where it was removed or the lease has ended. */
export async function findLeasedSource(
  { db, siteId }: SiteContext,
  { id, until }: Lease,
): Promise<ReadSource | undefined> {
  const row = await db
    .selectFrom("sources")
    .select(COLUMNS)
    .where("site_id", "=", siteId)
    .where("source_id", "=", id)
    .where("claimed_until", "=", until)
    .executeTakeFirst();
  return row && { ...row, kind: row.kind as SourceKind };
}

/** A source that is read; undefined where it is inactive or removed. */
export async function findActiveSource(
  { db, siteId }: SiteContext,
  sourceId: number,
): Promise<ReadSource | undefined> {
  const row = await db
    .selectFrom("sources")
    .select(COLUMNS)
    .where("site_id", "=", siteId)
    .where("source_id", "=", sourceId)
    .where("is_active", "=", true)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return row && { ...row, kind: row.kind as SourceKind };
}

/** Something new came without a read. */
export async function markNew({ db, siteId, now }: SiteContext, sourceId: number): Promise<void> {
  await db
    .updateTable("sources")
    .set({ last_new_at: now().toISOString() })
    .where("site_id", "=", siteId)
    .where("source_id", "=", sourceId)
    .execute();
}

/** More than a feed has at once. */
const MAX_KNOWN = 1_000;

/** The hashes of the items that a source offered before, without hyphens; those of deleted items where there are few others. */
export async function listKnownItems({ db, siteId }: SiteContext, sourceId: number): Promise<string[]> {
  const { rows } = await sql<{ hash: string }>`
    (select guid_hash as hash from source_items where site_id = ${siteId} and source_id = ${sourceId}
      order by item_id desc limit ${MAX_KNOWN})
    union all
    (select guid_hash from known_items where site_id = ${siteId} and source_id = ${sourceId} limit ${MAX_KNOWN})
    limit ${MAX_KNOWN}`.execute(db);
  return rows.map(({ hash }) => hash.replaceAll("-", ""));
}

export interface NewItem extends FeedItem {
  readonly state: "page" | "waiting" | "failed";
  readonly reason: string;
}

/** Stores the items that are not known yet; answers how many there were. */
export async function insertItems(
  ctx: SiteContext,
  sourceId: number,
  found: readonly NewItem[],
): Promise<number> {
  const { db, siteId, now } = ctx;
  const items = await withoutDeleted(ctx, sourceId, found);
  if (items.length === 0) return 0;
  const foundAt = now().toISOString();
  const inserted = await db
    .insertInto("source_items")
    .values(
      items.map((item) => ({
        site_id: siteId,
        source_id: sourceId,
        guid_hash: item.guidHash,
        state: item.state,
        url: item.url,
        title: item.title,
        summary: item.summary,
        content_html: item.contentHtml,
        author: item.author,
        image_url: item.imageUrl,
        language: item.language,
        published_at: item.publishedAt,
        found_at: foundAt,
        decided_at: item.state === "failed" ? foundAt : null,
        reason: item.reason,
      })),
    )
    .onConflict((row) => row.columns(["site_id", "source_id", "guid_hash"]).doNothing())
    .returning("state")
    .execute();
  return inserted.filter(({ state }) => state !== "failed").length;
}

/** Without those that were decided so long ago that only their hash is stored. */
async function withoutDeleted(
  { db, siteId }: SiteContext,
  sourceId: number,
  items: readonly NewItem[],
): Promise<readonly NewItem[]> {
  if (items.length === 0) return items;
  const rows = await db
    .selectFrom("known_items")
    .select("guid_hash as hash")
    .where("site_id", "=", siteId)
    .where("source_id", "=", sourceId)
    .where(
      "guid_hash",
      "in",
      items.map(({ guidHash }) => guidHash),
    )
    .execute();
  const deleted = new Set(rows.map(({ hash }) => hash.replaceAll("-", "")));
  return items.filter(({ guidHash }) => !deleted.has(guidHash.replaceAll("-", "")));
}

/** What a source has after it was read. Only fields that are set are changed. */
export interface SourceState {
  readonly kind?: SourceKind;
  readonly feedUrl?: string;
  readonly etag?: string;
  readonly lastModified?: string;
  readonly contentHash?: string;
  readonly nextRunAt: Date;
  readonly failures: number;
  readonly failingSince: string | null;
  readonly lastStatus: number | null;
  readonly lastError: string;
  readonly durationMs: number;
  readonly hasNew: boolean;
}

/** Ends the lease; false where it had ended before or the source was removed, so that nothing may be written. */
export async function saveSourceState(
  { db, siteId, now }: SiteContext,
  { id, until }: Lease,
  state: SourceState,
): Promise<boolean> {
  const time = now().toISOString();
  const saved = await db
    .updateTable("sources")
    .set({
      ...(state.kind !== undefined && { kind: state.kind }),
      ...(state.feedUrl !== undefined && { feed_url: state.feedUrl }),
      ...(state.etag !== undefined && { etag: state.etag }),
      ...(state.lastModified !== undefined && { last_modified: state.lastModified }),
      ...(state.contentHash !== undefined && { content_hash: state.contentHash }),
      ...(state.hasNew && { last_new_at: time }),
      claimed_until: null,
      // It may have been made inactive while it was read.
      next_run_at: sql`case when is_active and deleted_at is null then ${state.nextRunAt.toISOString()}::timestamptz end`,
      failures: state.failures,
      failing_since: state.failingSince,
      last_run_at: time,
      last_status: state.lastStatus,
      last_error: state.lastError,
      last_duration_ms: state.durationMs,
    })
    .where("site_id", "=", siteId)
    .where("source_id", "=", id)
    .where("deleted_at", "is", null)
    .where("claimed_until", "=", until)
    .returning("source_id")
    .execute();
  return saved.length > 0;
}

export interface SourceRunRow {
  readonly runId: number | null;
  readonly startedAt: Date;
  readonly durationMs: number;
  readonly outcome: "read" | "unchanged" | "failed" | "pushed";
  readonly status: number | null;
  readonly itemsCount: number;
  readonly newCount: number;
  readonly error: string;
}

const KEPT_RUNS = 40;

/** Stores how a read went, and removes all but the newest of the source. */
export async function insertSourceRun(
  { db, siteId }: SiteContext,
  sourceId: number,
  run: SourceRunRow,
): Promise<void> {
  await db
    .insertInto("source_runs")
    .values({
      site_id: siteId,
      source_id: sourceId,
      aggregator_run_id: run.runId,
      started_at: run.startedAt.toISOString(),
      duration_ms: run.durationMs,
      outcome: run.outcome,
      http_status: run.status,
      items_count: run.itemsCount,
      new_count: run.newCount,
      error: run.error,
    })
    .execute();
  await db
    .deleteFrom("source_runs")
    .where("site_id", "=", siteId)
    .where("source_id", "=", sourceId)
    .where("source_run_id", "<=", (run) =>
      run
        .selectFrom("source_runs as newest")
        .select("newest.source_run_id")
        .where("newest.site_id", "=", siteId)
        .where("newest.source_id", "=", sourceId)
        .orderBy("newest.source_run_id", "desc")
        .offset(KEPT_RUNS)
        .limit(1),
    )
    .execute();
}
