import { setTimeout as pause } from "node:timers/promises";

/** Asks again and again until the answer is truthy; fails at the deadline with the question's own words. */
export async function eventually<T>(
  what: string,
  ask: () => T | Promise<T>,
  deadlineMs = 10_000,
): Promise<Exclude<T, false | null | undefined>> {
  const end = Date.now() + deadlineMs;
  for (;;) {
    const answer = await ask();
    if (answer) return answer as Exclude<T, false | null | undefined>;
    if (Date.now() > end) throw new Error(`This did not happen within ${deadlineMs} ms: ${what}`);
    await pause(20);
  }
}
