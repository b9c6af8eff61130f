import {
  arrange,
  EMPTY_FRONT_PAGE,
  type FrontPage,
  type Pin,
  withoutExpiredPins,
} from "@newsloom/domain/articles/front-page";
import { cachePrefix } from "@newsloom/domain/settings/cache-names";
import { type RawBuilder, sql } from "kysely";
import type { SiteContext } from "#platform/context";
import { named } from "#platform/db/named-statements";
import type { PageRequest } from "#platform/lists/page";
import { countUpToLimit } from "#platform/lists/total";

export interface StoredFrontPage {
  readonly version: number;
  readonly createdAt: Date;
  readonly page: FrontPage;
}

const columns = ["version", "flow", "pins", "created_at"] as const;

/** The current page, without expired pins. Version 0 is the page that nobody has arranged yet. */
export const readFrontPage = async (ctx: SiteContext): Promise<StoredFrontPage> =>
  toStoredFrontPage(ctx, await findNewestRow(ctx));

/** As `readFrontPage`, possibly of a moment ago: whoever uses it compares its version with `newestVersion`. */
export async function readCachedFrontPage(ctx: SiteContext): Promise<StoredFrontPage> {
  const key = `${cachePrefix(ctx.siteId, "articlesByTemplate")}arrangement`;
  return toStoredFrontPage(ctx, await ctx.platform.cache.readShared(key, () => findNewestRow(ctx)));
}

/** For a column of a statement about something else. */
export const newestVersion = ({ siteId }: SiteContext): RawBuilder<number> =>
  sql`coalesce((select max(p.version) from front_pages p where p.site_id = ${siteId}), 0)`;

const NO_ROW: FrontPageRow = { version: 0, ...EMPTY_FRONT_PAGE, created_at: new Date(0).toISOString() };

const findNewestRow = async ({ db, siteId }: SiteContext): Promise<FrontPageRow> =>
  (await db
    .selectFrom("front_pages")
    .modifyFront(named("current-page"))
    .select(columns)
    .where("site_id", "=", siteId)
    .orderBy("version", "desc")
    .limit(1)
    .executeTakeFirst()) ?? NO_ROW;

/** As `readFrontPage`; nobody else can change the page before this transaction ends. */
export async function lockFrontPage(ctx: SiteContext): Promise<StoredFrontPage> {
  await ctx.db
    .insertInto("front_page_heads")
    .values({ site_id: ctx.siteId, version: 0 })
    .onConflict((row) => row.column("site_id").doNothing())
    .execute();
  await ctx.db
    .selectFrom("front_page_heads")
    .select("version")
    .where("site_id", "=", ctx.siteId)
    .forUpdate()
    .execute();
  return readFrontPage(ctx);
}

/** Pins that have expired since are left out here too, else a merge would take them for unpinned by an editor. */
export async function findFrontPage(ctx: SiteContext, version: number): Promise<StoredFrontPage | undefined> {
  if (version === 0) return { version, createdAt: await timeBeforeFirstPage(ctx), page: EMPTY_FRONT_PAGE };
  const row = await ctx.db
    .selectFrom("front_pages")
    .select(columns)
    .where("site_id", "=", ctx.siteId)
    .where("version", "=", version)
    .executeTakeFirst();
  return row && toStoredFrontPage(ctx, row);
}

/** Until the first page was arranged, readers saw what was published by date. */
async function timeBeforeFirstPage(ctx: SiteContext): Promise<Date> {
  const first = await ctx.db
    .selectFrom("front_pages")
    .select("created_at")
    .where("site_id", "=", ctx.siteId)
    .orderBy("version")
    .limit(1)
    .executeTakeFirst();
  return first ? new Date(Date.parse(first.created_at) - 1) : ctx.now();
}

export type FrontPageKind = "publish" | "restore" | "edit";

export interface FrontPageAuthor {
  readonly userId: string | null;
  readonly name: string;
}

/** Inserts the next version. The caller holds the lock. */
export async function saveFrontPage(
  ctx: SiteContext,
  before: StoredFrontPage,
  page: FrontPage,
  kind: FrontPageKind,
  author: FrontPageAuthor = ctx.user ?? { userId: null, name: "" },
): Promise<number> {
  const version = before.version + 1;
  await ctx.db
    .insertInto("front_pages")
    .values({
      site_id: ctx.siteId,
      version,
      kind,
      flow: [...page.flow],
      pins: JSON.stringify(page.pins),
      created_at: ctx.now().toISOString(),
      user_id: author.userId,
      user_name: author.name,
    })
    .execute();
  await ctx.db.updateTable("front_page_heads").set({ version }).where("site_id", "=", ctx.siteId).execute();
  return version;
}

interface FrontPageRow {
  readonly version: number;
  readonly flow: readonly number[];
  readonly pins: unknown;
  readonly created_at: string;
}

function toStoredFrontPage(
  ctx: SiteContext,
  { version, flow, pins, created_at }: FrontPageRow,
): StoredFrontPage {
  const page = { flow, pins: pins as readonly Pin[] };
  return { version, createdAt: new Date(created_at), page: withoutExpiredPins(page, ctx.now()) };
}

export const articleIdsOf = ({ page }: StoredFrontPage) => arrange(page);

/** One row more than the page holds. */
export async function listPublishedRows(
  { db, siteId }: SiteContext,
  { startIndex, number, after }: PageRequest,
) {
  const published = db.selectFrom("front_pages").where("site_id", "=", siteId).where("kind", "<>", "edit");
  const newest = published
    .select(["version", "created_at as date", "user_name as userName", "flow", "pins"])
    .orderBy("version", "desc")
    .limit(number + 1);
  const rows = await (after === undefined
    ? newest.offset(startIndex - 1)
    : newest.where("version", "<", Number(after))
  ).execute();
  const total = await countUpToLimit({ db }, published);
  const withPage = rows.map(({ flow, pins, ...row }) => ({
    ...row,
    page: { flow, pins: pins as unknown as readonly Pin[] } satisfies FrontPage,
  }));
  return { rows: withPage, total };
}
