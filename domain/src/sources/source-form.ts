import { removeHiddenCharacters } from "../text/hidden-characters.ts";
import { isStrictWebUrl } from "../text/web-address.ts";

export const SOURCE_MESSAGES = {
  url: "Enter the full address of the source, such as https://news.example.",
  feedUrl: "Enter the full address of the feed, such as https://news.example/feed.xml, or leave it empty.",
  language: "Enter the language as two letters, such as en, or leave it empty.",
  company: "This company is not in the directory. Choose another one, or none.",
} as const;

export interface SourceAddress {
  readonly url: string;
  readonly feedUrl: string;
}

const LANGUAGE = /^[a-z]{2,3}(-[A-Za-z]{2,4})?$/;

/** What people have to correct; empty when nothing. */
export function sourceFormFailures(form: SourceAddress & { readonly language: string }): string[] {
  return [
    ...(isStrictWebUrl(form.url) ? [] : [SOURCE_MESSAGES.url]),
    ...(form.feedUrl === "" || isStrictWebUrl(form.feedUrl) ? [] : [SOURCE_MESSAGES.feedUrl]),
    ...(form.language === "" || LANGUAGE.test(form.language) ? [] : [SOURCE_MESSAGES.language]),
  ];
}

/** People paste addresses without their protocol: what begins like the name of a host is one. */
export function completeAddress(text: string): string {
  const address = text.trim();
  return /^[a-z0-9-]+\.[^\s:]/i.test(address) ? `https://${address}` : address;
}

/** The host is a name while nobody has given a better one. */
export const nameOfSource = (name: string, url: string): string =>
  removeHiddenCharacters(name).trim() || new URL(url).hostname.replace(/^www\./, "");

export const duplicateFailure = (name: string): string => `The site has this source already: ${name}.`;
