import { FIRST_WAVE_MESSAGES } from "@newsloom/domain/delivery/first-wave";
import { SUBJECT_TEST_MESSAGES } from "@newsloom/domain/delivery/subject-test";
import { NEWSLETTER_MESSAGES } from "@newsloom/domain/newsletters/messages";
import { describe, expect, it } from "vitest";
import { checkForm } from "../identity/forms.ts";
import { sendCampaign } from "./sends.ts";

const wave = { size: 10, unit: "percent", waitMinutes: 60 };
const check = (more: object) =>
  checkForm(sendCampaign.body, { distributionId: 7, firstWave: { ...wave, ...more } });

describe("the first wave of a newsletter", () => {
  it.each([
    ["people", 1, 1_000_000],
    ["percent", 1, 90],
  ] as const)("has, counted in %s, a size from %d to %d", (unit, min, max) => {
    for (const size of [min, max])
      expect(check({ unit, size }).value?.firstWave).toMatchObject({ unit, size });
    for (const size of [min - 1, max + 1])
      expect(check({ unit, size }).failures).toEqual([FIRST_WAVE_MESSAGES.size(unit)]);
  });

  it("says that its size is what is wrong", () => {
    const parsed = sendCampaign.body.safeParse({ distributionId: 7, firstWave: { ...wave, size: 0 } });
    expect(parsed.error?.issues.map(({ path }) => path)).toEqual([["firstWave", "size"]]);
  });

  it("is waited for from a minute to three days", () => {
    for (const waitMinutes of [1, 4320]) expect(check({ waitMinutes }).failures).toBeUndefined();
    for (const waitMinutes of [0, 4321])
      expect(check({ waitMinutes }).failures).toEqual([FIRST_WAVE_MESSAGES.waitMinutes]);
  });
});

describe("the subjects that a first wave tries", () => {
  const tried = (...subjects: string[]) => check({ subjectTest: { subjects, decideBy: "clicks" } });

  it("are two to four", () => {
    expect(tried("Ice", " Snow ").value?.firstWave?.subjectTest?.subjects).toEqual(["Ice", "Snow"]);
    expect(tried("Ice", "Snow", "Rain", "Sun").failures).toBeUndefined();
    expect(tried("Ice").failures).toEqual([SUBJECT_TEST_MESSAGES.subjects]);
    expect(tried("Ice", "Snow", "Rain", "Sun", "Fog").failures).toEqual([SUBJECT_TEST_MESSAGES.subjects]);
  });

  it("differ in more than what surrounds them", () => {
    expect(tried("Ice", "Snow", "Ice").failures).toEqual([SUBJECT_TEST_MESSAGES.same]);
    expect(tried("Ice", " Ice ").failures).toEqual([SUBJECT_TEST_MESSAGES.same]);
    expect(tried("Ice", "ice").failures).toBeUndefined();
  });

  it("are each as the subject of a newsletter has to be", () => {
    expect(tried("Ice", " S ").failures).toEqual([NEWSLETTER_MESSAGES.subject]);
    expect(tried("Ice", "S".repeat(151)).failures).toEqual([NEWSLETTER_MESSAGES.subject]);
  });
});
