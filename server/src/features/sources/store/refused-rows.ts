import type { RefusedItem } from "@newsloom/contract/intake/refused";
import { sql } from "kysely";
import type { SiteContext } from "#platform/context";
import { likePattern } from "#platform/db/conditions";
import { listRows } from "#platform/lists/list-rows";
import type { ListOrder } from "#platform/lists/order";
import type { Page, PageRequest } from "#platform/lists/page";

const LAST_REFUSED_FIRST: ListOrder = {
  name: "newest",
  columns: [
    { value: sql`item.decided_at`, type: "timestamptz" },
    { value: sql`item.item_id`, type: "int" },
  ],
  direction: "desc",
};

/** What sources offered and blocked words refused. The keyword is part of the title, the source's name or the reason. */
export function listRefusedItems(
  ctx: SiteContext,
  { keyword, ...page }: PageRequest & { readonly keyword: string },
): Promise<Page<RefusedItem>> {
  const pattern = `%${likePattern(keyword.trim())}%`;
  const rows = ctx.db
    .selectFrom("source_items as item")
    .innerJoin("sources as source", (join) =>
      join.onRef("source.site_id", "=", "item.site_id").onRef("source.source_id", "=", "item.source_id"),
    )
    .select([
      "item.item_id as itemId",
      "item.title",
      "item.url",
      "source.source_id as sourceId",
      "source.name as sourceName",
      sql<string>`item.decided_at`.as("refusedAt"),
      "item.reason",
    ])
    .where("item.site_id", "=", ctx.siteId)
    .where("item.state", "=", "refused")
    .$if(keyword.trim() !== "", (query) =>
      query.where((item) =>
        item.or([
          item("item.title", "ilike", pattern),
          item("source.name", "ilike", pattern),
          item("item.reason", "ilike", pattern),
        ]),
      ),
    );
  return listRows(ctx, rows, LAST_REFUSED_FIRST, page);
}
