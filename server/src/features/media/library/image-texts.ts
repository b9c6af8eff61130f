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
