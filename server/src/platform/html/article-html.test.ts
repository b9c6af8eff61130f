import { describe, expect, it } from "vitest";
import { sanitizeArticleHtml } from "./article-html.ts";

const sanitize = (html: string) => sanitizeArticleHtml(html, (src) => (src.startsWith("/media/") ? src : ""));
const TEXT = "The council met on Monday and decided. ";
const attributes = (count: number) => Array.from({ length: count }, (_, n) => `a${n}`).join(" ");

describe("article HTML", () => {
  it("has an image only where it gets an address", () => {
    const html = `<p>a<img src="/media/1/a.png" alt="x src=&gt;y"><img src="http://b.test/b.png" alt="src="><img>c</p>`;
    expect(sanitize(html)).toBe('<p>a<img src="/media/1/a.png" alt="x src=&gt;y" />c</p>');
    expect(sanitizeArticleHtml('<img src="data:x"><img src="http://b.test/b.png">', (src) => src)).toBe(
      '<img src="http://b.test/b.png" alt="" />',
    );
  });

  it.each([
    ["tags", "<br>".repeat(20_000), "<br>".repeat(20_001)],
    ["open tags", "<b>".repeat(200), "<b>".repeat(201)],
    ["open tags that look closed", "<td><p>".repeat(100), "<td><p>".repeat(101)],
    ["texts", "&amp;".repeat(20_000), "&amp;".repeat(20_001)],
    ["attributes of one tag", `<p ${attributes(100)}>`, `<p ${attributes(101)}>`],
  ])("is refused with too many %s", (_, enough, tooMuch) => {
    expect(() => sanitize(enough)).not.toThrow();
    expect(() => sanitize(tooMuch)).toThrow("The text has too much formatting.");
  });

  it("is sanitized in linear time, however many images are removed", () => {
    const html = TEXT.repeat(100_000) + "<img>".repeat(9_000);
    const before = process.cpuUsage();
    expect(sanitize(html)).not.toContain("<img");
    expect(process.cpuUsage(before).user / 1e6).toBeLessThan(2);
  });
});
