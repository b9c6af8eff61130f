import { DEFAULT_UPDATE_TIMES, dailyCrons } from "@newsloom/domain/sources/update-times";
import { DAY_MS, MINUTE_MS } from "@newsloom/domain/time/durations";
import { weekDayNumber } from "@newsloom/domain/time/week-days";
import { readSettings, siteTimeZone } from "#features/settings";
import type { SiteContext } from "#platform/context";
import { nextRun } from "#platform/jobs/schedule";

/** When a site's sources are read. Times are HH:mm in its system time zone. */
export interface SiteSchedule {
  readonly zone: string;
  readonly contentUpdateHours: readonly string[];
  readonly localNewsRunningTimes: readonly string[];
  readonly fullRefresh: { readonly day: string; readonly time: string };
}

export interface StoredTimes {
  readonly contentUpdateHours: readonly string[];
  readonly localNewsRunningTimes: readonly string[];
  readonly localTimeZone: string;
}

export async function readTimes({ db, siteId }: SiteContext): Promise<StoredTimes> {
  const saved = await db
    .selectFrom("aggregator_schedules")
    .select([
      "content_update_hours as contentUpdateHours",
      "local_news_running_times as localNewsRunningTimes",
      "local_time_zone as localTimeZone",
    ])
    .where("site_id", "=", siteId)
    .executeTakeFirst();
  return saved ?? { contentUpdateHours: DEFAULT_UPDATE_TIMES, localNewsRunningTimes: [], localTimeZone: "" };
}

export async function readSchedule(ctx: SiteContext): Promise<SiteSchedule> {
  const { UpdateOnDay, UpdateOnTime } = await readSettings(ctx, ["UpdateOnDay", "UpdateOnTime"]);
  const { contentUpdateHours, localNewsRunningTimes } = await readTimes(ctx);
  return {
    zone: await siteTimeZone(ctx),
    contentUpdateHours,
    localNewsRunningTimes,
    fullRefresh: { day: UpdateOnDay, time: UpdateOnTime },
  };
}

/** What of a source decides when it is read next. */
export interface ReadingPlan {
  readonly isLocal: boolean;
  readonly readEveryMinutes: number | null;
}

/**
 * The first time after `after` at which a source is read: at its own interval or at the site's times, and at the weekly
 * full refresh in any case. Local sources follow the content update hours while the site has no times for them.
 */
export function nextRunOf(schedule: SiteSchedule, plan: ReadingPlan, after: Date): Date {
  const weekly = nextRun(weeklyCron(schedule), schedule.zone, after);
  const regular =
    plan.readEveryMinutes === null
      ? timesOf(schedule, plan).map((cron) => nextRun(cron, schedule.zone, after))
      : [new Date(after.getTime() + plan.readEveryMinutes * MINUTE_MS)];
  return new Date(Math.min(weekly.getTime(), ...regular.map((time) => time.getTime())));
}

function timesOf(
  { contentUpdateHours, localNewsRunningTimes }: SiteSchedule,
  { isLocal }: ReadingPlan,
): string[] {
  return dailyCrons(isLocal && localNewsRunningTimes.length > 0 ? localNewsRunningTimes : contentUpdateHours);
}

function weeklyCron({ fullRefresh: { day, time } }: SiteSchedule): string {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  return `${minute} ${hour} * * ${weekDayNumber(day)}`;
}

/**
 * Whether a read at this time is the weekly full refresh: the first one since the last UpdateOnDay and UpdateOnTime. It
 * reads everything again, whatever the host answered before.
 */
export function isFullRefresh(schedule: SiteSchedule, lastRunAt: string | null, now: Date): boolean {
  return lastRunAt !== null && Date.parse(lastRunAt) < lastFullRefresh(schedule, now).getTime();
}

function lastFullRefresh(schedule: SiteSchedule, now: Date): Date {
  const cron = weeklyCron(schedule);
  // The day before a week ago, because a week in which the clocks change is an hour longer or shorter.
  let last = nextRun(cron, schedule.zone, new Date(now.getTime() - 8 * DAY_MS));
  for (let next = last; next <= now; next = nextRun(cron, schedule.zone, next)) last = next;
  return last;
}
