import { TZDate } from "@date-fns/tz";
import { format } from "date-fns";
import type { Clock } from "../../../platform/format-date-time.ts";

export const formatNumber = (value: number): string => value.toLocaleString();

const short = new Intl.NumberFormat(undefined, { notation: "compact", maximumFractionDigits: 1 });
/** For an axis, where there is no room for every digit. */
export const formatShortNumber = (value: number): string => short.format(value).toLowerCase();

/** "41.1 %"; a dash when the whole is 0. */
export const formatShare = (part: number, whole: number): string =>
  whole === 0
    ? "–"
    : `${((100 * part) / whole).toLocaleString(undefined, { minimumFractionDigits: 1, maximumFractionDigits: 1 })} %`;

/** The period that one point of a chart covers. */
export type Step = "hour" | "day";

/** The time of a point in the site's zone and format. */
export function formatPoint(iso: string, { zone, dateFormat }: Clock, step: Step): string {
  return format(new TZDate(iso, zone), step === "day" ? dateFormat : `${dateFormat}, HH:mm`);
}

/** The label of a tick: the hour, with the weekday at midnight, or the date without its year. */
export function formatTick(iso: string, clock: Clock, step: Step): string {
  const at = new TZDate(iso, clock.zone);
  if (step === "day") return format(at, clock.dateFormat.replace(/[\s,./-]*y+[\s,./-]*/i, ""));
  return format(at, at.getHours() === 0 ? "EEE HH:mm" : "HH:mm");
}
