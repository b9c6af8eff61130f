import { setTimeout as wait } from "node:timers/promises";
import type { Platform } from "../platform.ts";
import type { RunningService } from "./service.ts";

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
  /** Some work, since the last claim began. */
  let hasEnded = false;

  function start(claim: C): void {
    const work = loop
      .work(claim)
      .catch((error: unknown) => {
        if (!stopping.signal.aborted) logFailure(error);
      })
      .finally(() => {
        running.delete(claim);
        hasEnded = true;
        wake();
      });
    running.set(claim, work);
  }

  async function claimOnce(): Promise<void> {
    hasEnded = false;
    const free = slots - running.size;
    const claims = free > 0 ? await loop.claim(free, countBySite(running.keys())) : [];
    if (stopping.signal.aborted) return loop.release(claims);
    claims.forEach(start);
    // What ended while others were claimed has freed a slot already.
    if (!hasEnded) await changeOr(running.size < slots ? pollMs : undefined);
  }

  let wake = () => {};
  /** Until a claim ends, which frees a slot in all or for its site, or it is stopped; or until the time is over. */
  const changeOr = (ms: number | undefined) =>
    new Promise<void>((resolve) => {
      const timer = ms === undefined ? undefined : setTimeout(resolve, ms);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
      if (stopping.signal.aborted) wake();
    });

  const done = (async () => {
    while (!stopping.signal.aborted)
      await claimOnce().catch(async (error: unknown) => {
        logFailure(error);
        await changeOr(pollMs);
      });
  })();

  return {
    async stop() {
      stopping.abort();
      wake();
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
