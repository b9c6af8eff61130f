import { expect, it } from "vitest";
import { DISPOSABLE_DOMAINS, INTENDED_DOMAINS } from "./email-hints.ts";

it("a mistyped domain leads to one that is right, and no domain is both", () => {
  const intended = new Set(Object.values(INTENDED_DOMAINS));
  expect(INTENDED_DOMAINS["gmial.com"]).toBe("gmail.com");
  for (const typed of Object.keys(INTENDED_DOMAINS)) {
    expect(typed).toMatch(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/);
    expect(intended, typed).not.toContain(typed);
  }
  for (const domain of DISPOSABLE_DOMAINS) {
    expect(domain).toMatch(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/);
    expect(intended, domain).not.toContain(domain);
  }
  expect(new Set(DISPOSABLE_DOMAINS).size).toBe(DISPOSABLE_DOMAINS.length);
});
