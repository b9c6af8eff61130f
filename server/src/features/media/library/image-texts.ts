import type { ImageTexts } from "@newsloom/domain/media/image-texts";
import type { SiteContext } from "#platform/context";
import { FILE_PATH } from "./file-path.ts";

/** The texts of the library's files at these addresses; files without any are left out. */
export async function readImageTexts(
  { db, siteId }: SiteContext,
  urls: readonly string[],
): Promise<Map<string, ImageTexts>> {
  const ofFiles = [...new Set(urls)].filter((url) => FILE_PATH.test(url));
  if (ofFiles.length === 0) return new Map();
  const rows = await db
    .selectFrom("files")
    .select(["url", "alt_text as altText", "caption", "credit"])
    .where("site_id", "=", siteId)
    .where("url", "in", ofFiles)
    .where((row) => row.or([row("alt_text", "<>", ""), row("caption", "<>", ""), row("credit", "<>", "")]))
    .execute();
  return new Map(rows.map(({ url, ...texts }) => [url, texts]));
}

/** In pixels; undefined when no image of the library has this address. */
export async function findFileSize(
  { db, siteId }: SiteContext,
  url: string,
): Promise<{ width: number; height: number } | undefined> {
  if (!FILE_PATH.test(url)) return undefined;
  const { width, height } =
    (await db
      .selectFrom("files")
      .select(["width", "height"])
      .where("site_id", "=", siteId)
      .where("url", "=", url)
      .executeTakeFirst()) ?? {};
  return width && height ? { width, height } : undefined;
}
