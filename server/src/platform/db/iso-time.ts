const UTC_TIME = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d)(?:\.(\d{1,3})\d*)?\+00(?::00)?$/;

/**
 * A time as the database writes it, alone or in JSON, as ISO 8601 with milliseconds. A list has hundreds of times, and as texts
 * they are converted several times as fast as by parsing.
 */
export function isoTimeOf(text: string): string {
  const [, day, time, fraction = ""] = UTC_TIME.exec(text) ?? [];
  return day === undefined ? new Date(text).toISOString() : `${day}T${time}.${fraction.padEnd(3, "0")}Z`;
}
