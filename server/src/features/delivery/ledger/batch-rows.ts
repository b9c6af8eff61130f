import { type RawBuilder, sql } from "kysely";
import type { SiteContext } from "#platform/context";
import type { Db } from "#platform/db/database";
import { intArray } from "#platform/db/int-array";

/** How long a process may be silent before others settle what it worked on. */
export const LEASE_MS = 60_000;

export interface Batch {
  readonly siteId: number;
  readonly distributionId: number;
  readonly batchId: string;
}

/** The people of a batch who are not settled. */
export async function listBatch({ db }: SiteContext, { siteId, batchId }: Batch): Promise<BatchPerson[]> {
  const { rows } = await sql<BatchPerson>`select subscriber_id as "subscriberId", attempts,
      subject_no as "subjectNo" from send_recipients
    where site_id = ${siteId} and batch_id = ${batchId}::bigint and state = 'handed over' order by subscriber_id`.execute(
    db,
  );
  return rows;
}

export interface BatchPerson {
  readonly subscriberId: number;
  readonly attempts: number;
  /** Null: the subject of the campaign, or the one that won. */
  readonly subjectNo: number | null;
}

/** Says that the process is alive; false when another one has settled the batch. */
export async function keepBatch({ db }: SiteContext, { siteId, batchId }: Batch): Promise<boolean> {
  const { rows } = await sql`update send_batches
    set claimed_until = clock_timestamp() + ${LEASE_MS}::int * interval '1 millisecond'
    where site_id = ${siteId} and batch_id = ${batchId}::bigint returning batch_id`.execute(db);
  return rows.length > 0;
}

/** Written before the provider is called: from here on it may have the mails. False when the batch was taken away meanwhile. */
export async function markHandedOver(
  { db }: SiteContext,
  { siteId, batchId }: Batch,
  secondProvider: string | null,
): Promise<boolean> {
  const { rows } = await sql`update send_batches set handed_over_at = clock_timestamp(),
      claimed_until = clock_timestamp() + ${LEASE_MS}::int * interval '1 millisecond'
    where site_id = ${siteId} and batch_id = ${batchId}::bigint and handed_over_at is null returning batch_id`.execute(
    db,
  );
  // The campaign may have gone on with its second provider while they were being claimed for the first.
  if (rows.length > 0 && secondProvider !== null)
    await sql`update send_recipients set provider = ${secondProvider}
      where site_id = ${siteId} and batch_id = ${batchId}::bigint and provider is distinct from ${secondProvider}`.execute(
      db,
    );
  return rows.length > 0;
}

/** What became of one person's mail that the provider did not take. */
export interface Settled {
  readonly subscriberId: number;
  readonly state: "queued" | "failed" | "excluded" | "in doubt";
  readonly reason: string;
  readonly message: string;
  /** When those who wait again are tried, and the provider is asked about those in doubt. */
  readonly delayMs: number;
  readonly isAttempt: boolean;
}

/** Whose mail the provider took. */
interface Accepted {
  readonly subscriberId: number;
  readonly providerMessageId: string;
}

/** Also of those who are in doubt by now: an answer that came late is an answer. */
const awaited = sql`recipient.state in ('queued', 'handed over', 'in doubt')`;

/** Nearly everybody, so they have a statement that costs less than that of the others. */
export async function settleAccepted(
  ctx: SiteContext,
  { siteId, batchId }: Batch,
  people: readonly Accepted[],
): Promise<void> {
  if (people.length === 0) return;
  await sql`update send_recipients as recipient set state = 'accepted', reason = '', message = '',
      provider_message_id = row.message_id, batch_id = null, asked = 0, try_at = '-infinity',
      changed_at = ${ctx.now().toISOString()}
    from unnest(${intArray(people.map(({ subscriberId }) => subscriberId))},
      ${messageIds(people)}) as row(id, message_id)
    where recipient.site_id = ${siteId} and recipient.batch_id = ${batchId}::bigint
      and recipient.subscriber_id = row.id and ${awaited}`.execute(ctx.db);
}

/** A provider that takes all of them in one call has one number for all of them. */
function messageIds(people: readonly Accepted[]): RawBuilder<string[]> {
  const first = people[0]?.providerMessageId;
  return people.every(({ providerMessageId }) => providerMessageId === first)
    ? sql`array_fill(${first}::text, array[${people.length}::int])`
    : sql`${people.map(({ providerMessageId }) => providerMessageId)}::text[]`;
}

/** For those in doubt it stays when they were handed over. */
export async function settle(ctx: SiteContext, batch: Batch, people: readonly Settled[]): Promise<void> {
  if (people.length === 0) return;
  await sql`update send_recipients as recipient set
      state = row.state, reason = row.reason, message = row.message, provider_message_id = '',
      batch_id = case when row.state = 'in doubt' then recipient.batch_id end,
      attempts = recipient.attempts + row.attempt::int, asked = 0,
      try_at = case when row.state in ('queued', 'in doubt') and row.delay_ms > 0
        then clock_timestamp() + row.delay_ms * interval '1 millisecond' else '-infinity' end,
      changed_at = case when row.state = 'in doubt' then recipient.changed_at else ${ctx.now().toISOString()} end
    from jsonb_to_recordset(${JSON.stringify(people.map(toRecord))}::jsonb)
      as row(id int, state text, reason text, message text, delay_ms int, attempt boolean)
    where recipient.site_id = ${batch.siteId} and recipient.batch_id = ${batch.batchId}::bigint
      and recipient.subscriber_id = row.id and ${awaited}`.execute(ctx.db);
}

const toRecord = (one: Settled) => ({
  id: one.subscriberId,
  state: one.state,
  reason: one.reason,
  message: one.message,
  delay_ms: one.delayMs,
  attempt: one.isAttempt,
});

/** Whichever ends last finishes the campaign; if two do at once, the next claim finds that nobody waits. */
export async function hasOtherBatches({ db }: SiteContext, batch: Batch): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select exists (select from send_batches
      where site_id = ${batch.siteId} and distribution_id = ${batch.distributionId}
        and batch_id <> ${batch.batchId}::bigint) as has`.execute(db);
  return rows[0]?.has ?? false;
}

/** Everybody of it is settled. False when another process has taken it away. */
export async function endBatch({ db }: SiteContext, { siteId, batchId }: Batch): Promise<boolean> {
  const { rows } = await sql`delete from send_batches
    where site_id = ${siteId} and batch_id = ${batchId}::bigint returning batch_id`.execute(db);
  return rows.length > 0;
}

/** Of a campaign that stops, from processes that have not handed them over. The send is locked, so none of them does so now. */
export async function takeBackBatches({ db, siteId }: SiteContext, id: number): Promise<void> {
  const { rows } = await sql<Pick<Batch, "batchId">>`delete from send_batches
    where site_id = ${siteId} and distribution_id = ${id} and handed_over_at is null
    returning batch_id::text as "batchId"`.execute(db);
  await requeue(
    db,
    siteId,
    rows.map(({ batchId }) => batchId),
  );
}

/** Of batches that were not handed over. Servers of the version before leave people queued while they are claimed. */
export async function requeue(db: Db, siteId: number, batchIds: readonly string[]): Promise<void> {
  await sql`update send_recipients set state = 'queued', batch_id = null
    where site_id = ${siteId} and batch_id = any(${[...batchIds]}::bigint[]) and state in ('queued', 'handed over')`.execute(
    db,
  );
}
