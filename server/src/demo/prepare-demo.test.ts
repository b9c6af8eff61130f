import { afterAll, beforeAll, expect, it } from "vitest";
import { type EmptyInstall, openEmptyInstall } from "../../test/server/empty-install.ts";
import { prepareDemo } from "./prepare-demo.ts";
import { isEmpty } from "./seed-demo.ts";

let install: EmptyInstall;
beforeAll(async () => {
  install = await openEmptyInstall();
});
afterAll(() => install.close());

it("has no demo with a configured database, with DEMO=off, and where others can connect to the server", async () => {
  const { platform } = install;
  for (const change of [
    {},
    { DATABASE_URL: undefined, DEMO: "off" as const },
    { DATABASE_URL: undefined, isLoopback: false },
  ]) {
    const config = { ...platform.config, ...change };
    expect(await prepareDemo({ ...platform, config }, () => undefined)).toBe(false);
  }
  expect(await isEmpty(platform)).toBe(true);
});
