const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const UNITS = [
  ["y", 365 * DAY],
  ["m", 30 * DAY],
  ["d", DAY],
  ["h", HOUR],
  ["min", MINUTE],
] as const;

/** The largest unit alone: "3 d". "m" are months, "min" minutes; the future and the last minute are "0 min". */
export function timeSince(then: Date, now: Date): string {
  const passed = now.getTime() - then.getTime();
  const [unit, length] = UNITS.find(([, length]) => passed >= length) ?? ["min", MINUTE];
  return `${Math.max(0, Math.floor(passed / length))} ${unit}`;
}
