import { describe, expect, it } from "vitest";
import { assertHtmlLimits } from "./html-limits.ts";

const check = (html: string) => () => assertHtmlLimits(html, { nodes: 100, depth: 10 });
const MEGABYTES = 3 * 1024 * 1024;
const fill = (part: string) => part.repeat(Math.ceil(MEGABYTES / part.length));

describe("limits of HTML", () => {
  it("count elements, attributes, texts and comments", () => {
    expect(check("<p>text</p>".repeat(50))).not.toThrow();
    for (const html of [
      "<p>text</p>".repeat(51),
      `<p ${"a ".repeat(100)}>`,
      "&amp;".repeat(101),
      "<br>".repeat(101),
    ])
      expect(check(html), html).toThrow("more than 100 nodes");
    expect(check("<!---->".repeat(101))).toThrow("more than 100 nodes");
  });

  it("measure depth as a parser builds it: closed and self-closing elements do not count", () => {
    expect(check("<div>".repeat(10))).not.toThrow();
    expect(check("<div>".repeat(11))).toThrow("deeper than 10");
    expect(check("<p>".repeat(40) + "<li>".repeat(40))).not.toThrow();
    expect(check("<td><p>".repeat(6))).toThrow("deeper than 10");
  });

  it.each([
    ["text", fill("word ")],
    ["unclosed tags", fill("<b>")],
    ["closing tags of nothing", fill("</b>")],
    ["one tag that never ends", `<p ${fill("a ")}`],
    ["one attribute", `<p a="${fill("x&amp;")}">`],
    ["a comment that never ends", `<!-- ${fill("--")}`],
    ["a script that never ends", `<script>${fill("</scrip")}`],
    ["unfinished entities", fill("&am")],
    ["less-than signs", fill("<")],
  ])("are checked in linear time: 3 MB of %s", (_, html) => {
    const before = process.cpuUsage();
    try {
      assertHtmlLimits(html, { nodes: 60_000, depth: 200 });
    } catch (error) {
      expect(String(error)).toMatch(/more than|deeper than/);
    }
    const { user } = process.cpuUsage(before);
    expect(user / 1e6).toBeLessThan(2);
  });
});
