import { expect, it } from "vitest";
import { addFeatured, featuredIds, placesForCode } from "./featured-places.ts";
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
const idsFor = (code: "e-fc" | "e-bn" | "d-sp" | "n-bn") => placesForCode(SECTIONS, code).map(({ id }) => id);

it("each kind of advertisement has its sections; those of the newsfeed have none", () => {
  expect(idsFor("e-fc")).toEqual(["picks"]);
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

it("an advertisement is added once", () => {
  const added = addFeatured(SECTIONS, "banners", { id: 7 });
  expect(featuredIds(added)).toEqual([1, 7]);
  expect(addFeatured(added, "sponsors", { id: 7 })).toBe(added);
});
