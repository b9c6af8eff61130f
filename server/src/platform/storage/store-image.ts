import { mediaType } from "./media-types.ts";
import { type ImageSize, isImage, renderImage } from "./render-image.ts";
import { assertNotTooLarge } from "./size-limit.ts";
import { sniff } from "./sniff.ts";
import { contentKey, type Storage } from "./storage.ts";
import { StorageRefused } from "./storage-refused.ts";

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

export async function storeImage(
  storage: Storage,
  siteId: number,
  bytes: Uint8Array,
  options: StoreImageOptions,
): Promise<StoredImage> {
  assertNotTooLarge(bytes.length, options.maxSize);
  const sniffed = await sniff(bytes);
  if (!isImage(sniffed)) throw new StorageRefused("not_an_image", "This file is not an image.");

  const image = await renderImage(bytes, sniffed, options);
  const key = contentKey(siteId, image.bytes, image.extension);
  await storage.put(key, image.bytes);
  return {
    key,
    contentType: mediaType(image.extension).contentType,
    size: image.bytes.length,
    width: image.width,
    height: image.height,
    dominantColor: image.dominantColor,
  };
}
