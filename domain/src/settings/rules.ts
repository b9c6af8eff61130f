import { INDUSTRIES, SECTORS } from "../sites/industries.ts";
import { FIELD_MESSAGES } from "../text/messages.ts";
import { EMAIL } from "../text/patterns.ts";
import { isWebAddress, readOrigin } from "../text/web-address.ts";
import { zoneOf } from "../time/time-zones.ts";
import { WEEK_DAYS } from "../time/week-days.ts";
import type { Setting } from "./catalogue.ts";
import { itemFailure } from "./formats.ts";
import type { Control } from "./setting.ts";
import { readList, readNumber, readPairs, writeList, writePairs, writeUrlList } from "./values.ts";

export const SETTING_MESSAGES = {
  url: "URL is not valid",
  origin: "Write the address of a host alone, like https://news.example.com",
  colour: "Colour is not valid. Write it as #RRGGBB",
  image: "Image is not valid. Upload one or give its URL",
  checkbox: "Write true or false",
  day: "Day of the week is not valid",
  time: "Time is not valid. Write it as HH:mm",
  timeZone: "Time zone is not known",
  pairs: "Pairs are not valid. Each has a key and a value",
  industry: "Industry is not known",
  sector: "Sector is not known",
  choice: (options: readonly string[]) => `Choose one of ${options.join(", ")}`,
  number: ({ min, max }: { min: number; max: number }) => `Write a number from ${min} to ${max}`,
} as const;

/** What is kept of a value, or why it cannot be kept. */
export type Checked = { readonly value: string } | { readonly failure: string };

type Check = (value: string, setting: Setting) => Checked;

const LONGEST: Partial<Record<Control, number>> = { text: 500, "long text": 5_000, list: 500_000 };
const LONGEST_OTHERWISE = 20_000;

const keep = (value: string): Checked => ({ value });
const refuse = (failure: string): Checked => ({ failure });
const when = (isRight: boolean, value: string, failure: string) => (isRight ? keep(value) : refuse(failure));

const text: Check = (value, { format }) => {
  const failure = format && itemFailure(format, value);
  return failure ? refuse(failure) : keep(value);
};

const known =
  (names: readonly string[], failure: string): Check =>
  (value) =>
    when(names.includes(value), value, failure);

const CHECKS: Record<Control, Check> = {
  text,
  "long text": text,
  url: (value, { isOrigin }) => {
    if (!isWebAddress(value)) return refuse(SETTING_MESSAGES.url);
    const origin = isOrigin ? readOrigin(value) : value;
    return origin === undefined ? refuse(SETTING_MESSAGES.origin) : keep(origin);
  },
  email: (value) => when(EMAIL.test(value), value, FIELD_MESSAGES.email),
  // As three digits too, which is kept as the six they stand for.
  colour: (value) => {
    const six = value.replace(/^#([0-9a-f])([0-9a-f])([0-9a-f])$/i, "#$1$1$2$2$3$3").toUpperCase();
    return when(/^#[0-9A-F]{6}$/.test(six), six, SETTING_MESSAGES.colour);
  },
  image: (value) =>
    when(isWebAddress(value) || /^\/media\/[\w./-]+$/.test(value), value, SETTING_MESSAGES.image),
  "time zone": (value) => when(isZone(zoneOf(value)), value, SETTING_MESSAGES.timeZone),
  day: (value) => {
    const day = WEEK_DAYS.find((one) => one.toLowerCase() === value.toLowerCase());
    return when(day !== undefined, day ?? value, SETTING_MESSAGES.day);
  },
  time: (value) => when(/^([01]\d|2[0-3]):[0-5]\d$/.test(value), value, SETTING_MESSAGES.time),
  number: (value, { range = { min: 0, max: 1_000 } }) => {
    const number = readNumber(value, Number.NaN);
    const fits =
      number >= range.min && number <= range.max && !(range.isInteger && !Number.isInteger(number));
    return when(fits, String(number), SETTING_MESSAGES.number(range));
  },
  // Written in any case: "Mailjet" and "mailjet" are one provider.
  choice: (value, { options = [] }) => {
    const option = options.find((one) => one.toLowerCase() === value.toLowerCase());
    return when(option !== undefined, option ?? value, SETTING_MESSAGES.choice(options));
  },
  industry: known(
    INDUSTRIES.map(({ name }) => name),
    SETTING_MESSAGES.industry,
  ),
  sector: known(
    SECTORS.map(({ name }) => name),
    SETTING_MESSAGES.sector,
  ),
  switch: (value) => when(/^(true|false)$/i.test(value), value.toLowerCase(), SETTING_MESSAGES.checkbox),
  list: (value, { format }) => {
    const items = readList(value);
    const failure = format && firstOf(items, (item) => itemFailure(format, item));
    return failure ? refuse(failure) : keep(writeList(items));
  },
  urls: (value) => {
    const urls = readList(value);
    const wrong = urls.find((url) => !isWebAddress(url));
    return wrong === undefined ? keep(writeUrlList(urls)) : refuse(`${SETTING_MESSAGES.url}: ${wrong}`);
  },
  emails: (value) => {
    const emails = readList(value);
    const wrong = emails.find((email) => !EMAIL.test(email));
    return wrong === undefined ? keep(writeList(emails)) : refuse(`${FIELD_MESSAGES.email}: ${wrong}`);
  },
  pairs: (value, { format }) => {
    const pairs = readPairs(value);
    if (countItems(value) !== pairs.length) return refuse(SETTING_MESSAGES.pairs);
    const failure = format && firstOf(pairs, ({ key }) => itemFailure(format, key));
    return failure ? refuse(failure) : keep(writePairs(pairs));
  },
};

/** These may be left empty: there is nothing, or nothing yet. Of the others each needs a value to work with. */
const MAY_BE_EMPTY: ReadonlySet<Control> = new Set([
  "text",
  "long text",
  "url",
  "email",
  "image",
  "industry",
  "sector",
  "list",
  "urls",
  "emails",
]);

/** Decides on a value as it was sent: what is kept, in the spelling everything else reads, or what is wrong with it. */
export function checkSetting(setting: Setting, sent: string): Checked {
  const value = sent.trim();
  if (value === "") return ofEmpty(setting);
  if (value.length > (LONGEST[setting.control] ?? LONGEST_OTHERWISE)) return refuse(FIELD_MESSAGES.tooLong);
  return CHECKS[setting.control](value, setting);
}

function ofEmpty({ control, default: byDefault }: Setting): Checked {
  if (MAY_BE_EMPTY.has(control)) return keep("");
  if (control === "pairs") return keep("[]");
  // Nothing chosen is the usual choice.
  return control === "choice" ? keep(byDefault) : refuse(FIELD_MESSAGES.required);
}

function firstOf<T>(items: readonly T[], failureOf: (item: T) => string | undefined): string | undefined {
  for (const item of items) {
    const failure = failureOf(item);
    if (failure !== undefined) return failure;
  }
  return undefined;
}

function countItems(json: string): number {
  try {
    const parsed: unknown = JSON.parse(json);
    return Array.isArray(parsed) ? parsed.length : -1;
  } catch {
    return -1;
  }
}

function isZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: zone }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}
