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
    | "thumbnailUrl"
    | "thumbnailColor"
    | "status"
    | "publicationDate"
    | "updatedAt"
    | "uri"
    | "labels"
    | "articlePlateType"
    | "pinnedDays"
    | "sincePinned"
  > {
  /** Its subtitle, else the beginning of its text. */
  readonly summary: string;
  /** Whoever wrote it: a person, else a company, else its source. */
  readonly byline: string;
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

/** What the statement of `selectCards` gives. Its times come as JSON writes them. */
export interface CardsRow {
  readonly cards: readonly CardRow[];
}

/**
 * The articles of `listed (list, id, n, reads)` in one row, because reading a row for each takes Node longer than this takes the
 * database. They are read one by one: joined as a whole, a list whose length the planner does not know would make it read all
 * articles. Their labels are read together.
 */
export function selectCards(
  ctx: SiteContext,
  listed: RawBuilder<unknown>,
  moreColumns: RawBuilder<unknown> = sql``,
): RawBuilder<CardsRow> {
  const { siteId } = ctx;
  return sql`
    with listed as materialized (${listed}),
    labelled as materialized (
      select al.article_id, json_agg(json_build_object('id', l.label_id, 'name', l.name) order by lower(l.name)) as labels
      from article_labels al join labels l on l.site_id = al.site_id and l.label_id = al.label_id
      where al.site_id = ${siteId} and al.article_id = any(array(select id from listed))
      group by al.article_id)
    select coalesce(json_agg(cards), '[]') as cards${moreColumns} from (
      select listed.list, listed.reads as "recentReads", card.*,
        coalesce((select labels from labelled where labelled.article_id = listed.id), '[]') as labels
      from listed cross join lateral (
        select a.article_id as "articleId", a.title, coalesce(nullif(a.sub_title, ''), a.preview_text) as summary,
          a.thumbnail_url as "thumbnailUrl", a.thumbnail_color as "thumbnailColor", a.thumbnail, a.status,
          a.publication_date as "publicationDate", a.updated_at as "updatedAt", a.uri, a.user_id as "userId",
          coalesce(nullif(a.creator_user_name, ''), nullif(${companyName}, ''), ${sourceName}) as byline,
          ${selectShownFile(siteId, originalUrl)} as file, case when listed.n = 1 then ${imageSize(ctx)} end as "imageSize"
        from articles a where a.site_id = ${siteId} and a.article_id = listed.id
        limit 1) as card
      order by listed.list, listed.n) as cards`;
}

/** Written field by field: a row completed in place, or copied, costs ten times as much with so many fields. */
export function toCard(row: CardRow, placement: CardPlacement): ArticleCard {
  const file = toFocusedFile(row.file);
  return {
    articleId: row.articleId,
    title: row.title,
    summary: row.summary,
    byline: row.byline,
    thumbnailUrl: row.thumbnailUrl,
    thumbnailColor: row.thumbnailColor,
    thumbnail: row.thumbnail || file ? { ...UNCROPPED, ...row.thumbnail, file } : null,
    status: row.status,
    publicationDate: new Date(row.publicationDate).toISOString(),
    updatedAt: new Date(row.updatedAt).toISOString(),
    uri: row.uri,
    labels: row.labels,
    articlePlateType: placement.articlePlateType,
    pinnedDays: placement.pinnedDays,
    sincePinned: placement.sincePinned,
    imageSize: knownSize(row.imageSize),
    recentReads: row.recentReads,
  };
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
  const { rows } = await sql<CardsRow>`${named("cards")} ${selectCards(ctx, listed)}`.execute(ctx.db);
  return (rows[0]?.cards ?? []).map((row, index) => toCard(row, placementOf(row, index)));
}
