import {
  arrange,
  EMPTY_FRONT_PAGE,
  type FrontPage,
  type Pin,
  withoutExpiredPins,
} from "@newsloom/domain/articles/front-page";
import type { SiteContext } from "#platform/context";
import { named } from "#platform/db/named-statements";

export interface StoredFrontPage {
  readonly version: number;
  readonly createdAt: Date;
  readonly page: FrontPage;
}

const columns = ["version", "flow", "pins", "created_at"] as const;

/** The page that stands now, without pins whose days are over. Version 0 is the page nobody has arranged yet. */
export async function readFrontPage(ctx: SiteContext): Promise<StoredFrontPage> {
  const row = await ctx.db
    .selectFrom("front_pages")
    .modifyFront(named("current-page"))
    .select(columns)
    .where("site_id", "=", ctx.siteId)
    .orderBy("version", "desc")
    .limit(1)
    .executeTakeFirst();
  return row ? toStoredFrontPage(ctx, row) : { version: 0, createdAt: new Date(0), page: EMPTY_FRONT_PAGE };
}

/** As `currentPage`; nobody else changes the page before this transaction ends. */
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

/** Pins that have ended since count as ended then too: else they would look let go by somebody. */
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

/** Until somebody arranged the first page everybody saw what was published, by date. */
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

/** The next version. The caller holds the lock. */
export async function saveFrontPage(
  ctx: SiteContext,
  before: StoredFrontPage,
  page: FrontPage,
  kind: FrontPageKind,
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
      user_id: ctx.user?.userId ?? null,
      user_name: ctx.user?.name ?? "",
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
