import { MAX_DOUBT_AGE_MS } from "@newsloom/domain/delivery/doubts";
import type { MailProviderName } from "@newsloom/domain/senders/mail-providers";
import { sql } from "kysely";
import type { SiteContext } from "#platform/context";

/** A mail of which it is not known whether the provider has it. */
export interface Doubt {
  readonly distributionId: number;
  readonly subscriberId: number;
  readonly provider: MailProviderName;
  /** Null: the one that the campaign began with. */
  readonly secondProvider: string | null;
  /** How often the provider answered that it does not have it. */
  readonly asked: number;
  readonly handedOverAt: string;
  readonly ageMs: number;
  readonly sendBegan: string;
}

const providerOf = sql`coalesce(recipient.provider, nullif(sends.first_provider, ''), sends.provider)`;

/** About which the provider is to be asked now. While a campaign leaves its failing provider alone, so do its doubts. */
export async function listDueDoubts({ db, siteId }: SiteContext, limit: number): Promise<Doubt[]> {
  const { rows } =
    await sql<Doubt>`select distribution_id as "distributionId", subscriber_id as "subscriberId",
      ${providerOf} as provider, recipient.provider as "secondProvider", asked,
      recipient.changed_at as "handedOverAt",
      (extract(epoch from clock_timestamp() - recipient.changed_at) * 1000)::float8 as "ageMs",
      sends.frozen_at as "sendBegan"
    from send_recipients as recipient join sends using (site_id, distribution_id)
    where site_id = ${siteId} and recipient.state = 'in doubt' and try_at <= clock_timestamp()
      and (sends.state <> 'sending' or provider_failures = 0 or next_batch_at <= clock_timestamp())
    order by try_at limit ${limit}`.execute(db);
  return rows;
}

/** Somebody whose mail of the same campaign that provider certainly has. */
export async function findAccepted(
  { db, siteId }: SiteContext,
  { distributionId, secondProvider }: Doubt,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`select subscriber_id as id from send_recipients
    where site_id = ${siteId} and distribution_id = ${distributionId} and state in ('accepted', 'delivered')
      and provider_message_id <> '' and provider is not distinct from ${secondProvider} limit 1`.execute(db);
  return rows[0]?.id;
}

/** What the provider said about one mail. Without a delay it is not asked again. */
export interface Answered {
  readonly subscriberId: number;
  readonly state: "accepted" | "failed" | "in doubt";
  readonly reason: string;
  readonly message: string;
  readonly providerMessageId: string;
  readonly delayMs: number | null;
}

/** When it was handed over stays as it was: what people do with the mail is compared with that. Returns who is in doubt no more. */
export async function settleAnswered(
  { db, siteId }: SiteContext,
  distributionId: number,
  answers: readonly Answered[],
): Promise<Set<number>> {
  const { rows } = await sql<{
    id: number;
    state: string;
  }>`update send_recipients as recipient set state = answer.state,
      reason = case when answer.state = 'in doubt' then recipient.reason else answer.reason end,
      message = case when answer.state = 'in doubt' then recipient.message else answer.message end,
      provider_message_id = answer."providerMessageId",
      batch_id = case when answer.state = 'in doubt' then recipient.batch_id end,
      asked = recipient.asked + 1,
      try_at = coalesce(clock_timestamp() + answer."delayMs" * interval '1 millisecond', 'infinity')
    from jsonb_to_recordset(${JSON.stringify(answers)}::jsonb) as answer("subscriberId" int, state text, reason text,
      message text, "providerMessageId" text, "delayMs" int)
    where recipient.site_id = ${siteId} and recipient.distribution_id = ${distributionId}
      and recipient.subscriber_id = answer."subscriberId" and recipient.state = 'in doubt'
      and recipient.try_at <= clock_timestamp()
    returning recipient.subscriber_id as id, recipient.state`.execute(db);
  return new Set(rows.filter(({ state }) => state !== "in doubt").map(({ id }) => id));
}

/** Of those whom the provider cannot be asked about, and whom it did not answer about for too long. */
export async function stopAsking(
  { db, siteId }: SiteContext,
  unasked: readonly MailProviderName[],
): Promise<void> {
  await sql`update send_recipients as recipient set try_at = 'infinity' from sends
    where recipient.site_id = ${siteId} and recipient.state = 'in doubt' and try_at <= clock_timestamp()
      and sends.site_id = recipient.site_id and sends.distribution_id = recipient.distribution_id
      and (${providerOf} = any(${[...unasked]}::text[])
        or recipient.changed_at < clock_timestamp() - ${MAX_DOUBT_AGE_MS}::bigint * interval '1 millisecond')`.execute(
    db,
  );
}

export async function countFailures({ db, siteId }: SiteContext): Promise<number> {
  const row = await db
    .selectFrom("doubt_searches")
    .select("failures")
    .where("site_id", "=", siteId)
    .executeTakeFirst();
  return row?.failures ?? 0;
}

export async function delaySearch(
  { db, siteId }: SiteContext,
  delayMs: number,
  { failures, problem }: { readonly failures: number; readonly problem: string },
): Promise<void> {
  await sql`update doubt_searches set failures = ${failures}, problem = ${problem},
      next_at = clock_timestamp() + ${delayMs}::int * interval '1 millisecond'
    where site_id = ${siteId}`.execute(db);
}

interface StoredDoubts {
  readonly provider: MailProviderName;
  /** Null when the provider is not asked any more. */
  readonly nextAt: string | null;
  readonly problem: string;
}

/** Of one campaign, by the provider that may have the mails. */
export async function readDoubts({ db, siteId }: SiteContext, id: number): Promise<StoredDoubts[]> {
  const { rows } =
    await sql<StoredDoubts>`select ${providerOf} as provider, coalesce(search.problem, '') as problem,
      case when min(try_at) < 'infinity' then greatest(min(try_at), search.next_at, clock_timestamp()) end as "nextAt"
    from send_recipients as recipient join sends using (site_id, distribution_id)
    left join doubt_searches as search using (site_id)
    where site_id = ${siteId} and distribution_id = ${id} and recipient.state = 'in doubt'
    group by 1, 2, search.next_at order by count(*) desc`.execute(db);
  return rows;
}
