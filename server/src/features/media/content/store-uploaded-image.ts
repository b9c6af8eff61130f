import { DEFAULT_MAX_IMAGE_SIZE } from "@newsloom/domain/settings/upload-limits";
import { readNumber } from "@newsloom/domain/settings/values";
import { readSettings } from "#features/settings";
import type { SiteContext } from "#platform/context";
import { badRequest, tooManyRequests } from "#platform/errors";
import { type ImageSize, readImageSize } from "#platform/images/render-image";
import { type StoredImage, storeImage } from "#platform/images/store-image";
import type { Platform } from "#platform/platform";
import { StorageRefused } from "#platform/storage/storage-refused";

/** The site's limit for what people upload, in bytes. */
export async function uploadLimit(ctx: SiteContext): Promise<number> {
  const { imageToUploadMaxSize } = await readSettings(ctx, ["imageToUploadMaxSize"]);
  return readNumber(imageToUploadMaxSize, DEFAULT_MAX_IMAGE_SIZE);
}

export type UploadedImage = StoredImage & { readonly url: string };

/** Re-encodes and stores an image. This is slow: call it outside of a transaction. */
export async function storeUploadedImage(
  { platform, siteId }: { readonly platform: Platform; readonly siteId: number },
  bytes: Uint8Array,
  options: ImageSize & { maxSize: number },
): Promise<UploadedImage> {
  const stored = await storeImage(platform.storage, siteId, bytes, options).catch(refuseUpload);
  return { ...stored, url: `/media/${stored.key}` };
}

/** In pixels, of the upright image. */
export const imageSizeOf = (bytes: Uint8Array) => readImageSize(bytes).catch(refuseUpload);

const RETRY_AFTER_SECONDS = 5;

/** Answers a refused file with the reason. */
export function refuseUpload(error: unknown): never {
  if (!(error instanceof StorageRefused)) throw error;
  throw error.reason === "busy"
    ? tooManyRequests(error.message, RETRY_AFTER_SECONDS)
    : badRequest(error.message);
}
