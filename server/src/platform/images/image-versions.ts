import { extname, join } from "node:path";
import { buffer } from "node:stream/consumers";
import { MAIL_VERSION } from "@newsloom/domain/text/mail-image";
import type { FastifyBaseLogger } from "fastify";
import { mediaType } from "../storage/media-types.ts";
import { type ImageVersion, type Storage, type VersionFormat, versionKeyOf } from "../storage/storage.ts";
import { StorageRefused } from "../storage/storage-refused.ts";
import { createPostponed } from "./postponed.ts";
import { readImageSize, readTraits, renderImage } from "./render-image.ts";

/** The box of each version: twice the width of a tile, of a page on a phone and of a mail, for high-density screens. */
export const VERSION_SIDES = {
  small: 480,
  wide: 1280,
  mail: 1200,
} as const satisfies Record<ImageVersion, number>;

/** Ends the address of the small version of an image. */
export const SMALL = "/small";
/** Ends the address of the version for the first picture of a page. */
export const WIDE = "/wide";

export const VERSION_ENDINGS = { small: SMALL, wide: WIDE, mail: MAIL_VERSION } as const;

/** The path of the image itself, and which version of it an address asks for. */
export function splitVersion(path: string): { readonly path: string; readonly version?: ImageVersion } {
  for (const [version, ending] of Object.entries(VERSION_ENDINGS))
    if (path.endsWith(ending))
      return { path: path.slice(0, -ending.length), version: version as ImageVersion };
  return { path };
}

export interface ServedImage {
  readonly key: string;
  readonly contentType: string;
  /** The answer depends on what the reader's browser accepts. */
  readonly varies: boolean;
  /** It is the image itself, because the version could not be made now; a later request may get it. */
  readonly isTemporary: boolean;
}

/** These are smaller as WebP, and every mail program shows them; what is WebP or AVIF stays what it is, but for mails. */
const isClassic = (extension: string) => extension === "jpg" || extension === "png";

const acceptsWebp = (accept: string | undefined) =>
  /image\/webp(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i.test(accept ?? "");

/** By path. Requests for an image that is being rendered wait for the same rendering. */
const underway = new Map<string, Promise<ServedImage>>();

/** By path. What took too long or could not be stored would cost each request the same time again. */
const postponed = createPostponed({ forMs: 10 * 60_000, most: 5_000 });

interface VersionRequest {
  readonly accept?: string | undefined;
  readonly log: Pick<FastifyBaseLogger, "warn">;
}

/** The key of a version, rendered on first request; the key itself when it is no image. */
export async function imageVersion(
  storage: Storage,
  key: string,
  version: ImageVersion,
  { accept, log }: VersionRequest,
): Promise<ServedImage> {
  const extension = extname(key).slice(1);
  const { contentType, inline } = mediaType(extension);
  const varies = isClassic(extension) && version !== "mail";
  const original = { key, contentType, varies, isTemporary: false };
  if (!inline) return original;
  const accepted = varies && acceptsWebp(accept) ? "webp" : undefined;
  const path = join(storage.folder, versionKeyOf(key, version, accepted));
  if (postponed.has(path)) return { ...original, isTemporary: true };

  const useOriginal = (error: unknown): ServedImage => {
    if (!(error instanceof StorageRefused || error instanceof NotStored)) throw error;
    const reason = error instanceof NotStored ? "not_stored" : error.reason;
    if (reason === "not_stored")
      log.warn({ err: error.cause, key }, "the version of an image was not stored");
    if (reason === "not_stored" || reason === "too_slow") postponed.add(path);
    return { ...original, isTemporary: postponed.has(path) || reason === "busy" };
  };
  const found =
    underway.get(path) ??
    findOrRender(storage, original, version, accepted)
      .catch(useOriginal)
      .finally(() => underway.delete(path));
  underway.set(path, found);
  return found;
}

/** GIF for what moves, PNG for what is transparent, else JPEG; undefined for what is JPEG or PNG. */
async function mailFormat(storage: Storage, key: string): Promise<VersionFormat | undefined> {
  if (isClassic(extname(key).slice(1))) return undefined;
  for (const format of ["jpg", "png", "gif"] as const)
    if (await storage.exists(versionKeyOf(key, "mail", format))) return format;
  const { isAnimated, isTransparent } = await readTraits(join(storage.folder, key));
  if (isAnimated) return "gif";
  return isTransparent ? "png" : "jpg";
}

async function findOrRender(
  storage: Storage,
  original: ServedImage,
  version: ImageVersion,
  accepted: VersionFormat | undefined,
): Promise<ServedImage> {
  const { key } = original;
  const format = version === "mail" ? await mailFormat(storage, key) : accepted;
  const target = versionKeyOf(key, version, format);
  const contentType = format === undefined ? original.contentType : mediaType(format).contentType;
  const found = { ...original, key: target, contentType };
  if (await storage.exists(target)) return found;
  const bytes = await render(storage, key, VERSION_SIDES[version], format);
  await storage.put(target, bytes).catch((cause: unknown) => {
    throw new NotStored("The disk may be full.", { cause });
  });
  // If the image was removed meanwhile, its removal found no version to remove.
  if (!(await storage.exists(key))) await storage.remove(target);
  return found;
}

class NotStored extends Error {}

/** An image that is small already is its own version: rendered again it may grow. */
async function render(
  storage: Storage,
  key: string,
  side: number,
  format: VersionFormat | undefined,
): Promise<Uint8Array> {
  // From its file, so that images that wait for their turn are not held in memory.
  const path = join(storage.folder, key);
  const isSameFormat = format === undefined;
  if (isSameFormat) {
    const { width, height } = await readImageSize(path);
    const original = Math.max(width, height) <= side && (await originalUpTo(storage, key, Infinity));
    if (original) return original;
  }
  const siteId = Number(key.split("/")[0]);
  const size = { width: side, height: side };
  const { bytes } = await renderImage(siteId, path, format ?? extname(key).slice(1), size);
  return (isSameFormat && (await originalUpTo(storage, key, bytes.length))) || bytes;
}

async function originalUpTo(storage: Storage, key: string, size: number): Promise<Uint8Array | null> {
  const original = await storage.open(key);
  if (original && original.size <= size) return buffer(original.stream);
  original?.stream.destroy();
  return null;
}
