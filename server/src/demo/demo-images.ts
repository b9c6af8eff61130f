import { readFile } from "node:fs/promises";
import { contentKey, type Storage } from "#platform/storage/storage";
import { DEMO_PICTURES, PICTURE_SIZE } from "./demo-pictures.generated.ts";

// The build copies no images, so the source folder is read from dist too.
const ASSETS = new URL("../../src/demo/assets/", import.meta.url);

export interface DemoImage {
  readonly url: string;
  readonly key: string;
  readonly size: number;
  readonly width: number;
  readonly height: number;
  readonly dominantColor: string;
}

/** Each image twice: as drawn, and with evening colours. */
export async function storeDemoImages(
  storage: Storage,
  siteId: number,
): Promise<Map<string, readonly DemoImage[]>> {
  const stored = DEMO_PICTURES.map(async ({ scene, day, evening }) => {
    const variants = [
      storePicture(storage, siteId, `day/${scene}`, day),
      storePicture(storage, siteId, `evening/${scene}`, evening),
    ];
    return [scene, await Promise.all(variants)] as const;
  });
  return new Map(await Promise.all(stored));
}

async function storePicture(
  storage: Storage,
  siteId: number,
  name: string,
  dominantColor: string,
): Promise<DemoImage> {
  const bytes = await readFile(new URL(`pictures/${name}.webp`, ASSETS));
  const key = contentKey(siteId, bytes, "webp");
  await storage.put(key, bytes);
  return { url: `/media/${key}`, key, size: bytes.length, ...PICTURE_SIZE, dominantColor };
}

const SOURCE_PICTURE_SIZE = { width: 900, height: 600 } as const;

/** A picture as a source offers it; undefined when there is none of this name. */
export async function drawDemoPicture(name: string): Promise<Buffer | undefined> {
  const svg = await readFile(new URL(`images/${name}.svg`, ASSETS)).catch(() => undefined);
  if (!svg) return undefined;
  const { default: sharp } = await import("sharp");
  return sharp(svg)
    .resize({ ...SOURCE_PICTURE_SIZE, fit: "cover" })
    .flatten({ background: "#ffffff" })
    .jpeg({ quality: 80 })
    .toBuffer();
}
