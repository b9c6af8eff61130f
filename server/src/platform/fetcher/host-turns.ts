import { setTimeout as wait } from "node:timers/promises";
import pLimit, { type LimitFunction } from "p-limit";

export interface Politeness {
  /** Requests to one host at the same moment. */
  atOnce: number;
  /** Least time between the starts of two requests to one host. */
  delayMs: number;
}

interface Lane {
  limit: LimitFunction;
  nextStart: number;
}

export type TakeTurn = <T>(hostname: string, task: () => Promise<T>) => Promise<T>;

/** Requests to one host queue here; other hosts do not wait for it. */
export function createHostTurns({ atOnce, delayMs }: Politeness): TakeTurn {
  const lanes = new Map<string, Lane>();

  return (hostname, task) => {
    const lane = lanes.get(hostname) ?? openLane(lanes, hostname, atOnce);
    return lane.limit(async () => {
      const now = performance.now();
      const start = Math.max(now, lane.nextStart);
      lane.nextStart = start + delayMs;
      if (start > now) await wait(start - now);
      return task();
    });
  };
}

function openLane(lanes: Map<string, Lane>, hostname: string, atOnce: number): Lane {
  const now = performance.now();
  for (const [name, { limit, nextStart }] of lanes)
    if (limit.activeCount + limit.pendingCount === 0 && nextStart <= now) lanes.delete(name);

  const lane = { limit: pLimit(atOnce), nextStart: now };
  lanes.set(hostname, lane);
  return lane;
}
