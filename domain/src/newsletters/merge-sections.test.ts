import fc from "fast-check";
import { expect, it } from "vitest";
import { repeatedArticles } from "./content.ts";
import { mergeSections, type Side } from "./merge-sections.ts";

const section = (id: "a" | "b" | "c", ...ids: number[]) => ({
  id,
  title: id,
  layout: "rows" as const,
  html: "",
  description: {
    source: ({ a: "editorPicks", b: "topReads", c: "pressRelease" } as const)[id],
    type: "articles" as const,
    count: 3,
    from: 0,
    to: 3,
    allowFeaturedContent: false,
  },
  articles: ids.map((articleId) => ({ articleId })),
});
const idsOf = (sections: readonly ReturnType<typeof section>[]) =>
  sections.map(({ articles }) => articles.map(({ articleId }) => articleId));

it("takes each section from the editor that was chosen", () => {
  const theirs = [section("a", 1, 2), section("b", 3)];
  const mine = [section("a", 4), section("b", 5)];
  expect(idsOf(mergeSections(theirs, mine, (id) => (id === "a" ? "mine" : "theirs")))).toEqual([[4], [3]]);
});

it("keeps an article that both moved where the own choice has it", () => {
  const theirs = [section("a", 1, 2), section("b", 3)];
  const mine = [section("a", 2), section("b", 3, 1)];
  expect(idsOf(mergeSections(theirs, mine, (id) => (id === "b" ? "mine" : "theirs")))).toEqual([[2], [3, 1]]);
});

it("has no article twice, whatever is chosen", () => {
  const placed = fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { maxLength: 12 }).chain((ids) =>
    fc
      .array(fc.constantFrom("a" as const, "b" as const, "c" as const), {
        minLength: ids.length,
        maxLength: ids.length,
      })
      .map((homes) =>
        (["a", "b", "c"] as const).map((id) => section(id, ...ids.filter((_, nth) => homes[nth] === id))),
      ),
  );
  const side = fc.constantFrom<Side>("mine", "theirs");
  fc.assert(
    fc.property(placed, placed, fc.record({ a: side, b: side, c: side }), (theirs, mine, sides) => {
      const merged = mergeSections(theirs, mine, (id) => sides[id as "a" | "b" | "c"]);
      expect(repeatedArticles(merged)).toEqual([]);
      for (const [nth, ids] of idsOf(merged).entries()) {
        const from = sides[(["a", "b", "c"] as const)[nth] ?? "a"] === "mine" ? mine : theirs;
        for (const id of ids) expect(idsOf(from)[nth]).toContain(id);
      }
    }),
  );
});
