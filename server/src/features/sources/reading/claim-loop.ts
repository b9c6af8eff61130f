import { setTimeout as wait } from "node:timers/promises";
import type { RunningService } from "#platform/jobs/service";
import type { Platform } from "#platform/platform";

export interface Claim {
  readonly siteId: number;
}

export interface ClaimLoop<C extends Claim> {
  readonly name: string;
  /** How many are worked on at the same time in this process. */
  readonly slots: number;
  readonly pollMs: number;
  /** Takes up to `limit`; `running` counts what this process works on for each site, so that every site gets its turn. */
  claim(limit: number, running: ReadonlyMap<number, number>): Promise<readonly C[]>;
  work(claim: C): Promise<void>;
  /** Gives back what was not finished when the process stops. */
  release(claims: readonly C[]): Promise<void>;
}

const STOP_MS = 3_000;

/** Claims what is due and works on it, until stopped. A claim that fails leaves the others alone. */
export function runClaimLoop<C extends Claim>(platform: Platform, loop: ClaimLoop<C>): RunningService {
  const { slots, pollMs } = loop;
  const running = new Map<C, Promise<void>>();
  const stopping = new AbortController();
  const logFailure = (err: unknown) => platform.log.error({ err }, `${loop.name} failed`);

  function start(claim: C): void {
    const work = loop
      .work(claim)
      .catch((error: unknown) => {
        if (!stopping.signal.aborted) logFailure(error);
      })
      .finally(() => running.delete(claim));
    running.set(claim, work);
  }

  async function claimOnce(): Promise<void> {
    const free = slots - running.size;
    const claims = free > 0 ? await loop.claim(free, countBySite(running.keys())) : [];
    if (stopping.signal.aborted) return loop.release(claims);
    claims.forEach(start);
    // With every slot taken there may be more due, else not before the next poll.
    if (running.size >= slots) await Promise.race([...running.values(), stopped]);
    else await pause(pollMs);
  }

  const stopped = new Promise<void>((resolve) =>
    stopping.signal.addEventListener("abort", () => resolve(), { once: true }),
  );
  const pause = (ms: number) => wait(ms, undefined, { signal: stopping.signal }).catch(() => undefined);

  const done = (async () => {
    while (!stopping.signal.aborted)
      await claimOnce().catch(async (error: unknown) => {
        logFailure(error);
        await pause(pollMs);
      });
  })();

  return {
    async stop() {
      stopping.abort();
      await done;
      const limit = new AbortController();
      await Promise.race([
        Promise.all(running.values()),
        wait(STOP_MS, undefined, { signal: limit.signal }).catch(() => undefined),
      ]);
      limit.abort();
      await loop.release([...running.keys()]).catch(logFailure);
    },
  };
}

function countBySite(claims: Iterable<Claim>): Map<number, number> {
  const counts = new Map<number, number>();
  for (const { siteId } of claims) counts.set(siteId, (counts.get(siteId) ?? 0) + 1);
  return counts;
}
