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
): Promise<{ readonly address: string; readonly image: StoredItemImage } | undefined> {
  for (const address of new Set(addresses.filter(isWebUrl))) {
    const image = await storeImage(scope, address);
    if (image) return { address, image };
  }
  return undefined;
}

/** As many pictures inside a text are stored; an article added by its address has as many. */
const MAX_INNER = 4;
const IMG = /(<img\b[^<>]*?\ssrc=")(https?:[^"]+)"/gi;

/** Stores the pictures inside a sanitized text and shows them from here. What cannot be fetched keeps its address, and is removed with it. */
export async function storeInnerImages(
  scope: SiteScope<null>,
  html: string,
  known: ReadonlyMap<string, StoredItemImage>,
): Promise<{ readonly html: string; readonly images: readonly StoredItemImage[] }> {
  const addresses = new Set([...html.matchAll(IMG)].map((match) => match[2] ?? ""));
  const stored = new Map<string, StoredItemImage>();
  for (const address of [...addresses].slice(0, MAX_INNER)) {
    const origin = address.replaceAll("&amp;", "&");
    const image = known.get(origin) ?? (isWebUrl(origin) ? await storeImage(scope, origin) : undefined);
    if (image) stored.set(address, image);
  }
  const shown = html.replace(IMG, (whole, before: string, address: string) => {
    const image = stored.get(address);
    return image ? `${before}${image.shown.url}"` : whole;
  });
  return { html: shown, images: [...stored.values()] };
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
