/** What each format of feeds calls the parts of an item. */
import { escapeHtml } from "@newsloom/email/escape-html";
import type { AtomFeed, JsonFeed, parseFeed, RdfFeed, RssFeed } from "feedsmith";
import { absolute, type RawItem } from "./feed-item.ts";

type ParsedFeed = ReturnType<typeof parseFeed<string>>;

/** A feed as its format has it, with its items. */
export interface RawFeed {
  readonly title: string;
  readonly language: string;
  readonly siteUrl: string;
  readonly selfUrl: string;
  readonly hubUrl: string;
  readonly items: readonly RawItem[];
}

/** `url`: where the feed was fetched. */
export function readFormat(parsed: ParsedFeed, url: string): RawFeed {
  switch (parsed.format) {
    case "rss":
      return fromRss(parsed.feed, url);
    case "atom":
      return fromAtom(parsed.feed, url);
    case "rdf":
      return fromRdf(parsed.feed, url);
    case "json":
      return fromJson(parsed.feed, url);
  }
}

type Links = readonly AtomFeed.Link<string>[] | undefined;
const linkOf = (links: Links, rel: string) =>
  links?.find((link) => (link.rel ?? "alternate") === rel)?.href ?? "";

function fromRss(feed: RssFeed.Feed<string>, url: string): RawFeed {
  const siteUrl = absolute(feed.link ?? linkOf(feed.atom?.links, "alternate"), url);
  const feedBase = absolute(feed.xml?.base ?? "", url) || siteUrl || url;
  return {
    title: feed.title ?? "",
    language: feed.language ?? feed.dc?.languages?.[0] ?? feed.xml?.lang ?? "",
    siteUrl,
    selfUrl: absolute(linkOf(feed.atom?.links, "self"), url),
    hubUrl: absolute(linkOf(feed.atom?.links, "hub"), url),
    items: (feed.items ?? []).map((item) => ({
      guid: item.guid?.value ?? "",
      links: [item.link, linkOf(item.atom?.links, "alternate"), item.enclosures?.[0]?.url].map(text),
      title: item.title ?? item.itunes?.title ?? item.media?.title?.value ?? "",
      summary: item.description ?? item.itunes?.summary ?? item.media?.description?.value ?? "",
      contentHtml: item.content?.encoded ?? item.atom?.content?.value ?? "",
      author: item.dc?.creators?.[0] ?? personName(item.authors?.[0]) ?? item.itunes?.author ?? "",
      images: [...mediaImages(item.media), ...enclosedImages(item.enclosures), text(item.itunes?.image)],
      language: item.dc?.languages?.[0] ?? item.xml?.lang ?? "",
      dates: [item.pubDate, item.dc?.dates?.[0], item.atom?.published, item.atom?.updated].map(text),
      base: absolute(item.xml?.base ?? "", feedBase) || feedBase,
    })),
  };
}

function fromAtom(feed: AtomFeed.Feed<string>, url: string): RawFeed {
  const feedBase = absolute(feed.xml?.base ?? "", url) || url;
  return {
    title: feed.title?.value ?? "",
    language: feed.xml?.lang ?? feed.dc?.languages?.[0] ?? "",
    siteUrl: absolute(linkOf(feed.links, "alternate"), feedBase),
    selfUrl: absolute(linkOf(feed.links, "self"), feedBase),
    hubUrl: absolute(linkOf(feed.links, "hub"), feedBase),
    items: (feed.entries ?? []).map((entry) => ({
      guid: entry.id ?? "",
      links: [linkOf(entry.links, "alternate"), linkOf(entry.links, "related"), text(entry.content?.src)],
      title: entry.title?.value ?? entry.media?.title?.value ?? "",
      summary: atomHtml(entry.summary) || (entry.media?.groups?.[0]?.description?.value ?? ""),
      contentHtml: atomHtml(entry.content),
      author: entry.authors?.[0]?.name ?? feed.authors?.[0]?.name ?? entry.dc?.creators?.[0] ?? "",
      images: [...mediaImages(entry.media), ...atomImages(entry.links)],
      language: entry.content?.xml?.lang ?? entry.xml?.lang ?? "",
      dates: [entry.published, entry.updated, entry.dc?.dates?.[0]].map(text),
      base: absolute(entry.content?.xml?.base ?? entry.xml?.base ?? "", feedBase) || feedBase,
    })),
  };
}

function fromRdf(feed: RdfFeed.Feed<string>, url: string): RawFeed {
  const siteUrl = absolute(feed.link ?? "", url);
  return {
    title: feed.title ?? "",
    language: feed.dc?.languages?.[0] ?? feed.xml?.lang ?? "",
    siteUrl,
    selfUrl: absolute(linkOf(feed.atom?.links, "self"), url),
    hubUrl: absolute(linkOf(feed.atom?.links, "hub"), url),
    items: (feed.items ?? []).map((item) => ({
      guid: item.rdf?.about ?? "",
      links: [text(item.link)],
      title: item.title ?? "",
      summary: item.description ?? "",
      contentHtml: item.content?.encoded ?? "",
      author: item.dc?.creators?.[0] ?? "",
      images: mediaImages(item.media),
      language: item.dc?.languages?.[0] ?? "",
      dates: [item.dc?.dates?.[0], item.dcterms?.created?.[0]].map(text),
      base: absolute(item.xml?.base ?? feed.xml?.base ?? "", url) || siteUrl || url,
    })),
  };
}

function fromJson(feed: JsonFeed.Feed<string>, url: string): RawFeed {
  return {
    title: feed.title ?? "",
    language: feed.language ?? "",
    siteUrl: absolute(feed.home_page_url ?? "", url),
    selfUrl: absolute(feed.feed_url ?? "", url),
    hubUrl: absolute(feed.hubs?.find((hub) => /^websub$/i.test(hub.type ?? ""))?.url ?? "", url),
    items: (feed.items ?? []).map((item) => ({
      guid: item.id ?? "",
      links: [item.url, item.external_url].map(text),
      title: item.title ?? "",
      summary: item.summary ?? "",
      contentHtml: item.content_html ?? paragraphs(item.content_text ?? ""),
      author: item.authors?.[0]?.name ?? feed.authors?.[0]?.name ?? "",
      images: [item.image, item.banner_image].map(text),
      language: item.language ?? "",
      dates: [item.date_published, item.date_modified].map(text),
      base: url,
    })),
  };
}

type Media = NonNullable<RssFeed.Item<string>["media"]>;
type MediaContent = NonNullable<Media["contents"]>[number];

/** The largest first; a thumbnail only where there is nothing else. */
function mediaImages(media: Media | undefined): string[] {
  if (!media) return [];
  const parts = [media, ...(media.groups ?? [])];
  const contents = parts.flatMap((part) => part.contents ?? []);
  const images = contents.filter(isImage).toSorted((one, other) => (other.width ?? 0) - (one.width ?? 0));
  const thumbnails = [...parts, ...contents].flatMap((part) => part.thumbnails ?? []);
  return [...images, ...thumbnails].map((image) => text(image.url));
}

const isImage = ({ medium, type, url }: MediaContent) =>
  medium === "image" || (type?.startsWith("image/") ?? (medium === undefined && hasImageName(url ?? "")));

const hasImageName = (url: string) => /\.(jpe?g|png|webp|gif|avif)(\?|$)/i.test(url);

const enclosedImages = (enclosures: RssFeed.Item<string>["enclosures"]) =>
  (enclosures ?? [])
    .filter(({ type, url }) => type?.startsWith("image/") || hasImageName(url ?? ""))
    .map(({ url }) => text(url));

const atomImages = (links: Links) =>
  (links ?? [])
    .filter(({ rel, type }) => rel === "enclosure" && type?.startsWith("image/"))
    .map(({ href }) => text(href));

/** A text in Atom is plain unless it says otherwise. */
function atomHtml(part: { readonly value?: string; readonly type?: string } | undefined): string {
  const { value = "", type = "text" } = part ?? {};
  return /html/i.test(type) ? value : type === "text" || type === "text/plain" ? paragraphs(value) : "";
}

const paragraphs = (plain: string) =>
  plain
    .split(/\n\s*\n/)
    .filter((paragraph) => paragraph.trim() !== "")
    .map((paragraph) => `<p>${escapeHtml(paragraph.trim())}</p>`)
    .join("");

const text = (value: string | undefined) => value ?? "";
const personName = (person: RssFeed.Person | undefined) => person?.name ?? person?.email;
