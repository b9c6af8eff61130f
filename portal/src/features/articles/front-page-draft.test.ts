import type { Article } from "@newsloom/contract/articles/articles";
import {
  arrange,
  EMPTY_FRONT_PAGE,
  type FrontPage,
  pin,
  placeAt,
} from "@newsloom/domain/articles/front-page";
import { describe, expect, it } from "vitest";
import { combineArrangements, initialArrangement, rebase, updateArrangement } from "./front-page-draft.ts";

const NOW = "2026-11-18T08:00:00.000Z";
const PINNED = { pinnedDays: 0, sincePinned: NOW };
const card = (articleId: number) => ({ articleId }) as Article;
const published: FrontPage = { flow: [1, 2, 3], pins: [] };
const edit = (from: FrontPage, version: number, next: FrontPage, ...added: number[]) =>
  updateArrangement(initialArrangement(from, version), next, { cards: added.map(card), now: NOW });
const addedEarly = edit(EMPTY_FRONT_PAGE, 0, { flow: [9, 8], pins: [] }, 8, 9);

describe("an arrangement begun before the front page had loaded", () => {
  it("comes below the lead, in its own order", () => {
    expect(arrange(rebase(addedEarly, published, 4).mine)).toEqual([1, 9, 8, 2, 3]);
  });

  it("comes below a pinned lead", () => {
    expect(arrange(rebase(addedEarly, pin(published, 1, PINNED), 4).mine)).toEqual([1, 9, 8, 2, 3]);
  });

  it("keeps the position of what was pinned", () => {
    const draft = edit(
      EMPTY_FRONT_PAGE,
      0,
      pin({ flow: [8], pins: [] }, 9, { ...PINNED, position: 2 }),
      8,
      9,
    );
    expect(arrange(rebase(draft, published, 4).mine)).toEqual([1, 9, 8, 2, 3]);
  });

  it("is the whole page where nothing is published", () => {
    expect(arrange(rebase(addedEarly, EMPTY_FRONT_PAGE, 4).mine)).toEqual([9, 8]);
  });
});

describe("an arrangement that was changed before the stored one had been read", () => {
  const stored = edit(published, 4, placeAt(placeAt(published, 7, 3), 3, 1), 7);

  it("is both, where the front page had not loaded either", () => {
    const both = combineArrangements(stored, addedEarly);
    expect(arrange(both.mine)).toEqual([3, 9, 8, 1, 2, 7]);
    expect(both.cards.map(({ articleId }) => articleId)).toEqual([7, 8, 9]);
    expect(both).toMatchObject({ base: published, version: 4 });
  });

  it("is both, on the page that is published now", () => {
    const now: FrontPage = { flow: [5, 1, 2, 3], pins: [] };
    const both = combineArrangements(stored, edit(now, 5, placeAt(now, 9, 2), 9));
    expect(arrange(both.mine)).toEqual([3, 5, 9, 1, 2, 7]);
    expect(both).toMatchObject({ base: now, version: 5 });
  });
});
