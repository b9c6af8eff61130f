import { readFile } from "node:fs/promises";
import type { SettingKey } from "@newsloom/domain/settings/catalogue";
import type { SiteContext } from "#platform/context";
import { storeImage } from "#platform/images/store-image";
import type { Storage } from "#platform/storage/storage";

const BRAND_FOLDER = new URL("../../src/demo/assets/brand/", import.meta.url);
const MAX_BYTES = 1024 * 1024;
const BRAND_IMAGES = [
  ["companyLogoUrl", "logo.svg"],
  ["FavIcon", "icon.svg"],
] as const satisfies readonly (readonly [SettingKey, string])[];

/** The newsroom's logo and the icon of its tab. */
export async function storeBrand(storage: Storage, siteId: number) {
  const { default: sharp } = await import("sharp");
  const rows = BRAND_IMAGES.map(async ([key_name, file]) => {
    const png = await sharp(await readFile(new URL(file, BRAND_FOLDER)))
      .png()
      .toBuffer();
    const { key } = await storeImage(storage, siteId, png, { maxSize: MAX_BYTES });
    return { site_id: siteId, key_name, value: `/media/${key}` };
  });
  return Promise.all(rows);
}

export async function seedBrand(
  { db }: SiteContext,
  brand: Awaited<ReturnType<typeof storeBrand>>,
): Promise<void> {
  await db.insertInto("site_settings").values(brand).execute();
}
