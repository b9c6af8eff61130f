const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const table = (text: string): ReadonlyMap<string, number> =>
  new Map(text.split(/\s+/).map((pair) => [pair.split(":")[0] ?? "", Number(pair.split(":")[1])]));

/** Month names of other languages that feeds use where English is prescribed, by their first letters. */
const OTHER_MONTHS = table(
  `mai:4 maj:4 mär:2 mrz:2 mrt:2 mei:4 okt:9 dez:11 des:11 avr:3 fév:1 aoû:7 déc:11
   ene:0 abr:3 ago:7 dic:11 gen:0 mag:4 giu:5 lug:6 set:8 ott:9`,
);

/** In minutes. Names that mean several zones have the meaning they have in mails. */
const ZONES = table(
  `Z:0 UT:0 UTC:0 GMT:0 WET:0 BST:60 WEST:60 CET:60 MET:60 CEST:120 MEST:120 EET:120 EEST:180 MSK:180 IST:330
   JST:540 KST:540 AEST:600 AEDT:660 NZST:720 NZDT:780
   EST:-300 EDT:-240 CST:-360 CDT:-300 MST:-420 MDT:-360 PST:-480 PDT:-420`,
);

const ISO =
  /^(\d{4})-?(\d\d)-?(\d\d)(?:[T ]+(\d\d):?(\d\d)(?::?(\d\d)(?:[.,]\d{1,9})?)? *([A-Z]{1,5}|[+-]\d\d:?\d{0,2})?)?$/i;
const MAIL =
  /^(?:\p{L}{1,12}\.?,? *)?(\d{1,2})[ .-]+(\p{L}{3,10})\.?[ ,-]+(\d{2,4})(?:,? +(\d{1,2}):(\d\d)(?::(\d\d))? *([A-Z]{1,5}|(?:GMT|UTC)?[+-]\d\d:?\d{0,2})?)?(?: *\([^)]{0,20}\))?$/iu;

/** Nothing on the web is older, so such a date is a mistake. */
const OLDEST = Date.UTC(1990, 0, 1);

/**
 * The time a feed gives for an item, which has many forms; null where it is none. A time without a zone is UTC, and one
 * in the future is now: otherwise the item would stay on top of every list until then.
 */
export function parseFeedDate(text: string, now: number): string | null {
  const time = timeOf(text.trim().slice(0, 100));
  if (time === null || time < OLDEST) return null;
  return new Date(Math.min(time, now)).toISOString();
}

function timeOf(text: string): number | null {
  const iso = ISO.exec(text);
  if (iso) return timeFrom(Number(iso[1]), Number(iso[2]) - 1, Number(iso[3]), iso.slice(4));
  const mail = MAIL.exec(text);
  if (!mail) return null;
  return timeFrom(yearOf(mail[3] ?? ""), monthOf(mail[2] ?? ""), Number(mail[1]), mail.slice(4));
}

function timeFrom(year: number, month: number, day: number, rest: readonly (string | undefined)[]) {
  const [hour = "0", minute = "0", second = "0", zone = "Z"] = rest;
  const offset = offsetOf(zone);
  const time = Date.UTC(year, month, day, Number(hour), Number(minute), Number(second));
  const date = new Date(time);
  // The 31st of February would otherwise become the 3rd of March.
  const isPossible = date.getUTCMonth() === month && Number(hour) < 24 && Number(minute) < 60;
  return isPossible ? time - offset * 60_000 : null;
}

function yearOf(digits: string): number {
  const year = Number(digits);
  return digits.length > 2 ? year : year < 70 ? 2000 + year : 1900 + year;
}

function monthOf(name: string): number {
  const start = name.toLowerCase().slice(0, 3);
  const english = MONTHS.indexOf(start);
  return english >= 0 ? english : (OTHER_MONTHS.get(start) ?? -1);
}

function offsetOf(zone: string): number {
  const digits = /([+-])(\d\d):?(\d{0,2})$/.exec(zone);
  if (!digits) return ZONES.get(zone.toUpperCase()) ?? 0;
  const minutes = Number(digits[2]) * 60 + Number(digits[3] || 0);
  return digits[1] === "-" ? -minutes : minutes;
}
