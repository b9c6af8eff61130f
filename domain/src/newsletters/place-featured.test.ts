import fc from "fast-check";
import { expect, it } from "vitest";
import { withFeatured } from "./content.ts";
import { placeFeatured } from "./place-featured.ts";

const section = (id: string, articles: number, allowFeaturedContent = true) => ({
  id,
  articles: Array.from({ length: articles }, (_, nth) => `${id}${nth}`),
  description: { allowFeaturedContent },
});
const at = (...orders: number[]) => orders.map((orderId) => ({ orderId }));

it("[NL-025] featured content goes to the first section that allows it and has its position", () => {
  const sections = [section("a", 3, false), section("b", 3), section("c", 8)];
  const placed = placeFeatured(sections, at(7, 2));
  expect([...placed]).toEqual([
    ["b", at(2)],
    ["c", at(7)],
  ]);
  expect(withFeatured(sections[1]?.articles ?? [], placed.get("b") ?? [])[1]).toEqual({ orderId: 2 });
});

it("a section has one for every two articles at most, the others go on to the next or are left out", () => {
  expect([...placeFeatured([section("a", 3), section("b", 1)], at(1, 2, 1, 2, 3))]).toEqual([
    ["a", at(1, 1)],
    ["b", at(2)],
  ]);
  expect([...placeFeatured([section("a", 3)], at(1, 5))]).toEqual([["a", at(1, 5)]]);
  expect([...placeFeatured([section("a", 3)], at(1, 6))]).toEqual([["a", at(1)]]);
  expect(placeFeatured([section("a", 0), section("b", 4, false)], at(1)).size).toBe(0);
});

it("every item is placed once at most, and stands exactly at its position", () => {
  const sizes = fc.array(fc.nat(12), { maxLength: 5 });
  const orders = fc.uniqueArray(fc.integer({ min: 1, max: 20 }), { maxLength: 12 });
  fc.assert(
    fc.property(sizes, orders, (counts, positions) => {
      const sections = counts.map((count, nth) => section(`s${nth}`, count));
      const placed = placeFeatured(sections, at(...positions));
      const all = [...placed.values()].flat().map(({ orderId }) => orderId);
      expect(new Set(all).size).toBe(all.length);
      for (const { id, articles } of sections)
        for (const item of placed.get(id) ?? [])
          expect(withFeatured(articles, placed.get(id) ?? []).indexOf(item)).toBe(item.orderId - 1);
    }),
  );
});
