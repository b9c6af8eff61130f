import { offsetMinutes } from "../time/time-zones.ts";

/** While a site has not chosen its own: HH:mm in its system time zone. */
export const DEFAULT_UPDATE_TIMES = ["06:00", "09:00", "12:00", "15:00", "18:00", "21:00"] as const;

const DAY_MINUTES = 24 * 60;

/** In the order of the day, each once. */
export const sortTimes = (times: readonly string[]): string[] => [...new Set(times)].sort();

/** The same times of day in another zone, by the offset both have now. */
export function convertTimes(times: readonly string[], from: string, to: string, now: Date): string[] {
  const shift = offsetMinutes(to, now) - offsetMinutes(from, now);
  return sortTimes(times.map((time) => shiftTime(time, shift)));
}

function shiftTime(time: string, minutes: number): string {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  const shifted = (((hour * 60 + minute + minutes) % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES;
  const two = (part: number) => String(part).padStart(2, "0");
  return `${two(Math.floor(shifted / 60))}:${two(shifted % 60)}`;
}

/** Cron expressions of these times of day: one for each minute of the hour that occurs. */
export function dailyCrons(times: readonly string[]): string[] {
  const hoursOf = new Map<number, number[]>();
  for (const time of sortTimes(times)) {
    const [hour = 0, minute = 0] = time.split(":").map(Number);
    hoursOf.set(minute, [...(hoursOf.get(minute) ?? []), hour]);
  }
  return [...hoursOf].map(([minute, hours]) => `${minute} ${hours.join(",")} * * *`);
}
