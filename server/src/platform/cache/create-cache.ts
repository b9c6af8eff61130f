import { LRUCache } from "lru-cache";
import type { Metrics } from "../metrics.ts";

export interface Cache {
  /** The cached value of the key, or what `load` returns; concurrent readers share one load. */
  read<T extends object>(key: string, load: () => Promise<T>): Promise<T>;
  /** As `read`, for what all pages of a site share. It has room of its own, also where answers have none. */
  readShared<T extends object>(key: string, load: () => Promise<T>): Promise<T>;
  /** Removes every key with one of these prefixes, and discards loads of such keys that are under way. */
  drop(prefixes: readonly string[]): void;
  /** Disabled while invalidations of other servers could be missed: nothing is cached then. */
  enable(): void;
  disable(): void;
}

interface PendingLoad {
  readonly loading: Promise<object>;
  /** Something changed since it began: later readers must not get its result. */
  isOutdated: boolean;
}

/** A bound for what changes without an invalidation, such as counters and what depends on the clock. */
const MAX_AGE_MS = 15_000;
const MEGABYTE = 1024 * 1024;
const SHARED_MEGABYTES = 8;

/** A value that knows its own size; others are measured as JSON. */
export interface Sized {
  readonly cachedSize: number;
}

function sizeOf(value: object): number {
  if (Buffer.isBuffer(value)) return value.length;
  return "cachedSize" in value ? Number(value.cachedSize) : JSON.stringify(value).length;
}

/** With no megabytes it keeps no answers, only what is shared. */
export function createCache(metrics: Metrics, megabytes: number): Cache {
  const answers = createStore(metrics, megabytes);
  const shared = createStore(metrics, SHARED_MEGABYTES);
  const stores = [answers, shared];
  return {
    read: answers.read,
    readShared: shared.read,
    drop(prefixes) {
      for (const store of stores) store.drop(prefixes);
    },
    enable() {
      for (const store of stores) store.enable();
    },
    disable() {
      for (const store of stores) store.disable();
    },
  };
}

function createStore(metrics: Metrics, megabytes: number): Omit<Cache, "readShared"> {
  const entries = new LRUCache<string, object>({
    max: 20_000,
    maxSize: Math.max(1, megabytes * MEGABYTE),
    ttl: MAX_AGE_MS,
    // A key holds the whole request, which may be longer than the answer.
    sizeCalculation: (value, key) => key.length + sizeOf(value),
  });
  const pendingLoads = new Map<string, PendingLoad>();
  let isEnabled = false;

  function start<T extends object>(key: string, load: () => Promise<T>): Promise<T> {
    const loading = load();
    const pending: PendingLoad = { loading, isOutdated: false };
    pendingLoads.set(key, pending);
    const settle = (value?: object) => {
      if (pendingLoads.get(key) === pending) pendingLoads.delete(key);
      if (value !== undefined && isEnabled && !pending.isOutdated) entries.set(key, value);
    };
    loading.then(settle, () => settle());
    return loading;
  }

  function invalidate(matches: (key: string) => boolean): void {
    for (const key of [...entries.keys()].filter(matches)) entries.delete(key);
    for (const [key, load] of [...pendingLoads].filter(([key]) => matches(key))) {
      load.isOutdated = true;
      pendingLoads.delete(key);
    }
  }

  return {
    async read<T extends object>(key: string, load: () => Promise<T>): Promise<T> {
      if (!isEnabled) return load();
      const found = entries.get(key);
      metrics.cacheReads.inc({ outcome: found ? "hit" : "miss" });
      if (found) return found as T;
      return (pendingLoads.get(key)?.loading as Promise<T> | undefined) ?? start(key, load);
    },
    drop: (prefixes) => invalidate((key) => prefixes.some((prefix) => key.startsWith(prefix))),
    enable() {
      invalidate(() => true);
      isEnabled = megabytes > 0;
    },
    disable() {
      isEnabled = false;
      invalidate(() => true);
    },
  };
}
