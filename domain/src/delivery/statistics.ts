import { DAY_MS } from "../time/durations.ts";

/** The default lines of statistics, in the printed order. */
export const STATISTICS_LINES = ["Opened", "Clicked", "Unsubscribed", "Blocked", "Spam", "Bounced"] as const;

const DEFAULT_DAYS = 30;
const MAX_DAYS = 366;

export interface Period {
  readonly from: Date;
  readonly to: Date;
}

/** The last 30 days where nothing else was asked for, and never more than a year. */
export function statisticsPeriod(
  asked: { from?: string | undefined; to?: string | undefined },
  now: Date,
): Period {
  const to = asked.to === undefined ? now : new Date(asked.to);
  const from =
    asked.from === undefined ? new Date(to.getTime() - DEFAULT_DAYS * DAY_MS) : new Date(asked.from);
  const earliest = to.getTime() - (MAX_DAYS - 1) * DAY_MS;
  return { from: new Date(Math.max(from.getTime(), earliest)), to };
}
