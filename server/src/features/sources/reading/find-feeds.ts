import type { SiteScope } from "#platform/context";
import type { Feed } from "./feed-parser.ts";
import type { PageLinks } from "./page-links-parser.ts";
import { fetchAddress, NotRead, readFeed } from "./read-address.ts";

/** Where web sites that do not name their feed have it. */
const COMMON_PATHS = [
  "/feed",
  "/rss",
  "/rss.xml",
  "/feed.xml",
  "/atom.xml",
  "/index.xml",
  "/feed.json",
  "/sitemap-news.xml",
];
const MAX_NAMED_FEEDS = 3;

export interface FoundFeed {
  readonly feedUrl: string;
  readonly title: string;
  readonly feed: Feed;
}

/** The feeds a page names; else the first at one of the usual addresses. */
export async function findFeeds(scope: SiteScope, url: string, page: PageLinks): Promise<FoundFeed[]> {
  const named: FoundFeed[] = [];
  for (const { url: feedUrl, title } of page.feeds.slice(0, MAX_NAMED_FEEDS)) {
    const found = await tryFeed(scope, feedUrl, title);
    if (found) named.push(found);
  }
  if (named.length > 0) return named;
  for (const path of COMMON_PATHS) {
    const found = await tryFeed(scope, new URL(path, url).href, "");
    if (found) return [found];
  }
  return [];
}

async function tryFeed(scope: SiteScope, feedUrl: string, title: string): Promise<FoundFeed | null> {
  const answer = await unlessNotRead(fetchAddress(scope, feedUrl));
  const feed = answer && (await unlessNotRead(readFeed(scope, answer)));
  return feed && feed.itemsCount > 0 ? { feedUrl: answer.url, title, feed } : null;
}

/** Null where the address has nothing to read; what this server could not do now is no answer to that. */
export async function unlessNotRead<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof NotRead && !error.isOurs) return null;
    throw error;
  }
}
