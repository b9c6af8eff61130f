import { createHash } from "node:crypto";
import { textOfHtml } from "@newsloom/domain/articles/form";
import { CONTENT_MAX, TITLE_MAX } from "@newsloom/domain/articles/limits";
import { parseFeedDate } from "@newsloom/domain/sources/feed-date";
import { isFullText } from "@newsloom/domain/sources/full-text";
import { SOURCE_LIMITS } from "@newsloom/domain/sources/limits";
import { isWebUrl } from "@newsloom/domain/text/web-address";
import { Parser } from "htmlparser2";
import { sanitizeArticleHtml } from "#platform/html/article-html";

/** An item as its format has it. What a feed leaves out is empty. */
export interface RawItem {
  readonly guid: string;
  /** The first that is an address counts. */
  readonly links: readonly string[];
  readonly title: string;
  /** Plain or HTML. */
  readonly summary: string;
  readonly contentHtml: string;
  readonly author: string;
  readonly images: readonly string[];
  readonly language: string;
  readonly dates: readonly string[];
  /** What its addresses are relative to. */
  readonly base: string;
}

/** An item as it is stored. */
export interface FeedItem {
  readonly guidHash: string;
  readonly url: string;
  readonly title: string;
  readonly summary: string;
  /** Sanitized, but with the images of other hosts; empty where the feed has a summary only. */
  readonly contentHtml: string;
  readonly author: string;
  readonly imageUrl: string;
  readonly language: string;
  readonly publishedAt: string | null;
}

const SUMMARY_MAX = 2_000;
const AUTHOR_MAX = 200;
const LANGUAGE_MAX = 10;
const GUID_MAX = 4_000;
/** Twice an article's, because its images still have the addresses of their hosts. */
const HTML_MAX = 2 * CONTENT_MAX;
const TITLE_OF_TEXT_LENGTH = 100;

/** What is needed to tell an item from the others, before its texts are read. */
export interface KnownItem {
  readonly raw: RawItem;
  readonly guidHash: string;
  readonly url: string;
  readonly publishedAt: string | null;
}

/** The items that have an address, each once: two with the same guid but different addresses are two. */
export function identifyItems(items: readonly RawItem[], now: number): KnownItem[] {
  const found = items.flatMap((raw) => {
    const guidAddress = isWebUrl(raw.guid) ? [raw.guid] : [];
    const url = firstAddress([...raw.links, ...guidAddress], raw.base);
    return url === "" ? [] : [{ raw, url }];
  });
  const urlsOfGuid = new Map<string, Set<string>>();
  for (const { raw, url } of found) {
    const urls = urlsOfGuid.get(raw.guid) ?? new Set();
    urlsOfGuid.set(raw.guid, urls.add(url));
  }
  const identified = new Map<string, KnownItem>();
  for (const { raw, url } of found) {
    const isShared = (urlsOfGuid.get(raw.guid)?.size ?? 0) > 1;
    const guidHash = hashOf(raw.guid === "" ? url : isShared ? `${raw.guid} ${url}` : raw.guid);
    const publishedAt =
      raw.dates.map((date) => parseFeedDate(date, now)).find((date) => date !== null) ?? null;
    if (!identified.has(guidHash)) identified.set(guidHash, { raw, guidHash, url, publishedAt });
  }
  return [...identified.values()];
}

/** A name of fixed length for what a feed calls the item. */
const hashOf = (guid: string) =>
  createHash("sha256").update(guid.slice(0, GUID_MAX)).digest("hex").slice(0, 32);

/** The item with clean texts; null where it has neither title nor text. */
export function readItem(
  { raw, guidHash, url, publishedAt }: KnownItem,
  feedLanguage: string,
): FeedItem | null {
  const html = cleanHtml(raw.contentHtml || raw.summary, raw.base || url);
  const contentText = textOfHtml(html);
  const summary = plainText(raw.summary || raw.contentHtml);
  const title = cut(plainText(raw.title) || startOf(plainText(contentText)), TITLE_MAX);
  if (title === "") return null;
  return {
    guidHash,
    url,
    title,
    summary: cut(summary, SUMMARY_MAX),
    contentHtml: isFullText(contentText) ? html : "",
    author: cut(plainText(raw.author), AUTHOR_MAX),
    imageUrl: firstAddress([...raw.images, ...imagesIn(html)], raw.base || url),
    language: cut((raw.language || feedLanguage).trim().toLowerCase(), LANGUAGE_MAX),
    publishedAt,
  };
}

const INLINE = new Set(
  "a abbr b cite code em font i mark q s small span strong sub sup time u wbr".split(" "),
);
const HIDDEN = new Set(["script", "style"]);

/** Of a text that came as HTML, as escaped HTML or plain. */
export function plainText(text: string): string {
  if (!/[<&]/.test(text)) return cleanSpaces(text);
  let plain = "";
  let hidden = 0;
  const separate = (tag: string) => {
    if (!INLINE.has(tag)) plain += " ";
  };
  const parser = new Parser({
    onopentagname(tag) {
      separate(tag);
      if (HIDDEN.has(tag)) hidden += 1;
    },
    ontext(part) {
      if (hidden === 0) plain += part;
    },
    onclosetag(tag) {
      separate(tag);
      if (HIDDEN.has(tag)) hidden -= 1;
    },
  });
  parser.end(text.slice(0, HTML_MAX));
  return cleanSpaces(plain);
}

const cleanSpaces = (text: string) => text.replace(/[\p{Cc}\s]+/gu, " ").trim();

function cleanHtml(html: string, base: string): string {
  if (html.trim() === "" || html.length > HTML_MAX) return "";
  try {
    return sanitizeArticleHtml(
      html,
      (src) => absolute(src, base),
      (href) => absolute(href, base) || href,
    );
  } catch {
    // Too many tags: the page of the item is read instead.
    return "";
  }
}

const imagesIn = (html: string) =>
  [...html.matchAll(/<img\b[^<>]*?\ssrc="(https?:[^"]+)"/gi)].map((match) =>
    (match[1] ?? "").replaceAll("&amp;", "&"),
  );

function startOf(text: string): string {
  if (text.length <= TITLE_OF_TEXT_LENGTH) return text;
  return `${text.slice(0, text.lastIndexOf(" ", TITLE_OF_TEXT_LENGTH)).trim()}…`;
}

const cut = (text: string, length: number) => text.slice(0, length).toWellFormed();

function firstAddress(addresses: readonly string[], base: string): string {
  for (const address of addresses) {
    const url = absolute(address, base);
    if (url !== "") return url;
  }
  return "";
}

/** A web address, or "" where there is none. */
export function absolute(address: string, base: string): string {
  const path = address.trim();
  if (path === "" || path.length > SOURCE_LIMITS.url || !URL.canParse(path, base || undefined)) return "";
  const { href } = new URL(path, base || undefined);
  return isWebUrl(href) && href.length <= SOURCE_LIMITS.url ? href : "";
}
