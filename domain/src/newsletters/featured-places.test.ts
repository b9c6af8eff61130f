import fc from "fast-check";
import { expect, it } from "vitest";
import { withFeatured } from "./content.ts";
import {
  addFeatured,
  featuredIds,
  indexBeforeArticle,
  moveFeatured,
  placesForCode,
  sponsoredArticleIds,
} from "./featured-places.ts";
import { MAX_FEATURED } from "./limits.ts";
import { STANDARD_SECTIONS } from "./sections.ts";

const { description: BASE } = STANDARD_SECTIONS[0] ?? expect.unreachable();
const section = (id: string, change: Partial<typeof BASE>, ids: readonly number[] = []) => ({
  id,
  description: { ...BASE, allowFeaturedContent: false, ...change },
  featuredContent: ids.map((one) => ({ id: one })),
});
const SECTIONS = [
  section("picks", { allowFeaturedContent: true }, [1]),
  section("reads", {}),
  section("banners", { source: "advertisements" }),
  section("sponsors", { source: "sponsoredCompanies" }),
];
const idsFor = (code: "e-fc" | "e-bn" | "d-sp" | "n-bn" | "n-sp") =>
  placesForCode(SECTIONS, code).map(({ id }) => id);

it("each kind of advertisement has its sections, a sponsored story those of featured content; banners of the newsfeed have none", () => {
  expect(idsFor("e-fc")).toEqual(["picks"]);
  expect(idsFor("n-sp")).toEqual(["picks"]);
  expect(idsFor("e-bn")).toEqual(["banners"]);
  expect(idsFor("d-sp")).toEqual(["sponsors"]);
  expect(idsFor("n-bn")).toEqual([]);
  const full = section(
    "picks",
    { allowFeaturedContent: true },
    Array.from({ length: MAX_FEATURED }, (_, n) => n),
  );
  expect(placesForCode([full], "e-fc")).toEqual([]);
});

it("[NL-029] an article of the site that a sponsored story leads to is a sponsored article", () => {
  const link = (handlerLink: string, code: "n-sp" | "e-fc" = "n-sp") => ({ handlerLink, code });
  const ids = sponsoredArticleIds(
    [
      link("https://harbor.test/en/article/7/winter"),
      link("https://portal.test/harbor/en/article/8?x=1"),
      link("https://harbor.test/en/article/9/summer", "e-fc"),
      link("https://ferries.test/en/article/10/deals"),
      link("https://harbor.test.evil.test/en/article/11/x"),
      link("https://harbor.test/en/labels/12"),
    ],
    ["https://harbor.test", "https://portal.test/harbor"],
  );
  expect([...ids]).toEqual([7, 8]);
});

it("an advertisement is added once", () => {
  const added = addFeatured(SECTIONS, "banners", { id: 7 });
  expect(featuredIds(added)).toEqual([1, 7]);
  expect(addFeatured(added, "sponsors", { id: 7 })).toBe(added);
});

it("an advertisement comes after the others of its section, which has 20 at most", () => {
  const idsAfter = (sections: typeof SECTIONS, sectionId: string) =>
    addFeatured(sections, sectionId, { id: 99 }).map(({ featuredContent }) =>
      featuredContent.map(({ id }) => id),
    );
  expect(idsAfter(SECTIONS, "picks")).toEqual([[1, 99], [], [], []]);
  expect(idsAfter(SECTIONS, "sponsors")).toEqual([[1], [], [], [99]]);
  expect(idsAfter(SECTIONS, "none")).toEqual([[1], [], [], []]);
  const ids = Array.from({ length: 20 }, (_, nth) => nth + 1);
  expect(idsAfter([section("picks", {}, ids.slice(1))], "picks")).toEqual([[...ids.slice(1), 99]]);
  expect(idsAfter([section("picks", {}, ids)], "picks")).toEqual([ids]);
});

it("moved featured content stands where it was put, and everything else keeps its order", () => {
  const anArticle = fc.record({ articleId: fc.nat() });
  const someItems = fc.uniqueArray(fc.record({ id: fc.nat(), orderId: fc.nat(12) }), {
    minLength: 1,
    maxLength: 4,
    selector: ({ id }) => id,
  });
  fc.assert(
    fc.property(fc.array(anArticle), someItems, fc.nat(), fc.nat(), (articles, featuredContent, nth, at) => {
      const shown = (items: typeof featuredContent) =>
        withFeatured<object, (typeof items)[number]>(articles, items).map((one) =>
          "id" in one ? `featured ${String(one.id)}` : one,
        );
      const before = shown(featuredContent);
      const { id } = featuredContent[nth % featuredContent.length] ?? expect.unreachable();
      const index = at % before.length;
      const others = before.filter((one) => one !== `featured ${id}`);
      expect(shown(moveFeatured({ articles, featuredContent }, id, index))).toEqual(
        others.toSpliced(index, 0, `featured ${id}`),
      );
    }),
  );
});

it("featured content is moved before an article, whatever stands between them, or to the end", () => {
  const articles = [{ articleId: 7 }, { articleId: 8 }];
  const featuredContent = [
    { id: 1, orderId: 1 },
    { id: 2, orderId: 3 },
  ];
  const moved = (id: number, articleIndex: number) => {
    const section = { articles, featuredContent };
    const items = moveFeatured(section, id, indexBeforeArticle(section, id, articleIndex));
    return withFeatured<object, (typeof items)[number]>(articles, items).map((one) =>
      "id" in one ? one.id : (one as { articleId: number }).articleId,
    );
  };
  expect(moved(1, 1)).toEqual([7, 2, 1, 8]);
  expect(moved(2, 0)).toEqual([1, 2, 7, 8]);
  expect(moved(1, 2)).toEqual([7, 2, 8, 1]);
});
