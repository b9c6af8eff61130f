import { sql } from "kysely";
import type { SiteContext } from "#platform/context";
import { intArray } from "#platform/db/int-array";

export type EventKind =
  | "opened"
  | "clicked"
  | "delivered"
  | "unsubscribed"
  | "blocked"
  | "spam"
  | "bounced"
  | "soft bounced";

export interface NewEvent {
  readonly distributionId: number;
  readonly subscriberId: number;
  readonly kind: EventKind;
  readonly at: string;
  readonly linkNo: number | null;
  /** Why a machine caused it; empty for what may be a person. */
  readonly reason: string;
  readonly message: string;
}

const record = (events: readonly NewEvent[]) => sql`jsonb_to_recordset(${JSON.stringify(events)}::jsonb)
  as new("distributionId" int, "subscriberId" int, kind text, at timestamptz, "linkNo" smallint, reason text, message text)`;

export async function insertEvents({ db, siteId }: SiteContext, events: readonly NewEvent[]): Promise<void> {
  await sql`insert into campaign_events
      (site_id, at, distribution_id, subscriber_id, kind, link_no, reason, message)
    select ${siteId}::int, at, "distributionId", "subscriberId", kind, "linkNo", reason, message
    from ${record(events)}`.execute(db);
}

/** Without those that a provider sent before. */
export async function insertNewReports(
  { db, siteId }: SiteContext,
  events: readonly NewEvent[],
): Promise<void> {
  await sql`insert into campaign_events
      (site_id, at, distribution_id, subscriber_id, kind, link_no, reason, message)
    select distinct on ("distributionId", "subscriberId", kind, at)
      ${siteId}::int, at, "distributionId", "subscriberId", kind, "linkNo", reason, message
    from ${record(events)}
    where not exists (select from campaign_events as known where known.site_id = ${siteId}
      and known.distribution_id = new."distributionId" and known.subscriber_id = new."subscriberId"
      and known.kind = new.kind and known.at = new.at)
    order by "distributionId", "subscriberId", kind, at`.execute(db);
}

export interface StoredEvent {
  readonly eventId: string;
  readonly distributionId: number;
  readonly subscriberId: number;
  readonly kind: EventKind;
  readonly at: string;
  /** On the site's calendar. */
  readonly day: string;
  readonly linkNo: number | null;
  readonly reason: string;
  readonly message: string;
  readonly isCounted: boolean;
}

/** Who did something since it was counted last, and when: the first of them. */
export async function listUncounted(
  { db, siteId }: SiteContext,
  limit: number,
  holdMs: number,
): Promise<{ distributionId: number; subscriberId: number }[]> {
  const { rows } = await sql<{ distributionId: number; subscriberId: number }>`
    select distinct "distributionId", "subscriberId" from (
      select distribution_id as "distributionId", subscriber_id as "subscriberId" from campaign_events
      where site_id = ${siteId} and not is_counted
        and received_at <= clock_timestamp() - ${holdMs}::int * interval '1 millisecond'
      order by received_at limit ${limit}) as due
    order by "distributionId", "subscriberId"`.execute(db);
  return rows;
}

/** Everything these people did in these campaigns, the first first. */
export async function listEventsOf(
  { db, siteId }: SiteContext,
  people: readonly { readonly distributionId: number; readonly subscriberId: number }[],
  zone: string,
): Promise<StoredEvent[]> {
  const { rows } = await sql<StoredEvent>`
    select event_id::text as "eventId", event.distribution_id as "distributionId",
      event.subscriber_id as "subscriberId", kind, at, (at at time zone ${zone})::date::text as day,
      link_no as "linkNo", reason, message, is_counted as "isCounted"
    from unnest(${intArray(people.map(({ distributionId }) => distributionId))},
      ${intArray(people.map(({ subscriberId }) => subscriberId))}) as person(distribution_id, subscriber_id)
    join campaign_events as event on event.site_id = ${siteId}
      and event.distribution_id = person.distribution_id and event.subscriber_id = person.subscriber_id
    order by at, event_id`.execute(db);
  return rows;
}

export interface CountedEvent {
  readonly eventId: string;
  readonly at: string;
  readonly reason: string;
}

export async function markCounted(
  { db, siteId }: SiteContext,
  events: readonly CountedEvent[],
): Promise<void> {
  if (events.length === 0) return;
  const counted = events.map(({ eventId, at, reason }) => ({ eventId, at, reason }));
  await sql`update campaign_events as event set is_counted = true, reason = counted.reason
    from jsonb_to_recordset(${JSON.stringify(counted)}::jsonb) as counted("eventId" bigint, at timestamptz, reason text)
    where event.site_id = ${siteId} and event.at = counted.at and event.event_id = counted."eventId"`.execute(
    db,
  );
}

export async function deleteEvents(
  { db, siteId }: SiteContext,
  events: readonly Pick<StoredEvent, "eventId" | "at">[],
): Promise<void> {
  if (events.length === 0) return;
  await sql`delete from campaign_events as event
    using jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as dropped("eventId" bigint, at timestamptz)
    where event.site_id = ${siteId} and event.at = dropped.at and event.event_id = dropped."eventId"`.execute(
    db,
  );
}
