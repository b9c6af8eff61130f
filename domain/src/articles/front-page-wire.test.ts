import { describe, expect, it } from "vitest";
import { applySavedOrder, type PublishedPosition, readPublishBody } from "./front-page-wire.ts";

const NOW = "2026-03-01T09:00:00.000Z";
const at = (ArticleID: number, SortOrder: number, more: Partial<PublishedPosition> = {}) => ({
  ArticleID,
  SortOrder,
  isPinned: false,
  PinnedDays: 0,
  SinceDate: null,
  ...more,
});

describe("a published page", () => {
  it("has its articles by their position, and those of one position as they were sent", () => {
    expect(readPublishBody([at(13, 2), at(11, 1)], NOW)).toEqual({ flow: [11, 13], pins: [] });
    expect(readPublishBody([at(12, 1), at(11, 1)], NOW)).toEqual({ flow: [12, 11], pins: [] });
  });

  it("has pins that began when they say so, or now", () => {
    const since = "2026-02-20T07:00:00.000Z";
    const sent = [
      at(11, 1, { isPinned: true, PinnedDays: 3, SinceDate: since }),
      at(12, 2),
      at(13, 3, { isPinned: true }),
    ];
    expect(readPublishBody(sent, NOW)).toEqual({
      flow: [12],
      pins: [
        { articleId: 11, position: 1, pinnedDays: 3, sincePinned: since },
        { articleId: 13, position: 3, pinnedDays: 0, sincePinned: NOW },
      ],
    });
  });
});

describe("a saved order", () => {
  const page = { flow: [1, 2, 3, 4], pins: [] };
  const saved = (ArticleId: number, SortOrder: number) => ({ ArticleId, SortOrder, IsPinned: false });

  it("puts each listed article at its position, and all others around them", () => {
    expect(applySavedOrder(page, [saved(3, 2), saved(1, 4)]).flow).toEqual([2, 3, 4, 1]);
  });

  it("is the same in whatever order the articles are listed", () => {
    expect(applySavedOrder(page, [saved(1, 2), saved(3, 1)]).flow).toEqual([3, 1, 2, 4]);
    expect(applySavedOrder(page, [saved(3, 1), saved(1, 2)]).flow).toEqual([3, 1, 2, 4]);
  });

  it("of nothing changes nothing", () => {
    expect(applySavedOrder(page, [])).toEqual(page);
  });
});
