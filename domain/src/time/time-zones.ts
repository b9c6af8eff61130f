/** "+01:00" for 60, "-03:30" for -210. */
export function formatOffset(offsetMinutes: number): string {
  const size = Math.abs(Math.round(offsetMinutes));
  const two = (part: number) => String(part).padStart(2, "0");
  return `${offsetMinutes < 0 ? "-" : "+"}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}

/** "label zone-name": the zone stands last after a space, so it can be read back from the text. */
export function timeZoneLabel(zone: string, offsetMinutes: number): string {
  return `(UTC${formatOffset(offsetMinutes)}) ${placeOf(zone)} ${zone}`;
}

function placeOf(zone: string): string {
  if (zone === "UTC") return "Coordinated Universal Time";
  return zone.slice(zone.lastIndexOf("/") + 1).replaceAll("_", " ");
}

/** The zone of a stored SystemTimeZone; a site that has none runs on UTC. */
export function zoneOf(systemTimeZone: string): string {
  const text = systemTimeZone.trim();
  return text.slice(text.lastIndexOf(" ") + 1) || "UTC";
}
