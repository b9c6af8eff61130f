import type { Metadata, Sharp, SharpOptions } from "sharp";
import { StorageRefused } from "./storage-refused.ts";

export interface ImageSize {
  /** The box the image is made to fit; it is never enlarged. */
  width?: number;
  height?: number;
  /** "inside" keeps the whole picture, "cover" fills the box and cuts the rest. */
  fit?: "inside" | "cover";
}

export interface RenderedImage {
  bytes: Buffer;
  extension: string;
  width: number;
  height: number;
  dominantColor: string;
}

const MAX_PIXELS = 50_000_000;
const MAX_SIDE = 2560;
const QUALITY = 82;
const SECONDS = 30;

/** Kinds of image we take, and what they are kept as. */
const KEPT_AS = new Map([
  ["jpg", "jpg"],
  ["png", "png"],
  ["apng", "png"],
  ["webp", "webp"],
  ["gif", "webp"],
  ["avif", "avif"],
]);

export function isImage(extension: string | null): extension is string {
  return extension !== null && KEPT_AS.has(extension);
}

/** Draws the image anew: only its pixels survive, upright; hidden payloads, places and names do not. */
export async function renderImage(
  bytes: Uint8Array,
  sniffed: string,
  size: ImageSize,
): Promise<RenderedImage> {
  const { default: sharp } = await import("sharp");
  try {
    // Reading the header decodes nothing, so this is safe to do before the pixels are counted.
    const { pages = 1 } = countPixels(
      await sharp(bytes, { limitInputPixels: false, animated: true }).metadata(),
    );
    const options: SharpOptions = { limitInputPixels: MAX_PIXELS, failOn: "error", animated: pages > 1 };
    const source = sharp(bytes, options).timeout({ seconds: SECONDS });
    // Frames are stacked in one tall picture, which cannot be turned as a whole.
    const upright = pages > 1 ? source : source.autoOrient();
    const { width = MAX_SIDE, height = MAX_SIDE, fit = "inside" } = size;
    const resized = upright.resize({ width, height, fit, withoutEnlargement: true });

    const extension = KEPT_AS.get(sniffed) ?? "png";
    const { data, info } = await encode(resized, extension).toBuffer({ resolveWithObject: true });
    // `stats` looks at the image before its resize, so the small one has to be real first.
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

/** With frames stacked, the height is that of all of them: a long animation is a large picture. */
function countPixels(metadata: Metadata): Metadata {
  const pixels = metadata.width * (metadata.pageHeight ?? metadata.height) * (metadata.pages ?? 1);
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
