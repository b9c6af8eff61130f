import { mediaType } from "../storage/media-types.ts";
import { assertNotTooLarge } from "../storage/size-limit.ts";
import { sniff } from "../storage/sniff.ts";
import { contentKey, type Storage } from "../storage/storage.ts";
import { StorageRefused } from "../storage/storage-refused.ts";
import { type ImageSize, renderImage } from "./render-image.ts";

export interface StoredFile {
  key: string;
  contentType: string;
  size: number;
}

export interface StoredImage extends StoredFile {
  width: number;
  height: number;
  /** `#rrggbb`, painted while the image loads. */
  dominantColor: string;
}

export interface StoreImageOptions extends ImageSize {
  /** The site's `imageToUploadMaxSize`, in bytes. */
  maxSize: number;
}

/** Accepted formats, and the format each is stored in. AVIF takes ten times the time to encode, for little. */
const STORED_EXTENSIONS = new Map([
  ["jpg", "jpg"],
  ["png", "png"],
  ["apng", "png"],
  ["webp", "webp"],
  ["gif", "webp"],
  ["avif", "webp"],
]);

export const isImage = (sniffed: string | null) => sniffed !== null && STORED_EXTENSIONS.has(sniffed);

export async function storeImage(
  storage: Storage,
  siteId: number,
  bytes: Uint8Array,
  options: StoreImageOptions,
): Promise<StoredImage> {
  assertNotTooLarge(bytes.length, options.maxSize);
  const sniffed = await sniff(bytes);
  const extension = STORED_EXTENSIONS.get(sniffed ?? "");
  if (extension === undefined) throw new StorageRefused("not_an_image", "This file is not an image.");

  const image = await renderImage(siteId, bytes, extension, options);
  const key = contentKey(siteId, image.bytes, extension);
  await storage.put(key, image.bytes);
  return {
    key,
    contentType: mediaType(extension).contentType,
    size: image.bytes.length,
    width: image.width,
    height: image.height,
    dominantColor: image.dominantColor,
  };
}
