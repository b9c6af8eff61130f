import type { Article, Thumbnail } from "@newsloom/contract/articles/articles";
import { type RawBuilder, sql } from "kysely";
import { type StoredFile, selectShownFile, toFocusedFile } from "#features/media";
import type { SiteContext } from "#platform/context";
import { isoTimeOf } from "#platform/db/iso-time";
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

export interface CardRow extends Omit<ArticleCard, keyof CardPlacement | "thumbnail" | "labels"> {
  readonly list: string;
  readonly userId: string | null;
  readonly thumbnail: StoredThumbnail | null;
  readonly file: StoredFile | null;
}

/** What the statement of `selectCards` gives. Its times come as JSON writes them. */
export interface CardsRow {
  readonly cards: readonly CardRow[];
  /** By the id of their article; one without labels is not there. */
  readonly labels: Readonly<Record<number, ArticleCard["labels"]>>;
}

export const NO_CARDS: CardsRow = { cards: [], labels: {} };

/**
 * The articles of `listed (list, id, n, reads)` in one row, because reading a row for each takes Node longer than this takes the
 * database. They are read one by one: joined as a whole, a list whose length the planner does not know would make it read all
 * articles. Their labels are read together, and stay apart: looking them up for each article takes the database longer.
 * The address of its image is worked out once (`offset 0`), not for each file that it is compared with.
 */
export function selectCards(
  ctx: SiteContext,
  listed: RawBuilder<unknown>,
  moreColumns: RawBuilder<unknown> = sql``,
): RawBuilder<CardsRow> {
  const { siteId } = ctx;
  return sql`
    with listed as materialized (${listed})
    select coalesce(json_agg(cards), '[]') as cards, coalesce((
      select json_object_agg(article_id, labels) from (
        select al.article_id, json_agg(json_build_object('id', l.label_id, 'name', l.name) order by lower(l.name)) as labels
        from article_labels al join labels l on l.site_id = al.site_id and l.label_id = al.label_id
        where al.site_id = ${siteId} and al.article_id = any(array(select id from listed))
        group by al.article_id) as labelled), '{}') as labels${moreColumns} from (
      select listed.list, listed.reads as "recentReads", card.*
      from listed cross join lateral (
        select a.article_id as "articleId", a.title, coalesce(nullif(a.sub_title, ''), a.preview_text) as summary,
          a.thumbnail_url as "thumbnailUrl", a.thumbnail_color as "thumbnailColor", a.thumbnail, a.status,
          a.publication_date as "publicationDate", a.updated_at as "updatedAt", a.uri, a.user_id as "userId",
          coalesce(nullif(a.creator_user_name, ''), nullif(${companyName}, ''), ${sourceName}) as byline,
          ${selectShownFile(siteId, sql`original.url`)} as file, case when listed.n = 1 then ${imageSize(ctx)} end as "imageSize"
        from articles a cross join lateral (select ${originalUrl} as url offset 0) as original
        where a.site_id = ${siteId} and a.article_id = listed.id
        limit 1) as card
      order by listed.list, listed.n) as cards`;
}

/** Written field by field: a row completed in place, or copied, costs ten times as much with so many fields. */
export function toCard(row: CardRow, { labels }: CardsRow, placement: CardPlacement): ArticleCard {
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
    publicationDate: isoTimeOf(row.publicationDate),
    updatedAt: isoTimeOf(row.updatedAt),
    uri: row.uri,
    labels: labels[row.articleId] ?? [],
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
  const [read = NO_CARDS] = rows;
  return read.cards.map((row, index) => toCard(row, read, placementOf(row, index)));
}
