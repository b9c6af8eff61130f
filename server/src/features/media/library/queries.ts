import type { StoredFile } from "@newsloom/contract/media/files";
import { sql } from "kysely";
import type { SiteContext } from "#platform/context";
import { notFound } from "#platform/errors";

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
] as const;

const usesCount = sql<number>`(select count(*)::int from file_uses u
  where u.site_id = f.site_id and u.file_id = f.file_id)
  + (select count(*)::int from site_settings s where s.site_id = f.site_id and strpos(lower(s.value), f.url) > 0)`;

export interface Content {
  readonly storage_key: string;
  readonly size: number;
  readonly content_type: string;
  readonly width: number | null;
  readonly height: number | null;
  readonly dominant_color: string;
}

export async function insertFile(
  { db, siteId, user, now }: SiteContext,
  file: Content & { readonly url: string; readonly file_name: string; readonly folder_name: string },
): Promise<StoredFile> {
  const moment = now().toISOString();
  const row = await db
    .insertInto("files")
    .values({
      site_id: siteId,
      ...file,
      user_id: user?.userId ?? null,
      user_name: user?.name ?? "",
      created_at: moment,
      updated_at: moment,
    })
    .returning(columns)
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
    .executeTakeFirst();
  if (!row) throw notFound("The file");
  return row;
}

/** Locked, so that a file is not deleted while somebody begins to show it. */
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

export interface Kept {
  readonly id: number;
  readonly key: string;
  readonly fileName: string;
  readonly size: number;
  readonly contentType: string;
  readonly updateDate: string;
}

export function findKept(
  { db, siteId }: SiteContext,
  by: { readonly id: number } | { readonly url: string },
): Promise<Kept | undefined> {
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

export const keyOfFile = async (ctx: SiteContext, url: string) => (await findKept(ctx, { url }))?.key;

export async function saveFile(
  { db, siteId, now }: SiteContext,
  id: number,
  values: Partial<Content> & { readonly file_name?: string; readonly folder_name?: string },
): Promise<void> {
  await db
    .updateTable("files")
    .set({ ...values, updated_at: now().toISOString() })
    .where("site_id", "=", siteId)
    .where("file_id", "=", id)
    .execute();
}

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

export interface FilesAsked {
  readonly folderName?: string | undefined;
  readonly keyword: string;
  readonly startIndex: number;
  readonly number: number;
  readonly after?: string | undefined;
}

const COUNTED = 10_000;

/** Newest first; the view lets a keyword reach its index. */
export async function listFiles({ db }: SiteContext, asked: FilesAsked) {
  const where = [sql`true`];
  if (asked.folderName !== undefined) where.push(sql`f.folder_name = ${asked.folderName}`);
  const keyword = asked.keyword.trim();
  if (keyword !== "") where.push(sql`f.file_name ilike ${`%${keyword.replace(/[\\%_]/g, "\\$&")}%`}`);
  const counted = await sql<{ total: number }>`select count(*)::int as total from (
    select from site_files f where ${sql.join(where, sql` and `)} limit ${COUNTED + 1}) as counted`.execute(
    db,
  );
  const total = counted.rows[0]?.total ?? 0;

  const cursor = asked.after;
  if (cursor !== undefined)
    where.push(sql`(f.created_at, f.file_id) < (select c.created_at, c.file_id from site_files c
      where c.file_id = ${Number(cursor)}::bigint)`);
  const skipped = cursor === undefined ? asked.startIndex - 1 : 0;
  const found = await db
    .selectFrom("site_files as f")
    .select(columns)
    .select(usesCount.as("usesCount"))
    .where(sql<boolean>`${sql.join(where, sql` and `)}`)
    .orderBy("created_at", "desc")
    .orderBy("file_id", "desc")
    .offset(skipped)
    .limit(asked.number + 1)
    .execute();
  const items = found.slice(0, asked.number) as StoredFile[];
  return {
    items,
    total: Math.min(total, COUNTED),
    ...(total > COUNTED && { totalIsMore: true }),
    next: found.length > asked.number ? String(items.at(-1)?.id) : null,
  };
}
