/** Queries of delivery across all sites, as the role `newsloom_across`. */
import { ASKING_MS, FIRST_ASK_MS } from "@newsloom/domain/delivery/doubts";
import { SENDING_MESSAGES } from "@newsloom/domain/delivery/sending";
import { sql } from "kysely";
import { mailsAllowed, takeMails } from "#features/senders";
import type { Db } from "#platform/db/database";
import type { Platform } from "#platform/platform";
import { type Batch, LEASE_MS, requeue } from "./ledger/batch-rows.ts";

export interface ClaimedWork {
  readonly siteId: number;
  readonly distributionId: number;
  /** Null: nobody waits for now; it may be finished. */
  readonly batchId: string | null;
}

export interface ClaimOptions {
  readonly limit: number;
  readonly limitPerSite: number;
  /** What this process works on already, by site. */
  readonly running: ReadonlyMap<number, number>;
}

/** Takes people to be mailed, sites in turns. What a process left that is not alive any more is settled first. */
export async function claimBatches(
  platform: Platform,
  { limit, limitPerSite, running }: ClaimOptions,
): Promise<ClaimedWork[]> {
  await settleExpired(platform);
  const sends = await listSends(platform, running, limitPerSite);
  const batches: ClaimedWork[] = [];
  const withoutPeople: ClaimedWork[] = [];
  // Each campaign gets one batch before any gets a second.
  for (let open = sends; open.length > 0 && batches.length < limit; ) {
    const next: typeof sends = [];
    for (const send of open) {
      const ofSite = batches.filter(({ siteId }) => siteId === send.siteId).length;
      if (batches.length >= limit || ofSite + (running.get(send.siteId) ?? 0) >= limitPerSite) continue;
      const claim = await claimBatch(platform, send);
      if (claim === "limited") continue;
      if (claim === "nobody") {
        if (open === sends && withoutPeople.length < limit) withoutPeople.push({ ...send, batchId: null });
        continue;
      }
      batches.push({ ...send, ...claim });
      next.push(send);
    }
    open = next;
  }
  return [...batches, ...withoutPeople];
}

interface SendId {
  readonly siteId: number;
  readonly distributionId: number;
}

/** Those in progress: the site that has the fewest batches in this process first. */
async function listSends(
  { database }: Platform,
  running: ReadonlyMap<number, number>,
  limitPerSite: number,
): Promise<SendId[]> {
  const { rows } = await sql<SendId>`
    select sends.site_id as "siteId", sends.distribution_id as "distributionId" from sends
    left join unnest(${[...running.keys()]}::int[], ${[...running.values()]}::int[]) as busy(site_id, count)
      on busy.site_id = sends.site_id
    where sends.state in ('sending', 'cancelling') and sends.next_batch_at <= clock_timestamp()
      and coalesce(busy.count, 0) < ${limitPerSite}
    order by coalesce(busy.count, 0), sends.frozen_at, sends.site_id, sends.distribution_id limit 100`.execute(
    database.acrossSites,
  );
  return rows;
}

/** How long a campaign is left alone whose provider has got all that it may for now. Others are looked at meanwhile. */
const LIMITED_MS = 2_000;

/**
 * Who is claimed is written as handed over at once, so that this need not be a write of its own; it is so when their batch is.
 * Rows are found by their place: before a new audience is analysed, the planner would search it for each person.
 */
function claimBatch(
  { database, now }: Platform,
  { siteId, distributionId }: SendId,
): Promise<{ readonly batchId: string } | "nobody" | "limited"> {
  return database.acrossSites.transaction().execute(async (db) => {
    const send = await findSending(db, siteId, distributionId);
    if (!send) return "nobody";
    const size = await mailsAllowed(db, { siteId, ...send });
    if (size === 0) return (await delayLimited(db, { siteId, distributionId })) ? "limited" : "nobody";
    const { rows } = await sql<{ batchId: string; people: number }>`
      with send as (
        select wave from sends
        where site_id = ${siteId} and distribution_id = ${distributionId} and state = 'sending'
      ), people as (
        select ctid as place from send_recipients
        where site_id = ${siteId} and distribution_id = ${distributionId} and state = 'queued' and batch_id is null
          and wave <= (select wave from send) and try_at <= clock_timestamp()
        order by wave, try_at, subscriber_id
        limit ${size}
        for update skip locked
      ), batch as (
        insert into send_batches (site_id, distribution_id, claimed_until)
        select ${siteId}, ${distributionId}, clock_timestamp() + ${LEASE_MS}::int * interval '1 millisecond'
        where exists (select from people) returning batch_id
      ), taken as (
        update send_recipients as recipient set state = 'handed over', batch_id = batch.batch_id,
          provider = ${send.secondProvider}, changed_at = ${now().toISOString()} from batch
        where recipient.ctid = any(array(select place from people)) returning recipient.subscriber_id
      )
      select batch_id::text as "batchId", (select count(*)::int from taken) as people from batch`.execute(db);
    const [batch] = rows;
    if (!batch) return "nobody";
    if (batch.people > 0) {
      await takeMails(db, siteId, send.provider, batch.people);
      return { batchId: batch.batchId };
    }
    // Everybody was changed while they were being claimed, and is elsewhere now.
    await sql`delete from send_batches where site_id = ${siteId} and batch_id = ${batch.batchId}::bigint`.execute(
      db,
    );
    return "nobody";
  });
}

/** False where nobody waits: such a campaign may be finished or go on with its rest, whatever its provider may get. */
async function delayLimited(db: Db, { siteId, distributionId }: SendId): Promise<boolean> {
  const { rows: waiting } =
    await sql`select from send_recipients as recipient join sends using (site_id, distribution_id)
    where site_id = ${siteId} and distribution_id = ${distributionId} and recipient.state = 'queued' and batch_id is null
      and recipient.wave <= sends.wave and try_at <= clock_timestamp() limit 1`.execute(db);
  if (waiting.length === 0) return false;
  await sql`update sends set next_batch_at = clock_timestamp() + ${LIMITED_MS}::int * interval '1 millisecond'
    where site_id = ${siteId} and distribution_id = ${distributionId} and next_batch_at <= clock_timestamp()`.execute(
    db,
  );
  return true;
}

async function findSending(db: Db, siteId: number, distributionId: number) {
  const { rows } = await sql<{ provider: string; secondProvider: string | null; batchSize: number }>`
    select provider, case when first_provider <> '' then provider end as "secondProvider", batch_size as "batchSize" from sends
    where site_id = ${siteId} and distribution_id = ${distributionId} and state = 'sending'`.execute(db);
  return rows[0];
}

/** Of processes that died: what was not handed over waits again, what was is in doubt. */
function settleExpired({ database }: Platform): Promise<void> {
  return database.acrossSites.transaction().execute(async (db) => {
    const { rows } = await sql<{ siteId: number; batchId: string; isHandedOver: boolean }>`
      delete from send_batches where (site_id, batch_id) in (
        select site_id, batch_id from send_batches where claimed_until < clock_timestamp() limit 100
        for update skip locked)
      returning site_id as "siteId", batch_id::text as "batchId", handed_over_at is not null as "isHandedOver"`.execute(
      db,
    );
    for (const batch of rows) {
      if (batch.isHandedOver) await settleLeft(db, batch);
      await requeue(db, batch.siteId, [batch.batchId]);
    }
  });
}

/** When they were handed over stays: the provider is asked for mails since then. */
async function settleLeft(db: Db, { siteId, batchId }: Omit<Batch, "distributionId">): Promise<void> {
  await sql`update send_recipients set state = 'in doubt', reason = 'unanswered', message = ${SENDING_MESSAGES.inDoubt},
      asked = 0, try_at = clock_timestamp() + ${FIRST_ASK_MS}::int * interval '1 millisecond'
    where site_id = ${siteId} and batch_id = ${batchId}::bigint and state = 'handed over'`.execute(db);
}

/** Gives back what a stopping process did not hand over; the rest is settled when its time is over. */
export async function releaseBatches({ database }: Platform, claims: readonly Batch[]): Promise<void> {
  for (const { siteId, batchId } of claims)
    await database.acrossSites.transaction().execute(async (db) => {
      const { rows } = await sql`delete from send_batches
        where site_id = ${siteId} and batch_id = ${batchId}::bigint and handed_over_at is null
        returning batch_id`.execute(db);
      if (rows.length > 0) await requeue(db, siteId, [batchId]);
    });
}

/** How long others leave a site alone whose providers are being asked: longer than that takes, with the two calls of the last mail. */
const searchMs = ({ config }: Platform) => ASKING_MS + 2 * config.PROVIDER_TIMEOUT_MS + 10_000;

interface SearchOptions {
  readonly limit: number;
  /** Sites whose providers this process asks already. */
  readonly running: readonly number[];
}

/** Sites with mails about which a provider is to be asked now; the one that waits longest first. */
export async function claimSitesInDoubt(
  platform: Platform,
  { limit, running }: SearchOptions,
): Promise<{ siteId: number }[]> {
  const { rows } = await sql<{ siteId: number }>`
    insert into doubt_searches (site_id, next_at)
    select site_id, clock_timestamp() + ${searchMs(platform)}::int * interval '1 millisecond' from sites
    left join doubt_searches as search using (site_id)
    where site_id <> all(${[...running]}::int[]) and (search.next_at is null or search.next_at <= clock_timestamp())
      and exists (select from send_recipients as recipient where recipient.site_id = sites.site_id
        and recipient.state = 'in doubt' and recipient.try_at <= clock_timestamp())
    order by search.next_at nulls first, site_id limit ${limit}
    on conflict (site_id) do update set next_at = excluded.next_at
      where doubt_searches.next_at <= clock_timestamp()
    returning site_id as "siteId"`.execute(platform.database.acrossSites);
  return rows;
}

interface CountOptions {
  readonly limit: number;
  /** Sites this process counts for already. */
  readonly running: readonly number[];
  readonly holdMs: number;
}

/** Sites with opens, clicks or reports that were not counted yet. */
export async function listSitesToCount(
  { database }: Platform,
  { limit, running, holdMs }: CountOptions,
): Promise<{ siteId: number }[]> {
  const { rows } = await sql<{ siteId: number }>`select site_id as "siteId" from sites
    where site_id <> all(${[...running]}::int[]) and exists (select from campaign_events as event
      where event.site_id = sites.site_id and not event.is_counted
        and event.received_at <= clock_timestamp() - ${holdMs}::int * interval '1 millisecond')
    order by site_id limit ${limit}`.execute(database.acrossSites);
  return rows;
}

/** Packages of campaigns, those that expire first at the beginning. One that is being made leaves out who is erased, or is found when it is finished. */
export const listPackages = (db: Db) =>
  db
    .selectFrom("send_packages")
    .select([
      "site_id as siteId",
      "distribution_id as distributionId",
      "file_id as fileId",
      "created_at as createdAt",
      "last_erasure_id as lastErasureId",
      "expires_at as expiresAt",
    ])
    .where("expires_at", "is not", null)
    .$narrowType<{ expiresAt: string }>()
    .orderBy("expires_at")
    .execute();
