import { setTimeout as wait } from "node:timers/promises";
import { ParsingFailed } from "#platform/parsing/parsing-failed";

const WAITS_MS = [200, 1000, 3000];

/** Tried again a moment later while the site's queue for parsing is full. */
export async function whenFree<T>(run: () => Promise<T>): Promise<T> {
  for (const ms of WAITS_MS)
    try {
      return await run();
    } catch (error) {
      if (!(error instanceof ParsingFailed) || error.reason !== "busy") throw error;
      await wait(ms);
    }
  return run();
}
