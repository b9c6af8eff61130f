import { articlePath } from "@newsloom/domain/articles/links";
import { generateAtomFeed, generateJsonFeed, generateRssFeed } from "feedsmith";
import type { ArticleCard } from "#features/articles";
import { html } from "#platform/html/html";
import { type FEED_FORMATS, sitePath } from "../pages/paths.ts";
import { imageUrl } from "../pages/pictures.ts";
import type { PublicSite } from "../site/public-site.ts";

export type FeedFile = (typeof FEED_FORMATS)[number]["file"];

export interface FeedContent {
  readonly site: PublicSite;
  readonly title: string;
  /** The page that it is a feed of, below the site's address. */
  readonly path: string;
  readonly description: string;
  readonly items: readonly FeedItem[];
  readonly now: Date;
}

/** Without the characters that XML cannot write: control characters, except line breaks and tabs. */
export const xmlText = (text: string) => text.toWellFormed().replace(/[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu, "");

/** What all formats say of an article or a newsletter. */
export interface FeedItem {
  readonly url: string;
  readonly title: string;
  readonly summary: string;
  readonly byline: string;
  readonly labels: readonly string[];
  /** Empty for none. */
  readonly image: string;
  readonly published: Date;
  readonly updated: Date;
}

export function articleItem(site: PublicSite, article: ArticleCard): FeedItem {
  const { origin } = new URL(site.address);
  return {
    url: site.address + articlePath(article),
    title: article.title,
    summary: article.summary,
    byline: article.byline,
    labels: site.showsLabels ? article.labels.map(({ name }) => name) : [],
    image: imageUrl(article) && new URL(imageUrl(article), origin).href,
    published: new Date(article.publicationDate),
    updated: new Date(article.updatedAt),
  };
}

const plainItem = (item: FeedItem): FeedItem => ({
  ...item,
  title: xmlText(item.title),
  summary: xmlText(item.summary),
  byline: xmlText(item.byline),
  labels: item.labels.map(xmlText),
});

interface FeedParts {
  readonly title: string;
  readonly page: string;
  readonly feed: string;
  readonly description: string;
  readonly site: PublicSite;
  readonly items: readonly FeedItem[];
  readonly updated: Date;
}

const WRITERS: Record<FeedFile, (parts: FeedParts) => string> = {
  "rss.xml": ({ title, description, page, feed, items, updated }) =>
    generateRssFeed({
      title,
      link: page,
      description,
      language: "en",
      lastBuildDate: updated,
      atom: { links: [{ href: feed, rel: "self", type: "application/rss+xml" }] },
      items: items.map((item) => ({
        title: item.title,
        link: item.url,
        // Feed readers take it for HTML.
        description: html`${item.summary}`.text,
        guid: { value: item.url, isPermaLink: true },
        pubDate: item.published,
        categories: item.labels.map((name) => ({ name })),
        ...(item.byline && { dc: { creators: [item.byline] } }),
        ...(item.image && { media: { contents: [{ url: item.image, medium: "image" }] } }),
      })),
    }),
  "atom.xml": ({ title, page, feed, items, updated, site }) =>
    generateAtomFeed({
      id: feed,
      title: { value: title },
      updated,
      authors: [{ name: xmlText(site.publisher) }],
      links: [
        { href: page, rel: "alternate", type: "text/html" },
        { href: feed, rel: "self", type: "application/atom+xml" },
      ],
      entries: items.map((item) => ({
        id: item.url,
        title: { value: item.title },
        links: [{ href: item.url, rel: "alternate" }],
        published: item.published,
        updated: item.updated,
        summary: { value: item.summary },
        categories: item.labels.map((term) => ({ term })),
        ...(item.byline && { authors: [{ name: item.byline }] }),
      })),
    }),
  "feed.json": ({ title, page, feed, items }) =>
    JSON.stringify(
      generateJsonFeed({
        title,
        home_page_url: page,
        feed_url: feed,
        language: "en",
        items: items.map((item) => ({
          id: item.url,
          url: item.url,
          title: item.title,
          content_text: item.summary || item.title,
          date_published: item.published,
          date_modified: item.updated,
          tags: [...item.labels],
          ...(item.image && { image: item.image }),
          ...(item.byline && { authors: [{ name: item.byline }] }),
        })),
      }),
    ),
};

/** One of the formats that feed readers know. */
export function writeFeed(
  file: FeedFile,
  { site, title, description, path, items, now }: FeedContent,
): string {
  const times = items.map(({ updated }) => updated.getTime());
  return WRITERS[file]({
    title: xmlText(title),
    description: xmlText(description),
    page: site.address + sitePath(path),
    feed: `${site.address}${sitePath(path)}/${file}`,
    site,
    items: items.map(plainItem),
    updated: times.length === 0 ? now : new Date(Math.max(...times)),
  });
}
