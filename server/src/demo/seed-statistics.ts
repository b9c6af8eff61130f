import { sql } from "kysely";
import type { SiteContext } from "#platform/context";

/** On which days after they were sent people opened the newsletters of the demo. */
export async function seedStatistics({ db, siteId, now }: SiteContext): Promise<void> {
  await sql`insert into campaign_days (site_id, day, distribution_id, opened, clicked, blocked, spam, bounced)
    select site_id, (sent_at + later.days * interval '1 day')::date, distribution_id,
      round(unique_opened * later.share), round(unique_clickers * later.share),
      case when later.days = 0 then round((send - total_delivered) * 0.3) else 0 end,
      case when later.days = 1 then round(total_delivered * 0.0005) else 0 end,
      case when later.days = 0 then round((send - total_delivered) * 0.7) else 0 end
    from campaigns cross join (values (0, 0.7), (1, 0.2), (2, 0.1)) as later(days, share)
    where site_id = ${siteId} and sent_at is not null
      and sent_at + later.days * interval '1 day' <= ${now().toISOString()}::timestamptz`.execute(db);
}
