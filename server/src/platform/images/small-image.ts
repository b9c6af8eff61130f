import { extname, join } from "node:path";
import { buffer } from "node:stream/consumers";
import { mediaType } from "../storage/media-types.ts";
import { type Storage, smallKeyOf } from "../storage/storage.ts";
import { StorageRefused } from "../storage/storage-refused.ts";
import { renderImage } from "./render-image.ts";

/** Ends the address of the small version of an image. */
export const SMALL = "/small";

/** Twice the width of a tile, for high-density screens. */
export const SMALL_SIDE = 480;

export interface SmallImage {
  readonly key: string;
  /** It is the image itself, because too many are waiting to be rendered; the next request may get the small version. */
  readonly isTemporary: boolean;
}

/** By path. Requests for an image that is being rendered wait for the same rendering. */
const underway = new Map<string, Promise<SmallImage>>();

/** The key of the small version, rendered on first request; the key itself when it is no image. */
export async function smallImage(storage: Storage, key: string): Promise<SmallImage> {
  if (!mediaType(extname(key).slice(1)).inline) return { key, isTemporary: false };
  const path = join(storage.folder, key);
  const found = underway.get(path) ?? findOrRender(storage, key, path).finally(() => underway.delete(path));
  underway.set(path, found);
  return found;
}

async function findOrRender(storage: Storage, key: string, path: string): Promise<SmallImage> {
  const small = smallKeyOf(key);
  if (await storage.exists(small)) return { key: small, isTemporary: false };
  const siteId = Number(key.split("/")[0]);
  try {
    // From its file, so that images that wait for their turn are not held in memory.
    const rendered = await renderImage(siteId, path, extname(key).slice(1), {
      width: SMALL_SIDE,
      height: SMALL_SIDE,
    });
    await putSmallest(storage, key, rendered.bytes);
    return { key: small, isTemporary: false };
  } catch (error) {
    if (error instanceof StorageRefused) return { key, isTemporary: error.reason === "busy" };
    throw error;
  }
}

/** An image that is small already may grow by being rendered again; then it is its own small version. */
async function putSmallest(storage: Storage, key: string, rendered: Uint8Array): Promise<void> {
  const small = smallKeyOf(key);
  const original = await storage.open(key);
  if (original && original.size <= rendered.length) await storage.put(small, await buffer(original.stream));
  else {
    original?.stream.destroy();
    await storage.put(small, rendered);
  }
  // If the image was removed meanwhile, its removal found no small version to remove.
  if (!(await storage.exists(key))) await storage.remove(small);
}
