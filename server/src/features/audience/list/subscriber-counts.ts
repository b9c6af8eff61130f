import type { AudienceCounts } from "@newsloom/contract/audience/audience";
import { SUBSCRIPTION_LISTS } from "@newsloom/domain/audience/lists";
import { SUBSCRIBER_STATUSES, type SubscriberStatus } from "@newsloom/domain/audience/subscribing";
import { sql } from "kysely";
import type { SiteContext } from "#platform/context";
import { listTags } from "../tags/tag-rows.ts";

export async function countByStatus({ db, siteId }: SiteContext): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom("subscriber_counts")
    .select(["status", "count"])
    .where("site_id", "=", siteId)
    .execute();
  return new Map(rows.map(({ status, count }) => [status, count]));
}

/** Without a status all of them. */
export async function countOfStatus(ctx: SiteContext, status: string | undefined): Promise<number> {
  const counts = await countByStatus(ctx);
  return [...counts].reduce(
    (sum, [one, count]) => (status === undefined || one === status ? sum + count : sum),
    0,
  );
}

export async function getCounts(ctx: SiteContext): Promise<AudienceCounts> {
  const counts = await countByStatus(ctx);
  const of = (status: SubscriberStatus) => counts.get(status) ?? 0;
  return {
    active: of("Active"),
    unconfirmed: of("Unconfirmed"),
    unsubscribed: of("Unsubscribed"),
    bounced: of("Bounced"),
    blocked: of("Blocked"),
    spam: of("Spam"),
    total: SUBSCRIBER_STATUSES.reduce((sum, status) => sum + of(status), 0),
  };
}

const MAX_COUNTRIES = 300;
const MAX_COMPANIES = 200;

export async function getFilters(ctx: SiteContext) {
  return {
    statuses: [...SUBSCRIBER_STATUSES],
    lists: SUBSCRIPTION_LISTS.map(({ id, name }) => ({ id, name })),
    tags: await listTags(ctx),
    countries: await listValues(ctx, "country", MAX_COUNTRIES),
    companies: await listValues(ctx, "company_name", MAX_COMPANIES),
  };
}

/** Each value once: jumps from one to the next in the index, instead of reading every subscriber. */
async function listValues(
  { db, siteId }: SiteContext,
  column: "country" | "company_name",
  limit: number,
): Promise<string[]> {
  const name = sql.ref(column);
  const next = (after: unknown) => sql`(
    select ${name} from subscribers
    where site_id = ${siteId} and ${name} <> '' and ${name} > ${after} order by ${name} limit 1)`;
  const { rows } = await sql<{ value: string }>`
    with recursive found (value) as (
      select ${next(sql`''`)}
      union all
      select ${next(sql`found.value`)} from found where found.value is not null
    )
    select value from found where value is not null limit ${limit}`.execute(db);
  return rows.map(({ value }) => value);
}
