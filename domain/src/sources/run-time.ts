/** The first sources that answer are the quick ones; fewer than these tell nothing about the rest. */
const DONE_MIN = 3;
const SECOND_MS = 1000;

/** How long a run will still take at the pace so far; null while that cannot be said. */
export function secondsLeft(
  { total, done }: { readonly total: number; readonly done: number },
  elapsedMs: number,
): number | null {
  if (done < DONE_MIN || done >= total) return null;
  return Math.max(1, Math.round(((elapsedMs / done) * (total - done)) / SECOND_MS));
}
