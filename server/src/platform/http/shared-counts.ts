import type { FastifyRateLimitStore } from "@fastify/rate-limit";
import { LRUCache } from "lru-cache";

interface Count {
  calls: number;
  readonly since: number;
}

/** Enough for a crowd; who is pushed out begins to count anew. */
const MOST_KEPT = 20_000;

/** One count of an address for each group of calls, by whichever base path they come: the key names the group. */
export class SharedCounts implements FastifyRateLimitStore {
  private readonly counts = new LRUCache<string, Count>({ max: MOST_KEPT });

  incr(
    key: string,
    callback: (error: Error | null, result?: { current: number; ttl: number }) => void,
    windowMs: number,
  ): void {
    const now = Date.now();
    const kept = this.counts.get(key);
    const count = kept && now - kept.since < windowMs ? kept : { calls: 0, since: now };
    count.calls += 1;
    this.counts.set(key, count);
    callback(null, { current: count.calls, ttl: windowMs - (now - count.since) });
  }

  child(): this {
    return this;
  }
}
