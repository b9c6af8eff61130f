import type { WidgetUsage } from "@newsloom/contract/readers/widgets";
import { DAY_MS } from "@newsloom/domain/time/durations";
import { sql } from "kysely";
import { readArticles } from "#features/articles";
import type { SiteContext } from "#platform/context";

const FIGURE_DAYS = 28;
const LISTED_PAGES = 20;
/** Further pages of a day are counted as one, because anybody may send any address. */
const MAX_PAGES_A_DAY = 200;

/** Of the period that figures are about. */
export const firstDayOfFigures = ({ now }: Pick<SiteContext, "now">) =>
  new Date(now().getTime() - (FIGURE_DAYS - 1) * DAY_MS).toISOString().slice(0, 10);

export async function readUsage(ctx: SiteContext, widgetId: number): Promise<WidgetUsage> {
  const since = firstDayOfFigures(ctx);
  const { rows: days } = await sql<WidgetUsage["days"][number]>`
    select to_char(s.day, 'YYYY-MM-DD') as date, coalesce(sum(d.impressions), 0)::int as impressions,
      coalesce(sum(d.clicks), 0)::int as clicks
    from generate_series(${since}::date, ${since}::date + ${FIGURE_DAYS - 1}::int, interval '1 day') as s(day)
    left join news_widget_days d on d.site_id = ${ctx.siteId} and d.widget_id = ${widgetId} and d.day = s.day
    group by s.day order by s.day`.execute(ctx.db);
  const { rows: pages } = await sql<WidgetUsage["pages"][number]>`
    select page as url, sum(impressions)::int as impressions, sum(clicks)::int as clicks,
      to_char(max(day), 'YYYY-MM-DD') as "lastDate"
    from news_widget_days
    where site_id = ${ctx.siteId} and widget_id = ${widgetId} and day >= ${since}::date
    group by page order by impressions desc, page limit ${LISTED_PAGES}`.execute(ctx.db);
  return { days, pages };
}

export interface WidgetUse {
  readonly widgetId: number;
  readonly day: string;
  readonly page: string;
  readonly kind: "impression" | "click";
  /** What was clicked; null for an impression. */
  readonly articleId: number | null;
}

/** Leaves out clicks on articles that the site does not have, because anybody may send any number. */
export async function addKnownUses(ctx: SiteContext, uses: readonly WidgetUse[]): Promise<void> {
  const clicked = new Set(uses.flatMap(({ articleId }) => articleId ?? []));
  const known = new Set((await readArticles(ctx, [...clicked])).map(({ articleId }) => articleId));
  await addUses(
    ctx,
    uses.filter(({ articleId }) => articleId === null || known.has(articleId)),
  );
}

/** In the order of the keys, to avoid deadlocks; the uses of a deleted widget are left out. */
async function addUses({ db, siteId }: SiteContext, uses: readonly WidgetUse[]): Promise<void> {
  await sql`
    with used as (
      select u.widget_id, u.day, u.page, count(*) filter (where u.kind = 'impression')::int as impressions,
        count(*) filter (where u.kind = 'click')::int as clicks
      from unnest(${uses.map(({ widgetId }) => widgetId)}::int[], ${uses.map(({ day }) => day)}::date[],
        ${uses.map(({ page }) => page)}::text[], ${uses.map(({ kind }) => kind)}::text[]) as u(widget_id, day, page, kind)
      join news_widgets w on w.site_id = ${siteId} and w.widget_id = u.widget_id
      group by u.widget_id, u.day, u.page),
    numbered as (
      select used.*, row_number() over (partition by widget_id, day order by page) as nth from used),
    stored as (
      select d.widget_id, d.day, count(*) as pages from news_widget_days d
      where d.site_id = ${siteId} and (d.widget_id, d.day) in (select widget_id, day from used)
      group by d.widget_id, d.day)
    insert into news_widget_days as d (site_id, widget_id, day, page, impressions, clicks)
    select ${siteId}::int, n.widget_id, n.day,
      case when n.nth + coalesce(s.pages, 0) <= ${MAX_PAGES_A_DAY} or exists (
        select from news_widget_days known where known.site_id = ${siteId} and known.widget_id = n.widget_id
          and known.day = n.day and known.page = n.page) then n.page else '' end as shown,
      sum(n.impressions), sum(n.clicks)
    from numbered n left join stored s on s.widget_id = n.widget_id and s.day = n.day
    group by n.widget_id, n.day, shown order by n.widget_id, n.day, shown
    on conflict (site_id, widget_id, day, page) do update
    set impressions = d.impressions + excluded.impressions, clicks = d.clicks + excluded.clicks`.execute(db);
}
