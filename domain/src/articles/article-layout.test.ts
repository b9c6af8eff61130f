import { expect, it } from "vitest";
import type { PlateType } from "../settings/plate-types.ts";
import { dropOddTile, fillsLead } from "./article-layout.ts";

const kept = (...types: PlateType[]) =>
  dropOddTile(types.map((articlePlateType, index) => ({ articlePlateType, index }))).map(
    ({ index }) => index,
  );

it("[ART-033] only tiles count for pairs, whatever stands beside them", () => {
  expect(kept("list-large", "tile", "tile")).toEqual([0, 1, 2]);
  expect(kept("list-large", "tile")).toEqual([0]);
  expect(kept("list-large", "tile", "tile", "tile")).toEqual([0, 1, 2]);
  expect(kept("manual")).toEqual([0]);
});

it("a picture fills the room of an article's page from 832 by 340 pixels on", () => {
  expect([fillsLead({ width: 832, height: 340 }), fillsLead({ width: 2000, height: 1000 })]).toEqual([
    true,
    true,
  ]);
  expect([fillsLead({ width: 831, height: 340 }), fillsLead({ width: 832, height: 339 })]).toEqual([
    false,
    false,
  ]);
});
