import type { FastifyRateLimitStore } from "@fastify/rate-limit";
import { LRUCache } from "lru-cache";

interface Count {
  calls: number;
  readonly since: number;
}

/** Enough for a crowd; who is pushed out begins to count anew. */
const MOST_KEPT = 20_000;

/** One count of an address for each group of calls, by whichever base path they come. */
export class SharedCounts implements FastifyRateLimitStore {
  private readonly counts: LRUCache<string, Count>;
  private readonly group: string;

  constructor({ counts, groupId = "" }: { counts?: LRUCache<string, Count>; groupId?: string } = {}) {
    this.counts = counts ?? new LRUCache({ max: MOST_KEPT });
    this.group = groupId;
  }

  incr(
    key: string,
    callback: (error: Error | null, result?: { current: number; ttl: number }) => void,
    windowMs: number,
  ): void {
    const now = Date.now();
    const counted = `${this.group} ${key}`;
    const kept = this.counts.get(counted);
    const count = kept && now - kept.since < windowMs ? kept : { calls: 0, since: now };
    count.calls += 1;
    this.counts.set(counted, count);
    callback(null, { current: count.calls, ttl: windowMs - (now - count.since) });
  }

  /** For a route, or for what counts within one under a group of its own. */
  child({ groupId = "" }: object & { groupId?: string }): SharedCounts {
    return new SharedCounts({ counts: this.counts, groupId });
  }
}
