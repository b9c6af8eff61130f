import type { Campaign } from "@newsloom/contract/newsletters/campaigns";
import { type RawBuilder, sql } from "kysely";
import type { CampaignAudience } from "#features/audience";
import type { SiteContext } from "#platform/context";

/** Whom a campaign goes to: its list and segments, and of those only who did not open another campaign, where it is for them. */
export const audienceOf = (
  ctx: SiteContext,
  { subscriptionListId, audience }: Pick<Campaign, "subscriptionListId" | "audience">,
  notOpenedOf: number | null | undefined,
): CampaignAudience => ({
  subscriptionListId,
  ...audience,
  ...(notOpenedOf && { only: listNotOpened(ctx, notOpenedOf) }),
});

/**
 * Who has it and did not open it; who clicked has opened it, and machines do not count. Nor does what was played of a campaign in
 * the outbox, which nobody opened.
 */
const listNotOpened = ({ siteId }: SiteContext, id: number): RawBuilder<{ id: number }> =>
  sql`select subscriber_id from send_recipients
    where site_id = ${siteId} and distribution_id = ${id} and state in ('accepted', 'delivered')
    except select subscriber_id from recipient_figures
    where site_id = ${siteId} and distribution_id = ${id} and opened_at is not null
      and not exists (select from rehearsals join sends using (site_id, distribution_id)
        where rehearsals.site_id = ${siteId} and rehearsals.distribution_id = ${id} and sends.provider = 'outbox')`;
