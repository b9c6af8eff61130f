import { DAY_MS } from "../time/durations.ts";

/**
 * How engaged somebody is, 0 to 100: half of it for opening, half for clicking. Each half has points for how recently it was
 * done last and, until that is a year ago, for how often.
 */
export const SCORE_POINTS = {
  /** For the last time, by how many days ago it was; nothing after the last of them. */
  recency: [
    { days: 30, points: 30 },
    { days: 90, points: 20 },
    { days: 365, points: 10 },
  ],
  frequency: { perOpen: 2, perClick: 4, max: 20 },
} as const;

interface Engaged {
  readonly opens: number;
  readonly clicks: number;
  readonly lastOpenDate: string | null;
  readonly lastClickDate: string | null;
}

export function engagementScore({ opens, clicks, lastOpenDate, lastClickDate }: Engaged, now: Date): number {
  const { perOpen, perClick } = SCORE_POINTS.frequency;
  return pointsOf(opens * perOpen, lastOpenDate, now) + pointsOf(clicks * perClick, lastClickDate, now);
}

function pointsOf(frequency: number, last: string | null, now: Date): number {
  const { recency, frequency: limits } = SCORE_POINTS;
  if (last === null) return 0;
  const age = now.getTime() - Date.parse(last);
  const recent = recency.find(({ days }) => age <= days * DAY_MS);
  return recent ? recent.points + Math.min(limits.max, frequency) : 0;
}
