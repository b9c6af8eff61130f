import { DAY_MS, MINUTE_MS } from "../time/durations.ts";

const FIRST_MS = 5 * MINUTE_MS;
/** A share of the pause by which sources that fail together are tried apart. */
const SPREAD = 0.2;

/** How long a failing source is left alone: twice as long each time, up to a day. It is never given up. */
export function backOffMs(failures: number, sourceId: number): number {
  const pause = Math.min(DAY_MS, FIRST_MS * 2 ** Math.min(failures - 1, 20));
  // By the source's number instead of by chance, so that the same failure has the same effect.
  const part = ((sourceId * 2_654_435_761 + failures * 40_503) % 1_000) / 1_000;
  return Math.min(DAY_MS, Math.round(pause * (1 + SPREAD * part)));
}
