import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { crc32, deflateSync } from "node:zlib";
import sharp, { type Sharp } from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createFolderStorage } from "../storage/folder-storage.ts";
import type { Storage } from "../storage/storage.ts";
import { type StoreImageOptions, storeImage } from "./store-image.ts";

let folder: string;
let storage: Storage;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "newsloom-images-"));
  storage = createFolderStorage(folder);
});
afterAll(() => rm(folder, { recursive: true }));

const colour = (background: string, width = 60, height = 40): Sharp =>
  sharp({ create: { width, height, channels: 3, background } });

const store = (bytes: Uint8Array, options: Partial<StoreImageOptions> = {}) =>
  storeImage(storage, 1, bytes, { maxSize: 3_145_728, ...options });

const refusal = (storing: Promise<unknown>) =>
  storing.then(
    () => "stored",
    (error: { reason?: string }) => error.reason,
  );

async function stored(key: string): Promise<Buffer> {
  const file = await storage.open(key);
  if (!file) throw new Error(`${key} is not there`);
  return buffer(file.stream);
}

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** A few hundred bytes that would decode to gigabytes. */
function pixelBomb(width: number, height = width): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2], 8);
  const signature = Buffer.from("89504e470d0a1a0a", "hex");
  const pixels = deflateSync(Buffer.alloc(width * 3 + 1));
  return Buffer.concat([
    signature,
    pngChunk("IHDR", header),
    pngChunk("IDAT", pixels),
    pngChunk("IEND", Buffer.alloc(0)),
  ]);
}

/** The same AVIF with another size in its header (`ispe`). */
function withClaimedSize(avif: Buffer, side: number): Buffer {
  const at = avif.indexOf("ispe");
  const claimed = Buffer.from(avif);
  for (const offset of [8, 12]) claimed.writeUInt32BE(side, at + offset);
  return claimed;
}

describe("storing an image", () => {
  it.each([
    ["jpeg", "image/jpeg", "jpg"],
    ["png", "image/png", "png"],
    ["webp", "image/webp", "webp"],
    ["avif", "image/webp", "webp"],
    ["gif", "image/webp", "webp"],
  ] as const)("accepts a %s and stores it as %s", async (format, contentType, extension) => {
    const image = await store(await colour("#c02040").toFormat(format).toBuffer());
    expect(image).toMatchObject({ contentType, width: 60, height: 40 });
    expect(image.key).toMatch(new RegExp(`^1/[0-9a-f]{32}\\.${extension}$`));
    expect(await stored(image.key)).toHaveLength(image.size);
  });

  it("knows the dominant colour", async () => {
    const image = await store(await colour("#c02040", 400, 300).png().toBuffer());
    const parts = [1, 3, 5].map((at) => Number.parseInt(image.dominantColor.slice(at, at + 2), 16));
    // Colours are counted in bins of 16 steps.
    for (const [at, expected] of [0xc0, 0x20, 0x40].entries())
      expect(Math.abs((parts[at] ?? 0) - expected)).toBeLessThanOrEqual(16);
  });

  it("shrinks a large image, never enlarges a small one, and fills a box with fit cover", async () => {
    const large = await colour("#123456", 4000, 2000).jpeg().toBuffer();
    expect(await store(large)).toMatchObject({ width: 2560, height: 1280 });
    expect(await store(large, { width: 600, height: 400, fit: "cover" })).toMatchObject({
      width: 600,
      height: 400,
    });
    const small = await colour("#123456").jpeg().toBuffer();
    expect(await store(small, { width: 600 })).toMatchObject({ width: 60, height: 40 });
  });

  it("removes location and camera data, and turns the image upright", async () => {
    const photo = await colour("#336699", 80, 40)
      .withExif({
        IFD0: { Make: "Secret Camera" },
        IFD3: { GPSLatitudeRef: "N", GPSLatitude: "52/1 22/1 0/1" },
      })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect(photo.includes("Secret Camera")).toBe(true);
    expect((await sharp(photo).metadata()).exif).toBeDefined();

    const image = await store(photo);
    const bytes = await stored(image.key);
    const { exif, xmp, orientation } = await sharp(bytes).metadata();
    expect({ exif, xmp, orientation }).toEqual({});
    expect(bytes.includes("Secret Camera")).toBe(false);
    expect(image).toMatchObject({ width: 40, height: 80 });
  });

  it("keeps an animation animated", async () => {
    const frames = await Promise.all(
      ["#ff0000", "#00ff00", "#0000ff"].map((paint) => colour(paint).png().toBuffer()),
    );
    const gif = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    const image = await store(gif, { width: 30 });
    expect(image).toMatchObject({ contentType: "image/webp", width: 30, height: 20 });
    expect(await sharp(await stored(image.key)).metadata()).toMatchObject({ format: "webp", pages: 3 });
  });

  it("gives the same key for the same image", async () => {
    const png = await colour("#abcdef").png().toBuffer();
    expect((await store(png)).key).toBe((await store(png)).key);
  });

  it("removes data appended to the image", async () => {
    const png = await colour("#fedcba").png().toBuffer();
    const image = await store(Buffer.concat([png, Buffer.from("<script>alert(1)</script>")]));
    expect((await stored(image.key)).includes("<script>")).toBe(false);
  });
});

describe("refusing an image", () => {
  it("refuses markup in any encoding", async () => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`;
    expect(await refusal(store(Buffer.from("<!doctype html><script>alert(1)</script>")))).toBe(
      "active_content",
    );
    expect(await refusal(store(Buffer.from(svg)))).toBe("active_content");
    expect(await refusal(store(Buffer.from(`<?xml version="1.0"?>${svg}`)))).toBe("active_content");
    expect(await refusal(store(Buffer.from(`\ufeff  ${svg}`)))).toBe("active_content");
    expect(await refusal(store(Buffer.from(`\ufeff ${svg}`, "utf16le")))).toBe("active_content");
    expect(await refusal(store(Buffer.from(`\ufeff ${svg}`, "utf16le").swap16()))).toBe("active_content");
  });

  it("refuses what is no image", async () => {
    expect(await refusal(store(Buffer.from("%PDF-1.7\n")))).toBe("not_an_image");
    expect(await refusal(store(Buffer.from("only words")))).toBe("not_an_image");
    expect(await refusal(store(Buffer.alloc(0)))).toBe("not_an_image");
  });

  it("refuses a decompression bomb by its header, without decoding it", async () => {
    await expect(store(pixelBomb(15_000))).rejects.toMatchObject({
      reason: "too_many_pixels",
      message: "An image may have 50 million pixels at most.",
    });
  });

  it("says how many pixels a format may have that takes more memory, and refuses it by its header", async () => {
    const claimed = withClaimedSize(await colour("#123456", 64, 64).avif().toBuffer(), 7000);
    await expect(store(claimed)).rejects.toMatchObject({
      reason: "too_many_pixels",
      message:
        "An AVIF image like this may have 12 million pixels at most. Make it smaller, or save it as an ordinary JPEG.",
    });
  });

  it("refuses a very long, thin image by its header, though it has few pixels", async () => {
    for (const [width, height] of [
      [1, 20_001],
      [20_001, 1],
      [1, 50_000_000],
    ] as const)
      await expect(store(pixelBomb(width, height))).rejects.toMatchObject({
        reason: "too_many_pixels",
        message: "An image may be 20,000 pixels wide and high at most.",
      });
  });

  it("refuses a truncated or forged image", async () => {
    const noise = { type: "gaussian", mean: 128, sigma: 40 } as const;
    const source = sharp({ create: { width: 500, height: 500, channels: 3, background: "#000000", noise } });
    const jpeg = await source.jpeg().toBuffer();
    expect(await refusal(store(jpeg.subarray(0, jpeg.length / 2)))).toBe("broken_image");
    expect(await refusal(store(Buffer.concat([jpeg.subarray(0, 30), Buffer.alloc(500)])))).toBe(
      "broken_image",
    );
    expect(await refusal(store(pixelBomb(100)))).toBe("broken_image");
  });

  it("refuses a file at the limit with the product's message, and stores nothing", async () => {
    const before = await readdir(folder, { recursive: true });
    const storing = store(Buffer.alloc(3_145_728));
    await expect(storing).rejects.toMatchObject({
      reason: "too_large",
      message: "File too large. Max size of file is 3.00 MB. Your file size is 3.00 MB",
    });
    expect(await readdir(folder, { recursive: true })).toEqual(before);
  });
});
