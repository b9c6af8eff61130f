import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestServer, type TestServer } from "../../../../test/server/server.ts";
import { countAttempt } from "./attempt-limit.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

test("of two concurrent attempts neither waits for the other, whichever is written first", async () => {
  const now = Date.now();
  const tryAt = (ms: number) =>
    countAttempt({ ...server.platform, now: () => new Date(ms) }, "two@harbor.test", "127.0.0.1");
  expect(await tryAt(now)).toBe(0);
  expect(await tryAt(now - 1)).toBe(0);
  // The sixth is the last that proceeds at once, and those after it wait.
  for (const later of [1, 2, 3, 4]) expect(await tryAt(now + later)).toBe(0);
  expect(await tryAt(now + 5)).toBe(2);
});
