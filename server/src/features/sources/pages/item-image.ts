import { isWebUrl } from "@newsloom/domain/text/web-address";
import { readImageFrom, storeUploadedImage } from "#features/media";
import type { SiteScope } from "#platform/context";
import { AppError } from "#platform/errors";
import type { ItemImage } from "../store/item-rows.ts";

/** Smaller ones are icons and counters. */
const MIN_SIDE = 100;

export interface StoredItemImage {
  readonly key: string;
  readonly shown: ItemImage;
}

/** Stores the first of these pictures that can be fetched; without any the item has none. */
export async function storeFirstImage(
  scope: SiteScope<null>,
  addresses: readonly string[],
): Promise<StoredItemImage | undefined> {
  for (const address of new Set(addresses.filter(isWebUrl))) {
    const image = await storeImage(scope, address);
    if (image) return image;
  }
  return undefined;
}

async function storeImage(scope: SiteScope<null>, address: string): Promise<StoredItemImage | undefined> {
  try {
    const bytes = await readImageFrom(scope, address);
    const { key, url, width, height, dominantColor } = await storeUploadedImage(scope, bytes, {
      maxSize: Number.POSITIVE_INFINITY,
    });
    return Math.min(width, height) < MIN_SIDE
      ? undefined
      : { key, shown: { url, width, height, dominantColor } };
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}
