import { type RawBuilder, sql } from "kysely";
import { selectFileSize } from "#features/media";
import type { SiteContext } from "#platform/context";

/** Columns that public pages read of an article `a` in other tables. What an article does not have is not looked for. */

export const sourceName = sql<string>`coalesce((select s.name from sources s
  where s.site_id = a.site_id and s.source_id = a.source_id), a.source_name)`;

export const companyName = sql<string>`case when a.company_id is null then '' else coalesce((select c.name from companies c
  where c.site_id = a.site_id and c.company_id = a.company_id), '') end`;

export const labels = sql`case when a.labels_count = 0 then '[]' else coalesce(
  (select json_agg(json_build_object('id', l.label_id, 'name', l.name) order by lower(l.name))
    from article_labels al join labels l on l.site_id = al.site_id and l.label_id = al.label_id
    where al.site_id = a.site_id and al.article_id = a.article_id), '[]') end`;

/** The address of the whole image, should the article show a part of it. */
export const originalUrl = sql<string>`coalesce(nullif(a.thumbnail ->> 'originalUrl', ''), a.thumbnail_url)`;

export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

/** Of the image, in pixels. */
export const imageSize = ({ siteId }: SiteContext): RawBuilder<ImageSize | null> => sql`coalesce(
  (select json_build_object('width', i.width, 'height', i.height) from article_images i
    where i.site_id = a.site_id and i.article_id = a.article_id and i.url = a.thumbnail_url),
  ${selectFileSize(siteId, sql`a.thumbnail_url`)})`;

/** Some files have no known size. */
export const knownSize = (size: ImageSize | null) => (size?.width ? size : null);
