import { sql } from "kysely";
import type { SiteContext } from "#platform/context";
import type { Settled } from "../ledger/batch-rows.ts";

export interface StoredPackage {
  readonly fileId: string;
  readonly fileSize: number;
  /** Those in the file. */
  readonly people: number;
  readonly createdAt: string;
  /** Those erased until then are not in the file. */
  readonly lastErasureId: number;
  /** Null until everybody is in it. */
  readonly expiresAt: string | null;
}

const packagesOf = ({ db, siteId }: SiteContext, id: number) =>
  db
    .selectFrom("send_packages")
    .select([
      "file_id as fileId",
      "file_size as fileSize",
      "people",
      "created_at as createdAt",
      "last_erasure_id as lastErasureId",
      "expires_at as expiresAt",
    ])
    .where("site_id", "=", siteId)
    .where("distribution_id", "=", id);

export async function insertPackage(
  { db, siteId, now }: SiteContext,
  id: number,
  fileId: string,
): Promise<void> {
  await db
    .insertInto("send_packages")
    .values({ site_id: siteId, distribution_id: id, file_id: fileId, created_at: now().toISOString() })
    .execute();
}

export const findPackage = (ctx: SiteContext, id: number): Promise<StoredPackage | undefined> =>
  packagesOf(ctx, id).executeTakeFirst();

/** Locked until the transaction ends. */
export const lockPackage = (ctx: SiteContext, id: number): Promise<StoredPackage | undefined> =>
  packagesOf(ctx, id).forUpdate().executeTakeFirst();

export async function changePackage(
  { db, siteId }: SiteContext,
  id: number,
  change: Partial<
    Record<"file_size" | "people" | "last_erasure_id", number> & Record<"file_id" | "expires_at", string>
  >,
): Promise<void> {
  await db
    .updateTable("send_packages")
    .set(change)
    .where("site_id", "=", siteId)
    .where("distribution_id", "=", id)
    .execute();
}

export async function deletePackage({ db, siteId }: SiteContext, id: number): Promise<void> {
  await db
    .deleteFrom("send_packages")
    .where("site_id", "=", siteId)
    .where("distribution_id", "=", id)
    .execute();
}

export interface QueuedPerson {
  readonly subscriberId: number;
  readonly subjectNo: number | null;
}

/** The next people who are not in the file; in the order of the index, so that each batch reads its own rows alone. */
export async function listQueued(
  { db, siteId }: SiteContext,
  id: number,
  limit: number,
): Promise<QueuedPerson[]> {
  const { rows } = await sql<QueuedPerson>`select subscriber_id as "subscriberId", subject_no as "subjectNo"
    from send_recipients
    where site_id = ${siteId} and distribution_id = ${id} and state = 'queued' and batch_id is null
    order by wave, try_at, subscriber_id limit ${limit}`.execute(db);
  return rows;
}

interface PackedOrNot {
  readonly subscriberId: number;
  readonly state: "accepted" | Settled["state"];
  readonly reason: string;
}

/** Returns how many of them waited until now. */
export async function settlePacked(
  { db, siteId }: SiteContext,
  id: number,
  people: readonly PackedOrNot[],
  at: string,
): Promise<number> {
  const rows = people.map(({ subscriberId, state, reason }) => ({ id: subscriberId, state, reason }));
  const { numAffectedRows } = await sql`update send_recipients as recipient
    set state = row.state, reason = row.reason, changed_at = ${at}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row(id int, state text, reason text)
    where recipient.site_id = ${siteId} and recipient.distribution_id = ${id}
      and recipient.subscriber_id = row.id and recipient.state = 'queued'`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

export interface PackedPerson {
  readonly subscriberId: number;
  /** When they were added. */
  readonly at: string;
}

/** Those in the file, behind this one. */
export const listPacked = (
  { db, siteId }: SiteContext,
  id: number,
  behind: number,
  limit: number,
): Promise<PackedPerson[]> =>
  db
    .selectFrom("send_recipients")
    .select(["subscriber_id as subscriberId", "changed_at as at"])
    .where("site_id", "=", siteId)
    .where("distribution_id", "=", id)
    .where("state", "=", "accepted")
    .where("subscriber_id", ">", behind)
    .orderBy("subscriber_id")
    .limit(limit)
    .execute();

/** Those in a file that nobody gets, and those who wait. */
export async function excludePacked({ db, siteId, now }: SiteContext, id: number): Promise<void> {
  await sql`update send_recipients set state = 'excluded', reason = 'cancelled', changed_at = ${now().toISOString()}
    where site_id = ${siteId} and distribution_id = ${id} and state in ('queued', 'accepted')`.execute(db);
}
