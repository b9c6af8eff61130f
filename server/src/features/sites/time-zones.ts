import { offsetMinutes, timeZoneLabel } from "@newsloom/domain/time/time-zones";

/** Every zone the runtime knows, west to east, labelled with its offset at that time. */
export function listTimeZones(now: Date): string[] {
  return ["UTC", ...Intl.supportedValuesOf("timeZone")]
    .map((zone) => ({ zone, offset: offsetMinutes(zone, now) }))
    .sort((a, b) => a.offset - b.offset || a.zone.localeCompare(b.zone))
    .map(({ zone, offset }) => timeZoneLabel(zone, offset));
}
