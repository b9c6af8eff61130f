import { sql } from "kysely";
import type { SiteContext } from "#platform/context";
import { SOURCES } from "../store/consent.ts";

const TEXTS = ["first_name", "last_name", "company_name", "job_name", "country"] as const;
const LISTS = ["daily", "weekly", "monthly"] as const;

/** Without the values that the import gave and nobody changed since; with those that it replaced by them. */
const RESTORED_FIELDS = sql`(known.custom_fields - array(
    select given.key from jsonb_each(coalesce(change.after -> 'custom_fields', '{}')) as given
    where known.custom_fields -> given.key = given.value))
  || coalesce((select jsonb_object_agg(replaced.key, replaced.value)
    from jsonb_each(coalesce(change.before -> 'custom_fields', '{}')) as replaced
    where known.custom_fields -> replaced.key = change.after -> 'custom_fields' -> replaced.key), '{}')`;

/** Gives some subscribers back what the import changed and nobody changed since. True: there may be more. */
export async function restoreSome(
  { db, siteId }: SiteContext,
  importId: number,
  limit: number,
): Promise<boolean> {
  const restored = [
    ...TEXTS.map((column) => {
      const [name, key] = [sql.ref(column), sql.lit(column)];
      return sql`${name} = case when change.after ->> ${key} = known.${name} then change.before ->> ${key} else known.${name} end`;
    }),
    ...LISTS.map((column) => {
      const [name, key] = [sql.ref(column), sql.lit(column)];
      return sql`${name} = known.${name} and not coalesce((change.after ->> ${key})::boolean, false)`;
    }),
    sql`created_at = case when (change.after ->> 'created_at')::timestamptz = known.created_at
      then (change.before ->> 'created_at')::timestamptz else known.created_at end`,
    sql`custom_fields = ${RESTORED_FIELDS}`,
  ];
  const { rows } = await sql<{ count: number }>`with change as materialized (
      delete from audience_import_changes where ctid = any(array(
        select ctid from audience_import_changes where site_id = ${siteId} and import_id = ${importId} limit ${limit}))
      returning *),
    untagged as (
      delete from subscriber_tags as link using change
      where link.site_id = ${siteId} and link.subscriber_id = change.subscriber_id and link.tag_id = any(change.tag_ids)),
    restored as (
      update subscribers as known set ${sql.join(restored)} from change
      where known.site_id = ${siteId} and known.id = change.subscriber_id)
    select count(*)::int as count from change`.execute(db);
  return rows[0]?.count === limit;
}

/** Removes who came by the import. Who did something of their own since then, subscribed or left, stays. */
export async function removeAdded(
  { db, siteId }: SiteContext,
  importId: number,
  { after, last }: { readonly after: number; readonly last: number },
): Promise<void> {
  await sql`delete from subscribers where site_id = ${siteId} and id > ${after} and id <= ${last}
    and import_id = ${importId} and status_by = 'editor' and consent_how = ${SOURCES.import}`.execute(db);
}
