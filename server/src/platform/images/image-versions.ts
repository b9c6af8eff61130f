import { extname, join } from "node:path";
import { buffer } from "node:stream/consumers";
import { mediaType } from "../storage/media-types.ts";
import { type ImageVersion, type Storage, versionKeyOf } from "../storage/storage.ts";
import { StorageRefused } from "../storage/storage-refused.ts";
import { renderImage } from "./render-image.ts";

/** The box of each version: twice the width of a tile, and of a page on a phone, for high-density screens. */
export const VERSION_SIDES = { small: 480, wide: 1280 } as const satisfies Record<ImageVersion, number>;

/** Ends the address of the small version of an image. */
export const SMALL = "/small";
/** Ends the address of the version for the first picture of a page. */
export const WIDE = "/wide";

/** The path of the image itself, and which version of it an address asks for. */
export function splitVersion(path: string): { readonly path: string; readonly version?: ImageVersion } {
  if (path.endsWith(SMALL)) return { path: path.slice(0, -SMALL.length), version: "small" };
  if (path.endsWith(WIDE)) return { path: path.slice(0, -WIDE.length), version: "wide" };
  return { path };
}

export interface ServedImage {
  readonly key: string;
  readonly contentType: string;
  /** The answer depends on what the reader's browser accepts. */
  readonly varies: boolean;
  /** It is the image itself, because too many are waiting to be rendered; the next request may get the version. */
  readonly isTemporary: boolean;
}

/** These are smaller as WebP; what is WebP or AVIF stays what it is. */
const isLargerThanWebp = (extension: string) => extension === "jpg" || extension === "png";

const acceptsWebp = (accept: string | undefined) =>
  /image\/webp(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i.test(accept ?? "");

/** By path. Requests for an image that is being rendered wait for the same rendering. */
const underway = new Map<string, Promise<ServedImage>>();

/** The key of a version, rendered on first request; the key itself when it is no image. */
export async function imageVersion(
  storage: Storage,
  key: string,
  version: ImageVersion,
  accept?: string,
): Promise<ServedImage> {
  const extension = extname(key).slice(1);
  const { contentType, inline } = mediaType(extension);
  const varies = isLargerThanWebp(extension);
  const original = { key, contentType, varies, isTemporary: false };
  if (!inline) return original;
  const asWebp = varies && acceptsWebp(accept);
  const path = join(storage.folder, versionKeyOf(key, version, asWebp));
  const found =
    underway.get(path) ??
    findOrRender(storage, original, version, asWebp).finally(() => underway.delete(path));
  underway.set(path, found);
  return found;
}

async function findOrRender(
  storage: Storage,
  original: ServedImage,
  version: ImageVersion,
  asWebp: boolean,
): Promise<ServedImage> {
  const { key } = original;
  const target = versionKeyOf(key, version, asWebp);
  const contentType = asWebp ? mediaType("webp").contentType : original.contentType;
  const found = { ...original, key: target, contentType };
  if (await storage.exists(target)) return found;
  const siteId = Number(key.split("/")[0]);
  const side = VERSION_SIDES[version];
  try {
    // From its file, so that images that wait for their turn are not held in memory.
    const { bytes } = await renderImage(
      siteId,
      join(storage.folder, key),
      asWebp ? "webp" : extname(key).slice(1),
      { width: side, height: side },
    );
    await storage.put(target, asWebp ? bytes : await smallest(storage, key, bytes));
    // If the image was removed meanwhile, its removal found no version to remove.
    if (!(await storage.exists(key))) await storage.remove(target);
    return found;
  } catch (error) {
    if (error instanceof StorageRefused) return { ...original, isTemporary: error.reason === "busy" };
    throw error;
  }
}

/** An image that is small already may grow by being rendered again; then it is its own version. */
async function smallest(storage: Storage, key: string, rendered: Uint8Array): Promise<Uint8Array> {
  const original = await storage.open(key);
  if (original && original.size <= rendered.length) return buffer(original.stream);
  original?.stream.destroy();
  return rendered;
}
