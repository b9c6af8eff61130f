import { createHmac } from "node:crypto";
import type { SiteContext } from "#platform/context";
import type { Consent } from "./subscriber-rows.ts";

/** How an address came to us; also how consent was given. */
export const SOURCES = {
  widget: "widget",
  editor: "editor",
  ownPage: "own-page",
  import: "import",
} as const;

/** Consent by the link in the mail that asks for it. */
export const BY_CONFIRMATION = "confirmation";

/** The record of consent that came from the caller of this request. */
export function consentOf({ platform, ip }: SiteContext, how: string, text: string): Consent {
  const key = platform.sealer.derive("consent");
  return { how, text, ipHash: createHmac("sha256", key).update(ip).digest() };
}
