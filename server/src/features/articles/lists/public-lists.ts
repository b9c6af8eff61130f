import type { FrontPage } from "@newsloom/domain/articles/front-page";
import { ARTICLE_TYPES } from "@newsloom/domain/articles/kinds";
import { ARTICLES_PER_PAGE } from "@newsloom/domain/settings/page-settings";
import { type RawBuilder, sql } from "kysely";
import type { SiteContext } from "#platform/context";
import { intArray } from "#platform/db/int-array";
import { lastNamed } from "#platform/db/named-statements";
import {
  articleIdsOf,
  newestVersion,
  readCachedFrontPage,
  readFrontPage,
  type StoredFrontPage,
} from "../front-page/front-page-rows.ts";
import { placementOn } from "../front-page/placement.ts";
import {
  type ArticleCard,
  type CardsRow,
  NO_CARDS,
  selectCards,
  toCard,
  UNPLACED_CARD,
} from "../store/article-cards.ts";
import { isInContentLibrary, isPublic } from "./queries/article-filter.ts";
import { cachedMostRead, type MostRead } from "./queries/trending-ids.ts";

/** The lists that public pages show beside each other. */
export type PublicList = "arranged" | "trending" | "pressReleases" | "contentLibrary";

/** How many articles of each are read; lists that are left out are not read. */
export type ListSizes = { readonly [list in PublicList]?: number };

/** More than any list is long: with a number in the statement's text, the planner knows that it reads few. */
const MAX_NEWEST = 2 * ARTICLES_PER_PAGE.max;

/** What the lists are made of besides the articles. */
interface Known {
  readonly stored: StoredFrontPage;
  /** Whatever the status of its articles; for those who preview it. */
  readonly isPreview: boolean;
  readonly mostRead: readonly MostRead[];
}

type SelectIds = (ctx: SiteContext, number: number, known: Known) => RawBuilder<unknown>;

/** Each selects `id`, its position `n`, and its recent reads, where they are the order. */
const LISTS: Record<PublicList, SelectIds> = {
  arranged: selectArranged,
  trending: selectTrending,
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

function selectTrending({ siteId }: SiteContext, number: number, { mostRead }: Known) {
  const ids = intArray(mostRead.map(({ id }) => id));
  const reads = intArray(mostRead.map((one) => one.reads));
  return sql`select id, n, reads
    from unnest(${ids}, ${reads}) with ordinality as read (id, reads, n)
    where exists (select from articles a where a.site_id = ${siteId} and a.article_id = read.id and ${isPublic} offset 0)
    order by n limit ${number}`;
}

/** Those on the front page in its order, then the others by date. */
function selectArranged(ctx: SiteContext, number: number, { stored, isPreview }: Known) {
  const placed = intArray(articleIdsOf(stored));
  const exists = sql<boolean>`exists (select from articles a where a.site_id = ${ctx.siteId}
    and a.article_id = placed.id and ${isPreview ? sql`true` : isPublic} offset 0)`;
  const others = sql<boolean>`a.article_id <> all(${placed})`;
  const missing = sql<number>`${number} - (select count(*) from placed)`;
  return sql`
    with placed as materialized (
      select id, n from (
        select id, n from unnest(${placed}) with ordinality as one (id, n) order by n) as placed
      where ${exists} limit ${number})
    select id, row_number() over (order by n) as n, null::int as reads from placed
    union all
    select id, (select count(*) from placed) + n, reads from (${selectNewest(ctx, missing, others)}) as others`;
}

interface ListsRow extends CardsRow {
  readonly pageVersion: number;
}

export type PublicLists = Readonly<Record<PublicList, readonly ArticleCard[]>>;

/** Several lists in one statement. Only published articles are in them, unless it is a preview of another arrangement. */
export async function readPublicLists(
  ctx: SiteContext,
  sizes: ListSizes,
  preview?: FrontPage,
): Promise<PublicLists> {
  const lists = (Object.keys(LISTS) as PublicList[]).filter((list) => sizes[list] !== undefined);
  if (lists.length === 0) return { arranged: [], trending: [], pressReleases: [], contentLibrary: [] };
  const mostRead = sizes.trending === undefined ? [] : await cachedMostRead(ctx);
  const isPreview = preview !== undefined;
  const name = lastNamed(["cards", ...(isPreview ? ["preview"] : []), ...lists].join("-"));
  const version = sql`, ${newestVersion(ctx)} as "pageVersion"`;
  const readLists = async (stored: StoredFrontPage) => {
    const known = { stored, isPreview, mostRead };
    const selects = lists.map(
      (list) =>
        sql`select ${sql.lit(list)} as list, of_list.* from (${LISTS[list](ctx, sizes[list] ?? 0, known)}) as of_list`,
    );
    const listed = sql.join(selects, sql` union all `);
    const { rows } = await sql<ListsRow>`${name} ${selectCards(ctx, listed, version)}`.execute(ctx.db);
    return rows[0] ?? { ...NO_CARDS, pageVersion: 0 };
  };
  let stored = preview ? { version: 0, createdAt: ctx.now(), page: preview } : await readCachedFrontPage(ctx);
  let read = await readLists(stored);
  if (!isPreview && read.pageVersion !== stored.version) {
    stored = await readFrontPage(ctx);
    read = await readLists(stored);
  }
  const placementOf = placementOn(stored);
  const cardsOf = (list: PublicList) =>
    read.cards
      .filter((row) => row.list === list)
      .map((row, index) => toCard(row, read, list === "arranged" ? placementOf(row, index) : UNPLACED_CARD));
  return {
    arranged: cardsOf("arranged"),
    trending: cardsOf("trending"),
    pressReleases: cardsOf("pressReleases"),
    contentLibrary: cardsOf("contentLibrary"),
  };
}
