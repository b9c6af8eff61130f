import type { Article, Thumbnail } from "@newsloom/contract/articles/articles";
import { type RawBuilder, sql } from "kysely";
import { type StoredFile, selectShownFile, toFocusedFile } from "#features/media";
import type { SiteContext } from "#platform/context";
import { named } from "#platform/db/named-statements";
import {
  companyName,
  type ImageSize,
  imageSize,
  knownSize,
  labels,
  originalUrl,
  sourceName,
} from "./article-columns.ts";
import { type StoredThumbnail, UNCROPPED } from "./thumbnail.ts";

/** What public lists show of an article. Nothing else of it is read for them. */
export interface ArticleCard
  extends Pick<
    Article,
    | "articleId"
    | "title"
    | "subTitle"
    | "previewText"
    | "thumbnailUrl"
    | "thumbnailColor"
    | "status"
    | "publicationDate"
    | "updatedAt"
    | "uri"
    | "creatorUserName"
    | "sourceName"
    | "companyName"
    | "labels"
    | "articlePlateType"
    | "pinnedDays"
    | "sincePinned"
  > {
  readonly thumbnail: CardThumbnail | null;
  /** Of the image, in pixels; only for the first of a list, which may be shown large. */
  readonly imageSize: ImageSize | null;
  /** Reads of the last days, where older ones count less; only trending lists know. */
  readonly recentReads: number | null;
}

type CardThumbnail = Pick<Thumbnail, "originalUrl" | "crop" | "focalPoint"> & {
  readonly file: ReturnType<typeof toFocusedFile>;
};

export type CardPlacement = Pick<ArticleCard, "articlePlateType" | "pinnedDays" | "sincePinned">;

export interface CardRow extends Omit<ArticleCard, keyof CardPlacement | "thumbnail"> {
  readonly list: string;
  readonly userId: string | null;
  readonly thumbnail: StoredThumbnail | null;
  readonly file: StoredFile | null;
}

/**
 * The articles of `listed (list, id, n, reads)`, one by one: joined as a whole, a list whose length the planner does not know would
 * make it read all articles.
 */
export function selectCards(
  ctx: SiteContext,
  listed: RawBuilder<unknown>,
  moreColumns: RawBuilder<unknown> = sql``,
): RawBuilder<CardRow> {
  const { siteId } = ctx;
  return sql`
    select card.*, listed.list, listed.reads as "recentReads"${moreColumns} from (${listed}) as listed
    cross join lateral (
      select a.article_id as "articleId", a.title, a.sub_title as "subTitle", a.preview_text as "previewText",
        a.thumbnail_url as "thumbnailUrl", a.thumbnail_color as "thumbnailColor", a.thumbnail, a.status,
        a.publication_date as "publicationDate", a.updated_at as "updatedAt", a.uri, a.user_id as "userId",
        a.creator_user_name as "creatorUserName", ${sourceName} as "sourceName", ${companyName} as "companyName",
        ${labels} as labels, ${selectShownFile(siteId, originalUrl)} as file,
        case when listed.n = 1 then ${imageSize(ctx)} end as "imageSize"
      from articles a where a.site_id = ${siteId} and a.article_id = listed.id
      limit 1) as card
    order by listed.list, listed.n`;
}

/** Added to the row itself, because a copy costs as much as reading it. */
export function toCard(row: CardRow, placement: CardPlacement): ArticleCard {
  const file = toFocusedFile(row.file);
  return Object.assign(row, placement, {
    imageSize: knownSize(row.imageSize),
    thumbnail: row.thumbnail || file ? { ...UNCROPPED, ...row.thumbnail, file } : null,
  });
}

/** Of lists that are not the front page. */
export const UNPLACED_CARD: CardPlacement = {
  articlePlateType: "list-compact",
  pinnedDays: 0,
  sincePinned: null,
};

type PlacementOf = (article: { articleId: number; userId: string | null }, index: number) => CardPlacement;

/** In the order of the ids; an unknown id is left out. */
export async function readCards(
  ctx: SiteContext,
  ids: readonly number[],
  placementOf: PlacementOf = () => UNPLACED_CARD,
): Promise<ArticleCard[]> {
  if (ids.length === 0) return [];
  const listed = sql`select '' as list, id, n, null::int as reads
    from unnest(${[...ids]}::int[]) with ordinality as one (id, n)`;
  const { rows } = await sql<CardRow>`${named("cards")} ${selectCards(ctx, listed)}`.execute(ctx.db);
  return rows.map((row, index) => toCard(row, placementOf(row, index)));
}
