import { describe, expect, it } from "vitest";
import {
  expiryOf,
  INVITATION_LIFETIME_MS,
  INVITATION_STATUSES,
  invitationStatus,
  isExpired,
  RESET_LIFETIME_MS,
  TOGGLE_LIFETIME_MS,
} from "./invitations.ts";

const issuedAt = new Date("2026-03-01T08:00:00.000Z");
const expiresAt = expiryOf(issuedAt, INVITATION_LIFETIME_MS).toISOString();
const justBefore = new Date("2026-03-08T07:59:59.999Z");
const tooLate = new Date("2026-03-08T08:00:00.000Z");
const open = { expiresAt, usedAt: null };

describe("invitations", () => {
  it("[ID-022] are Invalid, Expired, Used or Valid", () => {
    expect(INVITATION_STATUSES).toEqual(["Invalid", "Expired", "Used", "Valid"]);
  });

  it.each([
    ["an unknown code", undefined, issuedAt, "Invalid"],
    ["a new one", open, issuedAt, "Valid"],
    ["one just before its expiry", open, justBefore, "Valid"],
    ["one after seven days", open, tooLate, "Expired"],
    ["a used one", { ...open, usedAt: "2026-03-02T00:00:00.000Z" }, justBefore, "Used"],
    ["a used one after its expiry", { ...open, usedAt: "2026-03-02T00:00:00.000Z" }, tooLate, "Used"],
    ["a replaced one", { ...open, revokedAt: "2026-03-02T00:00:00.000Z" }, justBefore, "Invalid"],
  ])("[ID-022] %s", (_, invitation, now, status) => {
    expect(invitationStatus(invitation, now)).toBe(status);
  });

  it("live seven days, reset links an hour, toggle tokens a minute", () => {
    expect(expiresAt).toBe("2026-03-08T08:00:00.000Z");
    expect(RESET_LIFETIME_MS).toBe(3_600_000);
    expect(TOGGLE_LIFETIME_MS).toBe(60_000);
    expect(isExpired(expiresAt, justBefore)).toBe(false);
    expect(isExpired(expiresAt, tooLate)).toBe(true);
  });
});
