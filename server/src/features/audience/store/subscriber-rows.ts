import type { Subscriber } from "@newsloom/contract/audience/audience";
import type { FieldValues } from "@newsloom/domain/audience/custom-fields";
import { engagementScore } from "@newsloom/domain/audience/engagement-score";
import { SUBSCRIPTION_LISTS, type SubscriptionListId } from "@newsloom/domain/audience/lists";
import type { SubscriberStatus, Subscription } from "@newsloom/domain/audience/subscribing";
import type { StatusRecord, StatusSetter } from "@newsloom/domain/audience/suppression";
import { sql } from "kysely";
import type { SiteContext } from "#platform/context";
import { readLast } from "#platform/db/deferred-statements";
import { notFound } from "#platform/errors";
import { tagsOfSubscriber } from "../tags/tag-rows.ts";

const columns = [
  "id",
  "email",
  "first_name as firstName",
  "last_name as lastName",
  "company_name as companyName",
  "job_name as jobName",
  "country",
  "status",
  "status_by as statusBy",
  "daily",
  "weekly",
  "monthly",
  "custom_fields as customFields",
] as const;

/** A subscriber as it is stored, without what others count about them. */
export interface StoredSubscriber extends Subscription, StatusRecord {
  readonly id: number;
  readonly email: string;
  readonly companyName: string;
  readonly jobName: string;
  readonly country: string;
  readonly customFields: FieldValues;
}

const subscribersOf = ({ db, siteId }: SiteContext) =>
  db.selectFrom("subscribers").where("site_id", "=", siteId);

/** A concurrent call for the same address waits, and then finds the address taken instead of violating the unique index. */
export const lockEmail = ({ db, siteId }: SiteContext, email: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${email}, ${siteId}))`.execute(db);

export async function findSubscriberId(ctx: SiteContext, email: string): Promise<number | undefined> {
  const row = await subscribersOf(ctx).select("id").where("email", "=", email).executeTakeFirst();
  return row?.id;
}

/** The subscriber with this address, locked until the transaction ends. */
export async function lockByEmail(ctx: SiteContext, email: string): Promise<StoredSubscriber | undefined> {
  const row = await subscribersOf(ctx)
    .select(columns)
    .where("email", "=", email)
    .forUpdate()
    .executeTakeFirst();
  return row && stored(row);
}

/** In the order of their numbers; all of them, or none is found. */
export async function lockSubscribers(ctx: SiteContext, ids: readonly number[]): Promise<StoredSubscriber[]> {
  const unique = [...new Set(ids)];
  const rows = await subscribersOf(ctx)
    .select(columns)
    .where("id", "in", unique)
    .orderBy("id")
    .forUpdate()
    .execute();
  if (rows.length < unique.length) throw notFound("The subscriber");
  return rows.map(stored);
}

export async function lockSubscriber(ctx: SiteContext, id: number): Promise<StoredSubscriber> {
  const [found] = await lockSubscribers(ctx, [id]);
  if (!found) throw notFound("The subscriber");
  return found;
}

/** As `lockSubscriber`, for somebody who may have been deleted. */
export async function lockIfExists(ctx: SiteContext, id: number): Promise<StoredSubscriber | undefined> {
  const row = await subscribersOf(ctx).select(columns).where("id", "=", id).forUpdate().executeTakeFirst();
  return row && stored(row);
}

/** As it is now, without a lock. */
export async function findStored(ctx: SiteContext, id: number): Promise<StoredSubscriber | undefined> {
  const row = await subscribersOf(ctx).select(columns).where("id", "=", id).executeTakeFirst();
  return row && stored(row);
}

/** How somebody agreed to get mail. */
export interface Consent {
  readonly how: string;
  readonly text: string;
  readonly ipHash: Buffer;
}

type SubscriberFields = Omit<StoredSubscriber, "id">;

export async function insertSubscriber(
  { db, siteId, now }: SiteContext,
  fields: SubscriberFields,
  source: string,
  consent: Consent,
): Promise<number> {
  const at = now().toISOString();
  const row = await db
    .insertInto("subscribers")
    .values({ site_id: siteId, source, created_at: at, ...rowOf(fields), ...consentRow(consent, at) })
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function saveSubscriber(
  { db, siteId, now }: SiteContext,
  id: number,
  fields: SubscriberFields,
  consent?: Consent,
): Promise<void> {
  await db
    .updateTable("subscribers")
    .set({ ...rowOf(fields), ...(consent && consentRow(consent, now().toISOString())) })
    .where("site_id", "=", siteId)
    .where("id", "=", id)
    .execute();
}

export async function setStatus(
  { db, siteId }: SiteContext,
  ids: readonly number[],
  status: SubscriberStatus,
  statusBy: StatusSetter,
): Promise<void> {
  await db
    .updateTable("subscribers")
    .set({ status, status_by: statusBy })
    .where("site_id", "=", siteId)
    .where("id", "in", [...ids])
    .execute();
}

/** Until when somebody paused their newsletters; the time may have passed. */
export async function readPause(ctx: SiteContext, id: number): Promise<string | null> {
  const row = await subscribersOf(ctx).select("paused_until").where("id", "=", id).executeTakeFirst();
  return row?.paused_until ?? null;
}

export async function setPause({ db, siteId }: SiteContext, id: number, until: string | null): Promise<void> {
  await db
    .updateTable("subscribers")
    .set({ paused_until: until })
    .where("site_id", "=", siteId)
    .where("id", "=", id)
    .execute();
}

/** Their tags and history go with them. */
export async function deleteRows({ db, siteId }: SiteContext, ids: readonly number[]): Promise<void> {
  await db
    .deleteFrom("subscribers")
    .where("site_id", "=", siteId)
    .where("id", "in", [...ids])
    .execute();
}

/** In the order of the ids. */
export async function readSubscribers(ctx: SiteContext, ids: readonly number[]): Promise<Subscriber[]> {
  if (ids.length === 0) return [];
  const found = subscribersOf(ctx)
    .select([
      ...columns,
      "opens",
      "clicks",
      "last_open_at as lastOpenDate",
      "last_click_at as lastClickDate",
      "created_at as createDate",
      "source",
      "paused_until as pausedUntil",
      tagsOfSubscriber.as("tags"),
    ])
    .where(sql<boolean>`id = any(${[...ids]}::int[])`);
  const rows = await readLast(ctx.db, found);
  const subscribers = new Map(
    rows.map((row) => {
      const subscriptionListIds = listsOf(row);
      // Each field by its name: for a page of rows spreads of so many take several times as long.
      const subscriber: Subscriber = {
        id: row.id,
        userId: String(row.id),
        email: row.email,
        firstName: row.firstName,
        lastName: row.lastName,
        companyName: row.companyName,
        jobName: row.jobName,
        country: row.country,
        status: row.status as SubscriberStatus,
        statusBy: row.statusBy as StatusSetter,
        subscriptionListIds,
        subscriptionListId: subscriptionListIds[0] ?? null,
        customFields: row.customFields as FieldValues,
        tags: row.tags,
        opens: row.opens,
        clicks: row.clicks,
        lastOpenDate: row.lastOpenDate,
        lastClickDate: row.lastClickDate,
        engagementScore: engagementScore(row, ctx.now()),
        createDate: row.createDate,
        source: row.source,
        pausedUntil: row.pausedUntil,
      };
      return [row.id, subscriber];
    }),
  );
  return ids.flatMap((id) => subscribers.get(id) ?? []);
}

export async function readSubscriber(ctx: SiteContext, id: number): Promise<Subscriber> {
  const [found] = await readSubscribers(ctx, [id]);
  if (!found) throw notFound("The subscriber");
  return found;
}

/** Null where nothing was recorded. */
export async function readConsent(ctx: SiteContext, id: number) {
  const row = await subscribersOf(ctx)
    .select(["consent_at as date", "consent_how as how", "consent_text as text"])
    .where("id", "=", id)
    .executeTakeFirst();
  return row && row.date !== null ? { ...row, date: row.date } : null;
}

type ListColumns = Record<(typeof SUBSCRIPTION_LISTS)[number]["column"], boolean>;

interface Row extends ListColumns {
  readonly id: number;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly companyName: string;
  readonly jobName: string;
  readonly country: string;
  readonly status: string;
  readonly statusBy: string;
  readonly customFields: unknown;
}

const stored = (row: Row): StoredSubscriber => ({
  id: row.id,
  email: row.email,
  firstName: row.firstName,
  lastName: row.lastName,
  companyName: row.companyName,
  jobName: row.jobName,
  country: row.country,
  status: row.status as SubscriberStatus,
  statusBy: row.statusBy as StatusSetter,
  subscriptionListIds: listsOf(row),
  customFields: row.customFields as FieldValues,
});

const listsOf = (row: ListColumns): SubscriptionListId[] =>
  SUBSCRIPTION_LISTS.filter(({ column }) => row[column]).map(({ id }) => id);

const rowOf = ({ subscriptionListIds: ids, ...fields }: SubscriberFields) => ({
  email: fields.email,
  first_name: fields.firstName,
  last_name: fields.lastName,
  company_name: fields.companyName,
  job_name: fields.jobName,
  country: fields.country,
  status: fields.status,
  status_by: fields.statusBy,
  daily: ids.includes(1),
  weekly: ids.includes(2),
  monthly: ids.includes(3),
  custom_fields: JSON.stringify(fields.customFields),
});

const consentRow = ({ how, text, ipHash }: Consent, at: string) => ({
  consent_at: at,
  consent_how: how,
  consent_text: text,
  consent_ip_hash: ipHash,
});
