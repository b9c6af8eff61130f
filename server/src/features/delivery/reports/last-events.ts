import type { EventAddresses } from "@newsloom/contract/delivery/reports";
import { sql } from "kysely";
import type { SiteContext } from "#platform/context";

export type ReportingProvider = keyof EventAddresses["lastEvents"];

/** Written every ten seconds at most, so that calls that come at once do not wait for each other. */
export async function noteEvents({ db, siteId }: SiteContext, provider: ReportingProvider): Promise<void> {
  await sql`insert into provider_reports (site_id, provider, last_at)
    select ${siteId}::int, ${provider}, clock_timestamp()
    where not exists (select from provider_reports where site_id = ${siteId} and provider = ${provider}
      and last_at > clock_timestamp() - interval '10 seconds')
    on conflict (site_id, provider) do update set last_at = excluded.last_at`.execute(db);
}

export async function readLastEvents({ db, siteId }: SiteContext): Promise<EventAddresses["lastEvents"]> {
  const rows = await db
    .selectFrom("provider_reports")
    .select(["provider", "last_at as at"])
    .where("site_id", "=", siteId)
    .execute();
  const lastOf = (provider: ReportingProvider) => rows.find((row) => row.provider === provider)?.at ?? null;
  return { mailjet: lastOf("mailjet"), sendgrid: lastOf("sendgrid") };
}
