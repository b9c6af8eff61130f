/** Runs in a worker thread: the feeds a page names, and its links to articles for pages without one. */
import { FEED_FAILURES } from "@newsloom/domain/sources/read-failures";
import { parseHTML } from "linkedom";
import { assertHtmlLimits } from "#platform/parsing/html-limits";
import { decodePage } from "../pages/decode-page.ts";
import { absolute, type FeedItem, identifyItems, plainText, type RawItem, readItem } from "./feed-item.ts";

export interface LinksSource {
  readonly bytes: Uint8Array;
  readonly contentType: string;
  readonly url: string;
  readonly now: number;
  readonly known: readonly string[];
  /** Which elements lead to articles; empty: those that look like it. */
  readonly linkSelector: string;
}

export interface PageLinks {
  readonly title: string;
  readonly language: string;
  /** Addresses of feeds that the page names, the likeliest first. */
  readonly feeds: readonly { readonly url: string; readonly title: string }[];
  readonly itemsCount: number;
  readonly items: readonly FeedItem[];
}

type Document = ReturnType<typeof parseHTML>["document"];
type Element = NonNullable<ReturnType<Document["querySelector"]>>;

const LIMITS = { nodes: 60_000, depth: 200 };
const MAX_LINKS = 50;
const MAX_FEEDS = 10;
const FEED_TYPE = /^(application|text)\/((rss|atom|rdf)\+xml|feed\+json)\b/i;

export function parse(source: LinksSource): PageLinks | { readonly failure: string } {
  const { bytes, contentType, url, now, known, linkSelector } = source;
  const html = decodePage(bytes, contentType);
  assertHtmlLimits(html, LIMITS);
  const { document } = parseHTML(html);
  const links = linkSelector === "" ? likelyLinks(document, url) : selectLinks(document, linkSelector);
  if (links === null) return { failure: FEED_FAILURES.badSelector };
  const found = identifyItems(
    links.map((link) => itemOf(link, url)),
    now,
  ).slice(0, MAX_LINKS);
  const isKnown = new Set(known);
  const language = document.documentElement?.getAttribute("lang")?.slice(0, 10).toLowerCase() ?? "";
  return {
    title: plainText(
      document.querySelector('meta[property="og:site_name"]')?.getAttribute("content") ||
        (document.querySelector("title")?.textContent ?? ""),
    )
      .slice(0, 200)
      .toWellFormed(),
    language,
    feeds: feedsOf(document, url),
    itemsCount: found.length,
    items: found
      .filter(({ guidHash }) => !isKnown.has(guidHash))
      .map((item) => readItem(item, language))
      .filter((item) => item !== null),
  };
}

function feedsOf(document: Document, url: string): PageLinks["feeds"] {
  const named = [...document.querySelectorAll("link[rel][href]")].filter(
    (link) =>
      /\balternate\b/i.test(link.getAttribute("rel") ?? "") &&
      FEED_TYPE.test(link.getAttribute("type") ?? ""),
  );
  // Pages that name no feed often link to one.
  const linked = [...document.querySelectorAll("a[href]")].filter((link) =>
    /(\/(rss|feed|atom)\/?|\.(rss|atom)|(rss|feed|atom)\.(xml|json))$/i.test(pathOf(link, url)),
  );
  const feeds = new Map<string, string>();
  for (const link of [...named, ...linked]) {
    const address = absolute(link.getAttribute("href") ?? "", url);
    const title = plainText(link.getAttribute("title") ?? "")
      .slice(0, 200)
      .toWellFormed();
    if (address !== "" && !feeds.has(address)) feeds.set(address, title);
  }
  const isOfComments = (address: string, title: string) => /comment/i.test(address) || /comment/i.test(title);
  return [...feeds]
    .map(([address, title]) => ({ url: address, title }))
    .toSorted(
      (one, other) => Number(isOfComments(one.url, one.title)) - Number(isOfComments(other.url, other.title)),
    )
    .slice(0, MAX_FEEDS);
}

/** The links a selector finds: the element itself, a link inside it, or the one around it. */
function selectLinks(document: Document, selector: string): Element[] | null {
  try {
    return [...document.querySelectorAll(selector)]
      .map((element) =>
        element.matches("a[href]")
          ? element
          : (element.querySelector("a[href]") ?? element.closest("a[href]")),
      )
      .filter((link) => link !== null);
  } catch {
    return null;
  }
}

const HEADLINE = "h1, h2, h3, h4, article";
const BESIDE = "nav, footer, header nav, aside, form, [role=navigation]";
const MIN_LINK_TEXT = 20;
const MIN_LINK_WORDS = 3;
const MIN_HEADLINES = 3;

/** Links of the same host with a text like a headline; where there are enough in headings, only those. */
function likelyLinks(document: Document, url: string): Element[] {
  const host = hostOf(url);
  const links = [...document.querySelectorAll("a[href]")].filter((link) => {
    const address = absolute(link.getAttribute("href") ?? "", url);
    const text = plainText(link.textContent ?? "");
    return (
      address !== "" &&
      hostOf(address) === host &&
      new URL(address).pathname !== "/" &&
      text.length >= MIN_LINK_TEXT &&
      text.split(" ").length >= MIN_LINK_WORDS &&
      link.closest(BESIDE) === null
    );
  });
  const headlines = links.filter(
    (link) => link.closest(HEADLINE) !== null || link.querySelector("h1, h2, h3, h4") !== null,
  );
  return headlines.length >= MIN_HEADLINES ? headlines : links;
}

const hostOf = (address: string) => new URL(address).hostname.replace(/^www\./, "");
const pathOf = (link: Element, url: string) => {
  const address = absolute(link.getAttribute("href") ?? "", url);
  return address === "" ? "" : new URL(address).pathname;
};

function itemOf(link: Element, base: string): RawItem {
  const href = link.getAttribute("href") ?? "";
  const around = link.closest("article, li") ?? link;
  const image = around.querySelector("img");
  const heading = link.querySelector("h1, h2, h3, h4")?.textContent ?? "";
  return {
    // The address without its fragment is what tells a page from another.
    guid: absolute(href, base).replace(/#.*$/, ""),
    links: [href.replace(/#.*$/, "")],
    title: (heading || (link.textContent ?? "")).trim() || (link.getAttribute("title") ?? ""),
    summary: "",
    contentHtml: "",
    author: "",
    images: [image?.getAttribute("src") ?? "", image?.getAttribute("data-src") ?? ""],
    language: "",
    dates: [around.querySelector("time")?.getAttribute("datetime") ?? ""],
    base,
  };
}
