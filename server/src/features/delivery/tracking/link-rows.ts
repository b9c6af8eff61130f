import { HIDDEN_LINK } from "@newsloom/domain/delivery/machines";
import type { NewsletterLink } from "@newsloom/email/newsletter/track-links";
import { sql } from "kysely";
import type { SiteContext } from "#platform/context";

/** Instead of those of an earlier sending, which nobody got. The hidden link leads to the site. */
export async function saveLinks(
  { db, siteId }: SiteContext,
  id: number,
  links: readonly NewsletterLink[],
  siteUrl: string,
): Promise<void> {
  await db
    .deleteFrom("campaign_links")
    .where("site_id", "=", siteId)
    .where("distribution_id", "=", id)
    .execute();
  const hidden = { url: siteUrl, title: "", articleId: null, adId: null, isPersonal: false };
  await db
    .insertInto("campaign_links")
    .values(
      [hidden, ...links].map(({ url, title, articleId, adId, isPersonal }, nth) => ({
        site_id: siteId,
        distribution_id: id,
        link_no: HIDDEN_LINK + nth,
        url,
        title,
        article_id: articleId,
        ad_id: adId,
        is_personal: isPersonal,
      })),
    )
    .execute();
}

/** By their numbers, the hidden one included; empty for a campaign that was not sent. */
export async function listLinkUrls({ db, siteId }: SiteContext, id: number): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom("campaign_links")
    .select(["link_no as linkNo", "url"])
    .where("site_id", "=", siteId)
    .where("distribution_id", "=", id)
    .execute();
  return new Map(rows.map(({ linkNo, url }) => [linkNo, url]));
}

export interface StoredLink {
  readonly distributionId: number;
  readonly linkNo: number;
  readonly articleId: number | null;
  readonly adId: number | null;
  readonly isPersonal: boolean;
}

/** Of some campaigns, the hidden ones included. */
export async function listLinks({ db, siteId }: SiteContext, ids: readonly number[]): Promise<StoredLink[]> {
  return db
    .selectFrom("campaign_links")
    .select([
      "distribution_id as distributionId",
      "link_no as linkNo",
      "article_id as articleId",
      "ad_id as adId",
      "is_personal as isPersonal",
    ])
    .where("site_id", "=", siteId)
    .where("distribution_id", "in", [...ids])
    .execute();
}

export interface LinkChange {
  readonly distributionId: number;
  readonly linkNo: number;
  readonly clicks: number;
  readonly uniqueClicks: number;
}

export async function addLinkClicks(
  { db, siteId }: SiteContext,
  changes: readonly LinkChange[],
): Promise<void> {
  if (changes.length === 0) return;
  await sql`update campaign_links as link set clicks = link.clicks + change.clicks,
      unique_clicks = link.unique_clicks + change."uniqueClicks"
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
      as change("distributionId" int, "linkNo" int, clicks int, "uniqueClicks" int)
    where link.site_id = ${siteId} and link.distribution_id = change."distributionId"
      and link.link_no = change."linkNo"`.execute(db);
}
