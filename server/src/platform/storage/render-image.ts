import pLimit from "p-limit";
import type { Metadata, Sharp, SharpOptions } from "sharp";
import { StorageRefused } from "./storage-refused.ts";

export interface ImageSize {
  /** The box the image is made to fit; it is never enlarged. */
  width?: number;
  height?: number;
  /** "inside" shows the whole image, "cover" fills the box and cuts the rest. */
  fit?: "inside" | "cover";
  /** The part to use, in pixels of the upright image. Of an animation only the first frame is used. */
  crop?: Crop | undefined;
}

export interface Crop {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface RenderedImage {
  bytes: Buffer;
  extension: string;
  width: number;
  height: number;
  dominantColor: string;
}

const MAX_PIXELS = 50_000_000;
/** A very long, thin image has few pixels, and is slower to render than any other. */
const MAX_INPUT_SIDE = 20_000;
const MAX_SIDE = 2560;
const QUALITY = 82;
const TIMEOUT_SECONDS = 10;

/** Rendering shares its threads with files, DNS and password hashes: a few images must not use all of them. */
const limitConcurrency = pLimit(2);

/** Accepted image formats, and the format each is stored in. */
const STORED_FORMATS = new Map([
  ["jpg", "jpg"],
  ["png", "png"],
  ["apng", "png"],
  ["webp", "webp"],
  ["gif", "webp"],
  ["avif", "avif"],
]);

export function isImage(extension: string | null): extension is string {
  return extension !== null && STORED_FORMATS.has(extension);
}

/** Renders the image again: only its pixels remain, upright; hidden payloads and metadata are dropped. */
export function renderImage(bytes: Uint8Array, sniffed: string, size: ImageSize): Promise<RenderedImage> {
  return limitConcurrency(() => render(bytes, sniffed, size));
}

async function render(bytes: Uint8Array, sniffed: string, size: ImageSize): Promise<RenderedImage> {
  const { default: sharp } = await import("sharp");
  try {
    // Reading the header decodes nothing, so this is safe to do before the pixels are counted.
    const { pages = 1 } = assertNotTooLarge(
      await sharp(bytes, { limitInputPixels: false, animated: true }).metadata(),
    );
    const animated = pages > 1 && size.crop === undefined;
    const options: SharpOptions = { limitInputPixels: MAX_PIXELS, failOn: "error", animated };
    const source = sharp(bytes, options).timeout({ seconds: TIMEOUT_SECONDS });
    // The frames are stacked in one tall image, which cannot be rotated as a whole.
    const upright = animated ? source : source.autoOrient();
    const part = size.crop ? upright.extract(areaOf(await uprightSize(sharp(bytes)), size.crop)) : upright;
    const { width = MAX_SIDE, height = MAX_SIDE, fit = "inside" } = size;
    const resized = part.resize({ width, height, fit, withoutEnlargement: true });

    const extension = STORED_FORMATS.get(sniffed) ?? "png";
    const { data, info } = await encode(resized, extension).toBuffer({ resolveWithObject: true });
    // `stats` ignores a pending resize, so the small image is encoded first.
    const small = await sharp(data)
      .resize(64, 64, { fit: "inside" })
      .flatten({ background: "#ffffff" })
      .png()
      .toBuffer();
    const { dominant } = await sharp(small).stats();
    const pageHeight = info.pageHeight ?? info.height;
    return { bytes: data, extension, width: info.width, height: pageHeight, dominantColor: asHex(dominant) };
  } catch (error) {
    if (error instanceof StorageRefused) throw error;
    throw new StorageRefused("broken_image", "This image is damaged and cannot be read.", { cause: error });
  }
}

async function uprightSize(image: Sharp): Promise<{ width: number; height: number }> {
  const { autoOrient } = await image.metadata();
  return autoOrient;
}

/** The part of the crop that lies inside the image. */
function areaOf(image: { width: number; height: number }, { x, y, width, height }: Crop) {
  const [left, top] = [Math.max(0, Math.round(x)), Math.max(0, Math.round(y))];
  if (Math.round(width) < 1 || Math.round(height) < 1)
    throw new StorageRefused("outside_image", "The part to keep is at least one pixel wide and high.");
  const area = {
    left,
    top,
    width: Math.min(Math.round(width), image.width - left),
    height: Math.min(Math.round(height), image.height - top),
  };
  if (area.width < 1 || area.height < 1)
    throw new StorageRefused("outside_image", "The part to keep lies outside of the picture.");
  return area;
}

/** All frames count: a long animation is a large image. */
function assertNotTooLarge(metadata: Metadata): Metadata {
  const height = metadata.pageHeight ?? metadata.height;
  if (Math.max(metadata.width, height) > MAX_INPUT_SIDE)
    throw new StorageRefused(
      "too_many_pixels",
      `An image may be ${MAX_INPUT_SIDE.toLocaleString("en")} pixels wide and high at most.`,
    );
  const pixels = metadata.width * height * (metadata.pages ?? 1);
  if (pixels > MAX_PIXELS)
    throw new StorageRefused(
      "too_many_pixels",
      `An image may have ${MAX_PIXELS / 1_000_000} million pixels at most.`,
    );
  return metadata;
}

function encode(image: Sharp, extension: string): Sharp {
  if (extension === "jpg") return image.jpeg({ quality: QUALITY, progressive: true });
  if (extension === "webp") return image.webp({ quality: QUALITY });
  if (extension === "avif") return image.avif({ effort: 3 });
  return image.png();
}

function asHex({ r, g, b }: { r: number; g: number; b: number }): string {
  return `#${[r, g, b].map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}
