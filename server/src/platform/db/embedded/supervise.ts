import { setTimeout as delay } from "node:timers/promises";
import type { ClusterLocation } from "./cluster-location.ts";
import { type Postgres, startPostgres } from "./process.ts";

export type Supervised = { port: number; pid(): number; stop(): Promise<void> };

const RETRY_MS = 5_000;

/** Keeps PostgreSQL running: when it dies it is started again on the same port, so that its URL stays true. */
export async function supervise(
  cluster: ClusterLocation,
  unsafeFast: boolean,
  log: (line: string) => void,
  onRestart: () => void,
): Promise<Supervised> {
  let postgres = await startPostgres(cluster, unsafeFast);
  const { port } = postgres;
  const stopping = new AbortController();

  // Nothing can be awaited at exit, but a fast shutdown goes on by itself.
  function stopAtExit(): void {
    postgres.requestStop();
  }
  process.once("exit", stopAtExit);

  async function watch(): Promise<void> {
    while (!stopping.signal.aborted) {
      const end = await postgres.ended;
      if (stopping.signal.aborted) return;
      log(`PostgreSQL stopped unexpectedly (${end}). Starting it again.`);
      const successor = await startAgain();
      if (!successor) return;
      postgres = successor;
      if (stopping.signal.aborted) return;
      log(`PostgreSQL runs again (process ${postgres.pid}).`);
      onRestart();
    }
  }

  async function startAgain(): Promise<Postgres | undefined> {
    while (!stopping.signal.aborted) {
      try {
        return await startPostgres(cluster, unsafeFast, port);
      } catch (error) {
        log(`${error instanceof Error ? error.message : error}\nTrying again in ${RETRY_MS / 1000} seconds.`);
        await delay(RETRY_MS, undefined, { signal: stopping.signal }).catch(() => {});
      }
    }
    return undefined;
  }

  const watching = watch();
  return {
    port,
    pid: () => postgres.pid,
    async stop() {
      stopping.abort();
      await postgres.stop();
      // A restart that was under way finishes first, and leaves one more to stop.
      await watching;
      await postgres.stop();
      process.off("exit", stopAtExit);
    },
  };
}
