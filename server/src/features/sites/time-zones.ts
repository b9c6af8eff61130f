import { timeZoneLabel } from "@newsloom/domain/time/time-zones";

const MINUTE = 60_000;

/** Every zone the runtime knows, west to east, labelled with its offset at that time. */
export function listTimeZones(now: Date): string[] {
  return ["UTC", ...Intl.supportedValuesOf("timeZone")]
    .map((zone) => ({ zone, offset: offsetMinutes(zone, now) }))
    .sort((a, b) => a.offset - b.offset || a.zone.localeCompare(b.zone))
    .map(({ zone, offset }) => timeZoneLabel(zone, offset));
}

function offsetMinutes(zone: string, now: Date): number {
  const localTime = new Intl.DateTimeFormat("sv-SE", {
    timeZone: zone,
    dateStyle: "short",
    timeStyle: "medium",
  }).format(now);
  return Math.round((Date.parse(`${localTime.replace(" ", "T")}Z`) - now.getTime()) / MINUTE);
}
