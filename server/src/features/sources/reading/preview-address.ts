import type { SourcePreview } from "@newsloom/contract/sources/sources";
import { FEED_FAILURES } from "@newsloom/domain/sources/read-failures";
import { completeAddress } from "@newsloom/domain/sources/source-form";
import { isStrictWebUrl } from "@newsloom/domain/text/web-address";
import type { SiteScope } from "#platform/context";
import type { FetchedPage } from "#platform/fetcher/create-fetcher";
import { accept, type FormAnswer, refuse } from "#platform/http/form-answer";
import type { Feed } from "./feed-parser.ts";
import { findFeeds, unlessNotRead } from "./find-feeds.ts";
import { fetchAddress, isPage, NotRead, readFeed, readLinks } from "./read-address.ts";

const MAX_SHOWN_ITEMS = 10;

type Preview = FormAnswer<SourcePreview | null>;

/** What would be read from an address: a feed, the feed of a web site, or the links of a page. */
export async function previewAddress(
  scope: SiteScope,
  address: string,
  linkSelector: string,
): Promise<Preview> {
  const url = completeAddress(address);
  if (!isStrictWebUrl(url)) return refuse(["Enter a web address, such as https://www.example.com"]);
  try {
    const answer = await fetchAddress(scope, url);
    return accept(await preview(scope, answer, linkSelector.trim()));
  } catch (error) {
    if (error instanceof NotRead) return refuse([error.message]);
    throw error;
  }
}

async function preview(scope: SiteScope, answer: FetchedPage, linkSelector: string): Promise<SourcePreview> {
  if (linkSelector === "") {
    const reading = readFeed(scope, answer);
    const feed = await (isPage(answer) ? unlessNotRead(reading) : reading);
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
