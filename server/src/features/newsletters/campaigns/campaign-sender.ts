import type { Campaign } from "@newsloom/contract/newsletters/campaigns";
import { findSenderAddress } from "#features/senders";
import type { SiteContext } from "#platform/context";
import { readSiteName } from "./newsletter-senders.ts";

/**
 * A newsletter without a sender comes from the install's own address, one whose sender has no name of its own in the site's
 * name; an empty address when its sender was deleted.
 */
export async function findCampaignSender(
  ctx: SiteContext,
  { senderId }: Pick<Campaign, "senderId">,
): Promise<{ name: string; email: string }> {
  const name = await readSiteName(ctx);
  if (senderId === null) return { name, email: `newsletter@${ctx.platform.config.SYSTEM_DOMAINS[0]}` };
  const sender = await findSenderAddress(ctx, senderId);
  return sender ? { ...sender, name: sender.name || name } : { name, email: "" };
}
