import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createRecommender, type Interests, type RecommendableArticle } from "./recommend.ts";

const NOW = new Date("2026-11-17T08:00:00Z");
const LABELS = ["Fishing", "Trams", "Culture", "Energy"];

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
