import { setTimeout as wait } from "node:timers/promises";
import pLimit, { type LimitFunction } from "p-limit";

export interface Politeness {
  /** Concurrent requests to one host. */
  atOnce: number;
  /** Least time between the starts of two requests to one host. */
  delayMs: number;
}

interface HostQueue {
  limit: LimitFunction;
  nextStart: number;
}

export type RunForHost = <T>(hostname: string, task: () => Promise<T>) => Promise<T>;

/** Requests to one host queue here; other hosts do not wait for it. */
export function createHostQueues({ atOnce, delayMs }: Politeness): RunForHost {
  const queues = new Map<string, HostQueue>();

  return (hostname, task) => {
    const lane = queues.get(hostname) ?? openQueue(queues, hostname, atOnce);
    return lane.limit(async () => {
      const now = performance.now();
      const start = Math.max(now, lane.nextStart);
      lane.nextStart = start + delayMs;
      if (start > now) await wait(start - now);
      return task();
    });
  };
}

function openQueue(lanes: Map<string, HostQueue>, hostname: string, atOnce: number): HostQueue {
  const now = performance.now();
  for (const [name, { limit, nextStart }] of lanes)
    if (limit.activeCount + limit.pendingCount === 0 && nextStart <= now) lanes.delete(name);

  const lane = { limit: pLimit(atOnce), nextStart: now };
  lanes.set(hostname, lane);
  return lane;
}
