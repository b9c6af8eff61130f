import { describe, expect, it } from "vitest";
import { findMachines } from "./machines.ts";
import { DEFAULT_SHARES, playPerson, REHEARSED, rehearsalBlocker, rehearsalSteps } from "./rehearsal.ts";

const PEOPLE = 20_000;
const links = [1, 2, 3, 4, 5];

describe("a rehearsal", () => {
  it("plays the shares it was given, and the same for the same seed", () => {
    const shares = { opened: 40, clicked: 12, bounced: 2, spam: 1, unsubscribed: 3, scanned: 5 };
    const play = (seed: number) =>
      Array.from({ length: PEOPLE }, (_, id) => playPerson({ seed, shares, links }, id + 1));
    const played = play(7);
    for (const what of REHEARSED) {
      const share = played.filter(({ did }) => did.includes(what)).length / PEOPLE;
      // Who bounces does nothing else.
      const expected = (shares[what] / 100) * (what === "bounced" ? 1 : 0.98);
      expect(Math.abs(share - expected), what).toBeLessThan(0.012);
    }
    expect(play(7)).toEqual(played);
    expect(play(8)).not.toEqual(played);
    expect(played.every(({ did }) => !did.includes("clicked") || did.includes("opened"))).toBe(true);
  });

  it("plays a scanner that is told from the person who reads later", () => {
    const shares = { ...DEFAULT_SHARES, bounced: 0, scanned: 100, opened: 100, clicked: 100 };
    const { events } = playPerson({ seed: 1, shares, links }, 5);
    const now = 1_000_000_000;
    const ofMail = events.flatMap(({ kind, linkNo, agoMs }) =>
      kind === "opened" || kind === "clicked"
        ? [{ kind, linkNo, at: now - agoMs, request: "" as const }]
        : [],
    );
    const reasons = findMachines(ofMail, { links: links.length, handedOverAt: null });
    expect(reasons).toEqual([...[0, ...links].map(() => "hidden link"), "", ""]);
  });

  it.each([
    [500, 0, { batchSize: 500, stepMs: 0 }],
    [1, 10, { batchSize: 1, stepMs: 600_000 }],
    [500, 10, { batchSize: 9, stepMs: 10_000 }],
    [1_000_000, 1, { batchSize: 1000, stepMs: 60 }],
  ])("of %i people in %i minutes goes in steps", (people, minutes, steps) => {
    expect(rehearsalSteps(people, minutes)).toEqual(steps);
  });

  it("is for newsletters that stayed in the outbox, one at a time", () => {
    const send = { provider: "outbox", people: 5, isRunning: false };
    expect(rehearsalBlocker(send)).toBeUndefined();
    expect(rehearsalBlocker({ ...send, provider: "mailjet" })).toBe("notOutbox");
    expect(rehearsalBlocker({ ...send, isRunning: true })).toBe("running");
    expect(rehearsalBlocker({ ...send, people: 0 })).toBe("nobody");
  });
});
