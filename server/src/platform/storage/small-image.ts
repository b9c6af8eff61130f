import { extname } from "node:path";
import { buffer } from "node:stream/consumers";
import { mediaType } from "./media-types.ts";
import { renderImage } from "./render-image.ts";
import { type Storage, smallKeyOf } from "./storage.ts";
import { StorageRefused } from "./storage-refused.ts";

/** Ends the address of the small version of an image. */
export const SMALL = "/small";

/** Twice the width of a tile, for high-density screens. */
const SIDE = 480;

/** The key of the small version, rendered on first request; the key itself when it is no image. */
export async function smallImage(storage: Storage, key: string): Promise<string> {
  const extension = extname(key).slice(1);
  if (!mediaType(extension).inline) return key;
  const small = smallKeyOf(key);
  if (await storage.exists(small)) return small;
  const original = await storage.open(key);
  if (!original) return key;
  try {
    const bytes = await buffer(original.stream);
    const rendered = await renderImage(bytes, extension, { width: SIDE, height: SIDE });
    // An image that is small already may grow by being rendered again.
    await storage.put(small, rendered.bytes.length < bytes.length ? rendered.bytes : bytes);
    // If the image was removed meanwhile, its removal found no small version to remove.
    if (!(await storage.exists(key))) await storage.remove(small);
    return small;
  } catch (error) {
    if (error instanceof StorageRefused) return key;
    throw error;
  }
}
