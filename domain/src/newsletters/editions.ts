import { DAY_MS } from "../time/durations.ts";
import { WEEK_DAYS } from "../time/week-days.ts";
import { localDay, zonedTime } from "../time/zoned-time.ts";

export const PERIODS = ["Once", "Daily", "Weekly", "Monthly"] as const;
export type Period = (typeof PERIODS)[number];
export type WeekDay = (typeof WEEK_DAYS)[number];

/** When a newsletter makes its editions. */
export interface EditionSchedule {
  readonly period: Period;
  /** HH:mm in the site's zone. */
  readonly time: string;
  /** Of a weekly newsletter. */
  readonly weekDay: WeekDay;
  /** Of a monthly newsletter: 1 to 31, the last day where a month has fewer. */
  readonly monthDay: number;
}

export const DEFAULT_EDITION_TIMES: Omit<EditionSchedule, "period"> = {
  time: "06:00",
  weekDay: "Monday",
  monthDay: 1,
};

/** Longer than any month. */
const DAYS_AHEAD = 62;

/** The first time after `after`; null for a newsletter that is sent once. */
export function nextEditionTime(schedule: EditionSchedule, zone: string, after: Date): Date | null {
  if (schedule.period === "Once") return null;
  // From the day before: a time that was skipped there can be after midnight.
  const first = Date.parse(localDay(zone, after)) - DAY_MS;
  for (let nth = 0; nth <= DAYS_AHEAD; nth += 1) {
    // In UTC every day has 24 hours.
    const day = new Date(first + nth * DAY_MS);
    if (!isEditionDay(schedule, day)) continue;
    const time = zonedTime(zone, day.toISOString().slice(0, 10), schedule.time);
    if (time > after) return time;
  }
  return null;
}

function isEditionDay({ period, weekDay, monthDay }: EditionSchedule, day: Date): boolean {
  if (period === "Weekly") return WEEK_DAYS[(day.getUTCDay() + 6) % 7] === weekDay;
  if (period === "Monthly") return day.getUTCDate() === Math.min(monthDay, daysOfMonth(day));
  return true;
}

const daysOfMonth = (day: Date): number =>
  new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 0)).getUTCDate();

const NAME_STYLE = { day: "numeric", month: "long", year: "numeric" } as const;

/** The newsletter's name and the day of the edition, no longer than a name may be. */
export function editionName(name: string, zone: string, dueAt: Date, maxLength: number): string {
  const date = new Intl.DateTimeFormat("en-GB", { ...NAME_STYLE, timeZone: zone }).format(dueAt);
  return `${name.slice(0, maxLength - date.length - 2).trimEnd()}, ${date}`;
}
