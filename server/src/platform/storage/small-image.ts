import { extname } from "node:path";
import { buffer } from "node:stream/consumers";
import { mediaType } from "./media-types.ts";
import { renderImage } from "./render-image.ts";
import { type Storage, smallKeyOf } from "./storage.ts";
import { StorageRefused } from "./storage-refused.ts";

/** Ends the address of a picture that is wanted small. */
export const SMALL = "/small";

/** Twice the width of a tile, for screens that show two dots where others show one. */
const SIDE = 480;

/** Where a picture is kept small, drawn once, when it is first asked for; of what is no picture, the key as it is. */
export async function smallImage(storage: Storage, key: string): Promise<string> {
  const extension = extname(key).slice(1);
  if (!mediaType(extension).inline) return key;
  const small = smallKeyOf(key);
  if (await storage.exists(small)) return small;
  const whole = await storage.open(key);
  if (!whole) return key;
  try {
    const bytes = await buffer(whole.stream);
    const drawn = await renderImage(bytes, extension, { width: SIDE, height: SIDE });
    // A picture that is small already may grow by being drawn again.
    await storage.put(small, drawn.bytes.length < bytes.length ? drawn.bytes : bytes);
    // Whoever removed the picture meanwhile found no small one to remove.
    if (!(await storage.exists(key))) await storage.remove(small);
    return small;
  } catch (error) {
    if (error instanceof StorageRefused) return key;
    throw error;
  }
}
