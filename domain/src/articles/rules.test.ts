import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { PlateType } from "../settings/plate-types.ts";
import { dropOddTile, plateTypeAt, unpublishedLanding } from "./article-layout.ts";
import { canonicalUrl, isNearEqualTitle, titleKey } from "./duplicates.ts";
import { fitScoreToFraction, fractionToFitScore } from "./fit-score.ts";
import { articleFailures, imageUrlFailure, textOfHtml } from "./form.ts";
import { articlePath } from "./links.ts";
import {
  ARTICLE_LIST_DEFAULTS,
  keywordFailure,
  parseSort,
  SORT_OPTIONS,
  sortOptionsFor,
} from "./list-options.ts";
import { slugOf } from "./slug.ts";
import { timeSince } from "./time-since.ts";

const plates = (...types: PlateType[]) =>
  types.map((articlePlateType, index) => ({ articlePlateType, index }));

describe("layouts", () => {
  it("[ART-033] of an odd number of tiles the last is dropped", () => {
    const five = plates("list-large", "tile", "tile", "tile", "tile", "tile", "list-compact");
    expect(dropOddTile(five).map(({ index }) => index)).toEqual([0, 1, 2, 3, 4, 6]);
    expect(dropOddTile(plates("tile", "tile", "tile", "tile"))).toHaveLength(4);
    expect(dropOddTile([])).toEqual([]);
  });

  it("[ART-034] the unpublished landing shows 7, or 6 if the first is not manual", () => {
    const tiles = Array<PlateType>(9).fill("tile");
    expect(unpublishedLanding(plates("manual", ...tiles))).toHaveLength(7);
    expect(unpublishedLanding(plates("list-large", ...tiles))).toHaveLength(6);
    expect(unpublishedLanding(plates("manual"))).toHaveLength(1);
    expect(unpublishedLanding([])).toEqual([]);
  });

  it("[ART-006] the position decides the layout type of an article", () => {
    expect([1, 2, 7, 8, 40].map((slot) => plateTypeAt(slot, false))).toEqual([
      "list-large",
      "tile",
      "tile",
      "list-compact",
      "list-compact",
    ]);
    expect([plateTypeAt(1, true), plateTypeAt(2, true)]).toEqual(["manual", "tile"]);
  });
});

describe("the options of a list", () => {
  it("[ART-008][ART-009] sort by number or by key", () => {
    expect(SORT_OPTIONS.map(({ name, code }) => [name, code])).toEqual([
      ["top", 1],
      ["recent", 2],
      ["news", 4],
      ["buyersguide", 3],
    ]);
    expect(parseSort(4)).toEqual({ key: "news", descending: true });
    expect(parseSort("2")).toEqual({ key: "recent", descending: true });
    expect(parseSort("-PublicationDate")).toEqual({ key: "publicationdate", descending: true });
    expect(parseSort("title")).toEqual({ key: "title", descending: false });
    expect([parseSort("nothing"), parseSort(9), parseSort("")]).toEqual([undefined, undefined, undefined]);
  });

  it("[ART-010][ART-011] two sort options need their product", () => {
    const names = (...products: string[]) => sortOptionsFor(products).map(({ name }) => name);
    expect(names()).toEqual(["top", "recent"]);
    expect(names("NF")).toEqual(["top", "recent", "news"]);
    expect(names("ID")).toEqual(["top", "recent", "buyersguide"]);
  });

  it("[ART-037] an article id must be a number", () => {
    for (const keyword of ["abc", "a42", "42a", "12345678901"])
      expect(keywordFailure("ArticleId", keyword), keyword).toBe("Article id should be a number");
    expect([
      keywordFailure("ArticleId", "  "),
      keywordFailure("ArticleId", " 42 "),
      keywordFailure("Title", "abc"),
      keywordFailure("ArticleId", ""),
    ]).toEqual([undefined, undefined, undefined, undefined]);
  });

  it("[ART-080][ART-081][ART-082][ART-083] has the product's defaults", () => {
    expect(ARTICLE_LIST_DEFAULTS).toEqual({
      statuses: [0],
      periodDays: 7,
      number: 20,
      startIndex: 1,
      fitScore: 50,
      sortedBy: 1,
      type: "All",
    });
  });

  it("[ART-044] a fit score is 0 to 100 for people and a fraction on the wire", () => {
    expect([50, 101, -3, 0, 100].map(fitScoreToFraction)).toEqual([0.5, 1, 0, 0, 1]);
    fc.assert(fc.property(fc.nat(100), (score) => fractionToFitScore(fitScoreToFraction(score)) === score));
  });
});

describe("links", () => {
  it("[ART-084] slugs are lower-case, hyphenated and cut at 50", () => {
    expect(slugOf("Big News")).toBe("big-news");
    expect(slugOf("  Økonomi: 20 % mere – i år!")).toBe("økonomi-20-mere-i-år");
    expect(slugOf("a".repeat(80))).toHaveLength(50);
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (title) => {
        expect(slugOf(title)).toMatch(/^([\p{L}\p{N}_]+(-[\p{L}\p{N}_]+)*)?$/u);
        expect(slugOf(title).length).toBeLessThanOrEqual(50);
      }),
    );
  });

  it("[ART-086] the public address of an article", () => {
    const article = { articleId: 7, title: "Big News" };
    expect(articlePath(article)).toBe("/en/article/7/big-news");
    expect(articlePath({ articleId: 7, title: "!" })).toBe("/en/article/7/story");
  });

  it("[ART-085] time since is the largest unit alone", () => {
    const now = new Date("2026-03-02T12:00:00Z");
    const ago = (minutes: number) => timeSince(new Date(now.getTime() - minutes * 60_000), now);
    expect([0.5, 5, 90, 3 * 1440, 70 * 1440, 800 * 1440, -5].map(ago)).toEqual([
      "0 min",
      "5 min",
      "1 h",
      "3 d",
      "2 m",
      "2 y",
      "0 min",
    ]);
    expect([1, 60, 1440, 30 * 1440, 365 * 1440].map(ago)).toEqual(["1 min", "1 h", "1 d", "1 m", "1 y"]);
  });
});

describe("duplicates", () => {
  it("different addresses of one page are equal", () => {
    const one = canonicalUrl("https://news.test/a/story");
    for (const same of [
      "http://www.news.test/a/story/",
      "https://news.test/a/story?utm_source=x&fbclid=1#top",
      "https://NEWS.test/a/story/amp",
    ])
      expect(canonicalUrl(same), same).toBe(one);
    expect(canonicalUrl("https://news.test/a?b=2&a=1")).toBe(canonicalUrl("https://news.test/a?a=1&b=2"));
    expect(canonicalUrl("https://news.test/a?id=1")).not.toBe(canonicalUrl("https://news.test/a?id=2"));
    expect([canonicalUrl("ftp://x.test/"), canonicalUrl("foo")]).toEqual([undefined, undefined]);
  });

  it("near-equal titles are the same article; another number, or another word of a short title, makes a different one", () => {
    expect(titleKey("Café opens at pier’s end | Harbor Daily")).toBe("cafe opens at piers end");
    expect(
      isNearEqualTitle(
        "Port opens new container terminal in June",
        "New container terminal in June: port opens",
      ),
    ).toBe(true);
    expect(isNearEqualTitle("Port opens new terminal – Harbor", "PORT OPENS NEW TERMINAL")).toBe(true);
    expect(isNearEqualTitle("Results Q2", "Results Q3")).toBe(false);
    expect(
      isNearEqualTitle(
        "The port's results for quarter 2 are out",
        "The port's results for quarter 3 are out",
      ),
    ).toBe(false);
    expect(isNearEqualTitle("", "")).toBe(false);
  });
});

describe("forms", () => {
  const form = { title: "A title", content: "<p>Twenty characters it is.</p>", originalUrl: "" };

  it("[ART-038][ART-039][ART-040][ART-041] an article is refused with the specified texts", () => {
    expect(articleFailures(form)).toEqual([]);
    expect(articleFailures({ title: " ", content: "<p>&nbsp;</p>", originalUrl: "foo" })).toEqual([
      "Article title is required",
      "Body text is required",
      "Must be a valid URL",
    ]);
    const short = "Body text is too short - should be 20 chars minimum.";
    expect(articleFailures({ ...form, content: `<b>${"x".repeat(19)}</b>` })).toEqual([short]);
    expect(articleFailures({ ...form, content: `<b>${"x".repeat(20)}</b>` })).toEqual([]);
    expect(textOfHtml("<style>p{}</style><p>a</p><script>b()</script>c")).toBe("a c");
    expect(textOfHtml("a<script>b()\n</script>c&nbsp;d")).toBe("a c d");
    expect(textOfHtml("<p>a</p><script>b(1 < 2) && c()")).toBe("a");
    expect(articleFailures({ ...form, originalUrl: "  " })).toEqual([]);
    expect(articleFailures({ ...form, originalUrl: " https://harbor.test/a " })).toEqual([]);
  });

  it("[ART-042][ART-043] an image is a URL or a data URI", () => {
    expect(imageUrlFailure("data:bad")).toBe("Must be a valid data URI");
    expect(
      ["https://a.test/x.png", "data:image/png;base64,AAAA", "data:text/plain,hi", ""].map((url) =>
        imageUrlFailure(url),
      ),
    ).toEqual(Array(4).fill(undefined));
    expect(imageUrlFailure(" https://a.test/x.png ")).toBeUndefined();
    expect(imageUrlFailure("", true)).toBe("Field is required");
    expect(imageUrlFailure("  ", true)).toBe("Field is required");
  });
});
