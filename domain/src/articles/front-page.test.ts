import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  applyEdit,
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
  isExpired,
  pin,
  pinOf,
  placeAt,
  readPinnedPositions,
  removeArticle,
  unpin,
  withoutExpiredPins,
  writePinnedPositions,
} from "./front-page.ts";
import { applySavedOrder, publishBody, readPublishBody, saveOrderBody } from "./front-page-wire.ts";

const page = (...flow: number[]): FrontPage => ({ flow, pins: [] });
const forever = { pinnedDays: 0, sincePinned: NOW.toISOString() };

describe("a front page", () => {
  it("[ART-005][ART-025] pinned positions are 1-based and comma-separated; a pin is recorded at index + 1", () => {
    const pinned = pin(pin(page(11, 12, 13, 14), 11, forever), 14, forever);
    expect(writePinnedPositions(pinned)).toBe("1,4");
    const unordered = pin(pin(pinned, 12, { ...forever, position: 10 }), 13, { ...forever, position: 2 });
    expect(writePinnedPositions(unordered)).toBe("1,2,4,10");
    expect(readPinnedPositions("1, 4,x,0")).toEqual([1, 4]);
    expect(readPinnedPositions(" 12 ,-2,1.5,30")).toEqual([12, 30]);
    expect(readPinnedPositions("")).toEqual([]);
    expect(pinOf(pin(page(11, 12, 13), 13, forever), 13)).toMatchObject({ position: 3 });
    expect(pinOf(unpin(pinned, 11), 11)).toBeUndefined();
  });

  it("[ART-026] a pinned article keeps its position while others flow around it", () => {
    const pinned = pin(page(11, 12, 13, 14), 12, forever);
    expect(arrange(placeAt(pinned, 14, 1))).toEqual([14, 12, 11, 13]);
    expect(arrange(placeAt(pinned, 11, 4))).toEqual([13, 12, 14, 11]);
    expect(arrange(placeAt(pinned, 15, 2))).toEqual([11, 12, 15, 13, 14]);
    expect(arrange(placeAt(pinned, 12, 4))).toEqual([11, 12, 13, 14]);
    expect(arrange(removeArticle(pinned, 11))).toEqual([13, 12, 14]);
  });

  it("a pin beyond the end comes last, and is back at its position when the page is long enough", () => {
    const far = pin(page(11, 12), 13, { ...forever, position: 5 });
    expect(arrange(far)).toEqual([11, 12, 13]);
    const longer = [21, 22, 23].reduce((left, id) => placeAt(left, id, 1), far);
    expect(arrange(longer)).toEqual([23, 22, 21, 11, 13, 12]);
  });

  it("a pin at a position that another pin has takes the next free one", () => {
    const first = pin(page(11, 12, 13, 14), 12, forever);
    expect(pinOf(pin(first, 14, { ...forever, position: 2 }), 14)?.position).toBe(3);
    expect(pinOf(pin(first, 99, forever), 99)?.position).toBe(5);
  });

  it("a pin expires after its days; with 0 days it never expires", () => {
    const since = (days: number) => new Date(NOW.getTime() - days * 86_400_000).toISOString();
    expect(isExpired({ pinnedDays: 2, sincePinned: since(2) }, NOW)).toBe(true);
    expect(isExpired({ pinnedDays: 3, sincePinned: since(2) }, NOW)).toBe(false);
    expect(isExpired({ pinnedDays: 0, sincePinned: since(900) }, NOW)).toBe(false);
    const pinned = pin(page(11, 12, 13), 13, { pinnedDays: 1, sincePinned: since(5), position: 1 });
    const left = withoutExpiredPins(pinned, NOW);
    expect([arrange(left), left.pins]).toEqual([[13, 11, 12], []]);
  });

  it("[ART-027] the saved order holds no pinned article, [ART-021] the published one holds everything", () => {
    const pinned = pin(page(11, 12, 13), 12, { ...forever, pinnedDays: 3 });
    expect(saveOrderBody(pinned)).toEqual([
      { ArticleId: 11, SortOrder: 1, IsPinned: false },
      { ArticleId: 13, SortOrder: 3, IsPinned: false },
    ]);
    expect(publishBody(pinned)).toEqual([
      { ArticleID: 11, SortOrder: 1, isPinned: false, PinnedDays: 0, SinceDate: null },
      { ArticleID: 12, SortOrder: 2, isPinned: true, PinnedDays: 3, SinceDate: NOW.toISOString() },
      { ArticleID: 13, SortOrder: 3, isPinned: false, PinnedDays: 0, SinceDate: null },
    ]);
  });

  it("a body that lists an article twice, or two pins at one position, still makes a page", () => {
    const item = { SortOrder: 1, isPinned: true, PinnedDays: 0, SinceDate: null };
    const read = readPublishBody(
      [
        { ...item, ArticleID: 11 },
        { ...item, ArticleID: 12 },
        { ...item, ArticleID: 11, isPinned: false },
      ],
      NOW.toISOString(),
    );
    expect(arrange(read)).toEqual([11, 12]);
    expect(writePinnedPositions(read)).toBe("1,2");
  });
});

describe("any editing history", TIMEOUT, () => {
  it("[ART-025][ART-026][ART-028] keeps pinned articles at their positions and every article once", () => {
    fc.assert(
      fc.property(history, (edits) => {
        let before: FrontPage = EMPTY_FRONT_PAGE;
        for (const one of edits) {
          const after = applyEdit(before, one);
          expect(violatedInvariants(after)).toEqual([]);
          for (const { articleId, position } of before.pins)
            if (one.articleId !== articleId && one.kind !== "expire")
              expect(pinOf(after, articleId)?.position).toBe(position);
          before = after;
        }
      }),
      { numRuns: RUNS },
    );
  });

  it("a move ends at its position unless that is pinned, and leaves the order of all others", () => {
    fc.assert(
      fc.property(history, fc.nat(30), fc.integer({ min: 1, max: 30 }), (edits, articleId, position) => {
        const start = edits.reduce(applyEdit, EMPTY_FRONT_PAGE);
        const moved = placeAt(start, articleId, position);
        if (pinOf(start, articleId)) {
          expect(moved).toBe(start);
          return;
        }
        const order = arrange(moved);
        const expected = Math.min(position, order.length);
        const actual = order.indexOf(articleId) + 1;
        const between = order.slice(expected - 1, actual - 1);
        expect(actual >= expected || order.slice(actual).every((id) => pinOf(moved, id))).toBe(true);
        expect(between.every((id) => pinOf(moved, id))).toBe(true);
        expect(moved.flow.filter((id) => id !== articleId)).toEqual(
          start.flow.filter((id) => id !== articleId),
        );
      }),
      { numRuns: RUNS },
    );
  });

  it("unpinning changes no position", () => {
    fc.assert(
      fc.property(history, (edits) => {
        const start = edits.reduce(applyEdit, EMPTY_FRONT_PAGE);
        for (const { articleId } of start.pins) {
          const order = arrange(unpin(start, articleId));
          const reached = start.pins.every((one) => arrange(start)[one.position - 1] === one.articleId);
          if (reached) expect(order).toEqual(arrange(start));
          expect(order).toHaveLength(arrange(start).length);
        }
      }),
      { numRuns: RUNS },
    );
  });

  it("the published body and the saved order both read back as the same page", () => {
    fc.assert(
      fc.property(history, shortHistory, (edits, more) => {
        const sent = edits.reduce(applyEdit, EMPTY_FRONT_PAGE);
        const read = readPublishBody(publishBody(sent), NOW.toISOString());
        expect(arrange(read)).toEqual(arrange(sent));
        expect(new Set(read.pins)).toEqual(new Set(sent.pins));
        const moves = more.filter(
          ({ kind, articleId }) => kind === "place" && includesArticle(sent, articleId),
        );
        const after = moves.reduce(applyEdit, sent);
        expect(arrange(applySavedOrder(sent, saveOrderBody(after)))).toEqual(arrange(after));
      }),
      { numRuns: RUNS },
    );
  });
});
