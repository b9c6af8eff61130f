import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from "fastify";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { createLog } from "../log.ts";
import { createFolderStorage } from "../storage/folder-storage.ts";
import { serveMedia } from "../storage/serve-media.ts";
import { type Storage, versionKeyOf } from "../storage/storage.ts";
import { createPostponed } from "./postponed.ts";
import { storeImage } from "./store-image.ts";

const maxSize = 3_145_728;
const TEN_MINUTES = 10 * 60_000;
const PERMANENT = "public, max-age=31536000, immutable";
let folder: string;
let storage: Storage;
let app: FastifyInstance;
let isFull = false;
const logged: string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "newsloom-versions-"));
  const onDisk = createFolderStorage(folder);
  storage = {
    ...onDisk,
    put: async (key, bytes) => {
      if (isFull) throw Object.assign(new Error("no space left on device"), { code: "ENOSPC" });
      await onDisk.put(key, bytes);
    },
  };
  const loggerInstance: FastifyBaseLogger = createLog("warn", { write: (line) => void logged.push(line) });
  app = Fastify({ loggerInstance });
  await app.register(serveMedia(storage));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  isFull = false;
  logged.length = 0;
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const store = async (background: string, width = 1600) => {
  const image = sharp({ create: { width, height: width / 2, channels: 3, background } });
  return (await storeImage(storage, 1, await image.png().toBuffer(), { maxSize })).key;
};

const get = async (path: string, accept = "image/webp") => {
  const { statusCode, headers } = await app.inject({ url: `/media/${path}`, headers: { accept } });
  return { status: statusCode, type: headers["content-type"], caching: headers["cache-control"] };
};

const ORIGINAL_FOR_NOW = { status: 200, type: "image/png", caching: "no-store" };

describe("versions of images", () => {
  it.each(["small", "wide", "mail"])(
    "tries a %s version that takes too long again after ten minutes only",
    async (version) => {
      const key = await store(`#2040${version.length * 11}`);
      const rendering = vi.spyOn(sharp.prototype, "toBuffer");
      rendering.mockRejectedValue(new Error("timeout: 43% complete"));
      vi.useFakeTimers({ toFake: ["Date"] });
      for (let request = 0; request < 3; request++)
        expect(await get(`${key}/${version}`)).toEqual(ORIGINAL_FOR_NOW);
      expect(rendering).toHaveBeenCalledTimes(1);

      rendering.mockRestore();
      vi.advanceTimersByTime(TEN_MINUTES - 1);
      expect(await get(`${key}/${version}`)).toEqual(ORIGINAL_FOR_NOW);
      vi.advanceTimersByTime(1);
      const type = version === "mail" ? "image/png" : "image/webp";
      expect(await get(`${key}/${version}`)).toEqual({ status: 200, type, caching: PERMANENT });
    },
  );

  it("renders no image again that fits already and has the format", async () => {
    const key = await store("#806040", 480);
    const rendering = vi.spyOn(sharp.prototype, "toBuffer");
    for (const version of ["small", "wide", "mail"])
      expect(await get(`${key}/${version}`, "image/png")).toMatchObject({
        type: "image/png",
        caching: PERMANENT,
      });
    expect(rendering).not.toHaveBeenCalled();
    const larger = await store("#806041", 482);
    rendering.mockClear();
    await get(`${larger}/small`, "image/png");
    expect(rendering).toHaveBeenCalled();
  });

  it.each(["small", "wide", "mail"])(
    "serves the image itself where its %s version cannot be stored, and says so once",
    async (version) => {
      const key = await store(`#4020${version.length * 11}`);
      isFull = true;
      for (let request = 0; request < 3; request++)
        expect(await get(`${key}/${version}`)).toEqual(ORIGINAL_FOR_NOW);
      expect(logged.map((line) => JSON.parse(line) as object)).toMatchObject([
        { msg: "the version of an image was not stored", key, err: { code: "ENOSPC" } },
      ]);

      isFull = false;
      vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + TEN_MINUTES });
      expect(await get(`${key}/${version}`)).toMatchObject({ status: 200, caching: PERMANENT });
      const format = version === "mail" ? undefined : "webp";
      expect(await readdir(folder, { recursive: true })).toContain(
        versionKeyOf(key, version as "small", format),
      );
    },
  );
});

describe("what is postponed", () => {
  it("is remembered for a while, the oldest being forgotten when there is too much", () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const postponed = createPostponed({ forMs: 1_000, most: 2 });
    for (const name of ["a", "b", "a", "c"]) postponed.add(name);
    expect(["a", "b", "c"].map(postponed.has)).toEqual([true, false, true]);
    vi.advanceTimersByTime(1_000);
    expect(postponed.has("c")).toBe(false);
  });
});
