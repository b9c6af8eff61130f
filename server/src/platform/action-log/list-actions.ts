import type { LogFilter, LoggedAction } from "@newsloom/contract/action-log/action-log";
import { sql } from "kysely";
import type { SiteContext } from "../context.ts";

const COUNTED = 10_000;

export async function listActions(ctx: SiteContext, filter: LogFilter) {
  // One more than asked for tells whether there is a next page.
  const rows = await newestFirst(ctx, filter, filter.after)
    .offset(filter.after ? 0 : filter.startIndex - 1)
    .limit(filter.number + 1)
    .execute();
  const items = rows.slice(0, filter.number);
  const last = items.at(-1);
  const { counted } = await ctx.db
    .selectFrom(
      matching(ctx, filter)
        .select("id")
        .limit(COUNTED + 1)
        .as("some"),
    )
    .select((eb) => eb.fn.countAll<number>().as("counted"))
    .executeTakeFirstOrThrow();
  return {
    items,
    total: Math.min(counted, COUNTED),
    ...(counted > COUNTED && { totalIsMore: true }),
    next: rows.length > items.length && last ? String(last.id) : null,
  };
}

export function newestFirst(ctx: SiteContext, filter: Partial<LogFilter>, after?: string) {
  const query = matching(ctx, filter)
    .select([
      "id",
      "date",
      "user_id as userId",
      "user_name as userName",
      "area",
      "action",
      "entity_type as entityType",
      "entity_id as entityId",
      "before",
      "after",
      "ip",
    ])
    .orderBy("date", "desc")
    .orderBy("id", "desc")
    .$castTo<LoggedAction>();
  if (after === undefined) return query;
  // The cursor is the last row's id; its date is looked up, to the microsecond the database keeps.
  return query.where(
    sql<boolean>`(date, id) < (select date, id from action_log where site_id = ${ctx.siteId} and id = ${after}::bigint)`,
  );
}

/** Areas are few and rows are many: one step through the index for each area, instead of one for each row. */
export async function listAreas(ctx: SiteContext): Promise<string[]> {
  const { rows } = await sql<{ area: string }>`
    with recursive areas as (
      select min(area) as area from action_log where site_id = ${ctx.siteId}
      union all
      select (select min(area) from action_log where site_id = ${ctx.siteId} and area > areas.area)
      from areas where areas.area is not null
    )
    select area from areas where area is not null`.execute(ctx.db);
  return rows.map((row) => row.area);
}

function matching(ctx: SiteContext, filter: Partial<LogFilter>) {
  let query = ctx.db.selectFrom("action_log").where("site_id", "=", ctx.siteId);
  if (filter.from) query = query.where("date", ">=", filter.from);
  if (filter.to) query = query.where("date", "<", filter.to);
  if (filter.userId) query = query.where("user_id", "=", filter.userId);
  if (filter.area) query = query.where("area", "=", filter.area);
  if (filter.action) query = query.where("action", "=", filter.action);
  if (filter.entityId) query = query.where("entity_id", "=", filter.entityId);
  return query;
}
