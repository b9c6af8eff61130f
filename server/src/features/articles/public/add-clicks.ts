import { sql } from "kysely";
import type { SiteContext } from "#platform/context";

interface ArticleClick {
  readonly articleId: number;
  readonly at: string;
}

/** Adds clicks of people outside our own pages. Returns the articles that are still there. */
export async function addClicks(
  { db, siteId }: SiteContext,
  clicks: readonly ArticleClick[],
): Promise<Set<number>> {
  const added = sql`select click.day, click.article_id, count(*)::int as clicks
    from unnest(${clicks.map(({ at }) => at.slice(0, 10))}::date[], ${clicks.map(({ articleId }) => articleId)}::int[])
      as click(day, article_id)
    join articles a on a.site_id = ${siteId} and a.article_id = click.article_id
    group by click.day, click.article_id`;
  const { rows } = await sql<{ id: number }>`insert into article_counters as c (site_id, article_id, clicks)
    select ${siteId}::int, article_id, sum(clicks) from (${added}) as click group by article_id order by article_id
    on conflict (site_id, article_id) do update set clicks = c.clicks + excluded.clicks
    returning article_id as id`.execute(db);
  await sql`insert into article_days as d (site_id, day, article_id, clicks)
    select ${siteId}::int, day, article_id, clicks from (${added}) as click order by article_id, day
    on conflict (site_id, day, article_id) do update set clicks = d.clicks + excluded.clicks`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
