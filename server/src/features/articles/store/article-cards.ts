import type { Article, Thumbnail } from "@newsloom/contract/articles/articles";
import { type RawBuilder, sql } from "kysely";
import { type StoredFile, selectFileSize, selectShownFile, toFocusedFile } from "#features/media";
import type { SiteContext } from "#platform/context";
import { named } from "#platform/db/named-statements";
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

interface ImageSize {
  readonly width: number;
  readonly height: number;
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
export function selectCards({ siteId }: SiteContext, listed: RawBuilder<unknown>): RawBuilder<CardRow> {
  const original = sql<string>`coalesce(nullif(a.thumbnail ->> 'originalUrl', ''), a.thumbnail_url)`;
  const thumbnailUrl = sql<string>`a.thumbnail_url`;
  return sql`
    select card.*, listed.list, listed.reads as "recentReads" from (${listed}) as listed
    cross join lateral (
      select a.article_id as "articleId", a.title, a.sub_title as "subTitle", a.preview_text as "previewText",
        a.thumbnail_url as "thumbnailUrl", a.thumbnail_color as "thumbnailColor", a.thumbnail, a.status,
        a.publication_date as "publicationDate", a.updated_at as "updatedAt", a.uri, a.user_id as "userId",
        a.creator_user_name as "creatorUserName", coalesce((select s.name from sources s
          where s.site_id = a.site_id and s.source_id = a.source_id), a.source_name) as "sourceName",
        coalesce((select c.name from companies c
          where c.site_id = a.site_id and c.company_id = a.company_id), '') as "companyName",
        coalesce((select json_agg(json_build_object('id', l.label_id, 'name', l.name) order by lower(l.name))
          from article_labels al join labels l on l.site_id = al.site_id and l.label_id = al.label_id
          where al.site_id = a.site_id and al.article_id = a.article_id), '[]') as labels,
        ${selectShownFile(siteId, original)} as file,
        case when listed.n = 1 then coalesce(
          (select json_build_object('width', i.width, 'height', i.height) from article_images i
            where i.site_id = a.site_id and i.article_id = a.article_id and i.url = a.thumbnail_url),
          ${selectFileSize(siteId, thumbnailUrl)}) end as "imageSize"
      from articles a where a.site_id = ${siteId} and a.article_id = listed.id
      limit 1) as card
    order by listed.list, listed.n`;
}

/** Added to the row itself, because a copy costs as much as reading it. */
export function toCard(row: CardRow, placement: CardPlacement): ArticleCard {
  const file = toFocusedFile(row.file);
  return Object.assign(row, placement, {
    imageSize: row.imageSize?.width ? row.imageSize : null,
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
