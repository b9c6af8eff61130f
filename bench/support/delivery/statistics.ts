import type { Owner } from "../fill-newsfeed.ts";
import { type Load, load } from "../load.ts";
import type { Product } from "../product.ts";

const SITE = 1;

/** So many opens and clicks of the last campaign, counted already, ten for each person. */
export async function fillEvents(owner: Owner, count: number): Promise<number> {
  await owner.query("set statement_timeout = 0");
  const { rows } = await owner.query<{ campaign: number }>(
    "select max(distribution_id) as campaign from sends where site_id = $1",
    [SITE],
  );
  const campaign = rows[0]?.campaign ?? 0;
  await owner.query(
    `insert into campaign_events (site_id, at, distribution_id, subscriber_id, kind, link_no, reason, message, is_counted)
    select $1, now() - n % 10 * interval '1 minute', $2, recipient.subscriber_id, case when n % 3 = 0 then 'clicked' else 'opened' end,
      case when n % 3 = 0 then 1 + n % 5 end, '', '', true
    from send_recipients as recipient, generate_series(1, ceil($3::numeric / greatest(1, (select audience from sends
      where site_id = $1 and distribution_id = $2)))::int) as n
    where recipient.site_id = $1 and recipient.distribution_id = $2`,
    [SITE, campaign, count],
  );
  // Nearly everybody opened it, so that those who did not are hard to find.
  await owner.query(
    `insert into recipient_figures (site_id, distribution_id, subscriber_id, opens, clicks, opened_at, clicked_at)
    select site_id, distribution_id, subscriber_id, 7, 3, now(), case when subscriber_id % 3 = 0 then now() end
    from send_recipients where site_id = $1 and distribution_id = $2 and subscriber_id % 50 > 0
    on conflict do nothing`,
    [SITE, campaign],
  );
  await owner.query("vacuum analyze campaign_events, send_recipients, recipient_figures");
  return campaign;
}

/** The calls of a report page, one after another. */
export async function measureStatistics(
  { url }: Product,
  headers: Record<string, string>,
  campaign: number,
): Promise<Map<string, Load>> {
  const paths = [
    `/Statistics/GetCampaignStatistics?distributionId=${campaign}`,
    `/Statistics/GetCampaignClicks?distributionId=${campaign}`,
    `/Statistics/GetCampaignTimeLine?distributionId=${campaign}`,
    `/Campaign/${campaign}/GetClickMap`,
    `/Campaign/${campaign}/GetRecipients`,
    `/Campaign/${campaign}/GetRecipients?filter=clicked`,
    `/Campaign/${campaign}/GetRecipients?filter=notOpened`,
    "/Statistics/GetGlobalPerformance",
    `/Campaign/${campaign}/GetSending`,
  ];
  const figures = new Map<string, Load>();
  for (const path of paths)
    figures.set(
      path.replace(/distributionId=\d+|\d+\//g, ""),
      await load({ url: `${url}/api${path}`, headers }, 1),
    );
  return figures;
}
