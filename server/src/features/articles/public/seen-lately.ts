import { createHash } from "node:crypto";

const WHILE_MS = 30 * 60_000;
/** About 10 MB; beyond it those who came first are forgotten first. */
const KEPT = 100_000;

/** Remembers for half an hour what was seen, up to a bound, so that a page read again and again counts once. */
export function createSeenLately(now: () => Date, kept = KEPT): (parts: readonly unknown[]) => boolean {
  const seen = new Map<string, number>();
  return (parts) => {
    const key = createHash("sha256").update(JSON.stringify(parts)).digest("base64url");
    const moment = now().getTime();
    const before = seen.get(key);
    if (before !== undefined && moment - before < WHILE_MS) return true;
    // Taken out first, so that the order stays that of the moments.
    seen.delete(key);
    seen.set(key, moment);
    const first = seen.keys().next();
    if (seen.size > kept && !first.done) seen.delete(first.value);
    return false;
  };
}
