import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DAY_MS } from "../time/durations.ts";
import { createRecommender, type Interests, type RecommendableArticle } from "./recommend.ts";

const NOW = new Date("2026-11-17T08:00:00Z");
const LABELS = ["Fishing", "Trams", "Culture", "Energy", "Housing"];

const article = (articleId: number, changes: Partial<RecommendableArticle> = {}): RecommendableArticle => ({
  articleId,
  publicationDate: "2026-11-16T08:00:00Z",
  labels: [],
  companyId: null,
  companyName: "",
  sourceId: null,
  sourceName: "",
  ...changes,
});
const about = (articleId: number, ...labels: number[]) =>
  article(articleId, { labels: labels.map((id) => ({ id, name: LABELS[id] ?? "" })) });
const clicked = (...articles: RecommendableArticle[]): Interests => ({
  clicks: articles.map((one) => ({ article: one, at: "2026-11-15T08:00:00Z" })),
  knownIds: new Set(articles.map(({ articleId }) => articleId)),
});
const NOBODY: Interests = { clicks: [], knownIds: new Set() };
const from = (articles: readonly RecommendableArticle[], popularity: Record<number, number> = {}) =>
  createRecommender(
    articles.map((one) => ({ article: one, popularity: popularity[one.articleId] ?? 0 })),
    NOW,
  );
const idsOf = (found: readonly { readonly article: RecommendableArticle }[]) =>
  found.map(({ article: { articleId } }) => articleId);

describe("recommending articles", () => {
  const fresh = [about(1, 0), about(2, 1), about(3, 2), about(4, 0), about(5, 3)];

  it("goes by the labels of what somebody clicked, so two people get different lists", () => {
    const recommend = from(fresh);
    const fisher = recommend(clicked(about(90, 0)), 2);
    const traveller = recommend(clicked(about(91, 1)), 2);
    expect(idsOf(fisher)).toEqual([1, 4]);
    expect(idsOf(traveller)[0]).toBe(2);
    expect(fisher[0]?.reasons).toEqual(["Clicked on articles about Fishing"]);
    expect(traveller[0]?.reasons).toEqual(["Clicked on articles about Trams"]);
  });

  it("goes by company and source too, each with its reason", () => {
    const [found] = from([
      article(1),
      article(2, { companyId: 7, companyName: "Lantern Seafood", sourceId: 3, sourceName: "Harbour Wire" }),
    ])(clicked(article(9, { companyId: 7, sourceId: 3 })), 1);
    expect(found?.article.articleId).toBe(2);
    expect(found?.reasons).toEqual([
      "Clicked on articles of Lantern Seafood",
      "Clicked on articles from Harbour Wire",
    ]);
  });

  it("counts an old click less than a new one, and a label of every article less than a rare one", () => {
    const old = { article: about(90, 0), at: "2026-05-01T08:00:00Z" };
    const recent = { article: about(91, 1), at: "2026-11-16T08:00:00Z" };
    const byAge = from(fresh)({ clicks: [old, old, recent], knownIds: new Set() }, 1);
    expect(idsOf(byAge)).toEqual([2]);
    const common = [about(1, 0), about(2, 0), about(3, 0), about(4, 0, 1)];
    expect(idsOf(from(common)(clicked(about(90, 0, 1)), 1))).toEqual([4]);
  });

  it("gives somebody without clicks what many read, then what is new", () => {
    const recommend = from([article(1, { publicationDate: "2026-11-01T08:00:00Z" }), ...fresh.slice(1)], {
      1: 50,
      3: 10,
    });
    const found = recommend(NOBODY, 3);
    expect(idsOf(found)).toEqual([1, 3, 2]);
    expect(found.map(({ reasons }) => reasons)).toEqual([["Many read it these days"], ["New"], ["New"]]);
  });

  it("is not all about one thing", () => {
    const many = [about(1, 0), about(2, 0), about(3, 0), about(4, 0), about(5, 1)];
    const interests = clicked(about(90, 0), about(91, 0), about(92, 1));
    expect(idsOf(from(many)(interests, 3))).toContain(5);
  });

  it("goes on to another thing once that is liked more than what is left of the first", () => {
    const recommend = from([about(1, 0), about(2, 0), about(3, 1), about(4, 1)]);
    const clicks = (fishing: number, trams: number) =>
      clicked(
        ...Array.from({ length: fishing }, (_, nth) => about(90 + nth, 0)),
        ...Array.from({ length: trams }, (_, nth) => about(95 + nth, 1)),
      );
    expect(idsOf(recommend(clicks(3, 2), 4))).toEqual([1, 3, 2, 4]);
    expect(idsOf(recommend(clicks(2, 1), 4))).toEqual([1, 2, 3, 4]);
  });

  it("never gives anybody what they know, anything twice, or more than it has", () => {
    const ids = fc.uniqueArray(fc.integer({ min: 1, max: 40 }), { maxLength: 30 });
    const labelled = fc.tuple(ids, fc.array(fc.nat(3), { maxLength: 3 }));
    fc.assert(
      fc.property(labelled, ids, fc.nat(12), ([offered, labels], known, number) => {
        const articles = offered.map((id, nth) => about(id, ...labels.slice(nth % 3)));
        const found = idsOf(from(articles)(clicked(...known.map((id) => about(id, id % 4))), number));
        const left = offered.filter((id) => !known.includes(id));
        expect(new Set(found).size).toBe(found.length);
        expect(found).toHaveLength(Math.min(number, left.length));
        for (const id of found) expect(left).toContain(id);
      }),
    );
  });

  it("is the same for the same person, and leaves nothing of one person to the next", () => {
    const recommend = from(fresh);
    const first = recommend(clicked(about(90, 0)), 3);
    recommend(clicked(about(91, 1)), 3);
    expect(recommend(clicked(about(90, 0)), 3)).toEqual(first);
  });
});

describe("what counts for a recommendation", () => {
  const daysAgo = (days: number) => new Date(NOW.getTime() - days * DAY_MS).toISOString();
  const firstFor = (articles: readonly RecommendableArticle[], ...clicks: Interests["clicks"]) =>
    idsOf(from(articles)({ clicks, knownIds: new Set() }, 1))[0];

  it("a click of 30 days ago is half a click", () => {
    const both = [about(1, 0), about(2, 1)];
    const now = { article: about(91, 1), at: daysAgo(0) };
    const twice = (days: number) => [90, 92].map((id) => ({ article: about(id, 0), at: daysAgo(days) }));
    expect(firstFor(both, ...twice(29), now)).toBe(1);
    expect(firstFor(both, ...twice(31), now)).toBe(2);
  });

  it("a click on an article with four labels is half a click for each", () => {
    const both = [about(1, 0), about(2, 4)];
    const four = { article: about(90, 0, 1, 2, 3), at: daysAgo(0) };
    const one = { article: about(91, 4), at: daysAgo(0) };
    expect(firstFor(both, four, one)).toBe(2);
    expect(firstFor(both, four, four, four, one)).toBe(1);
  });

  it("a label counts more than a company, and that more than a source", () => {
    const articles = [
      article(1, { sourceId: 3 }),
      article(2, { companyId: 3 }),
      article(3, { labels: [{ id: 3, name: "Energy" }] }),
    ];
    const all = article(9, { labels: [{ id: 3, name: "Energy" }], companyId: 3, sourceId: 3 });
    expect(idsOf(from(articles)(clicked(all), 3))).toEqual([3, 2, 1]);
  });

  it("only the company and the source that somebody clicked", () => {
    const companies = [article(1, { companyId: 8 }), article(2, { companyId: 7 })];
    expect(idsOf(from(companies)(clicked(article(9, { companyId: 7 })), 1))).toEqual([2]);
    const sources = [article(1, { sourceId: 8 }), article(2, { sourceId: 7 })];
    expect(idsOf(from(sources)(clicked(article(9, { sourceId: 7 })), 1))).toEqual([2]);
  });

  it("what somebody likes most goes before what everybody reads, however long ago they clicked it", () => {
    const recommend = from([article(1), about(2, 0)], { 1: 100 });
    const clicks = [{ article: about(90, 0), at: daysAgo(365) }];
    expect(idsOf(recommend({ clicks, knownIds: new Set() }, 2))).toEqual([2, 1]);
  });

  it("an article of three days ago is as good as one with a quarter of the most reads", () => {
    const published = (articleId: number, days: number) =>
      article(articleId, { publicationDate: daysAgo(days) });
    const articles = [published(1, 4000), published(2, 3), published(3, 4000), published(4, 4000)];
    const found = from(articles, { 1: 24, 3: 26, 4: 100 })(NOBODY, 4);
    expect(idsOf(found)).toEqual([4, 3, 2, 1]);
  });

  it("many read what has half of the most reads", () => {
    const found = from([article(1), article(2), article(3)], { 1: 100, 2: 50, 3: 49 })(NOBODY, 3);
    expect(found.map(({ reasons }) => reasons)).toEqual([
      ["Many read it these days"],
      ["Many read it these days"],
      ["New"],
    ]);
  });

  it("the reasons are the two things they like most, and none that they never clicked", () => {
    const offered = [about(1, 3, 0, 1, 2), about(2, 4), about(3, 4)];
    const interests = clicked(
      about(90, 0),
      about(91, 1),
      about(92, 1),
      about(93, 2),
      about(94, 2),
      about(95, 2),
    );
    expect(from(offered)(interests, 1)[0]?.reasons).toEqual([
      "Clicked on articles about Culture",
      "Clicked on articles about Trams",
    ]);
    expect(from(offered, { 1: 5 })(clicked(about(90, 0)), 1)[0]?.reasons).toEqual([
      "Clicked on articles about Fishing",
      "Many read it these days",
    ]);
  });
});
