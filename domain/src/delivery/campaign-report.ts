import { DAY_MS, HOUR_MS } from "../time/durations.ts";

/** Which recipients of a campaign a list shows. */
export const RECIPIENT_FILTERS = [
  "all",
  "opened",
  "clicked",
  "notOpened",
  "spam",
  "failed",
  "excluded",
  "inDoubt",
] as const;
export type RecipientFilter = (typeof RECIPIENT_FILTERS)[number];

/** How far a time line goes from the start of sending. */
export const TIME_LINE_PERIODS = ["day", "week", "all"] as const;
export type TimeLinePeriod = (typeof TIME_LINE_PERIODS)[number];

export const HALF_HOUR_MS = HOUR_MS / 2;

/** Of a period in which time is counted in steps of hours; "all" is counted in days. */
export const TIME_LINE_STEPS: Readonly<
  Record<Exclude<TimeLinePeriod, "all">, { readonly lengthMs: number; readonly stepMs: number }>
> = {
  day: { lengthMs: DAY_MS, stepMs: HALF_HOUR_MS },
  week: { lengthMs: 7 * DAY_MS, stepMs: 3 * HOUR_MS },
};
