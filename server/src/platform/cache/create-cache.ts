import { LRUCache } from "lru-cache";
import type { Metrics } from "../metrics.ts";

export interface Cache {
  /** What is kept under the key, or what `load` brings; many who ask at once wait for one loading. */
  read<T extends object>(key: string, load: () => Promise<T>): Promise<T>;
  /** Forgets every key that begins so, and what is being loaded under one. */
  drop(prefixes: readonly string[]): void;
  /** Awake, it hears of every change. Asleep, it could miss one, so it keeps nothing. */
  wake(): void;
  sleep(): void;
}

interface Flight {
  readonly loading: Promise<object>;
  /** Something changed since it began: whoever asks now must not get what it brings. */
  isOutdated: boolean;
}

/** A bound for what changes without a word, such as counters and what depends on the clock. */
const KEPT_MS = 15_000;
const MEGABYTE = 1024 * 1024;

/** With no megabyte to keep anything in it never wakes. */
export function createCache(metrics: Metrics, megabytes: number): Cache {
  const kept = new LRUCache<string, object>({
    max: 20_000,
    maxSize: Math.max(1, megabytes * MEGABYTE),
    ttl: KEPT_MS,
    // A key holds all that was asked for, which may be more than the answer.
    sizeCalculation: (value, key) =>
      key.length + (Buffer.isBuffer(value) ? value.length : JSON.stringify(value).length),
  });
  const flights = new Map<string, Flight>();
  let isAwake = false;

  function start<T extends object>(key: string, load: () => Promise<T>): Promise<T> {
    const loading = load();
    const flight: Flight = { loading, isOutdated: false };
    flights.set(key, flight);
    const land = (value?: object) => {
      if (flights.get(key) === flight) flights.delete(key);
      if (value !== undefined && isAwake && !flight.isOutdated) kept.set(key, value);
    };
    loading.then(land, () => land());
    return loading;
  }

  function forget(isMeant: (key: string) => boolean): void {
    for (const key of [...kept.keys()].filter(isMeant)) kept.delete(key);
    for (const [key, flight] of [...flights].filter(([key]) => isMeant(key))) {
      flight.isOutdated = true;
      flights.delete(key);
    }
  }

  return {
    async read<T extends object>(key: string, load: () => Promise<T>): Promise<T> {
      if (!isAwake) return load();
      const found = kept.get(key);
      metrics.cacheReads.inc({ outcome: found ? "kept" : "loaded" });
      if (found) return found as T;
      return (flights.get(key)?.loading as Promise<T> | undefined) ?? start(key, load);
    },
    drop: (prefixes) => forget((key) => prefixes.some((prefix) => key.startsWith(prefix))),
    wake() {
      forget(() => true);
      isAwake = megabytes > 0;
    },
    sleep() {
      isAwake = false;
      forget(() => true);
    },
  };
}
