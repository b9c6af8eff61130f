import type { LogFilter, LoggedAction } from "@newsloom/contract/action-log/action-log";
import { sql } from "kysely";
import type { SiteContext } from "../context.ts";
import { listRows } from "../lists/list-rows.ts";
import { type ListOrder, sortQuery } from "../lists/order.ts";
import type { Page } from "../lists/page.ts";
import { findTitles, titleKey } from "./entity-titles.ts";

export type StoredAction = Omit<LoggedAction, "entityTitle">;

const NEWEST_FIRST: ListOrder = {
  name: "newest",
  columns: [
    { value: sql`date`, type: "timestamptz" },
    { value: sql`id`, type: "bigint" },
  ],
  direction: "desc",
};

export async function listActions(ctx: SiteContext, filter: LogFilter): Promise<Page<LoggedAction>> {
  const page = await listRows(ctx, matchingActions(ctx, filter), NEWEST_FIRST, filter);
  const titles = await findTitles(ctx, page.items);
  const items = page.items.map((action) => ({ ...action, entityTitle: titles.get(titleKey(action)) ?? "" }));
  return { ...page, items };
}

export const listNewestActions = (ctx: SiteContext, filter: Partial<LogFilter>, limit: number) =>
  sortQuery(matchingActions(ctx, filter), NEWEST_FIRST).limit(limit).execute();

/** There are few areas and many rows, so this jumps through the index from area to area instead of reading every row. */
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

function matchingActions(ctx: SiteContext, filter: Partial<LogFilter>) {
  let query = ctx.db.selectFrom("action_log").where("site_id", "=", ctx.siteId);
  if (filter.from) query = query.where("date", ">=", filter.from);
  if (filter.to) query = query.where("date", "<", filter.to);
  if (filter.userId) query = query.where("user_id", "=", filter.userId);
  if (filter.area) query = query.where("area", "=", filter.area);
  if (filter.action) query = query.where("action", "=", filter.action);
  if (filter.entityId) query = query.where("entity_id", "=", filter.entityId);
  return query
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
    .$castTo<StoredAction>();
}
