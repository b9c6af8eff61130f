import { sql } from "kysely";
import type { SiteContext } from "#platform/context";
import { listTags } from "../tags/tag-rows.ts";
import { type StoredImport, UNFINISHED } from "./import-rows.ts";

export interface ImportTags {
  /** Those that everybody gets. */
  readonly chosen: readonly number[];
  /** Those that rows name, by their names in lower case. */
  readonly named: Readonly<Record<string, number>>;
}

export async function saveNamedTags(
  { db, siteId }: SiteContext,
  importId: number,
  ids: ReadonlyMap<string, number>,
): Promise<void> {
  await db
    .updateTable("audience_imports")
    .set({ named_tags: JSON.stringify(Object.fromEntries(ids)) })
    .where("site_id", "=", siteId)
    .where("import_id", "=", importId)
    .execute();
}

/** Without those that were deleted since the import was started. */
export async function readImportTags(
  ctx: SiteContext,
  { importId, options }: StoredImport,
): Promise<ImportTags> {
  const { named } = await ctx.db
    .selectFrom("audience_imports")
    .select("named_tags as named")
    .where("site_id", "=", ctx.siteId)
    .where("import_id", "=", importId)
    .$castTo<Pick<ImportTags, "named">>()
    .executeTakeFirstOrThrow();
  const existing = new Set((await listTags(ctx)).map(({ id }) => id));
  return {
    chosen: options.tagIds.filter((id) => existing.has(id)),
    named: Object.fromEntries(Object.entries(named).filter(([, id]) => existing.has(id))),
  };
}

/** A tag is not deleted while a slice gives it to people. */
export async function lockUnfinishedImports({ db, siteId }: SiteContext): Promise<void> {
  await db
    .selectFrom("audience_imports")
    .select("import_id")
    .where("site_id", "=", siteId)
    .where("state", "in", [...UNFINISHED])
    .orderBy("import_id")
    .forUpdate()
    .execute();
}

/** The rest of the file gets the other tag instead. */
export async function replaceImportTags(
  { db, siteId }: SiteContext,
  replaced: readonly number[],
  tagId: number,
): Promise<void> {
  const replace = sql`case when id::int = any(${[...replaced]}::int[]) then ${tagId}::int else id::int end`;
  await sql`update audience_imports set
      named_tags = (select coalesce(jsonb_object_agg(name, ${replace}), '{}') from jsonb_each_text(named_tags) as tag(name, id)),
      options = jsonb_set(options, '{tagIds}', (select coalesce(jsonb_agg(distinct ${replace}), '[]')
        from jsonb_array_elements_text(options -> 'tagIds') as tag(id)))
    where site_id = ${siteId} and state = any(${[...UNFINISHED]}::text[])`.execute(db);
}
