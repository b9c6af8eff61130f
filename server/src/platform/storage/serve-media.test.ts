import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { request as httpRequest } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Fastify, { type FastifyInstance } from "fastify";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { imageVersion } from "../images/image-versions.ts";
import { storeImage } from "../images/store-image.ts";
import { createLog } from "../log.ts";
import { createFolderStorage } from "./folder-storage.ts";
import { serveMedia } from "./serve-media.ts";
import { type Storage, versionKeyOf, versionKeysOf } from "./storage.ts";
import { storeFile } from "./store-file.ts";

const maxSize = 3_145_728;
const log = createLog("silent");
let folder: string;
let storage: Storage;
let app: FastifyInstance;
let origin: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "newsloom-media-"));
  await writeFile(join(folder, "secret.txt"), "secret");
  storage = createFolderStorage(join(folder, "media"));
  app = Fastify();
  await app.register(serveMedia(storage));
  origin = await app.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const get = (key: string, headers: Record<string, string> = {}) =>
  fetch(`${origin}/media/${key}`, { headers });

const image = async (background = "#204080") => {
  const png = await sharp({ create: { width: 30, height: 20, channels: 3, background } })
    .png()
    .toBuffer();
  return storeImage(storage, 1, png, { maxSize });
};

/** `fetch` normalizes paths and adds cache headers; this sends exactly the path and headers it gets. */
const rawStatus = (path: string, headers: Record<string, string> = {}) =>
  new Promise<number | undefined>((resolve, reject) => {
    const { hostname, port } = new URL(origin);
    httpRequest({ hostname, port, path, headers }, (reply) => resolve(reply.resume().statusCode))
      .on("error", reject)
      .end();
  });

describe("serving media", () => {
  it("serves an image with immutable caching, and so that nothing in it can run", async () => {
    const { key, size } = await image();
    const answer = await get(key);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "image/png",
      "content-length": String(size),
      "content-disposition": "inline",
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; sandbox",
      "cross-origin-resource-policy": "cross-origin",
    });
    expect((await answer.arrayBuffer()).byteLength).toBe(size);
  });

  it("answers 304 when the ETag matches", async () => {
    const { key } = await image();
    const etag = (await get(key)).headers.get("etag") ?? "";
    expect(etag).not.toBe("");
    expect(await rawStatus(`/media/${key}`, { "if-none-match": etag })).toBe(304);
    expect(await rawStatus(`/media/${key}`, { "if-none-match": '"other"' })).toBe(200);
  });

  it("answers a range, and refuses one beyond the end", async () => {
    const { key, size } = await image();
    const part = await get(key, { range: "bytes=1-3" });
    expect(part.status).toBe(206);
    expect(part.headers.get("content-range")).toBe(`bytes 1-3/${size}`);
    expect(await part.text()).toBe("PNG");
    expect((await get(key, { range: "bytes=999999-" })).status).toBe(416);
  });

  it("answers HEAD without a body", async () => {
    const { key, size } = await image();
    const answer = await fetch(`${origin}/media/${key}`, { method: "HEAD" });
    expect(answer.headers.get("content-length")).toBe(String(size));
    expect(await answer.text()).toBe("");
  });

  it.each([
    ["people.csv", "name,email\nAnna,a@b.test\n", "csv", "text/csv; charset=utf-8"],
    ["notes.html", "only words", "txt", "text/plain; charset=utf-8"],
    ["report", "%PDF-1.7\n%", "pdf", "application/pdf"],
    ["blob", "\u0000\u0001\u0002", "bin", "application/octet-stream"],
  ])("serves %s as a download", async (name, text, extension, contentType) => {
    const file = await storeFile(storage, 1, Buffer.from(text), { maxSize, name });
    expect(file).toMatchObject({ contentType, size: text.length });
    expect(file.key.endsWith(`.${extension}`)).toBe(true);
    const answer = await get(file.key);
    expect(answer.headers.get("content-disposition")).toBe("attachment");
    expect(answer.headers.get("content-type")).toBe(contentType);
    expect(await answer.text()).toBe(text);
  });

  it("renders an image again even when it is uploaded as a file", async () => {
    const gif = await sharp({ create: { width: 3, height: 2, channels: 3, background: "#000000" } })
      .gif()
      .toBuffer();
    const file = await storeFile(storage, 1, Buffer.concat([gif, Buffer.from("<script>")]), { maxSize });
    expect(file.contentType).toBe("image/webp");
    expect(await (await get(file.key)).text()).not.toContain("<script>");
  });

  it("stores no active file and no file that is too large", async () => {
    const html = Buffer.from("\n <HTML><script>alert(1)</script>");
    const program = Buffer.concat([Buffer.from("MZ"), Buffer.alloc(200)]);
    for (const bytes of [html, program])
      await expect(storeFile(storage, 1, bytes, { maxSize })).rejects.toMatchObject({
        reason: "active_content",
      });
    await expect(storeFile(storage, 1, Buffer.from("words"), { maxSize: 5 })).rejects.toMatchObject({
      reason: "too_large",
    });
  });

  it.each(["a.png.", "a.png ", "a.png. .", "a.png\u200b", "a.jpe", "a.JFIF", "a.pjpeg", ".png"])(
    "refuses a text named %j",
    async (name) => {
      await expect(storeFile(storage, 1, Buffer.from("words"), { maxSize, name })).rejects.toMatchObject({
        reason: "not_an_image",
      });
    },
  );

  it.each(["html", "svg", "js", "xhtml"])(
    "serves a .%s that was put into the folder by hand as a download",
    async (extension) => {
      const key = `1/${"f".repeat(32)}.${extension}`;
      await mkdir(join(storage.folder, "1"), { recursive: true });
      await writeFile(join(storage.folder, key), "<script>alert(1)</script>");
      const answer = await get(key);
      expect(answer.headers.get("content-type")).toBe("application/octet-stream");
      expect(answer.headers.get("content-disposition")).toBe("attachment");
      expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
    },
  );

  it("answers 404, without caching, for what does not exist", async () => {
    const unknown = await get(`1/${"0".repeat(32)}.png`);
    expect(unknown.status).toBe(404);
    expect(unknown.headers.get("cache-control")).toBeNull();
    expect((await unknown.json()) as object).toMatchObject({ statusCode: 404 });
    for (const path of [
      "",
      "1/",
      "../secret.txt",
      "..%2fsecret.txt",
      "1/..%2f..%2fsecret.txt",
      "%2e%2e/secret.txt",
    ])
      expect(await rawStatus(`/media/${path}`), path).toBe(404);
  });

  it("serves the small version of an image, but not under its storage name, and none of a small version", async () => {
    const { key } = await image("#604080");
    expect((await get(`${key}/small`)).headers.get("content-type")).toBe("image/png");
    const small = versionKeyOf(key, "small");
    const stored = await readdir(storage.folder, { recursive: true });
    expect(stored).toContain(small);
    for (const path of [small, `${small}/small`, `${key}/small/small`])
      expect((await get(path)).status, path).toBe(404);
    expect(await readdir(storage.folder, { recursive: true })).toEqual(stored);
  });

  it("serves smaller versions as WebP to those who accept it, and tells caches that this depends on it", async () => {
    const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
    const clouds = await sharp({ create: { width: 40, height: 20, channels: 3, background: "#000", noise } })
      .png()
      .toBuffer();
    const jpeg = await sharp(clouds).resize(2000, 1000).jpeg().toBuffer();
    const { key } = await storeImage(storage, 1, jpeg, { maxSize });
    const read = async (path: string, accept: string) => {
      const answer = await get(path, { accept });
      const bytes = Buffer.from(await answer.arrayBuffer());
      const { format, width } = await sharp(bytes).metadata();
      const [type, vary] = [answer.headers.get("content-type"), answer.headers.get("vary")];
      return { type, vary, format, width, size: bytes.length };
    };
    const browser = "image/avif,image/webp,image/png,image/*;q=0.8,*/*;q=0.5";
    for (const [version, width] of [
      ["small", 480],
      ["wide", 1280],
    ] as const) {
      const webp = await read(`${key}/${version}`, browser);
      expect(webp).toMatchObject({ type: "image/webp", vary: "accept", format: "webp", width });
      const refused = "image/webp;q=0, image/*";
      const other = await read(`${key}/${version}`, refused);
      expect(other).toMatchObject({ type: "image/jpeg", vary: "accept", format: "jpeg", width });
      expect(webp.size, version).toBeLessThan(other.size);
      expect(await read(`${key}/${version}`, browser), "from the storage").toEqual(webp);
    }
    expect(await read(key, browser)).toMatchObject({ type: "image/jpeg", vary: null });
    for (const name of versionKeysOf(key)) expect((await get(name)).status, name).toBe(404);
    expect(
      (await readdir(storage.folder, { recursive: true })).filter((name) =>
        versionKeysOf(key).includes(name),
      ),
    ).toHaveLength(4);
  });

  it("serves the version for mails as JPEG, PNG where it is transparent or GIF where it moves, whatever the image is and the reader accepts", async () => {
    const frame = (alpha: number) => ({
      create: { width: 1600, height: 800, channels: 4 as const, background: { r: 32, g: 64, b: 128, alpha } },
    });
    const store = async (bytes: Buffer) => (await storeImage(storage, 1, bytes, { maxSize })).key;
    const still = (background: string) =>
      sharp({ create: { width: 40, height: 60, channels: 3, background } })
        .png()
        .toBuffer();
    const animated = await sharp([await still("#204080"), await still("#ffffff")], {
      join: { animated: true },
    })
      .gif()
      .toBuffer();
    const found = await Promise.all(
      [
        await sharp(frame(1)).removeAlpha().webp().toBuffer(),
        await sharp(frame(0.5)).webp().toBuffer(),
        await sharp(frame(1)).removeAlpha().jpeg().toBuffer(),
        await sharp(frame(0.5)).png().toBuffer(),
        animated,
      ].map(async (bytes) => {
        const key = await store(bytes);
        const answer = await get(`${key}/mail`, { accept: "image/webp,*/*" });
        const { format, width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
        const [type, vary] = [answer.headers.get("content-type"), answer.headers.get("vary")];
        return [key.split(".")[1], type, format, `${width}×${height}`, vary];
      }),
    );
    expect(found).toEqual([
      ["webp", "image/jpeg", "jpeg", "1200×600", null],
      ["webp", "image/png", "png", "1200×600", null],
      ["jpg", "image/jpeg", "jpeg", "1200×600", null],
      ["png", "image/png", "png", "1200×600", null],
      ["webp", "image/gif", "gif", "40×60", null],
    ]);
  });

  it("leaves no small version of an image that is removed while it is rendered", async () => {
    const { key } = await image("#406080");
    const removing: Storage = {
      ...storage,
      put: async (small, bytes) => {
        await storage.remove(key);
        await storage.put(small, bytes);
      },
    };
    await imageVersion(removing, key, "small", { log });
    expect(await readdir(storage.folder, { recursive: true })).not.toContain(versionKeyOf(key, "small"));
  });

  it("renders a small version once, however many ask for it at the same time", async () => {
    const { key } = await image("#408060");
    let puts = 0;
    const counting: Storage = {
      ...storage,
      put: (small, bytes) => {
        puts += 1;
        return storage.put(small, bytes);
      },
    };
    const found = await Promise.all(
      Array.from({ length: 10 }, () => imageVersion(counting, key, "small", { log })),
    );
    expect(new Set(found.map((one) => one.key))).toEqual(new Set([versionKeyOf(key, "small")]));
    expect(puts).toBe(1);
  });

  it("works beside another plugin that serves files", async () => {
    const { default: fastifyStatic } = await import("@fastify/static");
    const both = Fastify();
    await both.register(fastifyStatic, { root: folder, prefix: "/app/", index: false });
    await both.register(serveMedia(storage));
    const { key } = await image("#806040");
    const answer = await both.inject(`/media/${key}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers["content-type"]).toBe("image/png");
    await both.close();
  });
});
