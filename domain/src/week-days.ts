export const WEEK_DAYS = [
  "Monday",
  "Tuesday",
  "Wednesday",
  "Thursday",
  "Friday",
  "Saturday",
  "Sunday",
] as const;
export type WeekDay = (typeof WEEK_DAYS)[number];

/** As calendars count: Sunday is 0. */
export function weekDayNumber(day: WeekDay): number {
  return (WEEK_DAYS.indexOf(day) + 1) % WEEK_DAYS.length;
}
