import { TZDate } from "@date-fns/tz";
import { format } from "date-fns";
import type { Clock } from "../../../platform/format-date-time.ts";

export const formatNumber = (value: number): string => value.toLocaleString();

const short = new Intl.NumberFormat(undefined, { notation: "compact", maximumFractionDigits: 1 });
/** Beside an axis there is no room for every digit. */
export const formatShortNumber = (value: number): string => short.format(value).toLowerCase();

/** "41.1 %"; nothing of nothing is no share at all. */
export const formatShare = (part: number, whole: number): string =>
  whole === 0
    ? "–"
    : `${((100 * part) / whole).toLocaleString(undefined, { minimumFractionDigits: 1, maximumFractionDigits: 1 })} %`;

/** What one point of a time line covers. */
export type Step = "hour" | "day";

/** The time of a point in the site's zone and format. */
export function formatPoint(iso: string, { zone, dateFormat }: Clock, step: Step): string {
  return format(new TZDate(iso, zone), step === "day" ? dateFormat : `${dateFormat}, HH:mm`);
}

/** Below the axis: the hour, and the date where a day begins. */
export function formatTick(iso: string, clock: Clock, step: Step): string {
  const at = new TZDate(iso, clock.zone);
  if (step === "day") return format(at, clock.dateFormat.replace(/[\s,./-]*y+[\s,./-]*/i, ""));
  return format(at, at.getHours() === 0 ? "EEE HH:mm" : "HH:mm");
}
