import { type Crop, type Point, pointInCrop } from "@newsloom/domain/media/crop";
import type { ImageTexts } from "@newsloom/domain/media/image-texts";
import { type RawBuilder, sql } from "kysely";
import type { SiteContext } from "#platform/context";
import { FILE_PATH } from "./file-path.ts";

/** What is said about a file wherever it is shown. */
export interface FileAsShown extends ImageTexts {
  /** Changes with the content, which stays at its address. */
  readonly version: number;
  /** Of the picture as the file shows it. */
  readonly focalPoint: Point | null;
}

/** The library's files at these addresses. */
export async function readShownFiles(
  { db, siteId }: SiteContext,
  urls: readonly string[],
): Promise<Map<string, FileAsShown>> {
  const ofFiles = [...new Set(urls)].filter((url) => FILE_PATH.test(url));
  if (ofFiles.length === 0) return new Map();
  const rows = await db
    .selectFrom("files")
    .select(["url", "alt_text as altText", "caption", "credit", "updated_at", "crop", "focal_point"])
    .where("site_id", "=", siteId)
    .where("url", "in", ofFiles)
    .execute();
  return new Map(
    rows.map(({ url, updated_at, crop, focal_point, ...texts }) => [
      url,
      { ...texts, version: Date.parse(updated_at), focalPoint: shownPoint(focal_point, crop) },
    ]),
  );
}

/** As `selectShownFile` finds it. */
export interface StoredFile {
  readonly updatedAt: string;
  readonly crop: Crop | null;
  readonly focalPoint: Point | null;
}

/** For a column of a statement about something else: the library's file at an address, or null. */
export const selectShownFile = (siteId: number, url: RawBuilder<string>): RawBuilder<StoredFile | null> =>
  sql`(select json_build_object('updatedAt', f.updated_at, 'crop', f.crop, 'focalPoint', f.focal_point)
    from files f where f.site_id = ${siteId} and f.url = ${url})`;

/** What a small picture of a file needs. */
export const toFocusedFile = (file: StoredFile | null) =>
  file && { version: Date.parse(file.updatedAt), focalPoint: shownPoint(file.focalPoint, file.crop) };

export interface FileWithTexts extends StoredFile, ImageTexts {}

/** As `readShownFiles`, for a column of a statement about something else. */
export const selectFileWithTexts = (
  siteId: number,
  url: RawBuilder<string>,
): RawBuilder<FileWithTexts | null> =>
  sql`(select json_build_object('altText', f.alt_text, 'caption', f.caption, 'credit', f.credit,
      'updatedAt', f.updated_at, 'crop', f.crop, 'focalPoint', f.focal_point)
    from files f where f.site_id = ${siteId} and f.url = ${url})`;

export function toFileAsShown(file: FileWithTexts | null): FileAsShown | null {
  if (!file) return null;
  const { altText, caption, credit, updatedAt, crop, focalPoint } = file;
  return {
    altText,
    caption,
    credit,
    version: Date.parse(updatedAt),
    focalPoint: shownPoint(focalPoint, crop),
  };
}

const shownPoint = (point: unknown, crop: unknown) =>
  point ? pointInCrop(point as Point, crop as Crop | null) : null;

/** Which content a file has now, locked against a replacement until the commit; undefined for other addresses. */
export async function lockContentKey({ db, siteId }: SiteContext, url: string): Promise<string | undefined> {
  if (!FILE_PATH.test(url)) return undefined;
  const row = await db
    .selectFrom("files")
    .select("storage_key")
    .where("site_id", "=", siteId)
    .where("url", "=", url)
    .forShare()
    .executeTakeFirst();
  return row?.storage_key;
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

/** As `findFileSize`, for a column of a statement about something else. */
export const selectFileSize = (siteId: number, url: RawBuilder<string>): RawBuilder<unknown> =>
  sql`(select json_build_object('width', f.width, 'height', f.height)
    from files f where f.site_id = ${siteId} and f.url = ${url})`;
