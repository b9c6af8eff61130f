import type { Source, SourceDetails, SourceFilter, SourceRun } from "@newsloom/contract/sources/sources";
import { SOURCE_HEALTH, type SourceHealth } from "@newsloom/domain/sources/health";
import { SOURCE_ACTIVE } from "@newsloom/domain/sources/source-status";
import { sql } from "kysely";
import type { SiteContext } from "#platform/context";
import { likePattern } from "#platform/db/conditions";
import { notFound } from "#platform/errors";
import { listRows } from "#platform/lists/list-rows";
import type { ListOrder, SortColumn } from "#platform/lists/order";
import { readQuota } from "../store/quota.ts";
import { asSource, firstDay, type SourceRow, sourceRows } from "../store/source-query.ts";
import { readArticlesByWeek } from "../store/weekly-articles.ts";

const ID: SortColumn = { value: sql`"sourceId"`, type: "int" };
/** The beginning of a name, because a cursor holds it. */
const NAME: SortColumn = { value: sql`left(lower(name), 25)`, type: "text" };

const ORDERS: Record<string, readonly SortColumn[]> = {
  name: [NAME, ID],
  lastRunAt: [{ value: sql`coalesce("lastRunAt", 'epoch')`, type: "timestamptz" }, ID],
  articlesPerWeek: [{ value: sql`"articlesIn28Days"`, type: "int" }, ID],
  // In hundredths of a percent; sources without a decision come below all others.
  approvalRate: [
    {
      value: sql`coalesce(round("approvedIn28Days" * 10000.0
        / nullif("approvedIn28Days" + "rejectedIn28Days", 0)), -1)::int`,
      type: "int",
    },
    ID,
  ],
  health: [{ value: sql`urgency`, type: "int" }, NAME, ID],
};

function sourceOrder(sortedBy: string): ListOrder {
  const columns = ORDERS[sortedBy.replace("-", "")] ?? [NAME, ID];
  return { name: sortedBy, columns, direction: sortedBy.startsWith("-") ? "desc" : "asc" };
}

export async function listSources(ctx: SiteContext, filter: SourceFilter) {
  const quota = await readQuota(ctx);
  const page = await listRows(ctx, matchingSources(ctx, filter), sourceOrder(filter.sortedBy), filter);
  const articlesByWeek = await readArticlesByWeek(
    ctx,
    page.items.map(({ sourceId }) => sourceId),
  );
  return {
    ...page,
    items: page.items.map((row) => ({
      ...asSource(row, quota),
      articlesByWeek: articlesByWeek(row.sourceId),
    })),
    ...quota,
    healthCounts: await countByHealth(ctx),
  };
}

function matchingSources(ctx: SiteContext, filter: SourceFilter) {
  const { keyword, status, sourceType, health, language } = filter;
  const containing = `%${likePattern(keyword.trim())}%`;
  return sourceRows(ctx)
    .selectAll()
    .$if(keyword.trim() !== "", (query) =>
      query.where(
        sql<boolean>`(name ilike ${containing} or url ilike ${containing} or "feedUrl" ilike ${containing}
          or "companyName" ilike ${containing})`,
      ),
    )
    .$if(status !== undefined, (query) => query.where("isActive", "=", status === SOURCE_ACTIVE.Active))
    .$if(sourceType !== undefined, (query) => query.where("sourceType", "=", sourceType ?? 0))
    .$if(health !== undefined, (query) => query.where("health", "=", health ?? "well"))
    .$if(language !== undefined, (query) => query.where("language", "=", language ?? ""));
}

async function countByHealth(ctx: SiteContext): Promise<Record<SourceHealth, number>> {
  const rows = await sourceRows(ctx)
    .select((eb) => ["health", eb.fn.countAll<number>().as("count")])
    .groupBy("health")
    .execute();
  const counts = new Map(rows.map(({ health, count }) => [health, Number(count)]));
  const all = SOURCE_HEALTH.map((health) => [health, counts.get(health) ?? 0]);
  return Object.fromEntries(all) as Record<SourceHealth, number>;
}

async function findRow(ctx: SiteContext, sourceId: number): Promise<SourceRow> {
  const row = await sourceRows(ctx).selectAll().where("sourceId", "=", sourceId).executeTakeFirst();
  if (!row) throw notFound("The source");
  return row;
}

export async function getSource(ctx: SiteContext, sourceId: number): Promise<Source> {
  return asSource(await findRow(ctx, sourceId), await readQuota(ctx));
}

const SHOWN_RUNS = 40;

export async function getSourceDetails(ctx: SiteContext, sourceId: number): Promise<SourceDetails> {
  const row = await findRow(ctx, sourceId);
  const runs = await ctx.db
    .selectFrom("source_runs")
    .select([
      "source_run_id as sourceRunId",
      "started_at as startedAt",
      "duration_ms as durationMs",
      "outcome",
      "http_status as httpStatus",
      "items_count as itemsCount",
      "new_count as newCount",
      "error",
    ])
    .where("site_id", "=", ctx.siteId)
    .where("source_id", "=", sourceId)
    .orderBy("source_run_id", "desc")
    .limit(SHOWN_RUNS)
    .execute();
  const { articlesIn28Days, approvedIn28Days, rejectedIn28Days } = row;
  return {
    ...asSource(row, await readQuota(ctx)),
    runs: runs.map((run) => ({ ...run, outcome: run.outcome as SourceRun["outcome"] })),
    articlesIn28Days,
    approvedIn28Days,
    rejectedIn28Days,
    clicksIn28Days: await countClicks(ctx, sourceId),
  };
}

async function countClicks({ db, siteId, ...ctx }: SiteContext, sourceId: number): Promise<number> {
  const { rows } = await sql<{ clicks: number }>`select coalesce(sum(c.clicks), 0)::int as clicks
    from articles a join article_counters c on c.site_id = a.site_id and c.article_id = a.article_id
    where a.site_id = ${siteId} and a.source_id = ${sourceId}
      and a.publication_date > ${firstDay(ctx.now())}::date`.execute(db);
  return rows[0]?.clicks ?? 0;
}
