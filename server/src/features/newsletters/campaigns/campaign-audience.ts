import type { Campaign } from "@newsloom/contract/newsletters/campaigns";
import type { CampaignAudience } from "#features/audience";

/** Whom a campaign goes to: its list and segments, and of those only who did not open another campaign, where it is for them. */
export const audienceOf = (
  { subscriptionListId, audience }: Pick<Campaign, "subscriptionListId" | "audience">,
  notOpenedOf: number | null | undefined,
): CampaignAudience => ({ subscriptionListId, ...audience, notOpenedOf: notOpenedOf ?? null });
