import { sql } from "kysely";
import type { SiteContext } from "#platform/context";
import type { RowFields } from "./check-row.ts";
import type { RefusedRow } from "./result-rows.ts";

/** Of one import so many rows that were skipped or refused are stored; the rest is only counted. */
export const MAX_STORED_ROWS = 100_000;

export interface StagedRow extends RowFields {
  readonly row: number;
  readonly sheetRow: number;
  readonly emailHash: Buffer;
}

const COLUMNS = sql.join(
  [
    "row",
    "sheet_row",
    "email",
    "email_hash",
    "first_name",
    "last_name",
    "company_name",
    "job_name",
    "country",
    "daily",
    "weekly",
    "monthly",
    "custom_fields",
    "signed_up_at",
  ].map(sql.ref),
);

/** What is there already came from an earlier reading of the same file. */
export async function insertStaged(
  { db, siteId }: SiteContext,
  importId: number,
  rows: readonly StagedRow[],
): Promise<void> {
  const records = rows.map((row) => ({
    row: row.row,
    sheet_row: row.sheetRow,
    email: row.email,
    email_hash: `\\x${row.emailHash.toString("hex")}`,
    first_name: row.firstName,
    last_name: row.lastName,
    company_name: row.companyName,
    job_name: row.jobName,
    country: row.country,
    daily: row.subscriptionListIds.includes(1),
    weekly: row.subscriptionListIds.includes(2),
    monthly: row.subscriptionListIds.includes(3),
    custom_fields: row.customFields,
    signed_up_at: row.createDate,
    tags: row.tags,
  }));
  await sql`insert into audience_import_staging (site_id, import_id, ${COLUMNS}, tag_names)
    select ${siteId}::int, ${importId}::int, ${COLUMNS}, array(select distinct lower(name) from unnest(tags) as name)
    from json_to_recordset(${JSON.stringify(records)}::json) as list (
      row int, sheet_row int, email text, email_hash bytea, first_name text, last_name text, company_name text, job_name text,
      country text, daily boolean, weekly boolean, monthly boolean, custom_fields jsonb, signed_up_at timestamptz, tags text[])
    on conflict do nothing`.execute(db);
}

export async function insertRefused(
  { db, siteId }: SiteContext,
  importId: number,
  rows: readonly (RefusedRow & { readonly email: string })[],
): Promise<void> {
  await sql`insert into audience_import_rows (site_id, import_id, row, sheet_row, email, reason, detail, cells)
    select ${siteId}::int, ${importId}::int, list.* from json_to_recordset(${JSON.stringify(rows)}::json) as list (
      row int, "sheetRow" int, email text, reason text, detail text, cells jsonb)
    on conflict do nothing`.execute(db);
}

/** False after a crash of the database, which empties the table. */
export async function hasStaged({ db, siteId }: SiteContext, importId: number): Promise<boolean> {
  const found = await db
    .selectFrom("audience_import_staging")
    .select("row")
    .where("site_id", "=", siteId)
    .where("import_id", "=", importId)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

const DELETED_AT_ONCE = 100_000;

/** True: there may be more. */
export async function deleteStaged({ db, siteId }: SiteContext, importId: number): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`delete from audience_import_staging where ctid = any(array(
    select ctid from audience_import_staging
    where site_id = ${siteId} and import_id = ${importId} limit ${DELETED_AT_ONCE}))`.execute(db);
  return numAffectedRows === BigInt(DELETED_AT_ONCE);
}

/** Without statistics of the new rows the planner reads all of them to find one. */
export const analyzeStaged = ({ db }: SiteContext) => sql`select analyze_import_staging()`.execute(db);

/**
 * After the first rows came, as of an empty table the planner would learn that it stays empty. In a transaction of its own, for
 * until it ends the imports of other sites wait to do the same.
 */
export const analyzeSubscribers = ({ db }: SiteContext) => sql`select analyze_subscribers()`.execute(db);
