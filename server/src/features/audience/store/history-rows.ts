import type { HistoryEntry, Subscriber } from "@newsloom/contract/audience/audience";
import type { HistoryType } from "@newsloom/domain/audience/history";
import type { SiteContext } from "#platform/context";

/** Writes the same entry for each of the subscribers. */
export async function addHistory(
  { db, siteId, user, now }: SiteContext,
  subscriberIds: readonly number[],
  type: HistoryType,
  details = "",
  distributionId: number | null = null,
): Promise<void> {
  if (subscriberIds.length === 0) return;
  const entry = {
    date: now().toISOString(),
    type,
    details,
    user_name: user?.name ?? "",
    distribution_id: distributionId,
  };
  await db
    .insertInto("subscriber_history")
    .values(subscriberIds.map((subscriber_id) => ({ site_id: siteId, subscriber_id, ...entry })))
    .execute();
}

/** What the latest entry of a type says; undefined when there is none. */
export async function findLatest(
  { db, siteId }: SiteContext,
  subscriberId: number,
  type: HistoryType,
): Promise<{ readonly date: string; readonly details: string } | undefined> {
  return db
    .selectFrom("subscriber_history")
    .select(["date", "details"])
    .where("site_id", "=", siteId)
    .where("subscriber_id", "=", subscriberId)
    .where("type", "=", type)
    .orderBy("history_id", "desc")
    .executeTakeFirst();
}

/**
 * The newest first. What they did with newsletters is read from the ledger of sending; how somebody came, and when they opened and
 * clicked what is not there any more, from their row.
 */
export async function readHistory(
  { db, siteId }: SiteContext,
  subscriber: Subscriber,
  newsletters: readonly HistoryEntry[],
  sources: { readonly editor: string; readonly import: string },
  limit: number,
): Promise<HistoryEntry[]> {
  const rows = await db
    .selectFrom("subscriber_history")
    .select(["date", "type", "details", "user_name as userName", "distribution_id as distributionId"])
    .where("site_id", "=", siteId)
    .where("subscriber_id", "=", subscriber.id)
    .orderBy("history_id", "desc")
    .limit(limit)
    .execute();
  const entry = (date: string | null, type: HistoryType): HistoryEntry[] =>
    date === null ? [] : [{ date, type, distributionId: null, details: "", userName: "" }];
  const arrivalOf = (source: string) =>
    source === sources.editor ? "Added" : source === sources.import ? "Imported" : "Subscribed";
  const lastOf = (type: "Clicked" | "Opened", date: string | null) =>
    newsletters.some((known) => known.type === type) ? [] : entry(date, type);
  const happened = [
    ...rows.map((row) => ({ ...row, type: row.type as HistoryType })),
    ...newsletters,
    ...lastOf("Clicked", subscriber.lastClickDate),
    ...lastOf("Opened", subscriber.lastOpenDate),
  ];
  return [
    ...happened.toSorted(newestFirst).slice(0, limit),
    ...entry(subscriber.createDate, arrivalOf(subscriber.source)),
  ].toSorted(newestFirst);
}

const newestFirst = (one: HistoryEntry, other: HistoryEntry) => Date.parse(other.date) - Date.parse(one.date);
