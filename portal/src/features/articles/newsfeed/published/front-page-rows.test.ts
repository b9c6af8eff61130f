import type { Article } from "@newsloom/contract/articles/articles";
import type { PlateType } from "@newsloom/domain/settings/plate-types";
import { describe, expect, it } from "vitest";
import { initialArrangement } from "../../front-page-draft.ts";
import { gridRows, layOut } from "./front-page-rows.ts";

const article = (articleId: number, userId: string | null = null) => ({ articleId, userId }) as Article;
const of = (...plates: PlateType[]) => plates.map((plate, index) => ({ plate, id: index + 1 }));
const ids = (rows: readonly (readonly { readonly id: number }[])[]) =>
  rows.map((row) => row.map(({ id }) => id));

describe("rows of the front page", () => {
  it("have tiles in pairs and every other article alone", () => {
    const articles = of("manual", "tile", "tile", "tile", "tile", "list-compact", "list-compact");
    expect(ids(gridRows(articles))).toEqual([[1], [2, 3], [4, 5], [6], [7]]);
  });

  it("have a tile without a neighbour alone, even when another one follows later", () => {
    expect(ids(gridRows(of("tile", "list-large", "tile", "tile", "tile")))).toEqual([[1], [2], [3, 4], [5]]);
    expect(gridRows([])).toEqual([]);
  });
});

describe("the next front page", () => {
  const flow = [11, 12, 13, 14, 15, 16, 17, 18, 19];
  const cards = new Map(flow.map((id) => [id, article(id)]));
  const arrangement = initialArrangement({ flow, pins: [] }, 1);
  const plates = (order: readonly number[], isManual = false) =>
    layOut({ arrangement, before: flow, order, cardOf: (id) => cards.get(id), isManual }).map(
      ({ plate }) => plate,
    );

  it("has a lead, six tiles and lines", () => {
    const tiles = Array.from({ length: 6 }, () => "tile");
    expect(plates(flow)).toEqual(["list-large", ...tiles, "list-compact", "list-compact"]);
    expect(plates([12, 11, ...flow.slice(2)])[0], "another lead is an editor's").toBe("manual");
    expect(new Set(plates(flow, true))).toEqual(new Set(["list-compact"]));
  });

  it("holds back the tile without a neighbour, and skips articles without a card", () => {
    const laid = layOut({
      arrangement,
      before: flow,
      order: [11, 12, 13, 99, 14],
      cardOf: (id) => cards.get(id),
      isManual: false,
    });
    expect(laid.map(({ article, position }) => [article.articleId, position])).toEqual([
      [11, 1],
      [12, 2],
      [13, 3],
      [14, 5],
    ]);
    expect(laid.map(({ isHeldBack }) => isHeldBack)).toEqual([false, false, false, true]);
    expect(laid.at(-1)?.plate).toBe("list-compact");
  });
});
