import type { SubscriberField } from "@newsloom/contract/audience/fields";
import type { FieldType } from "@newsloom/domain/audience/custom-fields";
import { sql } from "kysely";
import type { SiteContext } from "#platform/context";
import { notFound } from "#platform/errors";

const columns = ["field_id as id", "key", "name", "type", "choices"] as const;
const fieldsOf = ({ db, siteId }: SiteContext) =>
  db.selectFrom("subscriber_fields").where("site_id", "=", siteId);
const known = (row: Omit<SubscriberField, "type"> & { readonly type: string }): SubscriberField => ({
  ...row,
  type: row.type as FieldType,
});

/** The custom fields of the site by name. */
export async function listFields(ctx: SiteContext): Promise<SubscriberField[]> {
  const rows = await fieldsOf(ctx)
    .select(columns)
    .where("deleted_at", "is", null)
    .orderBy(sql`lower(name)`)
    .execute();
  return rows.map(known);
}

export async function findIdByName(ctx: SiteContext, name: string): Promise<number | undefined> {
  const row = await fieldsOf(ctx)
    .select("field_id as id")
    .where("deleted_at", "is", null)
    .where(sql`lower(name)`, "=", sql`lower(${name})`)
    .executeTakeFirst();
  return row?.id;
}

/** Also of fields whose values are still being removed. */
export async function listFieldKeys(ctx: SiteContext): Promise<string[]> {
  const rows = await fieldsOf(ctx).select("key").execute();
  return rows.map(({ key }) => key);
}

export async function lockField(ctx: SiteContext, id: number): Promise<SubscriberField> {
  const row = await fieldsOf(ctx)
    .select(columns)
    .where("field_id", "=", id)
    .where("deleted_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound("The field");
  return known(row);
}

type NewField = Omit<SubscriberField, "id">;

export async function insertField({ db, siteId }: SiteContext, field: NewField): Promise<SubscriberField> {
  const row = await db
    .insertInto("subscriber_fields")
    .values({ site_id: siteId, ...field })
    .returning(columns)
    .executeTakeFirstOrThrow();
  return known(row);
}

export async function saveField(
  { db, siteId }: SiteContext,
  id: number,
  changes: Pick<SubscriberField, "name" | "choices">,
): Promise<void> {
  await db
    .updateTable("subscriber_fields")
    .set(changes)
    .where("site_id", "=", siteId)
    .where("field_id", "=", id)
    .execute();
}

export async function markFieldDeleted({ db, siteId, now }: SiteContext, id: number): Promise<void> {
  await db
    .updateTable("subscriber_fields")
    .set({ deleted_at: now().toISOString() })
    .where("site_id", "=", siteId)
    .where("field_id", "=", id)
    .execute();
}

/** The key of a field that was deleted while subscribers had values of it. */
export async function findDeletedKey(ctx: SiteContext, id: number): Promise<string | undefined> {
  const row = await fieldsOf(ctx)
    .select("key")
    .where("field_id", "=", id)
    .where("deleted_at", "is not", null)
    .executeTakeFirst();
  return row?.key;
}

export async function deleteFieldRow({ db, siteId }: SiteContext, id: number): Promise<void> {
  await db.deleteFrom("subscriber_fields").where("site_id", "=", siteId).where("field_id", "=", id).execute();
}

/** Removes the value from the next subscribers in the order of their numbers; returns the last number, if any. */
export async function removeValues(
  { db, siteId }: SiteContext,
  key: string,
  next: { readonly after: number; readonly limit: number },
): Promise<number | null> {
  const { rows } = await sql<{ last: number | null }>`
    with batch as materialized (
      select id from subscribers where site_id = ${siteId} and id > ${next.after} order by id limit ${next.limit}
    ), changed as (
      update subscribers set custom_fields = custom_fields - ${key}::text
      from batch
      where subscribers.site_id = ${siteId} and subscribers.id = batch.id and custom_fields ? ${key}
    )
    select max(id) as last from batch`.execute(db);
  return rows[0]?.last ?? null;
}
