export const WEEK_DAYS = [
  "Monday",
  "Tuesday",
  "Wednesday",
  "Thursday",
  "Friday",
  "Saturday",
  "Sunday",
] as const;

export type WeekDayNumber = 0 | 1 | 2 | 3 | 4 | 5 | 6;

/** Sunday is 0, as in JavaScript. An unknown name counts as Monday. */
export function weekDayNumber(day: string): WeekDayNumber {
  const index = Math.max(
    0,
    WEEK_DAYS.findIndex((one) => one === day),
  );
  return ((index + 1) % WEEK_DAYS.length) as WeekDayNumber;
}
