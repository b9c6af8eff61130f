import type { Owner } from "./fill-newsfeed.ts";

/**
 * Copies of a newsletter of the demo with its content, under other names, one every five minutes. A hundred of the first
 * 10,000 have a lantern in their subject, however many follow.
 */
const CAMPAIGNS = `
  insert into campaigns (site_id, newsletter_name, newsletter_subject, status_id, model, model_settings, number_of_articles,
    created_at, updated_at, number_of_users, total, send, total_delivered)
  select $1, 'Harbour ' || n % 997 || ', edition ' || n, 'The tide of day ' || n || case when n <= 10000 and n % 100 = 0 then ' by lantern' else '' end, 1 + n % 10,
    sample.model, sample.model_settings, sample.number_of_articles, at, at, n % 5000, n % 5000, n % 5000, n % 4900
  from generate_series($2::int + 1, $3::int) as n
  cross join lateral (select now() - n * interval '5 minutes' as at) as time
  cross join (select * from campaigns where site_id = $1 order by distribution_id limit 1) as sample`;

/** Fills the newsletters of a site up to so many; those that are there count. */
export async function fillCampaigns(owner: Owner, siteId: number, count: number): Promise<void> {
  const { rows } = await owner.query("select count(*)::int as count from campaigns where site_id = $1", [
    siteId,
  ]);
  await owner.query("set statement_timeout = 0");
  await owner.query(CAMPAIGNS, [siteId, rows[0].count, count]);
  await owner.query("vacuum analyze campaigns");
}
