import type { ClickMap } from "@newsloom/contract/delivery/campaign-report";
import { HIDDEN_LINK } from "@newsloom/domain/delivery/machines";
import { fillNewsletter } from "@newsloom/email/newsletter/compile-newsletter";
import type { TrackedRecipient } from "@newsloom/email/newsletter/slots";
import { readCampaignRow } from "#features/newsletters";
import type { SiteContext } from "#platform/context";
import { findCompiled } from "../ledger/compiled-campaign.ts";

/** No token that is ever signed, so that whoever looks at the newsletter here is not counted. */
const NOBODY = "nobody";

export async function readClickMap(ctx: SiteContext, id: number): Promise<ClickMap> {
  await readCampaignRow(ctx, id);
  const compiled = await findCompiled(ctx, id);
  const anybody: TrackedRecipient | undefined = compiled && { ...compiled.sample, tracking: NOBODY };
  return {
    html: compiled && anybody ? fillNewsletter(compiled.newsletter, anybody).html : null,
    links: await listLinks(ctx, id),
  };
}

const listLinks = ({ db, siteId }: SiteContext, id: number) =>
  db
    .selectFrom("campaign_links")
    .select(["link_no as linkNo", "clicks", "unique_clicks as uniqueClicks"])
    .where("site_id", "=", siteId)
    .where("distribution_id", "=", id)
    .where("link_no", ">", HIDDEN_LINK)
    .orderBy("link_no")
    .execute();
