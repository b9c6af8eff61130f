import type { Format } from "./setting.ts";

const HOST = "(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])";

const FORMATS: Record<Format, { readonly pattern: RegExp; readonly failure: (item: string) => string }> = {
  domain: {
    pattern: new RegExp(`^(?:\\*\\.)?${HOST}$`, "i"),
    failure: (item) => `Domain is not valid: ${item}`,
  },
  "mail rule": {
    pattern: new RegExp(`^[*@.]{0,3}${HOST}$`, "i"),
    failure: (item) => `Domain is not valid: ${item}`,
  },
  // These become part of a script address in the reader's browser, so no other characters are allowed.
  "analytics account": {
    pattern: /^(?:UA-\d{4,10}-\d{1,4}|(?:G|AW|DC)-[A-Z0-9]{4,20})$/i,
    failure: () => "Account is not valid. It looks like G-XXXXXXXXXX",
  },
  "tag manager key": {
    pattern: /^GTM-[A-Z0-9]{4,12}$/i,
    failure: () => "Key is not valid. It looks like GTM-XXXXXXX",
  },
  "meta name": {
    pattern: /^[A-Za-z0-9:._-]{1,100}$/,
    failure: (item) => `Name is not valid: ${item}`,
  },
};

/** What is wrong with one text of this format. */
export function itemFailure(format: Format, item: string): string | undefined {
  const { pattern, failure } = FORMATS[format];
  return pattern.test(item) ? undefined : failure(item);
}
