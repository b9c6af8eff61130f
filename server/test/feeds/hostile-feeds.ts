import { gzipSync } from "node:zlib";
import { FEED_FAILURES } from "@newsloom/domain/sources/read-failures";
import { type CorpusFeed, rss } from "./corpus-feed.ts";

const MEGABYTE = 1024 * 1024;
const TOO_LARGE = "The page or file is larger than 5 MB.";
const laughs = Array.from({ length: 9 }, (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`).join(
  "",
);

export const hostileFeeds: readonly CorpusFeed[] = [
  {
    name: "hostile-entity-bomb",
    body: `<?xml version="1.0"?><!DOCTYPE rss [<!ENTITY l0 "ha">${laughs}]><rss version="2.0"><channel><title>&l9;</title></channel></rss>`,
    expected: { failure: FEED_FAILURES.entities },
  },
  {
    name: "hostile-external-entity",
    body: `<?xml version="1.0"?><!DOCTYPE rss [<!ENTITY file SYSTEM "file:///etc/passwd">]>${rss("<item><title>&file;</title><link>/f</link></item>").slice(38)}`,
    expected: { failure: FEED_FAILURES.entities },
  },
  {
    name: "hostile-gzip-bomb",
    headers: { "content-encoding": "gzip" },
    body: gzipSync(Buffer.alloc(50 * MEGABYTE, "<item>")),
    expected: { failure: TOO_LARGE },
  },
  { name: "hostile-too-large", body: Buffer.alloc(6 * MEGABYTE, " "), expected: { failure: TOO_LARGE } },
  {
    name: "hostile-nested",
    body: rss(`<item><title>Deep</title><link>/d</link>${"<x>".repeat(50_000)}`),
    expected: { failure: FEED_FAILURES.tooComplex },
  },
  {
    name: "hostile-many-items",
    body: rss(
      Array.from(
        { length: 5_000 },
        (_, at) => `<item><title>Item ${at}</title><link>/${at}</link></item>`,
      ).join(""),
    ),
    expected: { kind: "rss", items: Array.from({ length: 200 }, (_, at) => ({ title: `Item ${at}` })) },
  },
  {
    name: "hostile-many-tags-in-text",
    body: rss(
      `<item><title>Tags</title><link>/t</link><description>${"&lt;b&gt;x&lt;/b&gt;".repeat(20_000)}</description></item>`,
    ),
    expected: { kind: "rss", items: [{ title: "Tags", contentHtml: "" }] },
  },
  {
    name: "hostile-scripts",
    body: rss(
      `<item><title>&lt;script&gt;alert(1)&lt;/script&gt;Clean</title><link>javascript:alert(1)</link><guid>http://feeds.test/c</guid>
       <description>&lt;img src="data:x" onerror="x()"&gt;&lt;a href="javascript:x()"&gt;a&lt;/a&gt; text</description></item>`,
    ),
    expected: {
      kind: "rss",
      items: [{ title: "Clean", url: "http://feeds.test/c", summary: "a text", imageUrl: "" }],
    },
  },
  {
    name: "hostile-long-texts",
    body: rss(
      `<item><title>${"x".repeat(100_000)}</title><link>/l</link><author>${"y".repeat(10_000)}</author></item>
       <item><title>Address</title><link>http://feeds.test/${"z".repeat(10_000)}</link></item>`,
    ),
    expected: { kind: "rss", items: [{ title: "x".repeat(500), author: "y".repeat(200) }] },
  },
];
