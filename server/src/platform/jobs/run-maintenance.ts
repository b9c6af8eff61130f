import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Db } from "../db/database.ts";
import type { DB } from "../db/tables.generated.ts";
import type { Platform } from "../platform.ts";

/** Work that belongs to no site. Runs on one server at a time. */
export interface Maintenance {
  readonly name: string;
  readonly everyMs: number;
  /** Does one batch of the work, in a transaction that sees every site; true: there may be more. */
  run(acrossSites: Db, platform: Platform): Promise<boolean>;
}

/** One transaction per batch, so that finished batches stay and rows are locked only briefly. */
export async function runMaintenance(platform: Platform, work: Maintenance): Promise<void> {
  while (await runMaintenanceOnce(platform, work));
}

function runMaintenanceOnce(platform: Platform, work: Maintenance): Promise<boolean> {
  return platform.database.acrossSites.transaction().execute(async (db) => {
    const lock = await sql<{ acquired: boolean }>`
      select pg_try_advisory_xact_lock(hashtext('newsloom-maintenance'), hashtext(${work.name})) as acquired`.execute(
      db,
    );
    return lock.rows[0]?.acquired === true && work.run(db, platform);
  });
}

export const timeAgo = (platform: Platform, ms: number): Date => new Date(platform.now().getTime() - ms);

const BATCH = 10_000;

/** Deletes no more rows than one statement can within its time limit; true: there may be more. */
export async function deleteBatch(
  db: Kysely<DB>,
  table: keyof DB,
  condition: RawBuilder<unknown>,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table)}
    where ctid = any(array(select ctid from ${sql.table(table)} where ${condition} limit ${BATCH}))`.execute(
    db,
  );
  return numAffectedRows === BigInt(BATCH);
}
