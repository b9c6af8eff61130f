import { mkdtemp, readdir, rm, utimes } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createFolderStorage } from "./folder-storage.ts";
import { contentKey, type Storage } from "./storage.ts";

let folder: string;
let storage: Storage;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "newsloom-storage-"));
  storage = createFolderStorage(join(folder, "media"));
});
afterAll(() => rm(folder, { recursive: true }));

describe("folder storage", () => {
  it("stores a file under its content's key, reads it and removes it", async () => {
    const bytes = Buffer.from("the harbour opens at six");
    const key = contentKey(7, bytes, "txt");
    expect(key).toMatch(/^7\/[0-9a-f]{32}\.txt$/);
    expect(await storage.open(key)).toBeNull();

    await storage.put(key, bytes);
    const file = await storage.open(key);
    expect(file?.size).toBe(bytes.length);
    // `toEqual` takes seconds for so many bytes.
    expect(file && bytes.equals(await buffer(file.stream))).toBe(true);
    expect(await storage.exists(key)).toBe(true);

    await storage.remove(key);
    await storage.remove(key);
    expect(await storage.exists(key)).toBe(false);
  });

  it("does not remove a file that was touched recently", async () => {
    const bytes = Buffer.from("the harbour closes at nine");
    const key = contentKey(7, bytes, "txt");
    expect(await storage.touch(key)).toBe(false);
    await storage.put(key, bytes);
    const then = new Date(Date.now() - 3_600_000);
    await utimes(join(storage.folder, key), then, then);
    expect(await storage.touch(key)).toBe(true);
    expect([await storage.removeIdle(key, 60_000), await storage.exists(key)]).toEqual([false, true]);
    await utimes(join(storage.folder, key), then, then);
    expect([await storage.removeIdle(key, 60_000), await storage.exists(key)]).toEqual([true, false]);
  });

  it("leaves one complete file after concurrent writes", async () => {
    const bytes = Buffer.alloc(500_000, "a");
    const key = contentKey(8, bytes, "bin");
    await Promise.all(Array.from({ length: 10 }, () => storage.put(key, bytes)));
    expect(await readdir(join(storage.folder, "8"))).toEqual([key.slice(2)]);
    const file = await storage.open(key);
    // `toEqual` takes seconds for so many bytes.
    expect(file && bytes.equals(await buffer(file.stream))).toBe(true);
  });

  it.each([
    "../../etc/passwd",
    "1/../../etc/passwd",
    "/etc/passwd",
    "1/..%2f..%2fetc",
    `1/${"a".repeat(32)}.png/../x`,
    `1\\${"a".repeat(32)}.png`,
    `1/${"A".repeat(32)}.png`,
    `1/${"a".repeat(31)}.png`,
    `0/${"a".repeat(32)}.png`,
    `1/${"a".repeat(32)}.small.small.png`,
    `1/${"a".repeat(32)}.png.small.png`,
    `1.small./${"a".repeat(32)}.png`,
    `1/${"a".repeat(32)}.png\0.txt`,
    `1/${"a".repeat(32)}.png\n`,
    "",
  ])("refuses the key %j", async (key) => {
    await expect(async () => storage.put(key, Buffer.from("x"))).rejects.toThrow("storage key");
    await expect(async () => storage.open(key)).rejects.toThrow("storage key");
    await expect(async () => storage.exists(key)).rejects.toThrow("storage key");
    await expect(async () => storage.touch(key)).rejects.toThrow("storage key");
    await expect(async () => storage.remove(key)).rejects.toThrow("storage key");
  });
});
