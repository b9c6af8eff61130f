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
