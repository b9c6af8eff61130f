import { expect, it } from "vitest";
import { EDITION_MESSAGES, NEWSLETTER_MESSAGES } from "./messages.ts";

it("the reasons why a newsletter is not sent are sentences with one full stop each", () => {
  const reasons = ["Subject: missing", "Placeholders: cannot be filled in. The intro names “frstName”."];
  expect(EDITION_MESSAGES.held("Morning Tide", reasons)).toBe(
    "“Morning Tide” was not sent by itself. Subject: missing. Placeholders: cannot be filled in. The intro names “frstName”.",
  );
  expect(NEWSLETTER_MESSAGES.notReady(["Audience: nobody"])).toBe(
    "This newsletter cannot be sent yet. Audience: nobody.",
  );
});
