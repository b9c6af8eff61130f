import type { LinkClicks } from "@newsloom/contract/delivery/statistics";
import { HIDDEN_LINK } from "@newsloom/domain/delivery/machines";
import type { SiteContext } from "#platform/context";

/** Links that are in the mails of some people alone are listed when somebody clicked them. */
export const listClicks = ({ db, siteId }: SiteContext, id: number): Promise<LinkClicks[]> =>
  db
    .selectFrom("campaign_links")
    .select([
      "article_id as articleId",
      "ad_id as adId",
      "url",
      "title",
      "clicks",
      "unique_clicks as uniqueClicks",
    ])
    .where("site_id", "=", siteId)
    .where("distribution_id", "=", id)
    .where("link_no", ">", HIDDEN_LINK)
    .where((eb) => eb.or([eb("is_personal", "=", false), eb("clicks", ">", 0)]))
    .orderBy("unique_clicks", "desc")
    .orderBy("clicks", "desc")
    .orderBy("link_no")
    .execute();
