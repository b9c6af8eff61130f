import { TZDate } from "@date-fns/tz";
import type { WeekDayNumber } from "@newsloom/domain/time/week-days";
import { zonedTime } from "@newsloom/domain/time/zoned-time";
import { addDays, differenceInCalendarDays, format, set } from "date-fns";

/** A site's time zone and date format. */
export interface Clock {
  readonly zone: string;
  readonly dateFormat: string;
  /** Monday, until it is known. */
  readonly weekStartsOn?: WeekDayNumber;
}

export const DEVICE_CLOCK: Clock = {
  zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  dateFormat: "d MMM yyyy",
};

const A_WEEK = 7;

export type RelativeDateTime =
  | { readonly day: "today" | "yesterday"; readonly time: string }
  | { readonly day: "other"; readonly date: string };

/** Recent times by their day, older ones by their date. */
export function formatRelative(iso: string, { zone, dateFormat }: Clock, now: Date): RelativeDateTime {
  const at = new TZDate(iso, zone);
  const time = format(at, "HH:mm");
  const daysAgo = differenceInCalendarDays(new TZDate(now.getTime(), zone), at);
  if (daysAgo === 0) return { day: "today", time };
  if (daysAgo === 1) return { day: "yesterday", time };
  const isNear = daysAgo > 1 && daysAgo < A_WEEK;
  return { day: "other", date: isNear ? `${format(at, "EEE")} ${time}` : format(at, dateFormat) };
}

export function formatFull(iso: string, { zone, dateFormat }: Clock): string {
  return format(new TZDate(iso, zone), `${dateFormat}, HH:mm:ss`);
}

/** A time to come: the days next to now by name, later ones by date. */
export function formatUpcoming(iso: string, { zone, dateFormat }: Clock, now: Date) {
  const at = new TZDate(iso, zone);
  const daysAhead = differenceInCalendarDays(at, new TZDate(now.getTime(), zone));
  const day = daysAhead === 0 ? "today" : daysAhead === 1 ? "tomorrow" : "other";
  return { day, date: format(at, dateFormat), time: format(at, "HH:mm") } as const;
}

/** The next time that it is this hour on the site's clock. */
export function nextTimeOfDay(hour: number, { zone }: Clock, now: Date): string {
  const today = set(new TZDate(now.getTime(), zone), {
    hours: hour,
    minutes: 0,
    seconds: 0,
    milliseconds: 0,
  });
  return new Date((today > now ? today : addDays(today, 1)).getTime()).toISOString();
}

/** A time as the value of a datetime-local input, in the site's zone. */
export const toInputValue = (iso: string, { zone }: Clock) =>
  format(new TZDate(iso, zone), "yyyy-MM-dd'T'HH:mm");

const DATE_LENGTH = "2026-11-15".length;
const INPUT_LENGTH = "2026-11-15T06:30".length;

/** The time of a datetime-local input, in the site's zone: of a time that its clocks show twice the first, as everywhere. */
export const fromInputValue = (text: string, { zone }: Clock) =>
  zonedTime(zone, text.slice(0, DATE_LENGTH), text.slice(DATE_LENGTH + 1, INPUT_LENGTH)).toISOString();

/** The day a newspaper carries under its name, and the time beside it. */
export function formatToday(
  now: Date,
  { zone, dateFormat }: Clock,
): { readonly day: string; readonly time: string } {
  const at = new TZDate(now.getTime(), zone);
  return { day: format(at, `EEEE ${dateFormat}`), time: format(at, "HH:mm") };
}
