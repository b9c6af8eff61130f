import type { EditionSchedule, Editions } from "@newsloom/contract/newsletters/editions";
import { statusNameOf } from "@newsloom/domain/newsletters/campaign-status";
import { DEFAULT_EDITION_TIMES } from "@newsloom/domain/newsletters/editions";
import { sql } from "kysely";
import type { SiteContext } from "#platform/context";
import { notFound } from "#platform/errors";
import { heldBecause } from "../campaigns/campaign-rows.ts";

export interface PlannedSchedule {
  readonly distributionId: number;
  readonly schedule: EditionSchedule;
  readonly plannedFrom: string;
  readonly nextAt: string | null;
}

const schedules = ({ db, siteId }: SiteContext) =>
  db
    .selectFrom("campaigns")
    .leftJoin("edition_schedules as planned", (join) =>
      join
        .onRef("planned.site_id", "=", "campaigns.site_id")
        .onRef("planned.distribution_id", "=", "campaigns.distribution_id"),
    )
    .select([
      "campaigns.distribution_id as distributionId",
      "campaigns.period",
      "planned.time_of_day as time",
      "planned.week_day as weekDay",
      "planned.month_day as monthDay",
      "planned.sends_editions as sendsEditions",
      "planned.planned_from as plannedFrom",
      "planned.next_at as nextAt",
    ])
    .where("campaigns.site_id", "=", siteId);
type Row = Awaited<ReturnType<ReturnType<typeof schedules>["execute"]>>[number];

const toPlanned = (row: Row): PlannedSchedule => ({
  distributionId: row.distributionId,
  schedule: {
    // Only the contract's are ever written.
    period: row.period as EditionSchedule["period"],
    time: row.time ?? DEFAULT_EDITION_TIMES.time,
    weekDay: (row.weekDay ?? DEFAULT_EDITION_TIMES.weekDay) as EditionSchedule["weekDay"],
    monthDay: row.monthDay ?? DEFAULT_EDITION_TIMES.monthDay,
    sendsEditions: row.sendsEditions ?? false,
  },
  plannedFrom: row.plannedFrom ?? "",
  nextAt: row.nextAt,
});

export async function readSchedule(ctx: SiteContext, id: number): Promise<PlannedSchedule> {
  const row = await schedules(ctx).where("campaigns.distribution_id", "=", id).executeTakeFirst();
  if (!row) throw notFound("The newsletter");
  return toPlanned(row);
}

/** Of all newsletters that make editions. */
export async function listSchedules(ctx: SiteContext): Promise<PlannedSchedule[]> {
  const rows = await schedules(ctx)
    .where("campaigns.period", "<>", "Once")
    .orderBy("campaigns.distribution_id")
    .execute();
  return rows.map(toPlanned);
}

export async function saveSchedule(
  { db, siteId }: SiteContext,
  { distributionId, schedule, plannedFrom, nextAt }: PlannedSchedule,
): Promise<void> {
  const columns = {
    time_of_day: schedule.time,
    week_day: schedule.weekDay,
    month_day: schedule.monthDay,
    sends_editions: schedule.sendsEditions,
    planned_from: plannedFrom,
    next_at: nextAt,
  };
  await db
    .insertInto("edition_schedules")
    .values({ site_id: siteId, distribution_id: distributionId, ...columns })
    .onConflict((row) => row.columns(["site_id", "distribution_id"]).doUpdateSet(columns))
    .execute();
}

/**
 * Whether an edition is due at exactly this time; locked until the transaction ends. The newsletter is locked first, as
 * when it is saved, so that the two cannot deadlock.
 */
export async function lockDue({ db, siteId }: SiteContext, id: number, dueAt: string): Promise<boolean> {
  await sql`select from campaigns
    where site_id = ${siteId} and distribution_id = ${id} for no key update`.execute(db);
  const { rows } = await sql`select from edition_schedules
    where site_id = ${siteId} and distribution_id = ${id} and next_at = ${dueAt} for update`.execute(db);
  return rows.length > 0;
}

interface NewEdition {
  readonly distributionId: number;
  readonly seriesId: number;
  readonly dueAt: string;
  /** Delivery sends it if every check passes. */
  readonly waitsToBeSent: boolean;
}

export async function insertEdition(
  { db, siteId }: SiteContext,
  { distributionId, seriesId, dueAt, waitsToBeSent }: NewEdition,
): Promise<void> {
  await db
    .insertInto("campaign_editions")
    .values({
      site_id: siteId,
      distribution_id: distributionId,
      series_id: seriesId,
      due_at: dueAt,
      waits_to_be_sent: waitsToBeSent,
    })
    .execute();
}

const SHOWN_EDITIONS = 20;

export async function listEditions({ db, siteId }: SiteContext, id: number): Promise<Editions["editions"]> {
  const rows = await db
    .selectFrom("campaign_editions as edition")
    .innerJoin("campaigns", (join) =>
      join
        .onRef("campaigns.site_id", "=", "edition.site_id")
        .onRef("campaigns.distribution_id", "=", "edition.distribution_id"),
    )
    .select([
      "campaigns.distribution_id as distributionId",
      "campaigns.newsletter_name as newsletterName",
      "campaigns.status_id as statusId",
      "edition.due_at as dueAt",
      heldBecause("campaigns").as("heldBecause"),
    ])
    .where("edition.site_id", "=", siteId)
    .where("edition.series_id", "=", id)
    .orderBy("edition.due_at", "desc")
    .limit(SHOWN_EDITIONS)
    .execute();
  return rows.map(({ statusId, ...row }) => ({ ...row, statusName: statusNameOf(statusId) }));
}

export async function findSeriesOf({ db, siteId }: SiteContext, id: number): Promise<Editions["editionOf"]> {
  const row = await db
    .selectFrom("campaign_editions as edition")
    .innerJoin("campaigns as series", (join) =>
      join
        .onRef("series.site_id", "=", "edition.site_id")
        .onRef("series.distribution_id", "=", "edition.series_id"),
    )
    .select(["series.distribution_id as distributionId", "series.newsletter_name as newsletterName"])
    .where("edition.site_id", "=", siteId)
    .where("edition.distribution_id", "=", id)
    .executeTakeFirst();
  return row ?? null;
}
