import { setTimeout as wait } from "node:timers/promises";
import pLimit, { type LimitFunction } from "p-limit";

export interface Politeness {
  /** Concurrent requests to one host. */
  concurrency: number;
  /** Least time between the starts of two requests to one host. */
  delayMs: number;
}

interface HostQueue {
  limit: LimitFunction;
  nextStart: number;
}

/** The host is named with its port: another port is another server. */
export type RunForHost = <T>(host: string, task: () => Promise<T>, pauseMs?: number) => Promise<T>;

/** Requests to one host queue here; other hosts do not wait for it. A host may want a longer pause than the usual one. */
export function createHostQueues({ concurrency, delayMs }: Politeness): RunForHost {
  const queues = new Map<string, HostQueue>();

  return (host, task, pauseMs = 0) => {
    const queue = queues.get(host) ?? openQueue(queues, host, concurrency);
    return queue.limit(async () => {
      const now = performance.now();
      const start = Math.max(now, queue.nextStart);
      queue.nextStart = start + Math.max(delayMs, pauseMs);
      if (start > now) await wait(start - now);
      return task();
    });
  };
}

function openQueue(queues: Map<string, HostQueue>, host: string, concurrency: number): HostQueue {
  const now = performance.now();
  for (const [name, { limit, nextStart }] of queues)
    if (limit.activeCount + limit.pendingCount === 0 && nextStart <= now) queues.delete(name);

  const queue = { limit: pLimit(concurrency), nextStart: now };
  queues.set(host, queue);
  return queue;
}
