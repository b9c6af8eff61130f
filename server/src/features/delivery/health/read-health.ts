import type { DeliveryHealth } from "@newsloom/contract/delivery/health";
import type { PeriodQuery } from "@newsloom/contract/delivery/statistics";
import { type Period, statisticsPeriod } from "@newsloom/domain/delivery/statistics";
import { type RawBuilder, sql } from "kysely";
import { siteTimeZone } from "#features/settings";
import type { SiteContext } from "#platform/context";

const SHOWN_DOMAINS = 20;

type Counts = DeliveryHealth["totals"];

/** Of the campaigns whose sending began in the period and is finished. */
export async function readDeliveryHealth(ctx: SiteContext, query: PeriodQuery): Promise<DeliveryHealth> {
  const zone = await siteTimeZone(ctx);
  const period = statisticsPeriod(query, ctx.now(), zone);
  const days = await sumBy(ctx, period, sql`(sends.frozen_at at time zone ${zone})::date::text`);
  // A domain that was not among the largest of its campaign belongs to the others.
  const domains = await sumBy(ctx, period, sql`case when part.sent = 0 then '' else part.domain end`);
  const named = domains
    .filter(({ name }) => name !== "")
    .toSorted((one, other) => other.sent - one.sent || (one.name < other.name ? -1 : 1));
  const others = [...domains.filter(({ name }) => name === ""), ...named.slice(SHOWN_DOMAINS)];
  return {
    totals: sumOf(days),
    days: days
      .map(({ name, ...counts }) => ({ date: name, ...counts }))
      .toSorted((one, other) => (one.date < other.date ? 1 : -1)),
    domains: [
      ...named.slice(0, SHOWN_DOMAINS).map(({ name, ...counts }) => ({ domain: name, ...counts })),
      ...(others.length === 0 ? [] : [{ domain: "", ...sumOf(others) }]),
    ],
  };
}

const sumOf = (rows: readonly Counts[]): Counts => ({
  sent: rows.reduce((sum, { sent }) => sum + sent, 0),
  bounced: rows.reduce((sum, { bounced }) => sum + bounced, 0),
  spam: rows.reduce((sum, { spam }) => sum + spam, 0),
});

async function sumBy(
  { db, siteId }: SiteContext,
  { from, to }: Period,
  name: RawBuilder<unknown>,
): Promise<(Counts & { readonly name: string })[]> {
  const { rows } = await sql<Counts & { name: string }>`
    select ${name} as name, sum(part.sent)::int as sent, sum(part.bounced + part.blocked)::int as bounced,
      sum(part.spam)::int as spam
    from sends join send_domains as part on part.site_id = sends.site_id
      and part.distribution_id = sends.distribution_id
    where sends.site_id = ${siteId} and sends.state = 'finished' and sends.frozen_at >= ${from.toISOString()}
      and sends.frozen_at <= ${to.toISOString()}
    group by 1`.execute(db);
  return rows;
}
