import { INDUSTRIES, SECTORS } from "../sites/industries.ts";
import { toOneLine } from "../text/hidden-characters.ts";
import { FIELD_MESSAGES } from "../text/messages.ts";
import { EMAIL } from "../text/patterns.ts";
import { isStrictWebUrl, readOrigin } from "../text/web-address.ts";
import { isTimeZone, parseTimeZone } from "../time/time-zones.ts";
import { WEEK_DAYS } from "../time/week-days.ts";
import type { Setting } from "./catalogue.ts";
import { itemFailure } from "./formats.ts";
import type { Control } from "./setting.ts";
import { readList, readNumber, readPairs, writeList, writePairs, writeUrlList } from "./values.ts";

export const SETTING_MESSAGES = {
  url: "URL is not valid",
  origin: "Write only the beginning of the address, like https://news.example.com",
  colour: "Colour is not valid. Write it like #0B5A5E",
  image: "Image is not valid. Upload one or give its URL",
  checkbox: "Write true or false",
  day: "Day of the week is not valid",
  time: "Time is not valid. Write it like 07:30",
  timeZone: "Time zone is not known",
  pairs: "Pairs are not valid. Each has a name and a value",
  industry: "Industry is not known",
  sector: "Sector is not known",
  choice: (options: readonly string[]) => `Choose one of ${options.join(", ")}`,
  number: ({ min, max }: { min: number; max: number }) => `Write a number from ${min} to ${max}`,
} as const;

/** The value to store, or why it is refused. */
export type CheckResult = { readonly value: string } | { readonly failure: string };

type Check = (value: string, setting: Setting) => CheckResult;

const MAX_LENGTHS: Partial<Record<Control, number>> = { text: 500, "long text": 5_000, list: 500_000 };
const DEFAULT_MAX_LENGTH = 20_000;

const accept = (value: string): CheckResult => ({ value });
const refuse = (failure: string): CheckResult => ({ failure });
const acceptIf = (isRight: boolean, value: string, failure: string) =>
  isRight ? accept(value) : refuse(failure);

const text: Check = (value, { format }) => {
  const failure = format && itemFailure(format, value);
  return failure ? refuse(failure) : accept(value);
};

const oneOf =
  (names: readonly string[], failure: string): Check =>
  (value) =>
    acceptIf(names.includes(value), value, failure);

const CHECKS: Record<Control, Check> = {
  text: (value, setting) => text(toOneLine(value), setting),
  "long text": text,
  url: (value, { isOrigin }) => {
    if (!isStrictWebUrl(value)) return refuse(SETTING_MESSAGES.url);
    const origin = isOrigin ? readOrigin(value) : value;
    return origin === undefined ? refuse(SETTING_MESSAGES.origin) : accept(origin);
  },
  email: (value) => acceptIf(EMAIL.test(value), value, FIELD_MESSAGES.email),
  // Three digits are expanded to six.
  colour: (value) => {
    const six = value.replace(/^#([0-9a-f])([0-9a-f])([0-9a-f])$/i, "#$1$1$2$2$3$3").toUpperCase();
    return acceptIf(/^#[0-9A-F]{6}$/.test(six), six, SETTING_MESSAGES.colour);
  },
  image: (value) =>
    acceptIf(isStrictWebUrl(value) || /^\/media\/[\w./-]+$/.test(value), value, SETTING_MESSAGES.image),
  "time zone": (value) => acceptIf(isTimeZone(parseTimeZone(value)), value, SETTING_MESSAGES.timeZone),
  day: (value) => {
    const day = WEEK_DAYS.find((one) => one.toLowerCase() === value.toLowerCase());
    return acceptIf(day !== undefined, day ?? value, SETTING_MESSAGES.day);
  },
  time: (value) => acceptIf(/^([01]\d|2[0-3]):[0-5]\d$/.test(value), value, SETTING_MESSAGES.time),
  number: (value, { range = { min: 0, max: 1_000 } }) => {
    const number = readNumber(value, Number.NaN);
    const fits =
      number >= range.min && number <= range.max && !(range.isInteger && !Number.isInteger(number));
    return acceptIf(fits, String(number), SETTING_MESSAGES.number(range));
  },
  // Written in any case: "Mailjet" and "mailjet" are one provider.
  choice: (value, { options = [] }) => {
    const option = options.find((one) => one.toLowerCase() === value.toLowerCase());
    return acceptIf(option !== undefined, option ?? value, SETTING_MESSAGES.choice(options));
  },
  industry: oneOf(
    INDUSTRIES.map(({ name }) => name),
    SETTING_MESSAGES.industry,
  ),
  sector: oneOf(
    SECTORS.map(({ name }) => name),
    SETTING_MESSAGES.sector,
  ),
  switch: (value) => acceptIf(/^(true|false)$/i.test(value), value.toLowerCase(), SETTING_MESSAGES.checkbox),
  list: (value, { format }) => {
    const items = readList(value);
    const failure = format && firstFailure(items, (item) => itemFailure(format, item));
    return failure ? refuse(failure) : accept(writeList(items));
  },
  urls: (value) => {
    const urls = readList(value);
    const wrong = urls.find((url) => !isStrictWebUrl(url));
    return wrong === undefined ? accept(writeUrlList(urls)) : refuse(`${SETTING_MESSAGES.url}: ${wrong}`);
  },
  emails: (value) => {
    const emails = readList(value);
    const wrong = emails.find((email) => !EMAIL.test(email));
    return wrong === undefined ? accept(writeList(emails)) : refuse(`${FIELD_MESSAGES.email}: ${wrong}`);
  },
  pairs: (value, { format }) => {
    const pairs = readPairs(value);
    if (countItems(value) !== pairs.length) return refuse(SETTING_MESSAGES.pairs);
    const failure = format && firstFailure(pairs, ({ key }) => itemFailure(format, key));
    return failure ? refuse(failure) : accept(writePairs(pairs));
  },
};

/** The other controls need a value. */
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

/** Checks a value and normalizes its spelling. */
export function checkSetting(setting: Setting, text: string): CheckResult {
  const value = text.trim();
  if (value === "") return checkEmpty(setting);
  if (value.length > (MAX_LENGTHS[setting.control] ?? DEFAULT_MAX_LENGTH))
    return refuse(FIELD_MESSAGES.tooLong);
  return CHECKS[setting.control](value, setting);
}

function checkEmpty({ control, default: byDefault }: Setting): CheckResult {
  if (MAY_BE_EMPTY.has(control)) return accept("");
  if (control === "pairs") return accept("[]");
  // An empty choice means the default.
  return control === "choice" ? accept(byDefault) : refuse(FIELD_MESSAGES.required);
}

function firstFailure<T>(
  items: readonly T[],
  failureOf: (item: T) => string | undefined,
): string | undefined {
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
