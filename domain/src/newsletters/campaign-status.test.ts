import { expect, it } from "vitest";
import { CAMPAIGN_STATUSES, mayBecomeBySending, mayGoBackToDraft, wasSent } from "./campaign-status.ts";

const NAMES = CAMPAIGN_STATUSES.map(({ statusName }) => statusName);

it("sending may hand one over to Adestra, fail there, try again who failed, and settle the last doubt", () => {
  const next = NAMES.map((from) => [from, NAMES.filter((to) => mayBecomeBySending(from, to))]);
  expect(Object.fromEntries(next)).toEqual({
    Sent: ["Pending"],
    New: ["Draft", "Creating"],
    Failed: ["Draft", "Pending"],
    "Pending Scheduled": ["Scheduled", "Draft"],
    Scheduled: ["Draft", "Pending", "Adestra"],
    Draft: ["Pending Scheduled", "Pending", "Adestra"],
    Pending: ["Sent", "Failed", "Partialy Sent"],
    Creating: ["Draft"],
    "Partialy Sent": ["Sent", "Pending"],
    Adestra: ["Failed"],
  });
});

it("people take back to draft what is new, failed or scheduled, but not what is still being created", () => {
  expect(NAMES.filter(mayGoBackToDraft)).toEqual(["New", "Failed", "Pending Scheduled", "Scheduled"]);
});

it("sent is what went out, wholly or in part, and a package for Adestra once it was handed over", () => {
  const sentDate = "2026-11-17T08:00:00Z";
  const sent = (date: string | null) => NAMES.filter((statusName) => wasSent({ statusName, sentDate: date }));
  expect(sent(sentDate)).toEqual(["Sent", "Partialy Sent", "Adestra"]);
  expect(sent(null)).toEqual(["Sent", "Partialy Sent"]);
});
