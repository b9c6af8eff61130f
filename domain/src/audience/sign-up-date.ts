/** Year first, with or without a time; a time without a zone is UTC. */
const YEAR_FIRST =
  /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ](\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d{1,9})?)?\s?(Z|UTC|[+-]\d{2}:?\d{2})?)?$/i;
const DAY_FIRST = /^(\d{1,2})\.(\d{1,2})\.(\d{4})(?: (\d{1,2}):(\d{2})(?::(\d{2}))?)?$/;
const MINUTE_MS = 60_000;
/** No zone is further from UTC. */
const MAX_OFFSET_HOURS = 14;

/** The time that a text of a file stands for, or undefined: it is none, lies before 1970 or in the future. */
export function readSignUpDate(text: string, now: Date): string | undefined {
  const [, year, month, day, hour, minute, second, zone] = YEAR_FIRST.exec(text) ?? [];
  const first = DAY_FIRST.exec(text) ?? [];
  const ms =
    year !== undefined
      ? timeOf([year, month, day, hour, minute, second]) - offsetOf(zone)
      : timeOf([first[3], first[2], first[1], ...first.slice(4)]);
  return ms >= 0 && ms <= now.getTime() ? new Date(ms).toISOString() : undefined;
}

/** NaN for what the calendar or the clock does not have. */
function timeOf(parts: readonly (string | undefined)[]): number {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts.map((part) =>
    Number(part ?? 0),
  );
  const ms = Date.UTC(year, month - 1, day, hour, minute, second);
  const date = new Date(ms);
  const isReal =
    // Years before 100 would be taken for those of the last century.
    date.getUTCFullYear() === year &&
    date.getUTCMonth() === month - 1 &&
    date.getUTCDate() === day &&
    date.getUTCHours() === hour;
  return isReal && minute < 60 && second < 60 ? ms : Number.NaN;
}

function offsetOf(zone = "Z"): number {
  const [, sign, hours, minutes] = /^([+-])(\d{2}):?(\d{2})$/.exec(zone) ?? [];
  if (Number(hours) > MAX_OFFSET_HOURS || Number(minutes) > 59) return Number.NaN;
  const ms = (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * MINUTE_MS;
  return sign === "-" ? -ms : ms;
}
