import { DAY_MS, MINUTE_MS } from "./durations.ts";
import { offsetMinutes } from "./time-zones.ts";

/** The calendar day in a zone: "2026-11-15". */
export const localDay = (zone: string, at: Date): string =>
  new Date(at.getTime() + offsetMinutes(zone, at) * MINUTE_MS).toISOString().slice(0, 10);

/**
 * When a clock in the zone shows this day and time of day. Where the clocks go back it is the first of two; a time that
 * they skip is as much later as they are put forward.
 */
export function zonedTime(zone: string, day: string, timeOfDay: string): Date {
  const inUtc = Date.parse(`${day}T${timeOfDay}:00Z`);
  const at = (offset: number) => new Date(inUtc - offset * MINUTE_MS);
  const before = offsetMinutes(zone, new Date(inUtc - DAY_MS));
  const after = offsetMinutes(zone, new Date(inUtc + DAY_MS));
  const isShown = (offset: number) => offsetMinutes(zone, at(offset)) === offset;
  return isShown(before) || !isShown(after) ? at(before) : at(after);
}
