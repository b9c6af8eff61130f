import { sql } from "kysely";
import type { SiteContext } from "../context.ts";

export const EVENT_CHANNEL = "newsloom_notices";

/** userId set: for that person alone; absent: for every reader of the site. */
export interface SiteEvent {
  readonly type: string;
  readonly payload: Record<string, unknown>;
  readonly userId?: string;
}

export async function writeEvents(ctx: SiteContext, events: readonly SiteEvent[]): Promise<void> {
  const { last_id: last } = await ctx.db
    .insertInto("notice_counters")
    .values({ site_id: ctx.siteId, last_id: events.length })
    .onConflict((row) =>
      row.column("site_id").doUpdateSet({ last_id: sql`notice_counters.last_id + ${events.length}` }),
    )
    .returning("last_id")
    .executeTakeFirstOrThrow();
  await ctx.db
    .insertInto("notices")
    .values(
      events.map((event, index) => ({
        site_id: ctx.siteId,
        id: last - events.length + 1 + index,
        type: event.type,
        at: ctx.now().toISOString(),
        user_id: event.userId ?? null,
        payload: JSON.stringify(event.payload),
      })),
    )
    .execute();
  // The channel carries numbers only: an event may be larger than NOTIFY allows.
  await sql`select pg_notify(${EVENT_CHANNEL}, ${`${ctx.siteId}:${last}`})`.execute(ctx.db);
}
