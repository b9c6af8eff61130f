import type { SourceForm } from "@newsloom/contract/sources/sources";
import { type Insertable, sql } from "kysely";
import type { SiteContext } from "#platform/context";
import type { DB } from "#platform/db/tables.generated";
import { notFound } from "#platform/errors";

const columns = [
  "source_id as sourceId",
  "name",
  "url",
  "feed_url as feedUrl",
  "source_type as sourceType",
  "company_id as companyId",
  "is_active as isActive",
  "language",
  "open_mode as openMode",
  "link_selector as linkSelector",
  "read_every_minutes as readEveryMinutes",
  "is_local as isLocal",
  "is_preferred as isPreferred",
  "last_run_at as lastRunAt",
  "version",
] as const;

/** What people enter about a source, its status, and when it was read. */
export type StoredSource = Awaited<ReturnType<typeof lockSource>>;

const sourcesOf = ({ db, siteId }: SiteContext) =>
  db.selectFrom("sources").where("site_id", "=", siteId).where("deleted_at", "is", null);

export async function lockSource(ctx: SiteContext, sourceId: number) {
  const source = await sourcesOf(ctx)
    .select(columns)
    .where("source_id", "=", sourceId)
    .forUpdate()
    .executeTakeFirst();
  if (!source) throw notFound("The source");
  return source;
}

/** In the order of their numbers, so that two calls about the same sources wait for each other instead of deadlocking. */
export const lockSources = (ctx: SiteContext, sourceIds: readonly number[]): Promise<StoredSource[]> =>
  sourcesOf(ctx)
    .select(columns)
    .where("source_id", "in", [...sourceIds])
    .orderBy("source_id")
    .forUpdate()
    .execute();

/** A source of the same address, whether that is its page's or its feed's. */
export const findByAddress = (ctx: SiteContext, url: string) =>
  sourcesOf(ctx)
    .select(columns)
    .where(sql<boolean>`(url_key = address_key(${url}) or feed_key = address_key(${url}))`)
    .orderBy("source_id")
    .executeTakeFirst();

/** Two feeds of one page are two sources; without a feed the page's address decides. */
export function findDuplicate(
  ctx: SiteContext,
  { url, feedUrl }: { readonly url: string; readonly feedUrl: string },
  except = 0,
) {
  const same =
    feedUrl === ""
      ? sql<boolean>`(url_key = address_key(${url}) or feed_key = address_key(${url}))`
      : sql<boolean>`(feed_key = address_key(${feedUrl})
          or (feed_key = '' and url_key in (address_key(${url}), address_key(${feedUrl}))))`;
  return sourcesOf(ctx)
    .select(columns)
    .where(same)
    .where("source_id", "<>", except)
    .orderBy("source_id")
    .executeTakeFirst();
}

/** A concurrent call that adds a source of the same address waits, and then finds it. */
export const lockAddresses = ({ db, siteId }: SiteContext) =>
  sql`select pg_advisory_xact_lock(${siteId}::int, hashtext('source addresses'))`.execute(db);

export type SourceFields = Omit<SourceForm, "companyId" | "readEveryMinutes" | "openMode"> & {
  readonly companyId: number | null;
  readonly readEveryMinutes: number | null;
  readonly openMode: string;
};

type SourceColumns = Partial<Insertable<DB["sources"]>>;

const asColumns = (fields: SourceFields) => ({
  name: fields.name,
  url: fields.url,
  feed_url: fields.feedUrl,
  source_type: fields.sourceType,
  company_id: fields.companyId,
  language: fields.language,
  open_mode: fields.openMode,
  link_selector: fields.linkSelector,
  read_every_minutes: fields.readEveryMinutes,
  is_local: fields.isLocal,
  is_preferred: fields.isPreferred,
});

export async function insertSource(ctx: SiteContext, fields: SourceFields): Promise<number> {
  const now = ctx.now().toISOString();
  const { sourceId } = await ctx.db
    .insertInto("sources")
    .values({
      site_id: ctx.siteId,
      ...asColumns(fields),
      created_at: now,
      updated_at: now,
      // A new source is read at once.
      next_run_at: now,
    })
    .returning("source_id as sourceId")
    .executeTakeFirstOrThrow();
  return sourceId;
}

export const saveSource = (ctx: SiteContext, sourceId: number, fields: SourceFields, more: SourceColumns) =>
  updateSources(ctx, [sourceId], { ...asColumns(fields), ...more });

export async function updateSources(
  { db, siteId, now }: SiteContext,
  sourceIds: readonly number[],
  values: SourceColumns,
): Promise<void> {
  await db
    .updateTable("sources")
    .set({ ...values, updated_at: now().toISOString() })
    .where("site_id", "=", siteId)
    .where("source_id", "in", [...sourceIds])
    .execute();
}
