import { DAY_MS, HOUR_MS } from "@newsloom/domain/time/durations";
import { sql } from "kysely";
import type { Db } from "#platform/db/database";
import { deleteBatch, type Maintenance, timeAgo } from "#platform/jobs/run-maintenance";
import type { Platform } from "#platform/platform";
import { removeUnusedFiles } from "#platform/storage/remove-unused-files";
import { UNDO_DAYS } from "./import/import-rows.ts";

/** How long an address is kept that nobody confirmed. */
const UNCONFIRMED_DAYS = 30;
/** By then every file that named them was written again or has expired. */
const ERASURE_DAYS = 100;

const ofOldImports = (platform: Platform) => sql`(site_id, import_id) in (
  select site_id, import_id from audience_imports
  where finished_at < ${timeAgo(platform, UNDO_DAYS * DAY_MS).toISOString()})`;

export const audienceMaintenance: readonly Maintenance[] = [
  {
    name: "rows of audience imports",
    everyMs: HOUR_MS,
    run: (db, platform) => deleteBatch(db, "audience_import_rows", ofOldImports(platform)),
  },
  {
    name: "changes by audience imports",
    everyMs: HOUR_MS,
    run: (db, platform) => deleteBatch(db, "audience_import_changes", ofOldImports(platform)),
  },
  {
    // What a killed server left.
    name: "staged rows of finished audience imports",
    everyMs: HOUR_MS,
    run: (db) =>
      deleteBatch(
        db,
        "audience_import_staging",
        sql`(site_id, import_id) in (select site_id, import_id from audience_imports where finished_at is not null)`,
      ),
  },
  {
    name: "subscriptions that nobody confirmed",
    everyMs: HOUR_MS,
    run: (db, platform) =>
      deleteBatch(
        db,
        "subscribers",
        sql`status = 'Unconfirmed' and consent_at < ${timeAgo(platform, UNCONFIRMED_DAYS * DAY_MS).toISOString()}`,
      ),
  },
  {
    name: "erasures",
    everyMs: DAY_MS,
    run: (db, platform) =>
      deleteBatch(db, "erasures", sql`erased_at < ${timeAgo(platform, ERASURE_DAYS * DAY_MS).toISOString()}`),
  },
  {
    name: "expired audience exports",
    everyMs: HOUR_MS,
    run: removeExpiredExports,
  },
  {
    name: "uploaded files that nobody imported",
    everyMs: HOUR_MS,
    run: async (db, { privateFiles }) => {
      const used = await db
        .selectFrom("audience_imports")
        .select("file_id")
        .where("finished_at", "is", null)
        .execute();
      return removeUnusedFiles(privateFiles, used);
    },
  },
  {
    // What a killed server left.
    name: "files of deleted audience exports",
    everyMs: HOUR_MS,
    run: async (db, { exportedFiles }) =>
      removeUnusedFiles(exportedFiles, await db.selectFrom("audience_exports").select("file_id").execute()),
  },
];

const EXPORTS_AT_ONCE = 100;

/** The file first: what is not removed yet is found by its row. */
async function removeExpiredExports(db: Db, platform: Platform): Promise<boolean> {
  const expired = await db
    .selectFrom("audience_exports")
    .select(["site_id", "export_id", "file_id"])
    .where("expires_at", "<=", platform.now().toISOString())
    .limit(EXPORTS_AT_ONCE)
    .execute();
  for (const { site_id, export_id, file_id } of expired) {
    await platform.exportedFiles.remove(site_id, file_id);
    await db
      .deleteFrom("audience_exports")
      .where("site_id", "=", site_id)
      .where("export_id", "=", export_id)
      .execute();
  }
  return expired.length === EXPORTS_AT_ONCE;
}
