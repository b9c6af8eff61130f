import { monitorEventLoopDelay } from "node:perf_hooks";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { HARBOR, ORCHARD } from "../../../../../test/data/fixtures.ts";
import {
  type ServerWithWebSite,
  startServerWithWebSite,
} from "../../../../../test/web-site/server-with-web-site.ts";
import { parserIn } from "../../../../platform/parsing/parser.ts";

let { server, web, admin, stop } = {} as ServerWithWebSite;
beforeAll(async () => {
  ({ server, web, admin, stop } = await startServerWithWebSite());
  web.pages.set("/fine", {
    body: `<title>A new wall for the harbour</title><article><p>${SENTENCE.repeat(5)}</p></article>`,
  });
});
afterAll(() => stop());

const addFromUrl = async (path: string, headers = admin) => {
  const body = { url: web.url + path };
  const answer = await server.call<{ validationFailures: string[] }>("/api/Articles/AddFromUrl", {
    method: "POST",
    headers,
    body,
  });
  return answer.body.validationFailures;
};

const UNREADABLE = "This page could not be read as an article.";
const TOO_LONG = "Body text is too long - 200,000 characters with its formatting at most.";
/** 250 on a machine that has nothing else to do; on the main thread these pages took up to a minute. */
const LONGEST_WAIT_MS = 1_000;
const PAGE_BYTES = 2.9 * 1024 * 1024;
const fill = (part: string, bytes = PAGE_BYTES) => part.repeat(bytes / part.length);
const SENTENCE = "The harbour council met on Monday evening and decided to raise the wall. ";

const HOSTILE_PAGES: [what: string, html: string, failure?: string][] = [
  ["10 kB of nested div", fill("<div>", 10_000)],
  ["10 kB of nested div with text and ends", fill("<div>", 4_000) + SENTENCE + fill("</div>", 4_800)],
  ["2.9 MB of paragraphs", fill("<p>a</p>")],
  [
    "1 MB of attributes",
    `<p ${Array.from({ length: 100_000 }, (_, n) => `a${n}="b"`).join(" ")}>${SENTENCE}`,
  ],
  ["nested tables", fill("<table><tr><td>", 100_000)],
  ["nested lists", fill("<ul><li>", 200_000)],
  ["unclosed tags", fill("<b><i><a href=x>")],
  ["a huge table", `<table>${fill("<tr><td>1<td>2<td>3")}`],
  ["entities alone", fill("&amp;&#x41;")],
  ["endless text", fill(SENTENCE, 1_000_000), TOO_LONG],
  ["one endless word", fill("x", 1_000_000), TOO_LONG],
  ["less-than signs", fill("<")],
  ["unfinished tags", fill("<img ")],
  ["scripts without an end", fill("<script ")],
  ["comments", fill("<!-- x -->")],
];

describe("a hostile page", () => {
  it.each(HOSTILE_PAGES)(
    "is refused while others are answered: %s",
    async (_, html, failure = UNREADABLE) => {
      web.pages.set("/hostile", { body: `<html><head><title>A hostile page</title></head><body>${html}` });
      const delay = monitorEventLoopDelay({ resolution: 10 });
      delay.enable();
      const failures = await addFromUrl("/hostile");
      delay.disable();
      expect(failures).toEqual([failure]);
      expect(delay.max / 1e6).toBeLessThan(LONGEST_WAIT_MS);
    },
  );
});

describe("a site whose pages take for ever", () => {
  const testParser = parserIn<typeof import("../../../../../test/parsing/test-parser.ts")>(
    "../../../../../test/parsing/test-parser",
    import.meta.url,
  );

  it("does not keep another site from adding a page", async () => {
    let ended = 0;
    for (let count = 0; count < 6; count++)
      void server.platform.parsing.run(HARBOR, testParser, { behaviour: "hang" }).catch(() => ended++);
    const orchard = await server.signIn("admin@orchard.test", ORCHARD);
    expect(await addFromUrl("/fine", orchard)).toEqual([]);
    expect(ended).toBeLessThanOrEqual(1);
  });
});
