import { describe, expect, it } from "vitest";
import { isPermanent, PROVIDER_FAILURES, parseMailProvider } from "./mail-providers.ts";

describe("the mail provider of a site", () => {
  it("[DEL-004] is mailjet when none is chosen", () => {
    expect(parseMailProvider("")).toBe("mailjet");
    expect(parseMailProvider("carrier pigeon")).toBe("mailjet");
  });

  it.each([
    ["SendGrid", "sendgrid"],
    ["sendgrid", "sendgrid"],
    ["Mailjet", "mailjet"],
    ["mailjet", "mailjet"],
    [" SMTP ", "smtp"],
  ])("[DEL-005] %j names %s", (written, provider) => {
    expect(parseMailProvider(written)).toBe(provider);
  });
});

describe("a failure of a provider", () => {
  it("lasts until somebody changes what was entered if keys or content are refused; all others may pass", () => {
    expect(PROVIDER_FAILURES.filter(isPermanent)).toEqual(["unauthorized", "refused"]);
  });
});
