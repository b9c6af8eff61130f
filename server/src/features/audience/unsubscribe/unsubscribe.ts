import { subscriberEmail } from "@newsloom/contract/audience/subscribing";
import { checkForm } from "@newsloom/contract/identity/forms";
import { UNSUBSCRIBE_MESSAGES } from "@newsloom/domain/audience/messages";
import { parseSiteNameId } from "@newsloom/domain/sites/sites";
import { sealText } from "#features/identity";
import { findSite } from "#features/sites";
import type { InstallContext, SiteContext } from "#platform/context";
import { accept, type FormAnswer, refuse } from "#platform/http/form-answer";
import { type LinkClaims, readLink } from "../links/link-token.ts";
import { leaveList } from "./change-lists.ts";
import { mailUnsubscribeLink } from "./unsubscribe-mail.ts";

/** The keys of an unsubscribe link. */
export interface UnsubscribeRequest {
  readonly email: string;
  readonly tag: string;
  readonly senderEmail: string;
  readonly userId: string;
  readonly mailId: string;
}

/** The site is the one that the header names, else the tag, else the signed link. */
export async function unsubscribe(
  ctx: InstallContext,
  request: UnsubscribeRequest,
  header: unknown,
): Promise<FormAnswer<boolean>> {
  const siteId =
    parseSiteNameId(typeof header === "string" ? header : "") ??
    parseSiteNameId(request.tag.split("-")[0] ?? "") ??
    readLink(ctx.platform.sealer, request.mailId)?.siteId;
  const site = siteId === undefined ? undefined : await findSite(ctx.db, String(siteId));
  if (!site) return refuse([UNSUBSCRIBE_MESSAGES.site], false);
  return ctx.enterSite(site.siteId, (inSite) => unsubscribeInSite(inSite, request));
}

/**
 * A valid link unsubscribes at once. Without one the caller does not prove that the address is theirs, so it gets a mail
 * with a link; the job looks the address up, so that the call takes as long for an unknown one.
 */
export async function unsubscribeInSite(
  ctx: SiteContext,
  { mailId, email }: Pick<UnsubscribeRequest, "mailId" | "email">,
): Promise<FormAnswer<boolean>> {
  const claims = readSiteLink(ctx, mailId);
  if (claims) {
    await leaveList(ctx, claims);
    return accept(true);
  }
  const { value, failures } = checkForm(subscriberEmail, email);
  if (failures) return refuse(failures, false);
  await ctx.enqueue(mailUnsubscribeLink, sealText(ctx.platform, value));
  return accept(true);
}

/** Undefined for a link of another site too. */
export function readSiteLink(
  { platform, siteId }: Pick<SiteContext, "platform" | "siteId">,
  mailId: string,
): LinkClaims | undefined {
  const claims = readLink(platform.sealer, mailId);
  return claims?.siteId === siteId ? claims : undefined;
}
