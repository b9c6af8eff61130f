import { type Kysely, sql, type Transaction } from "kysely";
import type pg from "pg";
import { deferred } from "./deferred-statements.ts";
import { createKysely, createPool } from "./pool.ts";
import type { DB } from "./tables.generated.ts";

export type Db = Transaction<DB>;

export interface Database {
  readonly url: string;
  /** Runs `work` in a transaction that sees one site's rows. */
  inSite<T>(siteId: number, work: (db: Db) => Promise<T>): Promise<T>;
  /** The same for work that changes nothing; the database sees to that. */
  readInSite<T>(siteId: number, work: (db: Db) => Promise<T>): Promise<T>;
  /** Runs `work` in a transaction without a site: reading a tenant table is an error. */
  outsideSites<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /** Sees every site. Only files named across-sites.ts and the maintenance runner use it: scripts/check-tables.mjs. */
  readonly acrossSites: Kysely<DB>;
  /** For install-wide tables (sessions, keys) where a transaction would only add round trips. */
  readonly install: Kysely<DB>;
  /** Owner's connections, for the job queue and its listener. */
  readonly ownerPool: pg.Pool;
  close(): Promise<void>;
}

export function openDatabase(url: string, connections: number): Database {
  const appPool = createPool(url, "newsloom_app", connections);
  const acrossPool = createPool(url, "newsloom_across", Math.max(2, Math.ceil(connections / 4)));
  const ownerPool = createPool(url, null, 12);
  const app = createKysely(appPool);
  const acrossSites = createKysely(acrossPool);
  return {
    url,
    acrossSites,
    install: app,
    ownerPool,
    inSite: (siteId, work) => app.transaction().execute(withSite(siteId, work)),
    readInSite: (siteId, work) =>
      app.transaction().setAccessMode("read only").execute(withSite(siteId, work)),
    outsideSites: (work) => app.transaction().execute(work),
    async close() {
      await Promise.all([app.destroy(), acrossSites.destroy(), ownerPool.end()]);
    },
  };
}

const withSite =
  <T>(siteId: number, work: (db: Db) => Promise<T>) =>
  async (db: Db) => {
    await setTransactionSite(db, siteId);
    return work(db);
  };

/** Sets the site that row-level security checks; for this transaction only, never for the connection. */
export async function setTransactionSite(db: Db, siteId: number): Promise<void> {
  await sql`${deferred} set local newsloom.site_id = ${sql.lit(String(siteId))}`.execute(db);
}
