import { readdir, readFile } from "node:fs/promises";
import { contentKey, type Storage } from "#platform/storage/storage";

// The build copies no images, so the source folder is read from dist too.
const FOLDER = new URL("../../src/demo/assets/images/", import.meta.url);
const SIZE = { width: 960, height: 640 } as const;

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
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith(".svg"));
  const { default: sharp } = await import("sharp");
  // This process becomes the server, and libvips would never release its cache.
  sharp.cache(false);
  const images = new Map<string, readonly DemoImage[]>();
  // One at a time, to limit memory.
  for (const name of names) {
    const svg = await readFile(new URL(name, FOLDER));
    const variants = [false, true].map((isEvening) => storeDemoImage(storage, siteId, svg, isEvening));
    images.set(name.replace(".svg", ""), await Promise.all(variants));
  }
  return images;
}

async function storeDemoImage(
  storage: Storage,
  siteId: number,
  svg: Buffer,
  isEvening: boolean,
): Promise<DemoImage> {
  const { default: sharp } = await import("sharp");
  const scene = sharp(svg, { density: 192 })
    .resize({ ...SIZE, fit: "cover" })
    .flatten({ background: "#ffffff" });
  const light = isEvening ? scene.flop().modulate({ brightness: 0.92, saturation: 0.85, hue: 18 }) : scene;
  const raw = await light.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = raw.info;
  const image = sharp(raw.data, { raw: { width, height, channels } });
  const bytes = await image.clone().webp({ quality: 80, effort: 2 }).toBuffer();
  const small = await image.clone().resize(48, 32).png().toBuffer();
  const { dominant } = await sharp(small).stats();
  const key = contentKey(siteId, bytes, "webp");
  await storage.put(key, bytes);
  const hex = [dominant.r, dominant.g, dominant.b].map((part) => part.toString(16).padStart(2, "0"));
  return { url: `/media/${key}`, key, size: bytes.length, width, height, dominantColor: `#${hex.join("")}` };
}

const PICTURE_SIZE = { width: 900, height: 600 } as const;

/** A picture as a source offers it; undefined when there is none of this name. */
export async function drawDemoPicture(name: string): Promise<Buffer | undefined> {
  const svg = await readFile(new URL(`${name}.svg`, FOLDER)).catch(() => undefined);
  if (!svg) return undefined;
  const { default: sharp } = await import("sharp");
  return sharp(svg)
    .resize({ ...PICTURE_SIZE, fit: "cover" })
    .flatten({ background: "#ffffff" })
    .jpeg({ quality: 80 })
    .toBuffer();
}
