import { sql } from "kysely";
import type { SiteContext } from "../context.ts";

export const CHANNEL = "newsloom_notices";

/** userId set: for that person alone; absent: for every reader of the site. */
export interface Notice {
  readonly type: string;
  readonly payload: Record<string, unknown>;
  readonly userId?: string;
}

export async function writeNotices(ctx: SiteContext, notices: readonly Notice[]): Promise<void> {
  const { last_id: last } = await ctx.db
    .insertInto("notice_counters")
    .values({ site_id: ctx.siteId, last_id: notices.length })
    .onConflict((row) =>
      row.column("site_id").doUpdateSet({ last_id: sql`notice_counters.last_id + ${notices.length}` }),
    )
    .returning("last_id")
    .executeTakeFirstOrThrow();
  await ctx.db
    .insertInto("notices")
    .values(
      notices.map((notice, index) => ({
        site_id: ctx.siteId,
        id: last - notices.length + 1 + index,
        type: notice.type,
        at: ctx.now().toISOString(),
        user_id: notice.userId ?? null,
        payload: JSON.stringify(notice.payload),
      })),
    )
    .execute();
  // The channel carries numbers only: a notice may be larger than NOTIFY allows.
  await sql`select pg_notify(${CHANNEL}, ${`${ctx.siteId}:${last}`})`.execute(ctx.db);
}
