import { DAY_MS, MINUTE_MS } from "../time/durations.ts";
import { offsetMinutes } from "../time/time-zones.ts";

/** The default lines of statistics, in the printed order. */
export const STATISTICS_LINES = ["Opened", "Clicked", "Unsubscribed", "Blocked", "Spam", "Bounced"] as const;

const DEFAULT_DAYS = 30;
const MAX_DAYS = 366;

export interface Period {
  readonly from: Date;
  readonly to: Date;
}

/** The last 30 days of the site's calendar where nothing else was asked for, and never more than a year. */
export function statisticsPeriod(
  asked: { from?: string | undefined; to?: string | undefined },
  now: Date,
  zone: string,
): Period {
  const to = asked.to === undefined ? now : new Date(asked.to);
  const from = asked.from === undefined ? daysBefore(to, DEFAULT_DAYS, zone) : new Date(asked.from);
  const earliest = to.getTime() - (MAX_DAYS - 1) * DAY_MS;
  return { from: new Date(Math.max(from.getTime(), earliest)), to };
}

/** At the same time of day in the zone, whatever its clocks did meanwhile. */
function daysBefore(time: Date, days: number, zone: string): Date {
  const before = new Date(time.getTime() - days * DAY_MS);
  const shift = offsetMinutes(zone, time) - offsetMinutes(zone, before);
  return new Date(before.getTime() + shift * MINUTE_MS);
}
