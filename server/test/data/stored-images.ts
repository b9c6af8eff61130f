import { readdir, utimes } from "node:fs/promises";
import { join } from "node:path";
import { eventually } from "../eventually.ts";
import type { TestServer } from "../server/server.ts";

/** The names of stored files, without unfinished writes and small versions. */
export async function storedNames(server: TestServer): Promise<string[]> {
  const names = await readdir(server.platform.storage.folder, { recursive: true });
  return names.filter((name) => /[0-9a-f]{32}\.[a-z0-9]+$/.test(name)).toSorted();
}

const REMOVAL = "key like '%media.remove-content%'";

/** Makes stored files an hour old: the removal job skips recent ones and reschedules itself. */
export async function anHourLater(server: TestServer): Promise<void> {
  // One that is running may have looked for references before the last of them was stored.
  await eventually("no removal is running", async () => {
    const { rows } = await server.platform.database.ownerPool.query(
      `select from graphile_worker._private_jobs where ${REMOVAL} and (run_at <= now() or locked_at is not null)`,
    );
    return rows.length === 0;
  });
  const then = new Date(Date.now() - 3_600_000);
  for (const name of await storedNames(server))
    await utimes(join(server.platform.storage.folder, name), then, then);
  await eventually("nothing is left to remove", async () => {
    const { ownerPool } = server.platform.database;
    await ownerPool.query(
      `update graphile_worker._private_jobs set run_at = least(run_at, now()) where ${REMOVAL}`,
    );
    // In a query of its own: the update misses a job that is being rescheduled right now.
    const { rows } = await ownerPool.query(`select from graphile_worker._private_jobs where ${REMOVAL}`);
    return rows.length === 0;
  });
}

/** Makes the last step of a change fail in the database, after its image was stored. */
export async function whileRefused(
  server: TestServer,
  table: string,
  work: () => Promise<void>,
): Promise<void> {
  const { ownerPool } = server.platform.database;
  await ownerPool.query(`create function refuse_${table}() returns trigger language plpgsql
    as $$ begin raise exception 'refused by the test'; end $$`);
  await ownerPool.query(`create trigger refuse_${table} before insert or update on ${table}
    for each row execute function refuse_${table}()`);
  try {
    await work();
  } finally {
    await ownerPool.query(`drop function refuse_${table} cascade`);
  }
}
