import { mkdir, realpath } from "node:fs/promises";
import { Client } from "pg";
import { ensureCluster, SUPERUSER } from "./cluster.ts";
import { locateCluster } from "./cluster-location.ts";
import { removeDatabaseUrl, saveDatabaseUrl } from "./database-url.ts";
import { takeLock } from "./lock.ts";
import { stopOrphan } from "./orphan.ts";
import { touchAgainstCleanup } from "./spare-folder.ts";
import { supervise } from "./supervise.ts";

export type EmbeddedDatabase = { url: string; stop(): Promise<void>; pid(): number };

export type EmbeddedOptions = {
  dataDir: string;
  log: (line: string) => void;
  /** Called when PostgreSQL had died and answers again. */
  onRestart?: (url: string) => void;
  /** For tests: faster, but killing PostgreSQL may cost the last writes, and a power cut all of them. */
  unsafeFast?: boolean;
};

const DATABASE = "newsloom";
const TOUCH_INTERVAL_MS = 12 * 60 * 60 * 1000;

/** Starts the server's own PostgreSQL on the data folder, and keeps it running until `stop`. */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const { log, onRestart, unsafeFast = false } = options;
  await mkdir(options.dataDir, { recursive: true });
  const dataDir = await realpath(options.dataDir);

  const lock = await takeLock(dataDir);
  const undo: (() => Promise<void>)[] = [() => lock.release()];
  async function undoAll(): Promise<void> {
    for (let step = undo.pop(); step; step = undo.pop()) await step();
  }
  let stopped: Promise<void> | undefined;
  function stop(): Promise<void> {
    stopped ??= undoAll();
    return stopped;
  }

  try {
    await removeDatabaseUrl(dataDir);
    const cluster = await locateCluster(dataDir, log);
    const orphan = await stopOrphan(cluster.data);
    if (orphan !== undefined)
      log(`Stopped PostgreSQL (process ${orphan}), left behind by a server that was killed.`);

    await touchAgainstCleanup(cluster.folder);
    const touching = setInterval(() => void touchAgainstCleanup(cluster.folder), TOUCH_INTERVAL_MS).unref();
    undo.push(async () => clearInterval(touching));

    const password = await ensureCluster(cluster, dataDir, unsafeFast);
    const postgres = await supervise(cluster, unsafeFast, log, () => onRestart?.(url));
    undo.push(() => postgres.stop());

    const server = `postgres://${SUPERUSER}:${password}@127.0.0.1:${postgres.port}`;
    const url = `${server}/${DATABASE}`;
    await ensureDatabase(`${server}/postgres`);
    await saveDatabaseUrl(dataDir, url);
    undo.push(() => removeDatabaseUrl(dataDir));
    return { url, stop, pid: () => postgres.pid() };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function ensureDatabase(maintenanceUrl: string): Promise<void> {
  const client = new Client({ connectionString: maintenanceUrl });
  await client.connect();
  try {
    const { rowCount } = await client.query("select from pg_database where datname = $1", [DATABASE]);
    // From template0: it has the cluster's own encoding and locale, and nothing anyone may have added.
    if (rowCount === 0) await client.query(`create database ${DATABASE} template template0`);
  } finally {
    await client.end();
  }
}
