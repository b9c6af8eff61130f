import { sql } from "kysely";
import type { SiteContext } from "#platform/context";

/** How many of a source's articles were approved, of those that were decided on. */
export interface SourceRecord {
  readonly id: number;
  readonly name: string;
  readonly approved: number;
  readonly decided: number;
}

const records = sql`
  select s.source_id as id, s.name, coalesce(sum(d.approved), 0)::int as approved,
    coalesce(sum(d.approved + d.rejected), 0)::int as decided
  from sources s left join source_days d on d.site_id = s.site_id and d.source_id = s.source_id`;

export async function findSourceRecord(
  { db, siteId }: SiteContext,
  sourceId: number,
): Promise<SourceRecord | undefined> {
  const { rows } = await sql<SourceRecord>`${records}
    where s.site_id = ${siteId} and s.source_id = ${sourceId} group by s.source_id, s.name`.execute(db);
  return rows[0];
}

/** The sources with the most decisions first. */
export async function listSourceRecords({ db, siteId }: SiteContext, limit: number): Promise<SourceRecord[]> {
  const { rows } = await sql<SourceRecord>`${records}
    where s.site_id = ${siteId} and s.deleted_at is null group by s.source_id, s.name
    order by decided desc, s.source_id limit ${limit}`.execute(db);
  return rows;
}
