import { type RawBuilder, sql } from "kysely";

/** The newest articles of the site with the group of words `searched.word_group`: the end of its index. */
export const newestOfGroup = (siteId: number, limit: number): RawBuilder<{ article_id: number }> =>
  sql`select g.article_id from article_groups g where g.site_id = ${siteId} and g.word_group = searched.word_group
    order by g.article_id desc limit ${limit}`;
