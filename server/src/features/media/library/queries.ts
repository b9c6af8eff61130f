import type { FileOrder, StoredFile } from "@newsloom/contract/media/files";
import type { Crop, Point } from "@newsloom/domain/media/crop";
import { sql } from "kysely";
import type { SiteContext } from "#platform/context";
import { likePattern } from "#platform/db/conditions";
import { notFound } from "#platform/errors";
import { listRows } from "#platform/lists/list-rows";
import type { ListOrder, SortColumn } from "#platform/lists/order";
import type { Page, PageRequest } from "#platform/lists/page";

const columns = [
  "file_id as id",
  "url",
  "file_name as fileName",
  "folder_name as folderName",
  "size",
  "content_type as contentType",
  "created_at as createDate",
  "updated_at as updateDate",
  "user_name as userName",
  "width",
  "height",
  "dominant_color as dominantColor",
  "alt_text as altText",
  "caption",
  "credit",
  "crop",
  "focal_point as focalPoint",
  sql<string>`coalesce('/media/' || (original ->> 'storage_key'), '')`.as("originalUrl"),
] as const;

const usesCount = sql<number>`(select count(*)::int from file_uses u
  where u.site_id = f.site_id and u.file_id = f.file_id)
  + (select count(*)::int from site_settings s where s.site_id = f.site_id and strpos(lower(s.value), f.url) > 0)`;

export interface FileContent {
  readonly storage_key: string;
  readonly size: number;
  readonly content_type: string;
  readonly width: number | null;
  readonly height: number | null;
  readonly dominant_color: string;
}

/** A part of a picture, and the whole picture it was rendered from; all null when the file shows all of it. */
export interface FilePart {
  readonly original: FileContent | null;
  readonly crop: Crop | null;
  readonly focal_point: Point | null;
}

interface FileNames {
  readonly file_name?: string;
  readonly folder_name?: string;
}

interface FileTexts {
  readonly alt_text?: string | undefined;
  readonly caption?: string | undefined;
  readonly credit?: string | undefined;
}

export async function insertFile(
  { db, siteId, user, now }: SiteContext,
  file: FileContent & { readonly url: string; readonly file_name: string; readonly folder_name: string },
): Promise<StoredFile> {
  const createdAt = now().toISOString();
  const row = await db
    .insertInto("files")
    .values({
      site_id: siteId,
      ...file,
      user_id: user?.userId ?? null,
      user_name: user?.name ?? "",
      created_at: createdAt,
      updated_at: createdAt,
    })
    .returning(columns)
    .$castTo<Omit<StoredFile, "usesCount">>()
    .executeTakeFirstOrThrow();
  return { ...row, usesCount: 0 };
}

export async function findFile({ db, siteId }: SiteContext, id: number): Promise<StoredFile> {
  const row = await db
    .selectFrom("files as f")
    .select(columns)
    .select(usesCount.as("usesCount"))
    .where("site_id", "=", siteId)
    .where("file_id", "=", id)
    .$castTo<StoredFile>()
    .executeTakeFirst();
  if (!row) throw notFound("The file");
  return row;
}

export interface ContentOfFile {
  readonly shown: FileContent;
  /** The same as what is shown, unless that is a part of it. */
  readonly whole: FileContent;
}

export async function findContent({ db, siteId }: SiteContext, id: number): Promise<ContentOfFile> {
  const row = await db
    .selectFrom("files")
    .select(["storage_key", "size", "content_type", "width", "height", "dominant_color", "original"])
    .where("site_id", "=", siteId)
    .where("file_id", "=", id)
    .executeTakeFirst();
  if (!row) throw notFound("The file");
  const { original, ...shown } = row;
  return { shown, whole: (original as FileContent | null) ?? shown };
}

/** Locks the file, so that it is not deleted while a new use is being saved. */
export async function lockFile(ctx: SiteContext, id: number): Promise<StoredFile> {
  await ctx.db
    .selectFrom("files")
    .select("file_id")
    .where("site_id", "=", ctx.siteId)
    .where("file_id", "=", id)
    .forUpdate()
    .execute();
  return findFile(ctx, id);
}

export interface StoredFileRow {
  readonly id: number;
  readonly key: string;
  readonly fileName: string;
  readonly size: number;
  readonly contentType: string;
  readonly updateDate: string;
}

export function findStoredFile(
  { db, siteId }: SiteContext,
  by: { readonly id: number } | { readonly url: string },
): Promise<StoredFileRow | undefined> {
  const query = db
    .selectFrom("files")
    .select([
      "file_id as id",
      "storage_key as key",
      "file_name as fileName",
      "size",
      "content_type as contentType",
      "updated_at as updateDate",
    ])
    .where("site_id", "=", siteId);
  return (
    "id" in by ? query.where("file_id", "=", by.id) : query.where("url", "=", by.url)
  ).executeTakeFirst();
}

export const findStorageKeyByUrl = async (ctx: SiteContext, url: string) =>
  (await findStoredFile(ctx, { url }))?.key;

export async function saveFile(
  { db, siteId, now }: SiteContext,
  id: number,
  values: Partial<FileContent> & FileNames & FileTexts,
  part?: FilePart,
): Promise<void> {
  await db
    .updateTable("files")
    .set({
      ...values,
      ...(part && {
        original: asJson(part.original),
        crop: asJson(part.crop),
        focal_point: asJson(part.focal_point),
      }),
      updated_at: now().toISOString(),
    })
    .where("site_id", "=", siteId)
    .where("file_id", "=", id)
    .execute();
}

const asJson = (value: object | null) => value && JSON.stringify(value);

export async function removeFile({ db, siteId }: SiteContext, id: number): Promise<void> {
  await db.deleteFrom("files").where("site_id", "=", siteId).where("file_id", "=", id).execute();
}

export async function listFolders({ db, siteId }: SiteContext) {
  return db
    .selectFrom("files")
    .select(["folder_name as folderName", (row) => row.fn.countAll<number>().as("count")])
    .where("site_id", "=", siteId)
    .groupBy("folder_name")
    .orderBy("folder_name")
    .limit(1000)
    .execute();
}

export interface FilesFilter {
  readonly folderName?: string | undefined;
  readonly keyword: string;
  readonly sortedBy?: FileOrder | undefined;
}

const FILE_ID: SortColumn = { value: sql`f.file_id`, type: "int" };

const ORDERS: Readonly<Record<FileOrder, ListOrder>> = {
  newest: {
    name: "newest",
    columns: [{ value: sql`f.created_at`, type: "timestamptz" }, FILE_ID],
    direction: "desc",
  },
  name: {
    name: "name",
    columns: [{ value: sql`lower(f.file_name)`, type: "text" }, FILE_ID],
    direction: "asc",
  },
  size: { name: "size", columns: [{ value: sql`f.size`, type: "int" }, FILE_ID], direction: "desc" },
};

/** Reads the view, with which a keyword search can use the index. */
export function listFiles(ctx: SiteContext, filter: FilesFilter & PageRequest): Promise<Page<StoredFile>> {
  const { folderName } = filter;
  const keyword = filter.keyword.trim();
  const rows = ctx.db
    .selectFrom("site_files as f")
    .select(columns)
    .select(usesCount.as("usesCount"))
    .$if(folderName !== undefined, (query) => query.where("folder_name", "=", folderName ?? ""))
    .$if(keyword !== "", (query) => query.where("file_name", "ilike", `%${likePattern(keyword)}%`))
    .$castTo<StoredFile>();
  return listRows(ctx, rows, ORDERS[filter.sortedBy ?? "newest"], filter);
}
