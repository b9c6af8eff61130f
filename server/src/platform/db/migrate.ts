import { readdir, readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { runMigrations } from "graphile-worker";
import { Kysely, type Migration, type MigrationProvider, Migrator, PostgresDialect, sql } from "kysely";
import type pg from "pg";
import { createPool } from "./pool.ts";

const FOLDER = new URL("../../../migrations/", import.meta.url);

const sqlFiles: MigrationProvider = {
  async getMigrations() {
    const names = (await readdir(FOLDER)).filter((name) => name.endsWith(".sql")).sort();
    const migrations: Record<string, Migration> = {};
    for (const name of names) {
      const text = await readFile(fileURLToPath(new URL(name, FOLDER)), "utf8");
      migrations[name.replace(".sql", "")] = { up: async (db) => void (await sql.raw(text).execute(db)) };
    }
    return migrations;
  },
};

/** Migrates the database to this version's schema. Two servers may start at once: the migrator holds an advisory lock. */
export async function migrate(url: string): Promise<string[]> {
  const pool = createPool(url, null, 3);
  try {
    await runMigrations({ pgPool: pool });
    const migrator = new Migrator({
      db: new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) }),
      provider: sqlFiles,
    });
    const { error, results } = await migrator.migrateToLatest();
    if (error) throw error;
    return (results ?? []).map((result) => result.migrationName);
  } finally {
    await pool.end();
  }
}

/** Whether the database has this version's migrations; a newer server may have added more. */
export async function isMigrated(pool: pg.Pool): Promise<boolean> {
  const newest = Object.keys(await sqlFiles.getMigrations()).at(-1) ?? "";
  const { rowCount } = await pool.query("select from kysely_migration where name = $1", [newest]);
  return rowCount === 1;
}
