import type { Metadata } from "sharp";
import { StorageRefused } from "../storage/storage-refused.ts";

const MB = 1024 * 1024;

/** What all images that are rendered at once may take. */
export const RENDER_MEMORY = 315 * MB;
/** What those of one site may take at once, and so the most for one image. */
export const RENDER_MEMORY_PER_SITE = 210 * MB;
/** No image counts as less, so that three at most run at once: files, DNS and password hashes need threads too. */
const LEAST_MEMORY = RENDER_MEMORY / 3;
const FIXED_MEMORY = 15 * MB;

const MAX_PIXELS = 50_000_000;
/** A very long, thin image has few pixels, and is slower to render than any other. */
const MAX_INPUT_SIDE = 20_000;

export interface Rendering {
  readonly header: Metadata;
  readonly isCropped: boolean;
  readonly isAnimated: boolean;
  /** The format and the pixels of the result; of an animation those of one frame. */
  readonly extension: string;
  readonly outputPixels: number;
}

/** Bytes of memory that rendering takes at most. Every figure is measured; `bench/README.md` has the table. */
export function memoryFor(rendering: Rendering): number {
  const pixels = pixelsOf(rendering.header);
  const { decoding, decoded } = bytesPerPixel(rendering);
  const memory = FIXED_MEMORY + Math.max(pixels * decoding, pixels * decoded + encodingMemory(rendering));
  return Math.ceil(Math.max(memory, LEAST_MEMORY));
}

/** The pixels that an image of this kind may have to be rendered within the memory of one site. */
function maxPixelsFor(rendering: Rendering): number {
  const memory = RENDER_MEMORY_PER_SITE - FIXED_MEMORY;
  const { decoding, decoded } = bytesPerPixel(rendering);
  return Math.min(MAX_PIXELS, memory / decoding, (memory - encodingMemory(rendering)) / decoded);
}

/** While an image is decoded, and of what stays in memory while the result is encoded. */
function bytesPerPixel({ header, isCropped, isAnimated }: Rendering): { decoding: number; decoded: number } {
  const same = (bytes: number) => ({ decoding: bytes, decoded: bytes });
  const { format, channels, isProgressive, chromaSubsampling } = header;
  const sampleBytes = header.depth === "uchar" ? 1 : 2;
  // The frames are decoded one after another.
  if (isAnimated) return same(2 + 8 / (header.pages ?? 1));
  if (format === "jpeg") {
    // A progressive image is decoded from all its coefficients, of two bytes each.
    const coefficients = isProgressive ? (chromaSubsampling === "4:2:0" ? 3 : 2 * channels) : 0.3;
    const isTurned = isCropped && (header.orientation ?? 1) > 1;
    return same(coefficients + (isTurned ? channels : 0));
  }
  if (format === "png") return same(sampleBytes * (isProgressive ? 1.1 * channels : 1));
  if (format === "webp") return same(isCropped ? 8 : 4);
  if (format === "heif") return { decoding: sampleBytes === 1 ? 17 : 24, decoded: sampleBytes * channels };
  return same(5);
}

function encodingMemory({ header, extension, isAnimated, outputPixels }: Rendering): number {
  if (isAnimated) return outputPixels * 50;
  if (extension === "webp") return outputPixels * (header.hasAlpha ? 38 : 22);
  return outputPixels * (extension === "avif" ? 36 : 7);
}

/** All frames count: a long animation is a large image. */
function pixelsOf({ width, height, pageHeight, pages = 1 }: Metadata): number {
  return width * (pageHeight ?? height) * pages;
}

/** Throws with a message for the person who sent the image. */
export function assertNotTooLarge(rendering: Rendering): void {
  const { header } = rendering;
  if (Math.max(header.width, header.pageHeight ?? header.height) > MAX_INPUT_SIDE)
    throw tooManyPixels(
      `An image may be ${MAX_INPUT_SIDE.toLocaleString("en")} pixels wide and high at most.`,
    );
  const maxPixels = maxPixelsFor(rendering);
  if (pixelsOf(header) <= maxPixels) return;
  const most = `may have ${Math.floor(maxPixels / 1_000_000)} million pixels at most`;
  throw tooManyPixels(
    maxPixels === MAX_PIXELS
      ? `An image ${most}.`
      : `${kindOf(rendering)} ${most}. Make it smaller, or save it as an ordinary JPEG.`,
  );
}

const tooManyPixels = (message: string) => new StorageRefused("too_many_pixels", message);

function kindOf({ header: { format, isProgressive }, isAnimated }: Rendering): string {
  if (isAnimated) return "An animation, with all its frames,";
  if (format === "jpeg") return isProgressive ? "A progressive JPEG" : "A JPEG";
  if (format === "png") return isProgressive ? "An interlaced PNG" : "A PNG";
  if (format === "heif") return "An AVIF image like this";
  return format === "gif" ? "A GIF" : "A WebP image like this";
}
