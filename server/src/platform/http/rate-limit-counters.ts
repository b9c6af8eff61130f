import type { FastifyRateLimitStore } from "@fastify/rate-limit";
import { LRUCache } from "lru-cache";

interface Count {
  calls: number;
  readonly since: number;
}

/** Enough for many clients; an evicted one starts at zero again. */
const MAX_COUNTS = 20_000;

/** Counts calls by address and rate-limit group, shared by all base paths. */
export class SharedCounts implements FastifyRateLimitStore {
  private readonly counts: LRUCache<string, Count>;
  private readonly group: string;

  constructor({ counts, groupId = "" }: { counts?: LRUCache<string, Count>; groupId?: string } = {}) {
    this.counts = counts ?? new LRUCache({ max: MAX_COUNTS });
    this.group = groupId;
  }

  incr(
    key: string,
    callback: (error: Error | null, result?: { current: number; ttl: number }) => void,
    windowMs: number,
  ): void {
    const now = Date.now();
    const groupKey = `${this.group} ${key}`;
    const current = this.counts.get(groupKey);
    const count = current && now - current.since < windowMs ? current : { calls: 0, since: now };
    count.calls += 1;
    this.counts.set(groupKey, count);
    callback(null, { current: count.calls, ttl: windowMs - (now - count.since) });
  }

  /** The store of one route or group: the same counts under its own prefix. */
  child({ groupId = "" }: object & { groupId?: string }): SharedCounts {
    return new SharedCounts({ counts: this.counts, groupId });
  }
}
