import type { Metadata, Sharp, SharpOptions } from "sharp";
import { createFairQueue, QueueFull } from "../fair-queue.ts";
import { StorageRefused } from "../storage/storage-refused.ts";
import {
  assertNotTooLarge,
  memoryFor,
  RENDER_MEMORY,
  RENDER_MEMORY_PER_SITE,
  type Rendering,
} from "./image-memory.ts";
import { loadSharp } from "./load-sharp.ts";

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
  width: number;
  height: number;
  dominantColor: string;
}

/** The bytes of an image, or the path of its file. */
type ImageSource = Uint8Array | string;

const MAX_SIDE = 2560;
/** WebP takes much more memory and time for what is transparent, and for animations. */
const MAX_TRANSPARENT_SIDE = 2048;
const MAX_ANIMATED_SIDE = 1280;
const QUALITY = 82;
const TIMEOUT_SECONDS = 20;

const queue = createFairQueue({
  budget: RENDER_MEMORY,
  budgetPerSite: RENDER_MEMORY_PER_SITE,
  maxWaitingPerSite: 24,
  maxWaitMs: 30_000,
});

/** Renders the image again: only its pixels remain, upright; hidden payloads and metadata are dropped. */
export async function renderImage(
  siteId: number,
  source: ImageSource,
  extension: string,
  size: ImageSize,
): Promise<RenderedImage> {
  const plan = planFor(await readHeader(source).catch(refuseBroken), extension, size);
  assertNotTooLarge(plan);
  const task = () => render(source, plan).catch(refuseBroken);
  return queue.run(siteId, memoryFor(plan), task).catch(refuseBusy);
}

interface RenderPlan extends Rendering {
  readonly area: Area | undefined;
  readonly box: { width: number; height: number; fit: "inside" | "cover" };
}

function planFor(header: Metadata, extension: string, size: ImageSize): RenderPlan {
  const isAnimated =
    hasFrames(header) && size.crop === undefined && (extension === "webp" || extension === "gif");
  const upright = hasFrames(header) ? frameSize(header) : header.autoOrient;
  const area = size.crop && areaOf(upright, size.crop);
  const maxSide = maxSideOf(extension, isAnimated, header.hasAlpha);
  const box = {
    width: Math.min(size.width ?? maxSide, maxSide),
    height: Math.min(size.height ?? maxSide, maxSide),
    fit: size.fit ?? "inside",
  };
  const outputPixels = pixelsIn(area ?? upright, box);
  return { header, extension, isAnimated, isCropped: area !== undefined, outputPixels, area, box };
}

function maxSideOf(extension: string, isAnimated: boolean, hasAlpha: boolean): number {
  if (isAnimated) return MAX_ANIMATED_SIDE;
  if (extension !== "webp") return MAX_SIDE;
  return hasAlpha ? MAX_TRANSPARENT_SIDE : MAX_SIDE;
}

/** The pixels of an image after it was made to fit the box. */
function pixelsIn(image: { width: number; height: number }, box: RenderPlan["box"]): number {
  const scales = [box.width / image.width, box.height / image.height];
  const scale = Math.min(1, box.fit === "cover" ? Math.max(...scales) : Math.min(...scales));
  return Math.min(image.width * scale, box.width) * Math.min(image.height * scale, box.height);
}

/** The size of an image when it stands upright; of an animation that of a frame. */
export async function readImageSize(source: ImageSource): Promise<{ width: number; height: number }> {
  const header = await readHeader(source).catch(refuseBroken);
  return hasFrames(header) ? frameSize(header) : header.autoOrient;
}

export async function readTraits(source: ImageSource) {
  const header = await readHeader(source).catch(refuseBroken);
  return { isAnimated: hasFrames(header), isTransparent: header.hasAlpha };
}

/** Of an AVIF file with several images only the first is used. */
const hasFrames = (header: Metadata) => (header.pages ?? 1) > 1 && header.format !== "heif";

const frameSize = (header: Metadata) => ({
  width: header.width,
  height: header.pageHeight ?? header.height,
});

/** Decodes nothing, so it is safe to do before the pixels are counted. */
async function readHeader(source: ImageSource): Promise<Metadata> {
  const sharp = await loadSharp();
  return sharp(source, { limitInputPixels: false, animated: true }).metadata();
}

async function render(source: ImageSource, plan: RenderPlan): Promise<RenderedImage> {
  const sharp = await loadSharp();
  const options: SharpOptions = { limitInputPixels: false, failOn: "error", animated: plan.isAnimated };
  const image = sharp(source, options).timeout({ seconds: TIMEOUT_SECONDS });
  // The frames are stacked in one tall image, which cannot be rotated as a whole.
  const upright = plan.isAnimated ? image : image.autoOrient();
  const part = plan.area ? upright.extract(plan.area) : upright;
  const resized = part.resize({ ...plan.box, withoutEnlargement: true });
  const { data, info } = await encode(resized, plan.extension).toBuffer({ resolveWithObject: true });
  return {
    bytes: data,
    width: info.width,
    height: info.pageHeight ?? info.height,
    dominantColor: await dominantColorOf(data),
  };
}

/** `stats` ignores a pending resize, so the small image is encoded first. */
async function dominantColorOf(bytes: Buffer): Promise<string> {
  const sharp = await loadSharp();
  const small = await sharp(bytes)
    .resize(64, 64, { fit: "inside" })
    .flatten({ background: "#ffffff" })
    .png()
    .toBuffer();
  const { dominant } = await sharp(small).stats();
  return asHex(dominant);
}

function refuseBroken(error: unknown): never {
  if (error instanceof StorageRefused) throw error;
  if (error instanceof Error && /timeout: \d+% complete/.test(error.message))
    throw new StorageRefused("too_slow", "This image takes too long to render. Make it smaller.", {
      cause: error,
    });
  throw new StorageRefused("broken_image", "This image is damaged and cannot be read.", { cause: error });
}

function refuseBusy(error: unknown): never {
  if (!(error instanceof QueueFull)) throw error;
  throw new StorageRefused(
    "busy",
    "Too many pictures are waiting to be stored. This one was not stored: send it again in a few seconds.",
    { cause: error },
  );
}

interface Area {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The part of the crop that lies inside the image. */
function areaOf(image: { width: number; height: number }, { x, y, width, height }: Crop): Area {
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

function encode(image: Sharp, extension: string): Sharp {
  if (extension === "jpg") return image.jpeg({ quality: QUALITY, progressive: true });
  if (extension === "webp") return image.webp({ quality: QUALITY });
  if (extension === "gif") return image.gif();
  if (extension === "avif") return image.avif({ effort: 3 });
  return image.png();
}

function asHex({ r, g, b }: { r: number; g: number; b: number }): string {
  return `#${[r, g, b].map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}
