import type { SourcePreview } from "@newsloom/contract/sources/sources";
import { FEED_FAILURES } from "@newsloom/domain/sources/read-failures";
import { isWebUrl } from "@newsloom/domain/text/web-address";
import type { SiteScope } from "#platform/context";
import type { FetchedPage } from "#platform/fetcher/create-fetcher";
import { accept, type FormAnswer, refuse } from "#platform/http/form-answer";
import type { Feed } from "./feed-parser.ts";
import type { PageLinks } from "./page-links-parser.ts";
import { fetchAddress, NotRead, readFeed, readLinks } from "./read-address.ts";

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
const MAX_SHOWN_ITEMS = 10;

type Preview = FormAnswer<SourcePreview | null>;

/** What would be read from an address: a feed, the feed of a web site, or the links of a page. */
export async function previewAddress(
  scope: SiteScope,
  address: string,
  linkSelector: string,
): Promise<Preview> {
  const url = withProtocol(address.trim());
  if (!isWebUrl(url)) return refuse(["Enter a web address, such as https://www.example.com"]);
  try {
    const answer = await fetchAddress(scope, url);
    return accept(await preview(scope, answer, linkSelector.trim()));
  } catch (error) {
    if (error instanceof NotRead) return refuse([error.message]);
    throw error;
  }
}

const withProtocol = (address: string) =>
  /^[a-z][a-z0-9+.-]*:/i.test(address) ? address : `https://${address}`;

async function preview(scope: SiteScope, answer: FetchedPage, linkSelector: string): Promise<SourcePreview> {
  if (linkSelector === "") {
    const feed = await unlessNotRead(readFeed(scope, answer));
    if (feed)
      return previewOfFeed(answer.url, feed, [{ feedUrl: answer.url, title: feed.title, kind: feed.kind }]);
  }
  if (!isPage(answer)) throw new NotRead(FEED_FAILURES.noFeed, answer.status);
  const page = await readLinks(scope, answer, { known: [], linkSelector });
  if (linkSelector === "") {
    const found = await findFeeds(scope, answer.url, page);
    const first = found[0];
    if (first) {
      const feeds = found.map(({ feedUrl, feed, title }) => ({
        feedUrl,
        title: feed.title || title,
        kind: feed.kind,
      }));
      return { ...previewOfFeed(answer.url, first.feed, feeds), name: page.title || first.feed.title };
    }
  }
  if (page.itemsCount === 0) throw new NotRead(FEED_FAILURES.noLinks, answer.status);
  return {
    name: page.title || new URL(answer.url).hostname,
    url: answer.url,
    language: page.language.slice(0, 2),
    feeds: [{ feedUrl: "", title: page.title, kind: "page" }],
    items: shown(page),
  };
}

const isPage = ({ headers, body }: FetchedPage) =>
  /html/i.test(headers["content-type"] ?? "") ||
  /<html|<!doctype html/i.test(body.toString("latin1", 0, 1_000));

interface FoundFeed {
  readonly feedUrl: string;
  readonly title: string;
  readonly feed: Feed;
}

/** The feeds a page names; else the first at one of the usual addresses. */
async function findFeeds(scope: SiteScope, url: string, page: PageLinks): Promise<FoundFeed[]> {
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

async function unlessNotRead<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof NotRead) return null;
    throw error;
  }
}

const previewOfFeed = (url: string, feed: Feed, feeds: SourcePreview["feeds"]): SourcePreview => ({
  name: feed.title || new URL(url).hostname,
  url: feed.siteUrl || url,
  language: feed.language.slice(0, 2),
  feeds,
  items: shown(feed),
});

const shown = ({ items }: Pick<Feed, "items">) =>
  items
    .slice(0, MAX_SHOWN_ITEMS)
    .map(({ title, url, publishedAt, imageUrl }) => ({ title, url, publishedAt, imageUrl }));
