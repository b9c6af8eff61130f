import { hash } from "node:crypto";

const WINDOW_MS = 30 * 60_000;
/** About 10 MB; beyond it the oldest entries are dropped. */
const MAX_ENTRIES = 100_000;

/** Remembers entries for half an hour, so that repeated reads of a page count once. */
export function createRecentlySeen(
  now: () => Date,
  maxEntries = MAX_ENTRIES,
): (parts: readonly unknown[]) => boolean {
  const seen = new Map<string, number>();
  return (parts) => {
    const key = hash("sha256", JSON.stringify(parts), "base64url");
    const time = now().getTime();
    const before = seen.get(key);
    if (before !== undefined && time - before < WINDOW_MS) return true;
    // Deleted first, so that the map stays ordered by time.
    seen.delete(key);
    seen.set(key, time);
    const first = seen.keys().next();
    if (seen.size > maxEntries && !first.done) seen.delete(first.value);
    return false;
  };
}
