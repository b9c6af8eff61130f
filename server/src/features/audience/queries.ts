import { SUBSCRIPTION_LISTS, type SubscriptionListId } from "@newsloom/domain/audience/lists";
import type { SubscriberStatus, Subscription } from "@newsloom/domain/audience/subscribing";
import type { SiteContext } from "#platform/context";

export interface Subscriber extends Subscription {
  readonly id: number;
}

const columns = [
  "id",
  "first_name as firstName",
  "last_name as lastName",
  "status",
  "daily",
  "weekly",
  "monthly",
] as const;

/** The subscriber with this address, locked until the transaction ends. */
export async function lockSubscriber(
  { db, siteId }: SiteContext,
  email: string,
): Promise<Subscriber | undefined> {
  const row = await db
    .selectFrom("subscribers")
    .select(columns)
    .where("site_id", "=", siteId)
    .where("email", "=", email)
    .forUpdate()
    .executeTakeFirst();
  return row && { ...row, status: row.status as SubscriberStatus, subscriptionListIds: listsOf(row) };
}

/** The new subscriber's number; undefined when a concurrent request has inserted the address. */
export async function insertSubscriber(
  { db, siteId, now }: SiteContext,
  email: string,
  source: string,
  subscription: Subscription,
): Promise<number | undefined> {
  const row = await db
    .insertInto("subscribers")
    .values({ site_id: siteId, email, source, created_at: now().toISOString(), ...rowOf(subscription) })
    .onConflict((conflict) => conflict.columns(["site_id", "email"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  return row?.id;
}

export async function saveSubscription(
  { db, siteId }: SiteContext,
  id: number,
  subscription: Subscription,
): Promise<void> {
  await db
    .updateTable("subscribers")
    .set(rowOf(subscription))
    .where("site_id", "=", siteId)
    .where("id", "=", id)
    .execute();
}

type ListColumns = Record<(typeof SUBSCRIPTION_LISTS)[number]["column"], boolean>;

const listsOf = (row: ListColumns): SubscriptionListId[] =>
  SUBSCRIPTION_LISTS.filter(({ column }) => row[column]).map(({ id }) => id);

const rowOf = ({ firstName, lastName, status, subscriptionListIds: ids }: Subscription) => ({
  first_name: firstName,
  last_name: lastName,
  status,
  daily: ids.includes(1),
  weekly: ids.includes(2),
  monthly: ids.includes(3),
});
