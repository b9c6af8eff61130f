import { dateFormatter } from "./date-formatter.ts";
import { MINUTE_MS } from "./durations.ts";

/** "+01:00" for 60, "-03:30" for -210. */
export function formatOffset(offsetMinutes: number): string {
  const size = Math.abs(Math.round(offsetMinutes));
  const two = (part: number) => String(part).padStart(2, "0");
  return `${offsetMinutes < 0 ? "-" : "+"}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}

/** "label zone-name": the zone comes last after a space, so that it can be parsed from the text. */
export function timeZoneLabel(zone: string, offsetMinutes: number): string {
  return `(UTC${formatOffset(offsetMinutes)}) ${cityOf(zone)} ${zone}`;
}

function cityOf(zone: string): string {
  if (zone === "UTC") return "Coordinated Universal Time";
  return zone.slice(zone.lastIndexOf("/") + 1).replaceAll("_", " ");
}

/** The zone of a stored SystemTimeZone; UTC when it is empty. */
export function parseTimeZone(systemTimeZone: string): string {
  const text = systemTimeZone.trim();
  return text.slice(text.lastIndexOf(" ") + 1) || "UTC";
}

/** How far a zone is ahead of UTC at a time, daylight saving included. */
export function offsetMinutes(zone: string, at: Date): number {
  const localTime = dateFormatter("sv-SE", zone, { dateStyle: "short", timeStyle: "medium" }).format(at);
  return Math.round((Date.parse(`${localTime.replace(" ", "T")}Z`) - at.getTime()) / MINUTE_MS);
}

/** Whether this runtime knows the zone by this name. */
export function isTimeZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: zone }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}
