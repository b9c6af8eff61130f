import { expect, it } from "vitest";
import { createLog } from "../log.ts";
import type { Platform } from "../platform.ts";
import { runClaimLoop } from "./claim-loop.ts";

const platform = { log: createLog("silent") } as Platform;

it("claims again at once when work ended while it claimed", async () => {
  const ended = new Map<string, () => void>();
  let claims = 0;
  let askedThrice = () => {};
  const isAskedThrice = new Promise<void>((resolve) => {
    askedThrice = resolve;
  });
  const loop = runClaimLoop<{ siteId: number; name: string }>(platform, {
    name: "work",
    slots: 2,
    // Longer than the test may take.
    pollMs: 600_000,
    async claim() {
      claims += 1;
      if (claims === 1) return ["first", "second"].map((name) => ({ siteId: 1, name }));
      if (claims === 2) {
        ended.get("second")?.();
        await new Promise(setImmediate);
      }
      if (claims === 3) askedThrice();
      return [];
    },
    work: ({ name }) =>
      new Promise((resolve) => {
        ended.set(name, resolve);
        if (ended.size === 2) ended.get("first")?.();
      }),
    release: async () => {},
  });
  await isAskedThrice;
  await loop.stop();
  expect(claims).toBe(3);
});
