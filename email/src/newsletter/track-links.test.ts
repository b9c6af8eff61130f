import { describe, expect, it } from "vitest";
import { accentColours } from "../mail-palette.ts";
import type { CompiledNewsletter } from "./compile-newsletter.ts";
import { fillParts, type Parts } from "./slots.ts";
import { trackLinks } from "./track-links.ts";

const compiled = (html: Parts, recommended: string | null = null): CompiledNewsletter => ({
  subject: ["High tide"],
  testSubjects: [],
  preview: "",
  problems: [],
  html,
  text: ["Read https://harbor.test/a"],
  recommended:
    recommended === null
      ? null
      : {
          title: "",
          html: recommended,
          text: "",
          heading: { html: [], text: [] },
          forAll: { html: [recommended], text: [] },
          style: {
            accent: accentColours("#0B5A5E"),
            tag: "t",
            previewTextLength: 1,
            headingLevel: 2,
            accentClass: "accent",
            background: "#ffffff",
          },
        },
});
const track = (...html: Parts) => {
  const { newsletter, links } = trackLinks(compiled(html), "https://news.test/t/");
  return { html: fillParts(newsletter.html, ({ field }) => `[${field}]`), links, newsletter };
};
const ARTICLE =
  "https://harbor.test/en/article/7/x?utm_source=newsletter&amp;utm_medium=email&amp;utm_campaign=1-2&amp;articleId=7";

describe("the links of a newsletter", () => {
  it("lead through our address; the picture, the words and the button of an article are one link", () => {
    const { html, links } = track(
      `<body><a href="${ARTICLE}" style="x"><img alt="A wall" src="https://harbor.test/w.png"></a><a href="${ARTICLE}">The <b>wall</b> &amp; more</a>`,
      `<a class="c" href="https://kelder.test/?adId=5">Tours</a></body></html>`,
    );
    expect(html).toContain(
      '<a href="https://news.test/t/[tracking]/1" style="x"><img alt="A wall" src="https://harbor.test/w.png">',
    );
    expect(html.match(/\[tracking\]\/1"/g)).toHaveLength(2);
    expect(html).toContain('<a class="c" href="https://news.test/t/[tracking]/2">Tours</a>');
    expect(links).toEqual([
      {
        url: ARTICLE.replaceAll("&amp;", "&"),
        title: "The wall & more",
        articleId: 7,
        adId: null,
        isPersonal: false,
      },
      { url: "https://kelder.test/?adId=5", title: "Tours", articleId: null, adId: null, isPersonal: false },
    ]);
  });

  it("that are a person's own stay as they are, and so does what is no link of the web", () => {
    const html: Parts = [
      `<link href="https://fonts.test/a.css"><a href="mailto:a@b.test">Write</a><a class="m" href="`,
      { field: "unsubscribeUrl" },
      `">Leave</a>`,
    ];
    const tracked = track(...html);
    expect(tracked.links).toEqual([]);
    expect(tracked.html).toContain('<link href="https://fonts.test/a.css"><a href="mailto:a@b.test">');
    expect(tracked.html).toContain('href="[unsubscribeUrl]"');
    expect(tracked.newsletter.text).toEqual(["Read https://harbor.test/a"]);
  });

  it("without their end are called by what stands before the next one", () => {
    const { html, links } = track(`<a href="https://a.test/">First<a href="https://b.test/">Second</a> text`);
    expect(links.map(({ title }) => title)).toEqual(["First", "Second"]);
    expect(html).toContain(
      '<a href="https://news.test/t/[tracking]/1">First<a href="https://news.test/t/[tracking]/2">Second</a> text',
    );
  });

  it("end with a picture and a link that nobody sees", () => {
    const { html } = track("<body><p>Hello</p></body></html>");
    expect(html).toMatch(
      /<p>Hello<\/p><a href="https:\/\/news\.test\/t\/\[tracking\]\/0" style="display:none;" tabindex="-1" aria-hidden="true"><\/a><img src="https:\/\/news\.test\/t\/\[tracking\]\.gif"[^>]*><\/body><\/html>$/,
    );
    expect(track("No page").html).toMatch(/^No page<a .*\.gif"[^>]*>$/);
  });

  it("of articles that are recommended to everybody are counted too", () => {
    const { newsletter, links } = trackLinks(
      compiled(["<table>", { field: "recommended" }, "</table>"], `<a href="https://a.test/">A</a>`),
      "https://news.test/t/",
    );
    expect(fillParts(newsletter.html, () => "T")).toContain(
      '<table><a href="https://news.test/t/T/1">A</a></table>',
    );
    expect(links.map(({ url }) => url)).toEqual(["https://a.test/"]);
  });

  it("of articles that are recommended to some people are theirs alone, and their section stays open", () => {
    const { newsletter, links, recommended } = trackLinks(
      compiled([`<a href="https://b.test/">B</a>`, { field: "recommended" }], "<p>For all</p>"),
      "https://news.test/t/",
      [
        { articleId: 1, html: `<a href="https://a.test/">A</a>`, text: "A" },
        { articleId: 2, html: `<a href="https://b.test/">B again</a>`, text: "B" },
      ],
    );
    expect(fillParts(newsletter.html, ({ field }) => `[${field}]`)).toContain("[recommended]");
    expect(recommended.map(({ html }) => fillParts(html, () => "T"))).toEqual([
      '<a href="https://news.test/t/T/2">A</a>',
      '<a href="https://news.test/t/T/1">B again</a>',
    ]);
    expect(links.map(({ url, isPersonal }) => [url, isPersonal])).toEqual([
      ["https://b.test/", false],
      ["https://a.test/", true],
    ]);
  });
});
