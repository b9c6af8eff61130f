import { expect, it } from "vitest";
import type { PreflightResult } from "./preflight.ts";
import { checksOf, findingText, holdingChecks } from "./preflight-messages.ts";

const FOUND_SEVEN: Readonly<Record<PreflightResult["finding"], string>> = {
  subject_pass: "7 characters",
  subject_missing: "missing",
  subject_faulty: "cannot be filled in.",
  subject_long: "7 characters, cut on phones",
  textPreview_pass: "7 characters",
  textPreview_missing: "missing",
  articles_pass: "7",
  articles_none: "none",
  sections_pass: "all filled",
  sections_beyond: "7 beyond the limit",
  sections_empty: "7 without articles",
  sections_free: "7 with free places",
  altTexts_pass: "complete",
  altTexts_missing: "7 missing.",
  links_pass: "complete",
  links_missing: "7 missing.",
  linkAnswers_pass: "7 links were checked, all answer",
  linkAnswers_none: "no link leads to another site",
  linkAnswers_broken: "9 links were checked, 7 are broken.",
  linkAnswers_doubtful: "7 of 9 links could not be checked: open them yourself.",
  linkAnswers_unknown: "not checked yet",
  mailClients_pass: "show all that matters",
  mailClients_drop: "7 things are dropped by some.",
  mailClients_unknown: "not checked yet",
  unsubscribe_pass: "in the mail",
  unsubscribe_missing: "missing, without which no newsletter is sent",
  wording_pass: "clean",
  wording_spam: "filters may take the subject for spam",
  size_pass: "7 of 102 kB",
  size_large: "7 kB: Gmail cuts mails above 102 kB",
  size_unknown: "not known yet",
  address_pass: "in the footer",
  address_missing: "missing in the settings",
  sender_pass: "may be used",
  sender_default: "none is chosen, so it comes from the address of this install",
  sender_missing: "none is chosen that may be used",
  audience_pass: "7 people",
  audience_nobody: "nobody",
  audience_unknown: "not counted yet",
  placeholders_pass: "can be filled in",
  placeholders_faulty: "cannot be filled in.",
};

const found = (finding: PreflightResult["finding"], count: number, details?: readonly string[]) =>
  findingText({ check: "subject", level: "pass", finding, count, of: 9, ...(details && { details }) });

it("each finding has its words", () => {
  const findings = Object.keys(FOUND_SEVEN) as PreflightResult["finding"][];
  expect(Object.fromEntries(findings.map((finding) => [finding, found(finding, 7)]))).toEqual(FOUND_SEVEN);
});

it("one person is no people, and thousands are written with a comma", () => {
  expect([0, 1, 2, 1200].map((count) => found("audience_pass", count))).toEqual([
    "0 people",
    "1 person",
    "2 people",
    "1,200 people",
  ]);
  expect(found("articles_pass", 1200)).toBe("1,200");
});

it("one link, one broken link and one thing are written out", () => {
  expect(found("linkAnswers_pass", 1)).toBe("one link was checked, and answers");
  expect(found("linkAnswers_broken", 1)).toBe("9 links were checked, one is broken.");
  expect(found("linkAnswers_doubtful", 1)).toBe("1 of 9 links could not be checked: open it yourself.");
  expect(found("mailClients_drop", 1)).toBe("one thing is dropped by some.");
});

it("what is wrong with placeholders follows, a sentence each", () => {
  const problems = ["The subject has no end of “if”.", "The intro names “frstName”."];
  expect(found("placeholders_faulty", 2, problems)).toBe(
    "cannot be filled in. The subject has no end of “if”. The intro names “frstName”.",
  );
});

it("checks are listed with their labels: all that do not pass, or those of a level", () => {
  const results: PreflightResult[] = [
    { check: "subject", level: "error", finding: "subject_missing", count: 0 },
    { check: "articles", level: "pass", finding: "articles_pass", count: 12 },
    { check: "size", level: "warning", finding: "size_large", count: 103 },
    { check: "audience", level: "error", finding: "audience_nobody", count: 0 },
  ];
  expect(holdingChecks(results)).toEqual([
    "Subject: missing",
    "Size: 103 kB: Gmail cuts mails above 102 kB",
    "Audience: nobody",
  ]);
  expect(checksOf(results, "error")).toEqual(["Subject: missing", "Audience: nobody"]);
  expect(checksOf(results, "warning")).toEqual(["Size: 103 kB: Gmail cuts mails above 102 kB"]);
  expect(checksOf(results, "pass")).toEqual(["Articles: 12"]);
});
