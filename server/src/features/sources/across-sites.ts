/** Queries of sources across all sites, as the role `newsloom_across`. */
import { type RawBuilder, sql } from "kysely";
import type { Db } from "#platform/db/database";
import type { Platform } from "#platform/platform";

/** The sites that have items which can become articles. `db` is what a maintenance job gets. */
export async function listSitesWithWaitingItems(db: Db): Promise<number[]> {
  // One look at the index for each site, however many items wait.
  const rows = await db
    .selectFrom("sites")
    .select("sites.site_id as siteId")
    .where((site) =>
      site.exists(
        site
          .selectFrom("source_items as item")
          .select("item.item_id")
          .whereRef("item.site_id", "=", "sites.site_id")
          .where("item.state", "=", "waiting")
          // Without it the planner joins all that waits.
          .limit(1)
          .offset(0),
      ),
    )
    .orderBy("sites.site_id")
    .execute();
  return rows.map(({ siteId }) => siteId);
}

/** Something that is worked on by one process until a time; another may take it then. */
export interface Lease {
  readonly siteId: number;
  readonly id: number;
  readonly until: string;
}

export interface ClaimOptions {
  readonly now: Date;
  readonly leaseMs: number;
  readonly limit: number;
  /** Fewer than are worked on at a time, so that one site whose hosts are slow leaves some to the others. */
  readonly limitPerSite: number;
  /** What this process works on already, by site. */
  readonly running: ReadonlyMap<number, number>;
}

/** Takes sources that are due. A site waits its turn behind those that have fewer being read, however many it has due. */
export function claimSources(platform: Platform, options: ClaimOptions): Promise<Lease[]> {
  return claimRows(platform, options, {
    table: sql`sources`,
    id: sql`source_id`,
    order: sql`next_run_at`,
    isDue: (row) =>
      sql`${row}.next_run_at <= ${options.now.toISOString()}::timestamptz and ${row}.is_active and ${row}.deleted_at is null`,
  });
}

/** Takes items whose page or picture is still to be fetched, by the same turns. */
export function claimItems(platform: Platform, options: ClaimOptions): Promise<Lease[]> {
  return claimRows(platform, options, {
    table: sql`source_items`,
    id: sql`item_id`,
    order: sql`item_id`,
    isDue: (row) => sql`${row}.state = 'page'`,
  });
}

interface Claimable {
  readonly table: RawBuilder<unknown>;
  readonly id: RawBuilder<unknown>;
  readonly order: RawBuilder<unknown>;
  isDue(row: RawBuilder<unknown>): RawBuilder<unknown>;
}

async function claimRows(
  { database }: Platform,
  { now, leaseMs, limit, limitPerSite, running }: ClaimOptions,
  { table, id, order, isDue }: Claimable,
): Promise<Lease[]> {
  const time = now.toISOString();
  const isFree = (row: RawBuilder<unknown>) =>
    sql`(${row}.claimed_until is null or ${row}.claimed_until <= ${time}::timestamptz)`;
  const [due, mine] = [sql`due`, sql`mine`];
  // The condition stands twice: a row that another process took meanwhile is looked at again when it is locked.
  const { rows } = await sql<Lease>`
    with turns as (
      select sites.site_id, first.id, first.since,
        row_number() over (partition by sites.site_id order by first.since) + coalesce(busy.count, 0) as turn
      from sites
      left join unnest(${[...running.keys()]}::int[], ${[...running.values()]}::int[]) as busy(site_id, count)
        on busy.site_id = sites.site_id
      cross join lateral (
        select due.${id} as id, due.${order} as since from ${table} as due
        where due.site_id = sites.site_id and ${isDue(due)} and ${isFree(due)}
        order by due.${order} limit ${limit}) as first
    ), chosen as (
      select mine.site_id, mine.${id} from turns
      join ${table} as mine on mine.site_id = turns.site_id and mine.${id} = turns.id
      where turns.turn <= ${limitPerSite} and ${isDue(mine)} and ${isFree(mine)}
      order by turns.turn, turns.since limit ${limit}
      for update of mine skip locked
    )
    update ${table} as taken
    set claimed_until = ${new Date(now.getTime() + leaseMs).toISOString()}::timestamptz
    from chosen where taken.site_id = chosen.site_id and taken.${id} = chosen.${id}
    returning taken.site_id as "siteId", taken.${id} as id, taken.claimed_until as until`.execute(
    database.acrossSites,
  );
  return rows;
}

/** Gives back sources that a stopping process did not finish. */
export async function releaseSources({ database }: Platform, leases: readonly Lease[]): Promise<void> {
  for (const { siteId, id, until } of leases)
    await database.acrossSites
      .updateTable("sources")
      .set({ claimed_until: null })
      .where("site_id", "=", siteId)
      .where("source_id", "=", id)
      .where("claimed_until", "=", until)
      .execute();
}

export async function releaseItems({ database }: Platform, leases: readonly Lease[]): Promise<void> {
  for (const { siteId, id, until } of leases)
    await database.acrossSites
      .updateTable("source_items")
      .set({ claimed_until: null })
      .where("site_id", "=", siteId)
      .where("item_id", "=", id)
      .where("claimed_until", "=", until)
      .execute();
}

/** Whose feed a hub pushes, by the token in the address that it calls. */
export function findHubByToken(
  { database }: Platform,
  token: string,
): Promise<{ siteId: number; sourceId: number } | undefined> {
  return database.acrossSites
    .selectFrom("source_hubs")
    .select(["site_id as siteId", "source_id as sourceId"])
    .where("callback_token", "=", token)
    .executeTakeFirst();
}
