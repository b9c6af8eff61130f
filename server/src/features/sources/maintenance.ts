import { DAY_MS, HOUR_MS } from "@newsloom/domain/time/durations";
import { type Kysely, sql } from "kysely";
import type { DB } from "#platform/db/tables.generated";
import { deleteBatch, type Maintenance, timeAgo } from "#platform/jobs/run-maintenance";

const IMPORT_DAYS = 90;
const RUN_DAYS = 30;
/** So long people can read what was refused, and why. */
const ITEM_DAYS = 90;
const ITEM_BATCH = 5_000;

export const sourceMaintenance: readonly Maintenance[] = [
  {
    name: "source imports",
    everyMs: DAY_MS,
    run: (db, platform) => {
      const before = timeAgo(platform, IMPORT_DAYS * DAY_MS).toISOString();
      return deleteBatch(db, "source_imports", sql`state = 'done' and finished_at < ${before}`);
    },
  },
  {
    name: "aggregator runs",
    everyMs: HOUR_MS,
    run: (db, platform) => {
      const before = timeAgo(platform, RUN_DAYS * DAY_MS).toISOString();
      return deleteBatch(db, "aggregator_runs", sql`finished_at < ${before}`);
    },
  },
  {
    name: "decided items",
    everyMs: HOUR_MS,
    run: (db, platform) => deleteDecidedItems(db, timeAgo(platform, ITEM_DAYS * DAY_MS)),
  },
];

/** The hashes of deleted items stay: a feed may offer them for years. */
async function deleteDecidedItems(db: Kysely<DB>, before: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    with gone as (
      delete from source_items where ctid = any(array(
        select ctid from source_items where decided_at < ${before.toISOString()} limit ${ITEM_BATCH}))
      returning site_id, source_id, guid_hash)
    insert into known_items (site_id, source_id, guid_hash) select site_id, source_id, guid_hash from gone`.execute(
    db,
  );
  return numAffectedRows === BigInt(ITEM_BATCH);
}
