import { describe, expect, it } from "vitest";
import { emptySendForm, toCampaignSend } from "./send-form.ts";

/** Whatever the clock of the machine that runs this, one of them is another. */
const COPENHAGEN = { zone: "Europe/Copenhagen", dateFormat: "dd/MM/yyyy" };
const NEW_YORK = { zone: "America/New_York", dateFormat: "MM/dd/yyyy" };
const NOW = new Date("2027-03-27T20:00:00Z");

describe("the time at which a newsletter is to go out is one of the site's clock", () => {
  it.each([
    ["on any day", COPENHAGEN, "2027-01-14T06:00", "2027-01-14T05:00:00.000Z"],
    ["in summer", COPENHAGEN, "2027-07-14T06:00", "2027-07-14T04:00:00.000Z"],
    ["elsewhere", NEW_YORK, "2027-01-14T06:00", "2027-01-14T11:00:00.000Z"],
    ["skipped, so an hour later", COPENHAGEN, "2027-03-28T02:30", "2027-03-28T01:30:00.000Z"],
    ["skipped elsewhere", NEW_YORK, "2027-03-14T02:30", "2027-03-14T07:30:00.000Z"],
    ["coming twice, so the first", COPENHAGEN, "2027-10-31T02:30", "2027-10-31T00:30:00.000Z"],
    ["coming twice elsewhere", NEW_YORK, "2027-11-07T01:30", "2027-11-07T05:30:00.000Z"],
  ])("%s", (_, clock, time, expected) => {
    const form = { ...emptySendForm("High tide", clock, NOW), when: "later", time } as const;
    expect(toCampaignSend(7, form, clock).scheduledDate).toBe(expected);
  });

  it("offers the next morning, also when the clocks change in between, and sends now unless that is chosen", () => {
    const form = emptySendForm("High tide", COPENHAGEN, NOW);
    expect(form.time).toBe("2027-03-28T06:00");
    expect(toCampaignSend(7, form, COPENHAGEN).scheduledDate).toBeNull();
    expect(toCampaignSend(7, { ...form, when: "later" }, COPENHAGEN).scheduledDate).toBe(
      "2027-03-28T04:00:00.000Z",
    );
  });
});
