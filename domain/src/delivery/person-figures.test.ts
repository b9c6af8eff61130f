import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { firstDifferences, linkDifferences, personFigures } from "./person-figures.ts";

const at = (day: string) => `${day}T12:00:00Z`;
const time = (day: string) => ({ at: at(day), day });
const opened = (day: string, reason = "") => ({ kind: "opened", ...time(day), linkNo: null, reason });
const clicked = (day: string, linkNo: number, reason = "") => ({
  kind: "clicked",
  ...time(day),
  linkNo,
  reason,
});
const NOTHING = personFigures([]);

describe("the figures of a person", () => {
  it("count each open and click of theirs, and the first day of each", () => {
    const figures = personFigures([
      opened("2026-11-01", "agent"),
      opened("2026-11-02"),
      clicked("2026-11-03", 4),
      clicked("2026-11-03", 4),
      opened("2026-11-04"),
      clicked("2026-11-04", 5, "sweep"),
    ]);
    expect(figures).toEqual({
      opens: 2,
      clicks: 2,
      clicksByLink: new Map([[4, 2]]),
      firsts: new Map([
        ["opened", time("2026-11-02")],
        ["clicked", time("2026-11-03")],
      ]),
    });
  });

  it("a click without a picture is an open too", () => {
    const { opens, firsts } = personFigures([clicked("2026-11-03", 1)]);
    expect(opens).toBe(0);
    expect(firsts.get("opened")).toEqual(time("2026-11-03"));
  });

  it("only a click on a link of the newsletter counts as one", () => {
    const figures = personFigures([
      { ...opened("2026-11-02"), linkNo: 3 },
      { ...clicked("2026-11-03", 3), kind: "spam" },
      { ...clicked("2026-11-04", 3), linkNo: null },
      { ...clicked("2026-11-05", 3), kind: "delivered" },
    ]);
    expect([figures.opens, figures.clicks, figures.clicksByLink.size]).toEqual([1, 0, 0]);
  });

  it("what turns out to be a machine's is taken back", () => {
    const before = personFigures([clicked("2026-11-03", 1)]);
    const after = personFigures([clicked("2026-11-03", 1, "sweep"), clicked("2026-11-04", 2)]);
    expect(linkDifferences(before, after)).toEqual([
      { linkNo: 1, clicks: -1, uniqueClicks: -1 },
      { linkNo: 2, clicks: 1, uniqueClicks: 1 },
    ]);
    expect(firstDifferences(before, after).filter(({ line }) => line === "clicked")).toEqual([
      { ...time("2026-11-03"), line: "clicked", change: -1 },
      { ...time("2026-11-04"), line: "clicked", change: 1 },
    ]);
  });

  it("do not change by time when nothing happened earlier", () => {
    const before = personFigures([clicked("2026-11-03", 1)]);
    const after = personFigures([clicked("2026-11-03", 1), clicked("2026-11-04", 2), opened("2026-11-04")]);
    expect(firstDifferences(before, after)).toEqual([]);
    expect(firstDifferences(NOTHING, NOTHING)).toEqual([]);
  });

  it("lose the person's first time when all was a machine's", () => {
    expect(firstDifferences(personFigures([opened("2026-11-03")]), NOTHING)).toEqual([
      { ...time("2026-11-03"), line: "opened", change: -1 },
    ]);
    expect(firstDifferences(NOTHING, personFigures([opened("2026-11-03")]))).toEqual([
      { ...time("2026-11-03"), line: "opened", change: 1 },
    ]);
  });

  it("counted in parts are the same as counted at once", () => {
    const event = fc.record({
      kind: fc.constantFrom("opened", "clicked", "bounced", "spam", "delivered"),
      at: fc.constantFrom(at("2026-11-01"), at("2026-11-02")),
      day: fc.constantFrom("2026-11-01", "2026-11-02"),
      linkNo: fc.constantFrom(1, 2, 3),
      reason: fc.constantFrom("", "", "sweep"),
    });
    fc.assert(
      fc.property(fc.array(event, { maxLength: 20 }), fc.nat(20), (events, at) => {
        const part = personFigures(events.slice(0, at));
        const all = personFigures(events);
        const sum = new Map<number, number>();
        for (const { linkNo, clicks } of [...linkDifferences(NOTHING, part), ...linkDifferences(part, all)])
          sum.set(linkNo, (sum.get(linkNo) ?? 0) + clicks);
        expect(sum).toEqual(all.clicksByLink);
        const people = [...firstDifferences(NOTHING, part), ...firstDifferences(part, all)];
        expect(people.reduce((total, { change }) => total + change, 0)).toBe(all.firsts.size);
      }),
    );
  });
});
