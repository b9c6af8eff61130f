import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isSweep, type Opening, recentOpenings, SWEEP_MS } from "./sweeps.ts";

const NOBODY: readonly Opening[] = [];
const after = (openings: readonly Opening[]) => openings.reduce(recentOpenings, NOBODY);
const everyMs = (ms: number, articles: readonly number[]) =>
  articles.map((articleId, nth) => ({ at: nth * ms, articleId }));

describe("a sweep", () => {
  it("is six different articles in four seconds", () => {
    expect(isSweep(after(everyMs(800, [1, 2, 3, 4, 5, 6])))).toBe(true);
    expect(isSweep(after(everyMs(10, [1, 2, 3, 4, 5, 6])))).toBe(true);
  });

  it.each([
    ["three articles at once", everyMs(0, [1, 2, 3])],
    ["an article a second", everyMs(1_000, [1, 2, 3, 4, 5, 6, 7, 8, 9])],
    ["five articles, some of them again", everyMs(10, [1, 2, 3, 4, 5, 5, 1, 2, 3, 4])],
    ["six articles in a little more than four seconds", everyMs(801, [1, 2, 3, 4, 5, 6])],
  ])("is not %s", (_, openings) => {
    expect(isSweep(after(openings))).toBe(false);
  });

  it("is found wherever it begins, and nobody's last openings grow", () => {
    const opening = fc.record({ at: fc.nat(60_000), articleId: fc.nat(8) });
    fc.assert(
      fc.property(fc.array(opening, { maxLength: 30 }), (any) => {
        const openings = any.toSorted((one, other) => one.at - other.at);
        const last = openings.at(-1);
        if (!last) return;
        const recent = openings.filter(({ at }) => last.at - at <= SWEEP_MS);
        const articles = new Set(recent.map(({ articleId }) => articleId));
        expect(isSweep(after(openings))).toBe(articles.size >= 6);
        expect(after(openings).length).toBeLessThanOrEqual(6);
      }),
    );
  });
});
