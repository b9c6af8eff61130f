import { fillNewsletter } from "@newsloom/email/newsletter/compile-newsletter";
import type { TrackedRecipient } from "@newsloom/email/newsletter/slots";
import { siteScope } from "#platform/context";
import type { Platform } from "#platform/platform";
import { findCompiled } from "../ledger/compiled-campaign.ts";
import { type MailClaims, signMail } from "./tracking-token.ts";

/**
 * The newsletter as it was sent, for a browser. Mails are forwarded, so it names nobody, and its links to unsubscribe ask for
 * the address. Clicks count for the person whose mail it is. Undefined when it is gone.
 */
export async function readSentNewsletter(
  platform: Platform,
  claims: MailClaims,
): Promise<string | undefined> {
  const { siteId, distributionId } = claims;
  const compiled = await siteScope(platform, { siteId, user: null, ip: "" }).transaction((ctx) =>
    findCompiled(ctx, distributionId),
  );
  if (!compiled) return undefined;
  const anybody: TrackedRecipient = { ...compiled.sample, tracking: signMail(platform.sealer, claims) };
  return fillNewsletter(compiled.newsletter, anybody).html;
}
