import { type FirstDifference } from "@newsloom/domain/delivery/person-figures";
import { sql } from "kysely";
import { mailboxDomains } from "#features/audience";
import type { SiteContext } from "#platform/context";

const DOMAINS_OF_CAMPAIGN = 100;
/** Reasons of those who failed and whose mail no provider got. */
const NEVER_HANDED_OVER = ["stopped", "too late", "not at the provider"];

/** How many mails of a finished campaign went to which mailbox domain. */
export async function saveSentDomains(ctx: SiteContext, id: number): Promise<void> {
  const { db, siteId } = ctx;
  await sql`set local statement_timeout = '5min'`.execute(db);
  await sql`update send_domains set sent = 0
    where site_id = ${siteId} and distribution_id = ${id} and sent > 0`.execute(db);
  await sql`
    with counted as (
      select coalesce(person.domain, '') as domain, count(*)::int as sent from send_recipients as recipient
      left join (${mailboxDomains(ctx)}) as person on person.id = recipient.subscriber_id
      where recipient.site_id = ${siteId} and recipient.distribution_id = ${id}
        and (recipient.state in ('accepted', 'delivered', 'in doubt')
          or (recipient.state = 'failed' and recipient.reason <> all(${NEVER_HANDED_OVER}::text[])))
      group by 1
    ), ranked as (select *, row_number() over (order by sent desc, domain) as rank from counted)
    insert into send_domains (site_id, distribution_id, domain, sent)
    select ${siteId}::int, ${id}::int, case when rank <= ${DOMAINS_OF_CAMPAIGN}::int then domain else '' end as kept,
      sum(sent) from ranked group by kept order by kept
    on conflict (site_id, distribution_id, domain) do update set sent = excluded.sent`.execute(db);
}

export interface DomainReport extends Pick<FirstDifference, "line" | "change"> {
  readonly subscriberId: number;
}

/** What came back of a campaign, by the domain of each person. */
export async function addDomainReports(
  ctx: SiteContext,
  id: number,
  reports: readonly DomainReport[],
): Promise<void> {
  const back = reports.filter(({ line }) => line === "bounced" || line === "blocked" || line === "spam");
  if (back.length === 0) return;
  const sumOf = (line: string) => sql`coalesce(sum(report.change) filter (where report.line = ${line}), 0)`;
  await sql`
    insert into send_domains as known (site_id, distribution_id, domain, bounced, blocked, spam)
    select ${ctx.siteId}::int, ${id}::int, coalesce(person.domain, '') as domain, ${sumOf("bounced")},
      ${sumOf("blocked")}, ${sumOf("spam")}
    from jsonb_to_recordset(${JSON.stringify(back)}::jsonb) as report("subscriberId" int, line text, change int)
    left join (${mailboxDomains(ctx)}) as person on person.id = report."subscriberId"
    group by 3 order by 3
    on conflict (site_id, distribution_id, domain) do update set bounced = known.bounced + excluded.bounced,
      blocked = known.blocked + excluded.blocked, spam = known.spam + excluded.spam`.execute(ctx.db);
}
