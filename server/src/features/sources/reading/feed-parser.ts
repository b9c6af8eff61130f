/** Runs in a worker thread: a feed is written by anybody. */

import { FEED_FAILURES } from "@newsloom/domain/sources/read-failures";
import type { SourceKind } from "@newsloom/domain/sources/source-types";
import { parseFeed } from "feedsmith";
import { parseFeed as parseBrokenFeed } from "htmlparser2";
import { assertHtmlLimits } from "#platform/parsing/html-limits";
import { decodeFeed } from "./decode-feed.ts";
import { type RawFeed, readFormat } from "./feed-formats.ts";
import { type FeedItem, identifyItems, type KnownItem, plainText, readItem } from "./feed-item.ts";
import { isSitemap, readSitemap } from "./sitemap.ts";

export interface FeedSource {
  readonly bytes: Uint8Array;
  readonly contentType: string;
  /** Where it was fetched. */
  readonly url: string;
  readonly now: number;
  /** The hashes of items that are stored already; their texts are not read again. */
  readonly known: readonly string[];
}

export interface Feed {
  readonly kind: SourceKind;
  readonly title: string;
  readonly language: string;
  readonly siteUrl: string;
  readonly selfUrl: string;
  readonly hubUrl: string;
  /** All that it has, known ones included. */
  readonly itemsCount: number;
  /** Those that are new, the newest first. */
  readonly items: readonly FeedItem[];
}

export type ParsedFeed = Feed | { readonly failure: string };

/** Far above what real feeds have. */
const MAX_PARSED_ITEMS = 2_000;
const MAX_ITEMS = 200;
const TITLE_MAX = 200;
/** Items that are never closed lie inside each other. The time to read them is quadratic in their depth. */
const BROKEN_FEED_LIMITS = { nodes: 500_000, depth: 2_000 };

export function parse({ bytes, contentType, url, now, known }: FeedSource): ParsedFeed {
  const text = decodeFeed(bytes, contentType).trim();
  if (text === "") return { failure: FEED_FAILURES.empty };
  if (definesEntities(text)) return { failure: FEED_FAILURES.entities };
  const found = readFeed(text, url);
  if (found === null) return { failure: isHtml(text) ? FEED_FAILURES.html : FEED_FAILURES.noFeed };
  const { kind, feed } = found;
  const items = identifyItems(feed.items, now).toSorted(newestFirst).slice(0, MAX_ITEMS);
  const isKnown = new Set(known);
  return {
    kind,
    title: plainText(feed.title).slice(0, TITLE_MAX).toWellFormed(),
    language: feed.language.trim().slice(0, 10).toLowerCase(),
    siteUrl: feed.siteUrl,
    selfUrl: feed.selfUrl,
    hubUrl: feed.hubUrl,
    itemsCount: items.length,
    items: items
      .filter(({ guidHash }) => !isKnown.has(guidHash))
      .map((item) => readItem(item, feed.language))
      .filter((item) => item !== null),
  };
}

/** Those without a date stay where the feed has them. */
const newestFirst = (one: KnownItem, other: KnownItem) =>
  one.publishedAt === null || other.publishedAt === null
    ? 0
    : other.publishedAt.localeCompare(one.publishedAt);

const isHtml = (text: string) => /^(<!--[\s\S]{0,1000}?-->\s*)?<(!doctype html|html|head|body)\b/i.test(text);

/** Entities that stand for entities or files: a few lines of them can fill the memory. */
function definesEntities(text: string): boolean {
  const start = text.slice(0, 20_000);
  return (
    /<!ENTITY\s/i.test(start) && /<!ENTITY\s+(%|\S+\s+(SYSTEM|PUBLIC)\b|\S+\s+["'][^"']*&[^#])/i.test(start)
  );
}

interface FoundFeed {
  readonly kind: SourceKind;
  readonly feed: RawFeed;
}

function readFeed(text: string, url: string): FoundFeed | null {
  if (isSitemap(text)) return { kind: "sitemap", feed: readSitemap(text, url, MAX_PARSED_ITEMS) };
  const strict = readStrictly(text, url);
  const count = Math.min(text.match(/<(\w+:)?(item|entry)[\s>]/gi)?.length ?? 0, MAX_PARSED_ITEMS);
  const countOf = (found: FoundFeed | null) => found?.feed.items.length ?? -1;
  if (isHtml(text) || (strict !== null && countOf(strict) >= count)) return strict;
  const tolerant = readBrokenFeed(text, url);
  return countOf(tolerant) > countOf(strict) ? tolerant : strict;
}

function readStrictly(text: string, url: string): FoundFeed | null {
  try {
    const parsed = parseFeed(text, { maxItems: MAX_PARSED_ITEMS });
    return { kind: parsed.format, feed: readFormat(parsed, url) };
  } catch {
    // It is no feed, or broken in a way that this parser does not forgive.
    return null;
  }
}

/** By a parser that accepts tags which are never closed, or closed twice. */
function readBrokenFeed(text: string, url: string): FoundFeed | null {
  assertHtmlLimits(text, BROKEN_FEED_LIMITS, { xmlMode: true });
  const found = parseBrokenFeed(text);
  if (!found || (found.items.length === 0 && !found.title)) return null;
  const kind = found.type === "atom" ? "atom" : found.type.startsWith("rdf") ? "rdf" : "rss";
  const base = found.link && URL.canParse(found.link) ? found.link : url;
  return {
    kind,
    feed: {
      title: found.title ?? "",
      language: "",
      siteUrl: found.link && URL.canParse(found.link) ? found.link : "",
      selfUrl: "",
      hubUrl: "",
      items: found.items.slice(0, MAX_PARSED_ITEMS).map((item) => ({
        guid: item.id ?? "",
        links: [item.link ?? ""],
        title: item.title ?? "",
        summary: item.description ?? "",
        contentHtml: "",
        author: "",
        images: item.media.map((media) => media.url ?? "").filter((address) => address !== ""),
        language: "",
        dates: item.pubDate && !Number.isNaN(item.pubDate.getTime()) ? [item.pubDate.toISOString()] : [],
        base,
      })),
    },
  };
}
