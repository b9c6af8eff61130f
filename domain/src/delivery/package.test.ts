import { expect, it } from "vitest";
import { mayBecome } from "../newsletters/campaign-status.ts";
import { MAIL_PROVIDERS } from "../senders/mail-providers.ts";
import { PACKAGE_PROVIDER, PACKAGE_STATUS } from "./package.ts";

it("a draft becomes a package for a provider of the portal, and nothing else after that", () => {
  expect(MAIL_PROVIDERS).toContain(PACKAGE_PROVIDER);
  expect(mayBecome("Draft", PACKAGE_STATUS)).toBe(true);
  expect(mayBecome(PACKAGE_STATUS, "Draft")).toBe(false);
});
