import { FEED_FAILURES } from "@newsloom/domain/sources/read-failures";
import { type CorpusFeed, rss } from "./corpus-feed.ts";

const ITEM = "<item><title>Still read</title><link>http://feeds.test/still</link></item>";
const STILL_READ = { kind: "rss", items: [{ title: "Still read", url: "http://feeds.test/still" }] };

export const brokenFeeds: readonly CorpusFeed[] = [
  {
    name: "broken-bare-ampersands",
    body: rss(`<item><title>Fish & chips & more</title><link>http://feeds.test/?a=1&b=2</link></item>`),
    expected: { kind: "rss", items: [{ title: "Fish & chips & more", url: "http://feeds.test/?a=1&b=2" }] },
  },
  {
    name: "broken-unclosed-tags",
    body: rss(`<item><title>First <b>bold</title><link>/a</link><description>One<br>two</description>
      <item><title>Second</title><link>/b</link></item>`),
    expected: { kind: "rss", items: [{ title: "First bold" }, { title: "Second" }] },
  },
  {
    name: "broken-cut-off",
    body: rss(`${ITEM}<item><title>Cut`).replace(/<\/channel>[\s\S]*$/, ""),
    expected: STILL_READ,
  },
  {
    name: "broken-text-before-declaration",
    body: `\n\n<!-- made by hand -->\n${rss(ITEM)}`,
    expected: STILL_READ,
  },
  { name: "broken-text-after-end", body: `${rss(ITEM)}<script>track()</script> done`, expected: STILL_READ },
  {
    name: "broken-control-characters",
    body: rss(ITEM.replace("Still", "\u0008Still\u0000")),
    expected: STILL_READ,
  },
  {
    name: "broken-unknown-entities",
    body: rss("<item><title>Caf&eacute; &unknown; &nbsp;bar</title><link>/e</link></item>"),
    expected: { kind: "rss", items: [{ title: "Café &unknown; bar" }] },
  },
  {
    name: "broken-undeclared-prefix",
    body: rss(
      `<item><title>Still read</title><link>http://feeds.test/still</link><foo:bar>x</foo:bar></item>`,
    ),
    expected: STILL_READ,
  },
  {
    name: "broken-upper-case",
    body: '<RSS VERSION="2.0"><CHANNEL><TITLE>Loud</TITLE><ITEM><TITLE>Still read</TITLE><LINK>http://feeds.test/still</LINK></ITEM></CHANNEL></RSS>',
    expected: STILL_READ,
  },
  {
    name: "broken-wrong-header",
    type: "text/html",
    body: rss(ITEM),
    expected: STILL_READ,
  },
  {
    name: "broken-attributes",
    body: rss(
      `<item><title>Still read</title><link>http://feeds.test/still</link><enclosure url=http://img.test/x.png type=image/png></item>`,
    ),
    expected: STILL_READ,
  },
  { name: "broken-no-items", body: rss(""), expected: { kind: "rss", title: "Harbour News", items: [] } },
  { name: "broken-empty", body: "", expected: { failure: FEED_FAILURES.empty } },
  { name: "broken-spaces", body: "  \n\t ", expected: { failure: FEED_FAILURES.empty } },
  {
    name: "broken-html",
    type: "text/html",
    body: "<!doctype html><html><head><title>Home</title></head><body><p>Welcome</p></body></html>",
    expected: { failure: FEED_FAILURES.html },
  },
  { name: "broken-plain-text", body: "Service unavailable", expected: { failure: FEED_FAILURES.noFeed } },
  {
    name: "broken-json",
    type: "application/json",
    body: '{"items": [',
    expected: { failure: FEED_FAILURES.noFeed },
  },
  {
    name: "broken-other-xml",
    body: '<?xml version="1.0"?><menu><dish>Soup</dish></menu>',
    expected: { failure: FEED_FAILURES.noFeed },
  },
  {
    name: "broken-binary",
    type: "application/rss+xml",
    body: Uint8Array.from({ length: 2_000 }, (_, at) => (at * 131) % 256),
    expected: { failure: FEED_FAILURES.noFeed },
  },
];
