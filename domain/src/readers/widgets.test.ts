import { describe, expect, it } from "vitest";
import { embeddingPage, mayEmbed, widgetHeight } from "./widgets.ts";

describe("the height of a widget", () => {
  const widget = { layout: "list", number: 4, title: "News", showsImages: true } as const;

  it("depends on what is chosen, never on the articles", () => {
    expect(widgetHeight(widget)).toBe(32 + 34 + 4 * 83 + 33);
    expect(widgetHeight({ ...widget, title: "" })).toBe(32 + 4 * 83 + 33);
    expect(widgetHeight({ ...widget, layout: "tiles" })).toBe(32 + 34 + 128 + 84 + 16 + 33);
    expect(widgetHeight({ ...widget, layout: "tiles", number: 20, showsImages: false })).toBe(
      32 + 34 + 84 + 16 + 33,
    );
    expect(widgetHeight({ ...widget, layout: "line", number: 20 })).toBe(48);
  });
});

describe("the page that embeds a widget", () => {
  it.each([
    ["https://Club.test/news?member=7#top", "https://club.test/news"],
    ["http://club.test:8080", "http://club.test:8080/"],
    ["https://someone:secret@club.test/", "https://club.test/"],
    ["javascript:alert(1)", ""],
    ["file:///etc/passwd", ""],
    ["null", ""],
    ["https://", ""],
    [`https://club.test/${"a".repeat(1000)}`, `https://club.test/${"a".repeat(282)}`],
  ])("%s is written as %s", (address, page) => {
    expect(embeddingPage(address)).toBe(page);
  });
});

describe("where a widget may run", () => {
  it("is everywhere, or its hosts and those below them", () => {
    expect(mayEmbed([], "https://any.test")).toBe(true);
    expect(mayEmbed(["club.test"], "https://club.test:8443")).toBe(true);
    expect(mayEmbed(["a.test", "club.test"], "https://www.club.test")).toBe(true);
    for (const origin of ["https://notclub.test", "https://club.test.evil.test", "null", ""])
      expect(mayEmbed(["club.test"], origin), origin).toBe(false);
  });
});
