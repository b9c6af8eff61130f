import { gzipSync } from "node:zlib";
import iconv from "iconv-lite";
import { type CorpusFeed, rss } from "./corpus-feed.ts";

const feed = (title: string, encoding: string) =>
  rss(`<item><title>${title}</title><link>http://feeds.test/e</link></item>`).replace(
    'encoding="utf-8"',
    encoding === "" ? "" : `encoding="${encoding}"`,
  );
const expected = (title: string) => ({ kind: "rss", items: [{ title }] });

const RUSSIAN = "Гавань закрыта из-за шторма";
const DANISH = "Færgen sejler igen på søndag";

export const encodedFeeds: readonly CorpusFeed[] = [
  {
    name: "encoded-utf8-bom",
    body: Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from(feed(DANISH, "utf-8"))]),
    expected: expected(DANISH),
  },
  {
    name: "encoded-utf16-le",
    body: iconv.encode(feed(RUSSIAN, "utf-16"), "utf-16le", { addBOM: true }),
    expected: expected(RUSSIAN),
  },
  {
    name: "encoded-utf16-be",
    body: iconv.encode(feed(RUSSIAN, "utf-16"), "utf-16be", { addBOM: true }),
    expected: expected(RUSSIAN),
  },
  {
    name: "encoded-utf16-without-mark",
    body: iconv.encode(feed(RUSSIAN, "utf-16"), "utf-16le"),
    expected: expected(RUSSIAN),
  },
  {
    name: "encoded-latin1-declared",
    body: iconv.encode(feed(DANISH, "ISO-8859-1"), "latin1"),
    expected: expected(DANISH),
  },
  {
    name: "encoded-latin1-by-header",
    type: "text/xml; charset=ISO-8859-1",
    body: iconv.encode(feed(DANISH, ""), "latin1"),
    expected: expected(DANISH),
  },
  {
    name: "encoded-windows-1251",
    body: iconv.encode(feed(RUSSIAN, "windows-1251"), "windows-1251"),
    expected: expected(RUSSIAN),
  },
  {
    name: "encoded-koi8-r",
    body: iconv.encode(feed(RUSSIAN, "koi8-r"), "koi8-r"),
    expected: expected(RUSSIAN),
  },
  {
    name: "encoded-wrong-declaration",
    body: Buffer.from(feed(DANISH, "iso-8859-1")),
    expected: expected(DANISH),
  },
  {
    name: "encoded-wrong-header",
    type: "text/xml; charset=windows-1251",
    body: Buffer.from(feed(DANISH, "utf-8")),
    expected: expected(DANISH),
  },
  {
    name: "encoded-says-utf8-but-is-not",
    body: iconv.encode(feed(DANISH, "utf-8"), "windows-1252"),
    expected: expected(DANISH),
  },
  {
    name: "encoded-unknown-name",
    body: iconv.encode(feed(DANISH, "x-nothing"), "windows-1252"),
    expected: expected(DANISH),
  },
  {
    name: "encoded-gzip",
    headers: { "content-encoding": "gzip" },
    body: gzipSync(feed(DANISH, "utf-8")),
    expected: expected(DANISH),
  },
];
