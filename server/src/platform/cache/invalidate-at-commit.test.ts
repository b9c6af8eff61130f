import { CACHE_NAMES, cachesAffectedBy } from "@newsloom/domain/settings/cache-names";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestDatabase } from "../../../test/database/database.ts";
import { openTestPlatform } from "../../../test/server/platform.ts";
import { siteScope } from "../context.ts";
import type { OpenPlatform } from "../open-platform.ts";

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let open: OpenPlatform;
beforeAll(async () => {
  database = await createTestDatabase();
  open = await openTestPlatform(database.url);
  // No listener runs here, so only the transaction itself can invalidate.
  open.platform.cache.enable();
});
afterAll(async () => {
  await open.close();
  await database.drop();
});

let loads = 0;
const read = async (key: string) => (await open.platform.cache.read(key, async () => ({ n: ++loads }))).n;
const change = (area: string, siteId = 1) =>
  siteScope(open.platform, { siteId, user: null, ip: "" }).transaction((ctx) =>
    ctx.record({ area, action: "update", entityType: "thing", entityId: 1 }),
  );

describe("a recorded change", () => {
  it("has invalidated the cache when the call is answered", async () => {
    const before = await read("1:settings:a");
    await change("settings", 2);
    expect(await read("1:settings:a"), "another site's").toBe(before);
    await change("labels");
    expect(await read("1:settings:a"), "another kind").toBe(before);
    await change("settings");
    expect(await read("1:settings:a")).not.toBe(before);
  });

  it("invalidates everything when its area is unknown", () => {
    expect(cachesAffectedBy("something new")).toEqual(CACHE_NAMES);
    expect(cachesAffectedBy("articles")).toEqual(expect.arrayContaining(["articlesByTemplate", "trending"]));
    expect(cachesAffectedBy("identity")).toEqual([]);
  });
});
