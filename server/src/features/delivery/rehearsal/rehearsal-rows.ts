import type { Rehearsal } from "@newsloom/contract/delivery/rehearsals";
import { REHEARSED, type RehearsalShares, type Rehearsed } from "@newsloom/domain/delivery/rehearsal";
import { sql } from "kysely";
import type { SiteContext } from "#platform/context";

export interface StoredRehearsal extends Rehearsal {
  readonly rehearsalId: number;
  readonly distributionId: number;
  readonly seed: number;
  readonly shares: RehearsalShares;
  readonly batchSize: number;
  readonly stepMs: number;
  readonly afterSubscriberId: number;
}

const columns = [
  "rehearsal_id as rehearsalId",
  "distribution_id as distributionId",
  "state",
  "seed",
  "shares",
  "minutes",
  "people",
  "batch_size as batchSize",
  "step_ms as stepMs",
  "after_subscriber_id as afterSubscriberId",
  "played",
  ...REHEARSED,
  "started_at as startedAt",
  "started_by as startedBy",
] as const;

const rehearsalsOf = ({ db, siteId }: SiteContext) =>
  db.selectFrom("rehearsals").select(columns).where("site_id", "=", siteId);

type Row = Awaited<ReturnType<ReturnType<typeof rehearsalsOf>["executeTakeFirstOrThrow"]>>;
const stored = ({ opened, clicked, bounced, spam, unsubscribed, scanned, ...row }: Row): StoredRehearsal => ({
  ...row,
  // Only these are ever written.
  state: row.state as Rehearsal["state"],
  shares: row.shares as RehearsalShares,
  counts: { opened, clicked, bounced, spam, unsubscribed, scanned },
});

/** The last one of a campaign. */
export async function findRehearsal(ctx: SiteContext, id: number): Promise<StoredRehearsal | undefined> {
  const row = await rehearsalsOf(ctx)
    .where("distribution_id", "=", id)
    .orderBy("rehearsal_id", "desc")
    .executeTakeFirst();
  return row && stored(row);
}

/** Locked until the transaction ends; undefined when it does not run any more. */
export async function lockRunning(
  ctx: SiteContext,
  rehearsalId: number,
): Promise<StoredRehearsal | undefined> {
  const row = await rehearsalsOf(ctx)
    .where("rehearsal_id", "=", rehearsalId)
    .where("state", "=", "running")
    .forUpdate()
    .executeTakeFirst();
  return row && stored(row);
}

interface NewRehearsal {
  readonly distributionId: number;
  readonly seed: number;
  readonly shares: RehearsalShares;
  readonly minutes: number;
  readonly people: number;
  readonly batchSize: number;
  readonly stepMs: number;
}

export async function insertRehearsal(
  { db, siteId, now, user }: SiteContext,
  rehearsal: NewRehearsal,
): Promise<number> {
  const { rehearsal_id: id } = await db
    .insertInto("rehearsals")
    .values({
      site_id: siteId,
      distribution_id: rehearsal.distributionId,
      seed: rehearsal.seed,
      shares: JSON.stringify(rehearsal.shares),
      minutes: rehearsal.minutes,
      people: rehearsal.people,
      batch_size: rehearsal.batchSize,
      step_ms: rehearsal.stepMs,
      started_at: now().toISOString(),
      started_by: user?.name ?? "",
    })
    .returning("rehearsal_id")
    .executeTakeFirstOrThrow();
  return id;
}

const updateRehearsal = ({ db, siteId }: SiteContext, rehearsalId: number) =>
  db.updateTable("rehearsals").where("site_id", "=", siteId).where("rehearsal_id", "=", rehearsalId);

export async function endRehearsal(
  ctx: SiteContext,
  rehearsalId: number,
  state: "finished" | "stopped",
): Promise<void> {
  await updateRehearsal(ctx, rehearsalId).set({ state }).execute();
}

export async function addPlayed(
  ctx: SiteContext,
  { rehearsalId, counts, played }: StoredRehearsal,
  people: readonly { readonly subscriberId: number; readonly did: readonly Rehearsed[] }[],
): Promise<void> {
  const countOf = (what: Rehearsed) => counts[what] + people.filter(({ did }) => did.includes(what)).length;
  await updateRehearsal(ctx, rehearsalId)
    .set({
      after_subscriber_id: people.at(-1)?.subscriberId ?? 0,
      played: played + people.length,
      ...(Object.fromEntries(REHEARSED.map((what) => [what, countOf(what)])) as Record<Rehearsed, number>),
    })
    .execute();
}

export interface PersonWithMail {
  readonly subscriberId: number;
  readonly changedAt: string;
}

/** Of those who have the mail, the next ones. */
export function listPeopleWithMail(
  { db, siteId }: SiteContext,
  { distributionId, afterSubscriberId, batchSize }: StoredRehearsal,
): Promise<PersonWithMail[]> {
  return db
    .selectFrom("send_recipients")
    .select(["subscriber_id as subscriberId", "changed_at as changedAt"])
    .where("site_id", "=", siteId)
    .where("distribution_id", "=", distributionId)
    .where("state", "in", ["accepted", "delivered"])
    .where("subscriber_id", ">", afterSubscriberId)
    .orderBy("subscriber_id")
    .limit(batchSize)
    .execute();
}

/** Which of the campaigns are rehearsed: what comes back of them is played. Nothing is, once a provider has them. */
export async function findRehearsed(
  { db, siteId }: SiteContext,
  ids: readonly number[],
): Promise<ReadonlyMap<number, { readonly unsubscribed: number }>> {
  const { rows } = await sql<{ id: number; unsubscribed: number }>`
    select distribution_id as id, sum(unsubscribed)::int as unsubscribed from rehearsals
    where site_id = ${siteId} and distribution_id = any(${ids}::int[])
      and not exists (select from sends where sends.site_id = rehearsals.site_id
        and sends.distribution_id = rehearsals.distribution_id and sends.provider <> 'outbox'
        -- Of one that has not begun nothing else can come back yet.
        and sends.frozen_at is not null)
    group by distribution_id`.execute(db);
  return new Map(rows.map(({ id, ...row }) => [id, row]));
}

/** Those of an earlier sending, with what they played. */
export async function deleteRehearsals({ db, siteId }: SiteContext, id: number): Promise<void> {
  const ofCampaign = (table: "rehearsals" | "campaign_events") =>
    db.deleteFrom(table).where("site_id", "=", siteId).where("distribution_id", "=", id);
  const deleted = await ofCampaign("rehearsals").returning("rehearsal_id").execute();
  if (deleted.length > 0) await ofCampaign("campaign_events").execute();
}
