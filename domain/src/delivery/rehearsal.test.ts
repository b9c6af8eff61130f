import { describe, expect, it } from "vitest";
import { findMachines } from "./machines.ts";
import {
  DEFAULT_SHARES,
  type PlayedEvent,
  playPerson,
  REHEARSED,
  type RehearsalShares,
  rehearsalBlocker,
  rehearsalSteps,
} from "./rehearsal.ts";

const PEOPLE = 20_000;
const links = [1, 2, 3, 4, 5];
const NOTHING = { opened: 0, clicked: 0, bounced: 0, spam: 0, unsubscribed: 0, scanned: 0 };
const play = (some: Partial<RehearsalShares>, of: readonly number[] = links) =>
  playPerson({ seed: 1, shares: { ...NOTHING, ...some }, links: of }, 5);
const once = (kind: PlayedEvent["kind"], linkNo: number | null = null) => ({ kind, linkNo, agoMs: 0 });

describe("a rehearsal", () => {
  it("plays the shares it was given, and the same for the same seed", () => {
    const shares = { opened: 40, clicked: 12, bounced: 2, spam: 1, unsubscribed: 3, scanned: 5 };
    const playAll = (seed: number) =>
      Array.from({ length: PEOPLE }, (_, id) => playPerson({ seed, shares, links }, id + 1));
    const played = playAll(7);
    for (const what of REHEARSED) {
      const share = played.filter(({ did }) => did.includes(what)).length / PEOPLE;
      // Who bounces does nothing else.
      const expected = (shares[what] / 100) * (what === "bounced" ? 1 : 0.98);
      expect(Math.abs(share - expected), what).toBeLessThan(0.012);
    }
    expect(playAll(7)).toEqual(played);
    expect(playAll(8)).not.toEqual(played);
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

  it("plays only that the mail arrives, with shares of 0, also for the one with the smallest chance", () => {
    expect(play({})).toEqual({ did: [], events: [once("delivered")] });
    // The chance of this person to open is exactly 0.
    const { did } = playPerson({ seed: 686_433_866, shares: NOTHING, links }, 7);
    expect(did).toEqual([]);
  });

  it("plays that a mail comes back, and then nothing else", () => {
    const all = { opened: 100, clicked: 100, bounced: 100, spam: 100, unsubscribed: 100, scanned: 100 };
    expect(play(all)).toEqual({ did: ["bounced"], events: [once("bounced")] });
  });

  it("plays an open without a click, and a click of one link with its open", () => {
    expect(play({ opened: 100 })).toEqual({
      did: ["opened"],
      events: [once("delivered"), once("opened")],
    });
    expect(play({ clicked: 100 }, [8])).toEqual({
      did: ["opened", "clicked"],
      events: [once("delivered"), once("opened"), once("clicked", 8)],
    });
  });

  it("plays no clicks in a newsletter without links", () => {
    expect(play({ clicked: 100 }, [])).toEqual({ did: [], events: [once("delivered")] });
    expect(play({ clicked: 100, opened: 100 }, [])).toEqual({
      did: ["opened"],
      events: [once("delivered"), once("opened")],
    });
  });

  it.each(["spam", "unsubscribed"] as const)("plays %s by its own share", (kind) => {
    expect(play({ [kind]: 100 })).toEqual({ did: [kind], events: [once("delivered"), once(kind)] });
  });

  it("plays a scanner that follows the hidden link and then each other, one and a half minutes before", () => {
    expect(play({ scanned: 100 }, [1, 2])).toEqual({
      did: ["scanned"],
      events: [
        once("delivered"),
        { kind: "clicked", linkNo: 0, agoMs: 90_000 },
        { kind: "clicked", linkNo: 1, agoMs: 89_950 },
        { kind: "clicked", linkNo: 2, agoMs: 89_900 },
      ],
    });
  });

  it("plays clicks of every link alike, also by those who unsubscribe", () => {
    const shares = { ...NOTHING, clicked: 100, unsubscribed: 30 };
    const people = Array.from({ length: 1_000 }, (_, id) => playPerson({ seed: 3, shares, links }, id + 1));
    const left = people.filter(({ did }) => did.includes("unsubscribed"));
    for (const some of [people, left]) {
      const followed = some.map(({ events }) => events.find(({ kind }) => kind === "clicked")?.linkNo);
      for (const link of links) {
        const share = followed.filter((linkNo) => linkNo === link).length / some.length;
        expect(Math.abs(share - 0.2), `link ${link}`).toBeLessThan(0.08);
      }
    }
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
