import type { Campaign } from "@newsloom/contract/newsletters/campaigns";
import { findSenderAddress } from "#features/senders";
import { readSettings } from "#features/settings";
import { getSite } from "#features/sites";
import type { SiteContext } from "#platform/context";

/** A newsletter without a sender comes from the install's own address; an empty address when its sender was deleted. */
export async function findCampaignSender(
  ctx: SiteContext,
  { senderId }: Pick<Campaign, "senderId">,
): Promise<{ name: string; email: string }> {
  const { SiteDisplayName } = await readSettings(ctx, ["SiteDisplayName"]);
  const name = SiteDisplayName || (await getSite(ctx)).slug;
  if (senderId === null) return { name, email: `newsletter@${ctx.platform.config.SYSTEM_DOMAINS[0]}` };
  return (await findSenderAddress(ctx, senderId)) ?? { name, email: "" };
}
