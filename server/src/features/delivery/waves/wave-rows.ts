import { WAVES } from "@newsloom/domain/delivery/first-wave";
import { sql } from "kysely";
import type { SiteContext } from "#platform/context";

/** At random, and other people for each campaign; each subject of a test goes to as many of them. */
export async function chooseFirstWave(
  { db, siteId }: SiteContext,
  id: number,
  people: number,
): Promise<void> {
  const order = sql`hashint4extended(subscriber_id, ${id}), subscriber_id`;
  await sql`with chosen as (
      select subscriber_id, row_number() over (order by ${order}) as place from send_recipients
      where site_id = ${siteId} and distribution_id = ${id} and state = 'queued'
      order by ${order} limit ${people}
    ), subjects as (
      select count(*) as count from send_subjects where site_id = ${siteId} and distribution_id = ${id}
    )
    update send_recipients as recipient set wave = ${WAVES.first},
      subject_no = case when subjects.count > 0 then 1 + chosen.place % subjects.count end
    from chosen, subjects
    where recipient.site_id = ${siteId} and recipient.distribution_id = ${id}
      and recipient.subscriber_id = chosen.subscriber_id`.execute(db);
}

export interface WaveProgress {
  /** Somebody of the first wave is to be handed over now, or is on the way. */
  readonly isFirstWaveAtWork: boolean;
  readonly hasRest: boolean;
  readonly isRestDue: boolean;
}

/** Looks at indexes alone, however many there are. */
export async function readWaveProgress({ db, siteId }: SiteContext, id: number): Promise<WaveProgress> {
  const waiting = (wave: number) => sql`select from send_recipients where site_id = ${siteId}
    and distribution_id = ${id} and state = 'queued' and batch_id is null and wave = ${wave}`;
  const { rows } = await sql<WaveProgress>`select
      exists (${waiting(WAVES.first)} and try_at <= clock_timestamp())
        or exists (select from send_batches where site_id = ${siteId} and distribution_id = ${id})
        as "isFirstWaveAtWork",
      exists (${waiting(WAVES.rest)}) as "hasRest",
      coalesce(rest_at <= clock_timestamp(), false) as "isRestDue"
    from sends where site_id = ${siteId} and distribution_id = ${id}`.execute(db);
  return rows[0] ?? { isFirstWaveAtWork: false, hasRest: false, isRestDue: false };
}

/** By the clock of the database. */
export async function setRestTime(
  { db, siteId }: SiteContext,
  id: number,
  waitMinutes: number,
): Promise<void> {
  await sql`update sends set rest_at = clock_timestamp() + ${waitMinutes}::int * interval '1 minute'
    where site_id = ${siteId} and distribution_id = ${id}`.execute(db);
}

/** No worker looks at the campaign before the rest, or somebody of the first wave who is tried again, is due. */
export async function waitForRest({ db, siteId }: SiteContext, id: number): Promise<void> {
  await sql`update sends set next_batch_at = least(rest_at, (select min(try_at) from send_recipients
      where site_id = ${siteId} and distribution_id = ${id} and state = 'queued' and batch_id is null
        and wave = ${WAVES.first}))
    where site_id = ${siteId} and distribution_id = ${id}`.execute(db);
}
