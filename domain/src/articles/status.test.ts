import { describe, expect, it } from "vitest";
import { PLATE_TYPES } from "../settings/plate-types.ts";
import { ARTICLE_TYPES } from "./kinds.ts";
import {
  countBelowFitScore,
  countRejection,
  mostRejectedSources,
  NO_REJECTIONS,
  shouldOfferInactivation,
  shouldOfferTooManyIrrelevant,
  uncountRejection,
} from "./rejections.ts";
import {
  ARTICLE_STATUS,
  companyEffect,
  type FeedFilter,
  FILTER_STATUS,
  feedListOf,
  LEGISLATION_STATUS,
  matchesFeedFilter,
  REJECTIONS,
  STATUS_AFTER_MOVE,
  statusFilter,
} from "./status.ts";

describe("statuses", () => {
  it("[ART-012][ART-013][ART-014] are three lists of numbers", () => {
    expect(Object.values(ARTICLE_STATUS).sort((a, b) => a - b)).toEqual([-5, -4, -3, -2, -1, 0, 1, 2, 3, 4]);
    expect(FILTER_STATUS).toEqual({ Hidden: -4, Deleted: -1, New: 0, Approved: 1, All: -7 });
    expect(Object.values(LEGISLATION_STATUS)).toEqual([-7, -6, -4, -3, -1, 0, 1]);
  });

  it("[ART-016][ART-017][ART-018][ART-019] decide which list shows an article", () => {
    expect(STATUS_AFTER_MOVE).toEqual({ published: 1, unpublished: 0 });
    expect([1, 2, 3, 4].map(feedListOf)).toEqual(Array(4).fill("published"));
    expect(feedListOf(0)).toBe("unpublished");
    expect([-1, -2, -3, -4, -5, -6, -7].map(feedListOf)).toEqual(Array(7).fill(null));
  });

  it("[ART-013] All, or none at all, filters nothing", () => {
    expect(statusFilter([0, 1, 0])).toEqual([0, 1]);
    expect([statusFilter([-7]), statusFilter([0, -7]), statusFilter([])]).toEqual(["any", "any", "any"]);
  });

  it("are filtered in the newsfeed by what they mean", () => {
    const all = [-7, -6, -5, -4, -3, -2, -1, 0, 1, 2, 3, 4];
    const found = (filter: FeedFilter) => all.filter((status) => matchesFeedFilter(filter, status));
    expect(found("rejected"), "of every kind, and not hidden").toEqual([-7, -6, -3, -1]);
    expect(found("1")).toEqual([1, 2, 3, 4]);
    expect([found("0"), found("-4"), found("-1")]).toEqual([[0], [-4], [-1]]);
    expect(found("-7")).toEqual(all);
  });

  it("[ART-063] a rejection may change the company besides", () => {
    expect(REJECTIONS).toEqual([-3, -1, -6, -7, -4]);
    expect(REJECTIONS.map(companyEffect)).toEqual([{}, { isActive: false }, { isManual: true }, {}, {}]);
  });
});

it("[ART-006][ART-007] types and layout types", () => {
  expect(PLATE_TYPES).toEqual([
    "tile",
    "list-compact",
    "list-large",
    "manual",
    "trending",
    "little-trending",
  ]);
  expect(Object.entries(ARTICLE_TYPES)).toEqual([
    ["Company", 1],
    ["Industry News", 2],
    ["Organizer News", 3],
    ["IndustryBlog", 4],
    ["MagazineSource", 5],
    ["GlobalSource", 7],
    ["GlobalPublisher", 8],
    ["Keywords", 9],
    ["Press Release", 10],
    ["Webinar", 11],
  ]);
});

describe("rejections of a session", () => {
  const ONE = { sourceId: 7, fit: 92 };
  const after = (times: number) =>
    Array.from({ length: times }).reduce<typeof NO_REJECTIONS>(
      (count) => countRejection(count, ONE),
      NO_REJECTIONS,
    );

  it("[ART-020] are counted, and an undone one is not", () => {
    expect(after(2).total).toBe(2);
    expect(uncountRejection(after(2), ONE)).toMatchObject({ total: 1, bySource: { 7: 1 }, fits: [92] });
    expect(uncountRejection(after(1), ONE)).toEqual(NO_REJECTIONS);
    const unknown = { sourceId: null, fit: null };
    expect(uncountRejection(countRejection(NO_REJECTIONS, unknown), unknown)).toEqual(NO_REJECTIONS);
    expect(uncountRejection(countRejection(after(2), unknown), unknown)).toEqual(after(2));
  });

  it("[ART-020] a higher minimum fit is offered only where it would have filtered out most of them", () => {
    const count = { ...NO_REJECTIONS, total: 4, fits: [55, 61, 69, 91] };
    expect(countBelowFitScore(count, 70)).toBe(3);
    expect(countBelowFitScore(count, 69), "half of them are not most").toBe(0);
    expect(countBelowFitScore(after(10), 70), "they all fit better").toBe(0);
  });

  it("[ART-020] the few sources that most of them came from are named, the worst first", () => {
    const of = (bySource: Record<number, number>) =>
      mostRejectedSources({ ...NO_REJECTIONS, total: 10, bySource });
    expect(of({ 1: 2, 7: 6, 9: 2 })).toEqual([7]);
    expect(of({ 1: 2, 7: 5, 9: 3 }), "half of them are not most").toEqual([7, 9]);
    expect(of({ 1: 3, 2: 1, 7: 4, 9: 2 })).toEqual([7, 1]);
    expect(of({ 1: 1, 2: 1, 3: 1, 4: 1, 5: 1, 6: 1 })).toEqual([]);
  });

  it("[ART-020] are offered help once, from the tenth on, where the site wants it", () => {
    expect(shouldOfferTooManyIrrelevant(after(9), true)).toBe(false);
    expect(shouldOfferTooManyIrrelevant(after(10), true)).toBe(true);
    expect(shouldOfferTooManyIrrelevant(after(10), false)).toBe(false);
    expect(shouldOfferTooManyIrrelevant({ ...after(11), wasOffered: true }, true)).toBe(false);
    expect([shouldOfferInactivation(after(4), 7), shouldOfferInactivation(after(5), 7)]).toEqual([
      false,
      true,
    ]);
  });
});
