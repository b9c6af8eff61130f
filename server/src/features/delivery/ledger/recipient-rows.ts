import { NO_RECIPIENTS, type RecipientState, type StateCounts } from "@newsloom/domain/delivery/balance";
import { FOR_GOOD } from "@newsloom/domain/delivery/reports";
import { type RawBuilder, sql } from "kysely";
import type { SiteContext } from "#platform/context";
import { intArray } from "#platform/db/int-array";
import { withoutNestedLoops } from "#platform/db/without-nested-loops";

/** Fixes who gets a campaign: one row for each person of the query, however long it takes. */
export async function insertRecipients(
  ctx: SiteContext,
  id: number,
  members: RawBuilder<{ id: number; exclusion: string | null }>,
  wave: number,
): Promise<number> {
  const { db, siteId, now } = ctx;
  await sql`set local statement_timeout = '10min'`.execute(db);
  const insert = sql`
    insert into send_recipients (site_id, distribution_id, subscriber_id, wave, state, reason, changed_at)
    select ${siteId}::int, ${id}::int, person.id, ${wave}::smallint, case when person.exclusion is null then 'queued' else 'excluded' end,
      coalesce(person.exclusion, ''), ${now().toISOString()}::timestamptz
    from (${members}) as person order by person.id`;
  const { numAffectedRows } = await withoutNestedLoops(ctx, () => insert.execute(db));
  return Number(numAffectedRows ?? 0n);
}

export interface CountedReason {
  readonly state: RecipientState;
  readonly reason: string;
  readonly count: number;
}

export async function countReasons({ db, siteId }: SiteContext, id: number): Promise<CountedReason[]> {
  const { rows } = await sql<CountedReason>`select state, reason, count(*)::int as count from send_recipients
    where site_id = ${siteId} and distribution_id = ${id} group by state, reason order by count desc, reason`.execute(
    db,
  );
  return rows;
}

export function countStates(reasons: readonly CountedReason[]): StateCounts {
  const counts = { ...NO_RECIPIENTS };
  for (const { state, count } of reasons) counts[state] += count;
  return counts;
}

/** One look at an index, however many there are. */
export async function hasWaiting({ db, siteId }: SiteContext, id: number): Promise<boolean> {
  const { rows } = await sql<{ isWaiting: boolean }>`select exists (select from send_recipients
      where site_id = ${siteId} and distribution_id = ${id} and state in ('queued', 'handed over')) as "isWaiting"`.execute(
    db,
  );
  return rows[0]?.isWaiting ?? false;
}

/** Whether a provider is to be asked about somebody now. */
export async function hasDueDoubts({ db, siteId }: SiteContext, id: number): Promise<boolean> {
  const { rows } = await sql<{ isDue: boolean }>`select exists (select from send_recipients
      where site_id = ${siteId} and distribution_id = ${id} and state = 'in doubt'
        and try_at <= clock_timestamp()) as "isDue"`.execute(db);
  return rows[0]?.isDue ?? false;
}

/** Those who wait and whom no process works on. */
export async function settleQueued(
  { db, siteId, now }: SiteContext,
  id: number,
  to: { readonly state: "excluded" | "failed"; readonly reason: string; readonly message: string },
): Promise<void> {
  await sql`update send_recipients set state = ${to.state}, reason = ${to.reason}, message = ${to.message},
      changed_at = ${now().toISOString()}
    where site_id = ${siteId} and distribution_id = ${id} and state = 'queued' and batch_id is null`.execute(
    db,
  );
}

/** Those whose failure may pass: no report of a provider or a mail server says that their address does not take it. */
const mayPass = (siteId: number, id: number) => sql`recipient.site_id = ${siteId}
  and recipient.distribution_id = ${id} and recipient.state = 'failed' and recipient.reason <> all (${FOR_GOOD}::text[])
  and not exists (select from campaign_events as event where event.site_id = ${siteId}
    and event.distribution_id = ${id} and event.subscriber_id = recipient.subscriber_id
    and event.kind = any (${FOR_GOOD}::text[]))`;

/** How many of those who failed may be tried again. */
export async function countRetryable({ db, siteId }: SiteContext, id: number): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::int as count from send_recipients as recipient
    where ${mayPass(siteId, id)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Those whose failure may pass are tried again; returns how many. */
export async function requeueFailed({ db, siteId, now }: SiteContext, id: number): Promise<number> {
  const { numAffectedRows } = await sql`update send_recipients as recipient
    set state = 'queued', reason = '', message = '', attempts = 0, try_at = '-infinity', changed_at = ${now().toISOString()}
    where ${mayPass(siteId, id)}`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

/** By the word of a person; returns how many. */
export async function settleDoubts(
  { db, siteId, now }: SiteContext,
  id: number,
  state: "accepted" | "failed",
): Promise<number> {
  const { numAffectedRows } = await sql`update send_recipients
    set state = ${state}, reason = 'settled by hand', batch_id = null, changed_at = ${now().toISOString()}
    where site_id = ${siteId} and distribution_id = ${id} and state = 'in doubt'`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

const SHOWN_ERRORS = 1000;

/** Those who failed and those in doubt, the last first. */
export async function listErrors({ db, siteId }: SiteContext, id: number) {
  return db
    .selectFrom("send_recipients")
    .select(["subscriber_id as subscriberId", "changed_at as date", "reason as code", "message"])
    .where("site_id", "=", siteId)
    .where("distribution_id", "=", id)
    .where("state", "in", ["failed", "in doubt"])
    .orderBy("changed_at", "desc")
    .orderBy("subscriber_id")
    .limit(SHOWN_ERRORS)
    .execute();
}

/** When the mails of some people were handed over, in milliseconds, by campaign and person: "12 345". */
export async function listHandOverTimes(
  { db, siteId }: SiteContext,
  people: readonly { readonly distributionId: number; readonly subscriberId: number }[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ person: string; at: string }>`
    select recipient.distribution_id || ' ' || recipient.subscriber_id as person, changed_at as at
    from unnest(${intArray(people.map(({ distributionId }) => distributionId))},
      ${intArray(people.map(({ subscriberId }) => subscriberId))}) as person(distribution_id, subscriber_id)
    join send_recipients as recipient on recipient.site_id = ${siteId}
      and recipient.distribution_id = person.distribution_id and recipient.subscriber_id = person.subscriber_id
    where recipient.state = 'accepted'`.execute(db);
  return new Map(rows.map(({ person, at }) => [person, Date.parse(at)]));
}

interface Person {
  readonly distributionId: number;
  readonly subscriberId: number;
}

/** Those who were to get a campaign: "12 345". */
export async function recipientsAmong(
  { db, siteId }: SiteContext,
  people: readonly Person[],
): Promise<Set<string>> {
  const { rows } = await sql<{ person: string }>`
    select recipient.distribution_id || ' ' || recipient.subscriber_id as person
    from unnest(${people.map(({ distributionId }) => distributionId)}::int[],
      ${people.map(({ subscriberId }) => subscriberId)}::int[]) as person(distribution_id, subscriber_id)
    join send_recipients as recipient on recipient.site_id = ${siteId}
      and recipient.distribution_id = person.distribution_id and recipient.subscriber_id = person.subscriber_id
    where recipient.state not in ('queued', 'excluded')`.execute(db);
  return new Set(rows.map(({ person }) => person));
}

interface Reported {
  readonly subscriberId: number;
  readonly state: "delivered" | "failed";
  readonly reason: string;
  readonly message: string;
}

/** A provider's report also settles a doubt: it has the mail. */
export async function settleReported(
  { db, siteId, now }: SiteContext,
  id: number,
  people: readonly Reported[],
): Promise<void> {
  await sql`update send_recipients as recipient set state = report.state, reason = report.reason,
      message = report.message, batch_id = null, changed_at = ${now().toISOString()}
    from jsonb_to_recordset(${JSON.stringify(people)}::jsonb)
      as report("subscriberId" int, state text, reason text, message text)
    where recipient.site_id = ${siteId} and recipient.distribution_id = ${id}
      and recipient.subscriber_id = report."subscriberId" and recipient.state <> report.state
      and (recipient.state in ('accepted', 'delivered', 'in doubt') or recipient.state = 'handed over' and exists (
        select from send_batches as batch where batch.site_id = ${siteId} and batch.batch_id = recipient.batch_id
          and batch.handed_over_at is not null))`.execute(db);
}
