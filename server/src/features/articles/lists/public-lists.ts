import type { FrontPage } from "@newsloom/domain/articles/front-page";
import { ARTICLE_TYPES } from "@newsloom/domain/articles/kinds";
import { TRENDING } from "@newsloom/domain/articles/trending";
import { ARTICLES_PER_PAGE } from "@newsloom/domain/settings/page-settings";
import { type RawBuilder, sql } from "kysely";
import type { SiteContext } from "#platform/context";
import { named } from "#platform/db/named-statements";
import { articleIdsOf, readFrontPage, type StoredFrontPage } from "../front-page/front-page-rows.ts";
import { placementOn } from "../front-page/placement.ts";
import {
  type ArticleCard,
  type CardRow,
  selectCards,
  toCard,
  UNPLACED_CARD,
} from "../store/article-cards.ts";
import { isInContentLibrary, isPublic } from "./queries/article-filter.ts";
import { selectMostRead } from "./queries/trending-ids.ts";

/** The lists that public pages show beside each other. */
export type PublicList = "arranged" | "trending" | "pressReleases" | "contentLibrary";

/** How many articles of each are read; lists that are left out are not read. */
export type ListSizes = { readonly [list in PublicList]?: number };

/** More than any list is long: with a number in the statement's text, the planner knows that it reads few. */
const MAX_NEWEST = 2 * ARTICLES_PER_PAGE.max;

interface Arrangement {
  readonly stored: StoredFrontPage;
  /** Whatever the status of its articles; for those who preview it. */
  readonly isPreview: boolean;
}

type SelectIds = (ctx: SiteContext, number: number, arrangement: Arrangement) => RawBuilder<unknown>;

/** Each selects `id`, its position `n`, and its recent reads, where they are the order. */
const LISTS: Record<PublicList, SelectIds> = {
  arranged: selectArranged,
  trending: (ctx, number) => sql`
    select id, row_number() over (order by score desc, id desc) as n, reads from (${selectMostRead(ctx, TRENDING.days, number)}) as read`,
  pressReleases: (ctx, number) =>
    selectNewest(ctx, number, sql`a.article_type = ${sql.lit(ARTICLE_TYPES["Press Release"])}`),
  contentLibrary: (ctx, number) => selectNewest(ctx, number, isInContentLibrary),
};

function selectNewest(
  { siteId }: SiteContext,
  number: RawBuilder<number> | number,
  where: RawBuilder<boolean>,
) {
  return sql`select id, n, null::int as reads from (
    select a.article_id as id, row_number() over (order by a.publication_date desc, a.article_id desc) as n
    from articles a where a.site_id = ${siteId} and ${isPublic} and ${where}
    order by a.publication_date desc, a.article_id desc limit ${sql.lit(MAX_NEWEST)}) as newest limit ${number}`;
}

/** Those on the front page in its order, then the others by date. */
function selectArranged(ctx: SiteContext, number: number, { stored, isPreview }: Arrangement) {
  const placed = [...articleIdsOf(stored)];
  const exists = sql<boolean>`exists (select from articles a where a.site_id = ${ctx.siteId}
    and a.article_id = placed.id and ${isPreview ? sql`true` : isPublic} offset 0)`;
  const others = sql<boolean>`a.article_id <> all(${placed}::int[])`;
  const missing = sql<number>`${number} - (select count(*) from placed)`;
  return sql`
    with placed as materialized (
      select id, n from (
        select id, n from unnest(${placed}::int[]) with ordinality as one (id, n) order by n) as placed
      where ${exists} limit ${number})
    select id, row_number() over (order by n) as n, null::int as reads from placed
    union all
    select id, (select count(*) from placed) + n, reads from (${selectNewest(ctx, missing, others)}) as others`;
}

export type PublicLists = Readonly<Record<PublicList, readonly ArticleCard[]>>;

/** Several lists in one statement. Only published articles are in them, unless it is a preview of another arrangement. */
export async function readPublicLists(
  ctx: SiteContext,
  sizes: ListSizes,
  preview?: FrontPage,
): Promise<PublicLists> {
  const stored = preview ? { version: 0, createdAt: ctx.now(), page: preview } : await readFrontPage(ctx);
  const arrangement = { stored, isPreview: preview !== undefined };
  const lists = (Object.keys(LISTS) as PublicList[]).filter((list) => sizes[list] !== undefined);
  if (lists.length === 0) return { arranged: [], trending: [], pressReleases: [], contentLibrary: [] };
  const selects = lists.map(
    (list) =>
      sql`select ${sql.lit(list)} as list, of_list.* from (${LISTS[list](ctx, sizes[list] ?? 0, arrangement)}) as of_list`,
  );
  const name = named(["cards", ...(preview ? ["preview"] : []), ...lists].join("-"));
  const { rows } =
    await sql<CardRow>`${name} ${selectCards(ctx, sql.join(selects, sql` union all `))}`.execute(ctx.db);
  const placementOf = placementOn(stored);
  const cardsOf = (list: PublicList) =>
    rows
      .filter((row) => row.list === list)
      .map((row, index) => toCard(row, list === "arranged" ? placementOf(row, index) : UNPLACED_CARD));
  return {
    arranged: cardsOf("arranged"),
    trending: cardsOf("trending"),
    pressReleases: cardsOf("pressReleases"),
    contentLibrary: cardsOf("contentLibrary"),
  };
}
