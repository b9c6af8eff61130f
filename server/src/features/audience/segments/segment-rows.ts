import type { Segment } from "@newsloom/contract/audience/segments";
import type { SegmentFilter } from "@newsloom/domain/audience/segments/segment";
import { sql } from "kysely";
import type { SiteContext } from "#platform/context";
import { notFound } from "#platform/errors";

/** As it is stored, without its count. */
export type StoredSegment = Omit<Segment, "count">;

const columns = ["segment_id as id", "name", "filter"] as const;
const segmentsOf = ({ db, siteId }: SiteContext) => db.selectFrom("segments").where("site_id", "=", siteId);
const stored = (row: { id: number; name: string; filter: unknown }): StoredSegment => ({
  ...row,
  filter: row.filter as StoredSegment["filter"],
});

export async function listSegmentRows(ctx: SiteContext): Promise<StoredSegment[]> {
  const rows = await segmentsOf(ctx).select(columns).orderBy(sql`lower(name)`).execute();
  return rows.map(stored);
}

export async function readSegment(ctx: SiteContext, id: number): Promise<StoredSegment> {
  const row = await segmentsOf(ctx).select(columns).where("segment_id", "=", id).executeTakeFirst();
  if (!row) throw notFound("The segment");
  return stored(row);
}

export async function findSegmentIdByName(ctx: SiteContext, name: string): Promise<number | undefined> {
  const row = await segmentsOf(ctx)
    .select("segment_id as id")
    .where(sql`lower(name)`, "=", sql`lower(${name})`)
    .executeTakeFirst();
  return row?.id;
}

/** Segments and what they use change one after another, so that no segment is saved with a tag or field that is being deleted. */
export const lockSegments = ({ db, siteId }: SiteContext) =>
  sql`select pg_advisory_xact_lock(hashtextextended('segments', ${siteId}))`.execute(db);

interface SegmentFields {
  readonly name: string;
  readonly filter: SegmentFilter;
}

export async function insertSegment(
  { db, siteId }: SiteContext,
  { name, filter }: SegmentFields,
): Promise<number> {
  const row = await db
    .insertInto("segments")
    .values({ site_id: siteId, name, filter: JSON.stringify(filter) })
    .returning("segment_id as id")
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function saveSegment(
  { db, siteId }: SiteContext,
  id: number,
  { name, filter }: SegmentFields,
): Promise<void> {
  await db
    .updateTable("segments")
    .set({ name, filter: JSON.stringify(filter) })
    .where("site_id", "=", siteId)
    .where("segment_id", "=", id)
    .execute();
}

export async function deleteSegmentRow({ db, siteId }: SiteContext, id: number): Promise<void> {
  await db.deleteFrom("segments").where("site_id", "=", siteId).where("segment_id", "=", id).execute();
}
