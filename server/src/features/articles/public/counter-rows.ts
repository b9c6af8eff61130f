import { sql } from "kysely";
import type { SiteContext } from "#platform/context";

/** What a reader did, or a machine. */
export interface StoredEvent {
  readonly siteId: number;
  /** A page that shows many articles has none. */
  readonly articleId: number | null;
  /** A read on our page, a click that led on to the publisher's, one in a widget that led to ours, or a page or widget seen. */
  readonly kind: "read" | "click" | "widget click" | "impression";
  /** Where it was, as an impression type; 0 when it is not known. */
  readonly type: number;
  readonly widgetId?: number;
  /** The page that shows the widget. */
  readonly url?: string;
  readonly uid: string;
  readonly isReader: boolean;
  readonly at: string;
}

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

const detailsOf = ({ type, widgetId }: StoredEvent) =>
  type === 0 ? null : JSON.stringify({ type, ...(widgetId !== undefined && { widgetId }) });

/** Stores the events and adds reads by people to the counters, in the order of article ids to avoid deadlocks. */
export async function addEvents({ db, siteId }: SiteContext, events: readonly StoredEvent[]): Promise<void> {
  const column = <T>(valueOf: (event: StoredEvent) => T) => events.map(valueOf);
  await sql`
    insert into events (site_id, at, kind, article_id, uid, url, is_machine, details)
    select ${siteId}::int, at, kind, article_id, uid, url, is_machine, details::jsonb
    from unnest(${column(({ at }) => at)}::timestamptz[], ${column(({ kind }) => kind)}::text[],
      ${column(({ articleId }) => articleId)}::int[], ${column(({ uid }) => uid)}::text[],
      ${column(({ url }) => url ?? "")}::text[], ${column(({ isReader }) => !isReader)}::boolean[],
      ${column(detailsOf)}::text[]) as new(at, kind, article_id, uid, url, is_machine, details)`.execute(db);
  const people = events.filter(({ isReader, kind }) => isReader && (kind === "read" || kind === "click"));
  if (people.length === 0) return;
  const seen = sql`
    select seen.day, seen.article_id, count(*) filter (where seen.kind = 'read')::int as reads,
      count(*) filter (where seen.kind = 'click')::int as clicks
    from unnest(${people.map(({ at }) => at.slice(0, 10))}::date[], ${people.map(({ articleId }) => articleId)}::int[],
      ${people.map(({ kind }) => kind)}::text[]) as seen(day, article_id, kind)
    join articles a on a.site_id = ${siteId} and a.article_id = seen.article_id
    group by seen.day, seen.article_id`;
  await sql`insert into article_counters as c (site_id, article_id, reads, clicks)
    select ${siteId}::int, article_id, sum(reads), sum(clicks) from (${seen}) as seen group by article_id order by article_id
    on conflict (site_id, article_id) do update
    set reads = c.reads + excluded.reads, clicks = c.clicks + excluded.clicks`.execute(db);
  await sql`insert into article_days as d (site_id, day, article_id, reads, clicks)
    select ${siteId}::int, day, article_id, reads, clicks from (${seen}) as seen order by article_id, day
    on conflict (site_id, day, article_id) do update
    set reads = d.reads + excluded.reads, clicks = d.clicks + excluded.clicks`.execute(db);
}
