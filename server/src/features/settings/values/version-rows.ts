import type { SettingVersion } from "@newsloom/contract/settings/settings";
import { findSetting, type SettingKey } from "@newsloom/domain/settings/catalogue";
import { sql } from "kysely";
import type { SiteContext } from "#platform/context";
import { notFound } from "#platform/errors";

const MAX_VERSIONS = 50;

/** Adds a version of a setting, and returns the number of the one before it. The caller holds the lock of the site's settings, so version numbers are unique. */
export async function addVersion(
  ctx: SiteContext,
  { keyName, before, value }: { keyName: SettingKey; before: string; value: string },
): Promise<number> {
  const { db, siteId, user } = ctx;
  const last = (await lastVersion(ctx, keyName)) ?? (await addFirstVersion(ctx, keyName, before));
  await db
    .insertInto("site_setting_versions")
    .values({
      site_id: siteId,
      key_name: keyName,
      version: last + 1,
      value,
      changed_at: ctx.now().toISOString(),
      user_id: user?.userId ?? null,
      user_name: user?.name ?? "",
    })
    .execute();
  await db
    .deleteFrom("site_setting_versions")
    .where("site_id", "=", siteId)
    .where("key_name", "=", keyName)
    .where("version", "<=", last + 1 - MAX_VERSIONS)
    .execute();
  return last;
}

async function lastVersion({ db, siteId }: SiteContext, keyName: string): Promise<number | null> {
  const { last } = await db
    .selectFrom("site_setting_versions")
    .select((row) => row.fn.max("version").as("last"))
    .where("site_id", "=", siteId)
    .where("key_name", "=", keyName)
    .executeTakeFirstOrThrow();
  return last;
}

/** The value before the first change, so that it can be restored too. */
async function addFirstVersion({ db, siteId }: SiteContext, keyName: string, value: string): Promise<number> {
  await sql`insert into site_setting_versions (site_id, key_name, version, value, changed_at)
    values (${siteId}, ${keyName}, 1, ${value},
      (select updated_at from site_settings where site_id = ${siteId} and key_name = ${keyName}))`.execute(
    db,
  );
  return 1;
}

export async function listVersions({ db, siteId }: SiteContext, keyName: string): Promise<SettingVersion[]> {
  const setting = findSetting(keyName);
  if (!setting) throw notFound(`The setting ${keyName}`);
  const rows = await db
    .selectFrom("site_setting_versions")
    .select(["version", "value", "changed_at", "user_id", "user_name"])
    .where("site_id", "=", siteId)
    .where("key_name", "=", keyName)
    .orderBy("version", "desc")
    .execute();
  return rows.map((row, index) => ({
    version: row.version,
    value: setting.secret ? "" : row.value,
    isMasked: setting.secret ?? false,
    isCurrent: index === 0,
    date: row.changed_at,
    userId: row.user_id,
    userName: row.user_name,
  }));
}

export async function findVersion(
  { db, siteId }: SiteContext,
  keyName: string,
  version: number,
): Promise<string> {
  const row = await db
    .selectFrom("site_setting_versions")
    .select("value")
    .where("site_id", "=", siteId)
    .where("key_name", "=", keyName)
    .where("version", "=", version)
    .executeTakeFirst();
  if (!row) throw notFound("That value");
  return row.value;
}

export interface LastChange {
  readonly at: string | null;
  readonly userId: string | null;
  readonly userName: string;
}

export async function lastChanges({ db, siteId }: SiteContext): Promise<Map<string, LastChange>> {
  const rows = await db
    .selectFrom("site_setting_versions")
    .distinctOn("key_name")
    .select(["key_name", "changed_at as at", "user_id as userId", "user_name as userName"])
    .where("site_id", "=", siteId)
    .orderBy("key_name")
    .orderBy("version", "desc")
    .execute();
  return new Map(rows.map(({ key_name, ...change }) => [key_name, change]));
}
