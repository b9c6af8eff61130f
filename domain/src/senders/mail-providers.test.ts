import { describe, expect, it } from "vitest";
import { readMailProvider } from "./mail-providers.ts";

describe("the mail provider of a site", () => {
  it("[DEL-004] is mailjet when none is chosen", () => {
    expect(readMailProvider("")).toBe("mailjet");
    expect(readMailProvider("carrier pigeon")).toBe("mailjet");
  });

  it.each([
    ["SendGrid", "sendgrid"],
    ["sendgrid", "sendgrid"],
    ["Mailjet", "mailjet"],
    ["mailjet", "mailjet"],
    [" SMTP ", "smtp"],
  ])("[DEL-005] %j names %s", (written, provider) => {
    expect(readMailProvider(written)).toBe(provider);
  });
});
