import { expect, it } from "vitest";
import { IMPORT_REASONS, importReasonText } from "./import-results.ts";

it("says why a row did not become a subscriber", () => {
  expect(importReasonText("noEmail")).toBe("There is no email address.");
  expect(importReasonText("exists", "")).toBe("Already in the audience.");
});

it("says it with the text that it is about", () => {
  expect(importReasonText("email", "ada@")).toBe("Email is not valid: “ada@”");
  expect(importReasonText("country", "Atlantis")).toBe("The country is not known: “Atlantis”");
});

it("skips who is known, and fails what is wrong", () => {
  const skipped = Object.entries(IMPORT_REASONS).filter(([, { result }]) => result === "skipped");
  expect(skipped.map(([reason]) => reason)).toEqual(["duplicate", "exists", "unchanged", "suppressed"]);
});
