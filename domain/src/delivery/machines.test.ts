import { describe, expect, it } from "vitest";
import { findMachines, isPrivacyProxy, type MailEvent } from "./machines.ts";

const opened = (at: number): MailEvent => ({ kind: "opened", at, linkNo: null, request: "" });
const clicked = (at: number, linkNo: number): MailEvent => ({ kind: "clicked", at, linkNo, request: "" });
const SENT = { links: 8, handedOverAt: 0 };

describe("opens and clicks", () => {
  it("of somebody who reads are a person's, also several links one after another", () => {
    const events = [
      opened(9_000),
      clicked(12_000, 1),
      clicked(13_500, 2),
      clicked(31_000, 3),
      opened(90_000),
    ];
    expect(findMachines(events, SENT)).toEqual(["", "", "", "", ""]);
  });

  it("the same link again and again is a person who is impatient", () => {
    expect(findMachines([clicked(9_000, 2), clicked(9_100, 2), clicked(9_200, 2)], SENT)).toEqual([
      "",
      "",
      "",
    ]);
  });

  it("keep the reason that their request gave", () => {
    expect(findMachines([{ ...opened(9_000), request: "agent" }], SENT)).toEqual(["agent"]);
  });

  it("at the time of the hand-over are a machine's; without a known time they are not", () => {
    expect(findMachines([opened(900), opened(1_000)], SENT)).toEqual(["too soon", ""]);
    expect(findMachines([opened(900)], { links: 8, handedOverAt: null })).toEqual([""]);
  });

  it("are too soon by the time that passed since the hand-over", () => {
    const sent = { links: 8, handedOverAt: 50_000 };
    expect(findMachines([opened(50_999), opened(51_000)], sent)).toEqual(["too soon", ""]);
  });

  it("around the hidden link are a machine's, and those of an hour later the person's", () => {
    const events = [opened(20_000), clicked(21_000, 0), clicked(80_000, 4), clicked(3_600_000, 4)];
    expect(findMachines(events, SENT)).toEqual(["hidden link", "hidden link", "hidden link", ""]);
  });

  it("a minute before and after the hidden link belong to its visit, and nothing else", () => {
    const events = [opened(39_999), opened(40_000), clicked(100_000, 0), opened(160_000), opened(160_001)];
    expect(findMachines(events, SENT)).toEqual(["", "hidden link", "hidden link", "hidden link", ""]);
  });

  it("the hidden link is none of those that make a sweep", () => {
    const events = [
      opened(98_000),
      ...[1, 2, 3, 4].map((no) => clicked(90_000 + no * 10_000, no)),
      clicked(160_000, 0),
    ];
    expect(findMachines(events, { links: 5, handedOverAt: 0 })).toEqual([
      "",
      ...events.slice(1).map(() => "hidden link"),
    ]);
  });

  it.each([
    ["two links at once", [clicked(9_000, 1), clicked(9_200, 2)]],
    ["four links in four seconds", [1, 2, 3, 4].map((no) => clicked(9_000 + no * 1_000, no))],
    ["all links in a minute, slowly", [1, 2, 3, 4, 5, 6, 7, 8].map((no) => clicked(9_000 + no * 7_000, no))],
  ])("that follow %s are a sweep, with the open before", (_, clicks) => {
    const events = [opened(clicks[0]?.at ?? 0), ...clicks];
    expect(new Set(findMachines(events, SENT))).toEqual(new Set(["sweep"]));
  });

  it.each([
    [2, 299, "sweep"],
    [2, 300, ""],
    [4, 4_000, "sweep"],
    [4, 4_001, ""],
    [5, 60_000, "sweep"],
    [5, 60_001, ""],
  ])("%i of five links, evenly in %i ms, are taken for %j", (number, passed, reason) => {
    const clicks = Array.from({ length: number }, (_, nth) =>
      clicked(100_000 + Math.floor((passed * nth) / (number - 1)), nth + 1),
    );
    expect(new Set(findMachines(clicks, { links: 5, handedOverAt: 0 }))).toEqual(new Set([reason]));
  });

  it("pictures belong to a sweep when they are loaded in the four seconds before", () => {
    const sweep = [clicked(9_000, 1), clicked(9_100, 2)];
    expect(findMachines([opened(4_999), opened(5_000), ...sweep, opened(9_101)], SENT)).toEqual([
      "",
      "sweep",
      "sweep",
      "sweep",
      "",
    ]);
  });

  it("a sweep is found in whatever order its clicks are listed", () => {
    expect(findMachines([clicked(9_200, 2), clicked(9_000, 1)], SENT)).toEqual(["sweep", "sweep"]);
  });

  it("a person's click before and after a sweep stays one", () => {
    const sweep = [1, 2, 3, 4].map((no) => clicked(50_000 + no * 10, no));
    expect(findMachines([clicked(20_000, 3), ...sweep, clicked(600_000, 1)], SENT)).toEqual([
      "",
      ...sweep.map(() => "sweep"),
      "",
    ]);
  });

  it("a newsletter of three links may be clicked whole", () => {
    const events = [1, 2, 3].map((no) => clicked(no * 9_000, no));
    expect(findMachines(events, { links: 3, handedOverAt: 0 })).toEqual(["", "", ""]);
  });

  it("pictures that a mail program loads in advance name no browser", () => {
    expect(isPrivacyProxy("Mozilla/5.0")).toBe(true);
    expect(isPrivacyProxy(" Mozilla/5.0 ")).toBe(true);
    expect(isPrivacyProxy("Mozilla/5.0 (Windows NT 10.0) GoogleImageProxy")).toBe(false);
  });
});
