import { describe, expect, it } from "vitest";
import { sanitizeIntro } from "./intro-html.ts";
import { sanitizeMailHtml, sanitizeSections, sanitizeUnlimited } from "./mail-html.ts";

const TOO_MUCH = "too many or too deeply nested elements";
const attributes = (count: number) => Array.from({ length: count }, (_, nth) => `a${nth}`).join(" ");

describe("the HTML of a mail", () => {
  it("keeps styles but those that load files, wherever they are", () => {
    const kept = "<style>p { color: red }</style>";
    const html = `a${kept}<style>@import "x"</style>b<p>&lt;style</p><style class="c">a{background:url(x)}<style></style>${kept}c`;
    expect(sanitizeMailHtml(html)).toBe(`a${kept}b<p>&lt;style</p>${kept}c`);
  });

  it("has links to normalized addresses; what is no address is no link, and what is filled in stays", () => {
    const hrefOf = (href: string) =>
      /href="([^"]*)"/.exec(sanitizeMailHtml(`<a href="${href}">x</a>`))?.[1] ?? null;
    expect(hrefOf("https://example.test/中文")).toBe("https://example.test/%E4%B8%AD%E6%96%87");
    expect(hrefOf("https://exämple.test/ü")).toBe("https://xn--exmple-cua.test/%C3%BC");
    expect(hrefOf("https://a.test/&#10;b")).toBe("https://a.test/b");
    expect(hrefOf("https://a.test/?a=1&amp;b=2")).toBe("https://a.test/?a=1&amp;b=2");
    expect(["https://", "https://[bad", "http://%zz/", "javascript:alert(1)"].map(hrefOf)).toEqual([
      null,
      null,
      null,
      null,
    ]);
    const kept = ["{{unsubscribeUrl}}", "https://a.test/{{ company }}", "#top", "mailto:desk@a.test"];
    expect(kept.map(hrefOf)).toEqual(kept);
  });

  it.each([
    ["open elements and closing tags of others", "<b>".repeat(19_000) + "</q>".repeat(10_000)],
    ["open elements", "<b>".repeat(201)],
    ["elements", "<br>".repeat(40_001)],
    ["less-than signs", "<".repeat(900_000)],
    ["ampersands", "&".repeat(990_000)],
    ["attributes of one element", `<p ${attributes(90_000)}>`],
    ["attributes", `<br ${attributes(100)}>`.repeat(400)],
    ["texts", "&amp;".repeat(40_001)],
  ])("is refused with too many %s", (_, html) => {
    expect(() => sanitizeMailHtml(html)).toThrow(TOO_MUCH);
  });

  it("is counted over all sections together; each may leave elements open", () => {
    const sectionsOf = (...htmls: string[]) => htmls.map((html) => ({ html }));
    expect(() => sanitizeSections(sectionsOf("<b>".repeat(150), "<b>".repeat(150)))).not.toThrow();
    const half = "<br>".repeat(20_001);
    expect(() => sanitizeSections(sectionsOf(half, "text"))).not.toThrow();
    expect(() => sanitizeSections(sectionsOf(half, half))).toThrow(TOO_MUCH);
    // What follows a style that is not closed is no element of the same section.
    expect(() => sanitizeSections(sectionsOf("<style>", half, half))).toThrow(TOO_MUCH);
  });

  it("of a personal intro is refused with too much formatting", () => {
    expect(() => sanitizeIntro(`<p>${"<b>".repeat(60)}`)).toThrow(TOO_MUCH);
    expect(sanitizeIntro("<p>Dear <b>reader</b></p>")).toBe("<p>Dear <b>reader</b></p>");
  });

  /** The shortest of three, in milliseconds of this process. */
  function time(run: () => unknown): number {
    const times = [1, 2, 3].map(() => {
      const before = process.cpuUsage();
      run();
      return process.cpuUsage(before).user / 1000;
    });
    return Math.min(...times);
  }

  // As much of each as the limits allow.
  it.each<[string, (count: number) => string]>([
    ["open elements and closing tags of others", (count) => "<b>".repeat(190) + "</q>".repeat(count - 200)],
    ["closing tags of nothing", (count) => "</q>".repeat(count)],
    ["less-than signs", (count) => "<".repeat(count / 2)],
    ["ampersands", (count) => "&".repeat(count)],
    ["attributes", (count) => `<p ${attributes(99)}>`.repeat(count / 200)],
    ["depth", (count) => `${"<b>".repeat(150)}${"<i>x</i>".repeat(count / 8)}`],
    ["styles that load files", (count) => "x".repeat(4 * count) + "<style>@import</style>".repeat(count / 5)],
  ])("is sanitized in linear time: eight times as many %s take eight times as long, not 64", (_, make) => {
    const [few, many] = [make(10_000), make(80_000)];
    const first = time(() => sanitizeMailHtml(few));
    const second = time(() => sanitizeMailHtml(many));
    // Far from both, because other tests of the process and the machine disturb short times.
    expect(second, `${first} ms, then ${second} ms`).toBeLessThan(Math.max(150, 20 * first));
  });

  it("that was rendered may be larger than what somebody may save", () => {
    expect(sanitizeUnlimited("<br>".repeat(50_000))).toBe("<br />".repeat(50_000));
  });
});
