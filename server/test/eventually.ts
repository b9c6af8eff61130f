import { setTimeout as pause } from "node:timers/promises";

/** Polls until the result is truthy; fails at the deadline, naming what it waited for. Generous for a busy machine. */
export async function eventually<T>(
  what: string,
  poll: () => T | Promise<T>,
  deadlineMs = 60_000,
): Promise<Exclude<T, false | null | undefined>> {
  const end = Date.now() + deadlineMs;
  for (;;) {
    const result = await poll();
    if (result) return result as Exclude<T, false | null | undefined>;
    if (Date.now() > end) throw new Error(`This did not happen within ${deadlineMs} ms: ${what}`);
    await pause(20);
  }
}
