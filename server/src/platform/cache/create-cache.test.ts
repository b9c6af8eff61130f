import { describe, expect, it } from "vitest";
import { createMetrics } from "../metrics.ts";
import { createCache } from "./create-cache.ts";

const enabledCache = () => {
  const cache = createCache(createMetrics(), 1);
  cache.enable();
  return cache;
};

/** A load that ends when the test ends it. */
function loader() {
  const pending: ((value: { n: number }) => void)[] = [];
  return {
    load: () => new Promise<{ n: number }>((resolve) => void pending.push(resolve)),
    begun: () => pending.length,
    end: (index: number, n: number) => pending[index]?.({ n }),
  };
}

describe("the cache", () => {
  it("loads a key once for concurrent readers", async () => {
    const cache = enabledCache();
    const { load, begun, end } = loader();
    const reads = Array.from({ length: 50 }, () => cache.read("1:settings:a", load));
    expect(begun()).toBe(1);
    end(0, 7);
    expect(new Set((await Promise.all(reads)).map(({ n }) => n))).toEqual(new Set([7]));
    expect(await cache.read("1:settings:a", load)).toEqual({ n: 7 });
    expect(begun()).toBe(1);
  });

  it("a read after a change does not get a load that began before it, nor is that load cached", async () => {
    const cache = enabledCache();
    const { load, begun, end } = loader();
    const before = cache.read("1:settings:a", load);
    cache.drop(["1:settings:"]);
    const after = cache.read("1:settings:a", load);
    expect(begun()).toBe(2);
    end(1, 2);
    expect(await after).toEqual({ n: 2 });
    end(0, 1);
    expect(await before, "read before the change").toEqual({ n: 1 });
    expect(await cache.read("1:settings:a", load)).toEqual({ n: 2 });
  });

  it("drops by prefix: one site, one name", async () => {
    const cache = enabledCache();
    let loads = 0;
    const load = async () => ({ n: ++loads });
    const keys = ["1:settings:a", "1:settings:b", "1:banners:", "11:settings:a"];
    for (const key of keys) await cache.read(key, load);
    cache.drop(["1:settings:"]);
    const again = [];
    for (const key of keys) again.push((await cache.read(key, load)).n);
    expect(again).toEqual([5, 6, 3, 4]);
  });

  it("does not cache a failure", async () => {
    const cache = enabledCache();
    await expect(cache.read("1:a:", () => Promise.reject(new Error("down")))).rejects.toThrow("down");
    expect(await cache.read("1:a:", async () => ({ n: 1 }))).toEqual({ n: 1 });
  });

  it("caches nothing while it could miss a change", async () => {
    const cache = createCache(createMetrics(), 1);
    let loads = 0;
    const read = async () => (await cache.read("1:a:", async () => ({ n: ++loads }))).n;
    expect([await read(), await read()]).toEqual([1, 2]);
    cache.enable();
    expect([await read(), await read()]).toEqual([3, 3]);
    cache.disable();
    expect([await read(), await read()]).toEqual([4, 5]);
    cache.enable();
    expect(await read(), "what was cached before the gap").toBe(6);
  });

  it("counts the length of keys as well as of values", async () => {
    const cache = enabledCache();
    let loads = 0;
    const read = async (n: number) =>
      (await cache.read(`1:articles:${"x".repeat(100_000)}${n}`, async () => ({ n: ++loads }))).n;
    for (let n = 1; n <= 20; n++) await read(n);
    expect(await read(20), "the newest is cached").toBe(20);
    expect(await read(1), "a megabyte holds ten of them").toBe(21);
  });

  it("with no memory it loads an answer each time, and keeps what pages share until it changes", async () => {
    const cache = createCache(createMetrics(), 0);
    let loads = 0;
    const load = async () => ({ n: ++loads });
    const read = async () => (await cache.read("1:a:", load)).n;
    const readShared = async () => (await cache.readShared("1:a:", load)).n;
    expect([await readShared(), await readShared()], "while it could miss a change").toEqual([1, 2]);
    cache.enable();
    expect([await read(), await read()]).toEqual([3, 4]);
    expect([await readShared(), await readShared()]).toEqual([5, 5]);
    cache.drop(["1:a:"]);
    expect(await readShared()).toBe(6);
    cache.disable();
    expect(await readShared()).toBe(7);
  });
});
