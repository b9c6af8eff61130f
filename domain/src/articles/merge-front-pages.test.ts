import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  applyEdit,
  type Edit,
  history,
  NOW,
  RUNS,
  shortHistory,
  TIMEOUT,
  violatedInvariants,
} from "../../test/front-page-edits.ts";
import {
  arrange,
  EMPTY_FRONT_PAGE,
  type FrontPage,
  includesArticle,
  pin,
  pinOf,
  placeAt,
  removeArticle,
  unpin,
} from "./front-page.ts";
import { frontPageChanges } from "./front-page-changes.ts";
import { mergeFrontPages, movedArticles, overrideFrontPage } from "./merge-front-pages.ts";

const page = (...flow: number[]): FrontPage => ({ flow, pins: [] });
const forever = { pinnedDays: 0, sincePinned: NOW.toISOString() };
const merged = (base: FrontPage, theirs: FrontPage, mine: FrontPage) =>
  mergeFrontPages({ base, theirs, mine });

describe("two editors who publish at once", () => {
  const base = page(1, 2, 3, 4, 5);

  it("both see their moves, additions and pins", () => {
    const theirs = pin(placeAt(placeAt(base, 5, 1), 9, 3), 2, forever);
    const mine = pin(placeAt(placeAt(base, 3, 2), 8, 5), 1, { ...forever, position: 1 });
    const result = merged(base, theirs, mine);
    expect(arrange(result)).toEqual([1, 3, 5, 2, 9, 4, 8]);
    expect([pinOf(result, 2)?.position, pinOf(result, 1)?.position]).toEqual([4, 1]);
  });

  it("a pin at a position that the other editor just pinned takes the next one", () => {
    const result = merged(base, pin(base, 2, forever), pin(base, 4, { ...forever, position: 2 }));
    expect([pinOf(result, 2)?.position, pinOf(result, 4)?.position]).toEqual([2, 3]);
  });

  it.each([
    ["position", { position: 4 }],
    ["days", { pinnedDays: 7 }],
    ["beginning", { sincePinned: "2026-02-03T04:05:06.000Z" }],
  ])("a change of only the %s of a pin is kept, whoever made it", (_what, change) => {
    const pinned = pin(base, 2, forever);
    const changed = pin(unpin(pinned, 2), 2, { ...forever, position: 2, ...change });
    expect(pinOf(merged(pinned, pinned, changed), 2)).toEqual(pinOf(changed, 2));
    expect(pinOf(merged(pinned, changed, pinned), 2)).toEqual(pinOf(changed, 2));
    expect(pinOf(changed, 2)).toMatchObject(change);
  });

  it("an article placed behind one that was taken out meanwhile stays behind the one before it", () => {
    expect(arrange(merged(base, removeArticle(base, 3), placeAt(base, 9, 4)))).toEqual([1, 2, 9, 4, 5]);
  });

  it("an article taken out meanwhile does not come back, even pinned", () => {
    expect(arrange(merged(base, removeArticle(base, 3), placeAt(base, 3, 1)))).toEqual([1, 2, 4, 5]);
    expect(arrange(merged(base, removeArticle(base, 3), pin(base, 3, forever)))).toEqual([1, 2, 4, 5]);
  });

  it("an article that I left out follows at the end; one that they added stays at its position", () => {
    expect(arrange(merged(base, placeAt(base, 9, 2), removeArticle(base, 1)))).toEqual([9, 2, 3, 4, 5, 1]);
  });

  it("an article that one of them unpinned stays unpinned", () => {
    const pinned = pin(base, 2, forever);
    expect(merged(pinned, unpin(pinned, 2), placeAt(pinned, 5, 1)).pins).toEqual([]);
    expect(merged(pinned, placeAt(pinned, 5, 1), unpin(pinned, 2)).pins).toEqual([]);
  });

  it("without a known base the later page wins, and pins that it does not list stay", () => {
    const theirs = pin(pin(base, 2, forever), 4, forever);
    const result = overrideFrontPage(theirs, pin(page(5, 2, 1), 5, { ...forever, position: 4 }));
    expect([result.flow, pinOf(result, 4)?.position, pinOf(result, 2)]).toEqual([[2, 1, 3], 5, undefined]);
    expect(pinOf(result, 5)?.position).toBe(4);
  });
});

describe("pins whose positions are taken", () => {
  it("move on in the order of their positions, not of their pinning", () => {
    const theirs = pin(pin(page(1, 7, 8, 9), 7, { ...forever, position: 3 }), 8, { ...forever, position: 2 });
    const mine = pin(page(1), 1, { ...forever, position: 2 });
    const { pins } = overrideFrontPage(theirs, mine);
    expect(pins.map(({ articleId, position }) => [articleId, position])).toEqual([
      [1, 2],
      [8, 3],
      [7, 4],
    ]);
  });
});

const sorted = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b);
const ids = ({ flow, pins }: FrontPage) => sorted([...flow, ...pins.map(({ articleId }) => articleId)]);
const runs = { numRuns: RUNS };
const both = (check: (base: FrontPage, theirs: FrontPage, mine: FrontPage) => void) =>
  fc.property(history, shortHistory, shortHistory, (first, one, other) => {
    const base = first.reduce(applyEdit, EMPTY_FRONT_PAGE);
    const onlyArranges = ({ kind }: Edit) => kind !== "remove";
    // Nobody's arrangement leaves articles out: taking one out is a change of status, made at once.
    check(base, one.reduce(applyEdit, base), other.filter(onlyArranges).reduce(applyEdit, base));
  });

describe("any two editors", TIMEOUT, () => {
  it("lose nothing: every article and every pin of either is in the merged page, which is valid", () => {
    fc.assert(
      both((base, theirs, mine) => {
        const result = merged(base, theirs, mine);
        expect(violatedInvariants(result)).toEqual([]);
        const removed = ids(base).filter((id) => !includesArticle(theirs, id));
        const expected = [...new Set([...ids(theirs), ...ids(mine)])].filter((id) => !removed.includes(id));
        expect(ids(result)).toEqual(sorted(expected));
        for (const { articleId } of theirs.pins) {
          const isUnpinned = pinOf(base, articleId) !== undefined && pinOf(mine, articleId) === undefined;
          if (!isUnpinned) expect(pinOf(result, articleId), `their pin of ${articleId}`).toBeDefined();
        }
        for (const { articleId } of mine.pins) {
          const isUnpinned = pinOf(base, articleId) !== undefined && pinOf(theirs, articleId) === undefined;
          if (!isUnpinned && !removed.includes(articleId))
            expect(pinOf(result, articleId), `my pin of ${articleId}`).toBeDefined();
        }
      }),
      runs,
    );
  });

  it("leave each other's page alone where only one of them changed something", () => {
    fc.assert(
      both((base, theirs, mine) => {
        expect(arrange(merged(base, theirs, base))).toEqual(arrange(theirs));
        expect(arrange(merged(base, base, mine))).toEqual(arrange(mine));
        expect(arrange(merged(base, mine, mine))).toEqual(arrange(mine));
      }),
      runs,
    );
  });

  it("end with the same articles and pinned ones whoever comes first", () => {
    fc.assert(
      both((base, _theirs, mine) => {
        const other = [...mine.flow].slice(0, 3).reduce((left, id) => placeAt(left, id, 9), base);
        expect(ids(merged(base, other, mine))).toEqual(ids(merged(base, mine, other)));
      }),
      runs,
    );
  });

  it("keep the articles of both when no base is known", () => {
    fc.assert(
      both((_base, theirs, mine) => {
        const result = overrideFrontPage(theirs, mine);
        expect(violatedInvariants(result)).toEqual([]);
        expect(ids(result)).toEqual(sorted([...new Set([...ids(theirs), ...ids(mine)])]));
        expect(result.flow.slice(0, mine.flow.length)).toEqual(mine.flow);
        for (const one of mine.pins) expect(result.pins).toContainEqual(one);
      }),
      runs,
    );
  });
});

describe("unpublished changes", () => {
  it("are counted once for each article", () => {
    const base = pin(page(1, 2, 3, 4, 5), 3, forever);
    const mine = unpin(pin(placeAt(placeAt(base, 9, 1), 5, 2), 4, forever), 3);
    expect(frontPageChanges(base, mine)).toEqual({ added: [9], moved: [5], pinned: [4], unpinned: [3] });
    expect(frontPageChanges(base, base)).toEqual({ added: [], moved: [], pinned: [], unpinned: [] });
  });
});

describe("the articles that were moved", () => {
  const moved = (before: readonly number[], after: readonly number[]) => [...movedArticles(before, after)];

  it("are the fewest that lead from one page to the other", () => {
    expect(moved([1, 2, 3, 4, 5], [1, 2, 3, 4, 5])).toEqual([]);
    expect(moved([1, 2, 3, 4, 5], [2, 3, 4, 5, 1])).toEqual([1]);
    expect(moved([1, 2, 3, 4, 5], [1, 4, 2, 3, 5])).toEqual([4]);
    expect(moved([1, 2, 3, 4, 5, 6], [1, 5, 2, 4, 3, 6])).toHaveLength(2);
  });

  it("and those that were added, but not those that were taken out", () => {
    expect(moved([1, 2, 3], [1, 2, 9, 3])).toEqual([9]);
    expect(moved([1, 2, 3], [2, 9, 3, 1])).toEqual([9, 1]);
    expect(moved([1, 2, 3, 4], [1, 4])).toEqual([]);
    expect(moved([1, 2, 3], [3, 2])).toHaveLength(1);
    expect(moved([], [1, 2])).toEqual([1, 2]);
    expect(moved([1, 2], [])).toEqual([]);
  });
});
