import { Parser } from "htmlparser2";
import type { RawFeed } from "./feed-formats.ts";
import type { RawItem } from "./feed-item.ts";

export const isSitemap = (text: string) => /<(?:\w+:)?urlset[\s>]/i.test(text.slice(0, 5_000));

/** The parts of an entry, by the name of their element without its prefix. */
type Entry = Map<string, string>;

/** A news sitemap: addresses with title, date and language. Addresses without a title are no articles. */
export function readSitemap(text: string, url: string, maxItems: number): RawFeed {
  const items: RawItem[] = [];
  let publication = "";
  let entry: Entry | null = null;
  let name = "";
  const parser = new Parser(
    {
      onopentagname(tag) {
        name = tag.replace(/^.*:/, "").toLowerCase();
        if (name === "url") entry = new Map();
        // An image has a title of its own.
        if (/^image:/i.test(tag)) name = `image-${name}`;
      },
      ontext(part) {
        entry?.set(name, (entry.get(name) ?? "") + part);
      },
      onclosetag(tag) {
        name = "";
        if (tag.toLowerCase() !== "url" || entry === null) return;
        publication ||= entry.get("name")?.trim() ?? "";
        if (entry.get("title")?.trim() && items.length < maxItems) items.push(itemOf(entry, url));
        entry = null;
      },
    },
    { xmlMode: true },
  );
  parser.end(text);
  return { title: publication, language: "", siteUrl: new URL(url).origin, selfUrl: "", hubUrl: "", items };
}

function itemOf(entry: Entry, base: string): RawItem {
  const part = (name: string) => entry.get(name)?.trim() ?? "";
  return {
    guid: part("loc"),
    links: [part("loc")],
    title: part("title"),
    summary: "",
    contentHtml: "",
    author: "",
    images: [part("image-loc")],
    language: part("language"),
    dates: [part("publication_date"), part("lastmod")],
    base,
  };
}
