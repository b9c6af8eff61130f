import type { CampaignRow, CampaignsQuery } from "@newsloom/contract/newsletters/campaigns";
import { type Selectable, sql } from "kysely";
import type { SiteContext } from "#platform/context";
import { MAX_CSV_ROWS, writeCsv } from "#platform/csv";
import { likePattern } from "#platform/db/conditions";
import type { DB } from "#platform/db/tables.generated";
import { listRows } from "#platform/lists/list-rows";
import type { ListOrder } from "#platform/lists/order";
import type { Page } from "#platform/lists/page";
import { rowColumns, toRow } from "./campaign-rows.ts";

const LAST_EDITED_FIRST: ListOrder = {
  name: "edited",
  columns: [
    { value: sql`updated_at`, type: "timestamptz" },
    { value: sql`distribution_id`, type: "int" },
  ],
  direction: "desc",
};

/** The view: a search in it uses the index. Its columns are as those of the table, which the generated types do not say. */
const campaignsOf = ({ db }: SiteContext) =>
  db.selectFrom(sql<Selectable<DB["campaigns"]>>`site_campaigns`.as("campaigns")).select(rowColumns);

export async function listCampaigns(ctx: SiteContext, query: CampaignsQuery): Promise<Page<CampaignRow>> {
  const { statusIds, from, to } = query;
  const keyword = query.keyword.trim();
  const rows = campaignsOf(ctx)
    .$if(keyword !== "", (matching) =>
      matching.where(sql<boolean>`search_text like lower(${`%${likePattern(keyword)}%`})`),
    )
    .$if(statusIds.length > 0, (matching) =>
      // Compared as wider numbers: a status that cannot be is none of these.
      matching.where(sql<boolean>`status_id = any(${statusIds}::int[])`),
    )
    .$if(from !== undefined, (matching) => matching.where("updated_at", ">=", from ?? ""))
    .$if(to !== undefined, (matching) => matching.where("updated_at", "<=", to ?? ""));
  const page = await listRows(ctx, rows, LAST_EDITED_FIRST, query);
  return { ...page, items: page.items.map(toRow) };
}

const CSV_COLUMNS = [
  "distributionId",
  "newsletterName",
  "newsletterSubject",
  "statusName",
  "period",
  "createDate",
  "updatedAt",
  "sentDate",
  "showArchive",
  "numberOfArticles",
  "numberOfUsers",
  "total",
  "send",
  "totalDelivered",
  "uniqueOpened",
  "uniqueOpensPerc",
  "uniqueClickers",
  "uniqueClicksPerc",
  "totalClicked",
  "otherClicks",
] as const satisfies readonly (keyof CampaignRow)[];

export async function exportCampaigns(ctx: SiteContext, ids: readonly number[]): Promise<string> {
  const rows = await campaignsOf(ctx)
    .$if(ids.length > 0, (matching) => matching.where("distribution_id", "in", [...ids]))
    .orderBy("updated_at", "desc")
    .orderBy("distribution_id", "desc")
    .limit(MAX_CSV_ROWS)
    .execute();
  return writeCsv<CampaignRow>(CSV_COLUMNS, rows.map(toRow));
}
