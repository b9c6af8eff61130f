import type { SourcePreview } from "@newsloom/contract/sources/sources";
import { FEED_FAILURES } from "@newsloom/domain/sources/read-failures";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { HARBOR } from "../../../../test/data/fixtures.ts";
import { rss } from "../../../../test/feeds/corpus-feed.ts";
import {
  type ServerWithWebSite,
  startServerWithWebSite,
} from "../../../../test/web-site/server-with-web-site.ts";
import { startUntrustedServer } from "../../../../test/web-site/untrusted-server.ts";
import { siteScope } from "../../../platform/context.ts";
import { previewAddress } from "./preview-address.ts";

let context: ServerWithWebSite;
beforeAll(async () => {
  context = await startServerWithWebSite();
});
afterAll(() => context.stop());

interface Answer {
  result: SourcePreview | null;
  validationFailures: string[];
}
const preview = async (url: string, linkSelector = "") => {
  const { server, web, admin } = context;
  const body = { url: url.startsWith("/") ? web.url + url : url, linkSelector };
  const answer = await server.call<Answer>("/api/Sources/PreviewSource", {
    method: "POST",
    headers: admin,
    body,
  });
  const text = JSON.stringify(answer.body).replaceAll(web.url, "");
  return JSON.parse(text) as Answer;
};
const put = (path: string, body: string, type?: string) =>
  context.web.pages.set(path, { body, ...(type && { type }) });

const FEED = rss(`<item><title>Wall will rise</title><link>http://feeds.test/wall</link>
  <pubDate>Sun, 15 Nov 2026 08:00:00 GMT</pubDate></item>`);
const headline = (at: number) =>
  `<article><h2><a href="/news/${at}">The harbour story number ${at} of today</a></h2><time datetime="2026-01-0${at}">x</time></article>`;
const FRONT = `<html lang="da"><head><title>Quay</title></head><body><nav><a href="/all">All our sections and topics</a></nav>
  <main>${[1, 2, 3].map(headline).join("")}<a href="/promo">Subscribe to our newsletter today</a></main>
  <div class="side"><a href="/side/1">Something on the side</a></div></body></html>`;

describe("[SRC-004] the preview of an address", () => {
  it("is refused where it is no address of the web", async () => {
    for (const address of [
      "htp:/x",
      "harbour",
      "",
      "javascript:alert(1)",
      "https://me:secret@127.0.0.1/feed",
    ])
      expect(await preview(address), address).toEqual({
        result: null,
        validationFailures: ["Enter a web address, such as https://www.example.com"],
      });
  });

  it("says that the certificate is not valid, and reads nothing", async () => {
    const untrusted = await startUntrustedServer(FEED);
    expect(await preview(`${untrusted.url}/feed`)).toEqual({
      result: null,
      validationFailures: ["The certificate of 127.0.0.1 is not valid, so what it sends cannot be trusted."],
    });
    expect(untrusted.answered()).toBe(0);
    await untrusted.stop();
  });

  it("does not take a parser that cannot be loaded for an address without a feed", async () => {
    put("/well-formed", FEED, "application/rss+xml");
    const { platform } = context.server;
    const missing = { name: "missing", module: new URL("./no-such-parser.ts", import.meta.url).href };
    const parsing = { ...platform.parsing, run: () => platform.parsing.run(HARBOR, missing, {}) as never };
    const scope = siteScope({ ...platform, parsing }, { siteId: HARBOR, user: null, ip: "" });
    expect(await previewAddress(scope, `${context.web.url}/well-formed`, "")).toEqual({
      result: null,
      validationFailures: [FEED_FAILURES.unexpected],
    });
  });

  it("shows a feed with its newest articles", async () => {
    put("/feed-itself", FEED, "application/rss+xml");
    expect((await preview("/feed-itself")).result).toEqual({
      name: "Harbour News",
      url: "http://feeds.test/",
      language: "",
      feeds: [{ feedUrl: "/feed-itself", title: "Harbour News", kind: "rss" }],
      items: [
        {
          title: "Wall will rise",
          url: "http://feeds.test/wall",
          publishedAt: "2026-11-15T08:00:00.000Z",
          imageUrl: "",
        },
      ],
    });
  });

  it("shows the feeds that a home page names, comments last", async () => {
    put("/named", FEED, "application/rss+xml");
    put("/comments/feed", FEED, "application/rss+xml");
    put(
      "/home",
      `<html><head><title>The Ledger</title><link rel="alternate" type="application/rss+xml" title="Comments" href="/comments/feed">
       <link rel="alternate" type="application/rss+xml" href="/named"></head><body></body></html>`,
    );
    const { result } = await preview("/home");
    expect(result?.name).toBe("The Ledger");
    expect(result?.feeds.map(({ feedUrl }) => feedUrl)).toEqual(["/named", "/comments/feed"]);
    expect(result?.items).toHaveLength(1);
  });

  it("finds a feed at one of the usual addresses", async () => {
    put("/rss.xml", FEED, "application/rss+xml");
    put("/quiet", "<html><head><title>Quiet</title></head><body></body></html>");
    expect((await preview("/quiet")).result?.feeds).toMatchObject([{ feedUrl: "/rss.xml", kind: "rss" }]);
    context.web.pages.delete("/rss.xml");
  });

  it("shows the links of a page without a feed: those like headlines, or those of a selector", async () => {
    put("/front", FRONT);
    const { result } = await preview("/front");
    expect(result).toMatchObject({ name: "Quay", language: "da", feeds: [{ feedUrl: "", kind: "page" }] });
    expect(result?.items.map(({ url }) => url)).toEqual(["/news/1", "/news/2", "/news/3"]);
    expect((await preview("/front", ".side a")).result?.items.map(({ title }) => title)).toEqual([
      "Something on the side",
    ]);
    expect((await preview("/front", ".nothing")).validationFailures).toEqual([FEED_FAILURES.noLinks]);
    expect((await preview("/front", "a[[")).validationFailures).toEqual([FEED_FAILURES.badSelector]);
  });

  it("says what is wrong with an address", async () => {
    put("/text", "Just text", "text/plain");
    expect((await preview("/text")).validationFailures).toEqual([FEED_FAILURES.noFeed]);
    put("/nested", `<rss><channel>${"<item>".repeat(3_000)}`, "application/rss+xml");
    expect((await preview("/nested")).validationFailures).toEqual([FEED_FAILURES.tooComplex]);
    expect((await preview("ftp://files.test/")).validationFailures).toEqual([
      "Enter a web address, such as https://www.example.com",
    ]);
    expect((await preview("http://10.0.0.1/")).validationFailures).toEqual([
      "10.0.0.1 leads to an address that may not be fetched.",
    ]);
    const [missing] = (await preview("/missing")).validationFailures;
    expect(missing).toBe(
      "127.0.0.1 answered 404: there is nothing at this address. Check the address of the feed.",
    );
  });
});
