import { expect, it } from "vitest";
import { mailBlockers, pauseEnd } from "./pause.ts";

const now = new Date("2026-11-17T08:00:00Z");
const reader = { status: "Active", subscriptionListIds: [1], pausedUntil: null } as const;

it("somebody active on a list gets newsletters, unless they paused them for 30 days", () => {
  expect(mailBlockers(reader, now)).toEqual([]);
  const pausedUntil = pauseEnd(now);
  expect(pausedUntil).toBe("2026-12-17T08:00:00.000Z");
  expect(mailBlockers({ ...reader, pausedUntil }, now)).toEqual(["paused"]);
  expect(
    mailBlockers({ ...reader, pausedUntil }, new Date(pausedUntil)),
    "they come back by themselves",
  ).toEqual([]);
  expect(mailBlockers({ ...reader, status: "Bounced", subscriptionListIds: [] }, now)).toEqual([
    "status",
    "lists",
  ]);
});
