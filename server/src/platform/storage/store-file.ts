import { isImage, type StoredFile, storeImage } from "../images/store-image.ts";
import { isKnownFile, mediaType, UNKNOWN_EXTENSION } from "./media-types.ts";
import { assertNotTooLarge } from "./size-limit.ts";
import { sniff } from "./sniff.ts";
import { contentKey, type Storage } from "./storage.ts";
import { StorageRefused } from "./storage-refused.ts";

/** Names of the image formats we render. */
const IMAGE_NAME = /\.(jpe?g|jpe|jfif|pjp(eg)?|a?png|webp|gif|avif)$/i;

export interface StoreFileOptions {
  maxSize: number;
  /** The type comes from the bytes. An image's name without an image is refused; for a text the name tells whether it is CSV. */
  name?: string;
}

/** Stores a document as it is. An image is rendered again all the same, because images open in the page. */
export async function storeFile(
  storage: Storage,
  siteId: number,
  bytes: Uint8Array,
  options: StoreFileOptions,
): Promise<StoredFile> {
  assertNotTooLarge(bytes.length, options.maxSize);
  const sniffed = await sniff(bytes);
  if (isImage(sniffed)) return storeImage(storage, siteId, bytes, options);

  const name = options.name ?? "";
  // Blanks and dots at the end are dropped when the file is saved.
  if (IMAGE_NAME.test(name.replace(/(?<![\s.\p{C}])[\s.\p{C}]+$/u, "")))
    throw new StorageRefused("not_an_image", `${name} is named like a picture, but is not one.`);

  const extension = documentExtension(sniffed, name);
  const key = contentKey(siteId, bytes, extension);
  await storage.put(key, bytes);
  return { key, contentType: mediaType(extension).contentType, size: bytes.length };
}

function documentExtension(sniffed: string | null, name: string): string {
  if (sniffed === "txt") return name.toLowerCase().endsWith(".csv") ? "csv" : "txt";
  return sniffed !== null && isKnownFile(sniffed) ? sniffed : UNKNOWN_EXTENSION;
}
