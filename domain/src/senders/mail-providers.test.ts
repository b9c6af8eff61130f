import { describe, expect, it } from "vitest";
import { parseMailProvider } from "./mail-providers.ts";

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
