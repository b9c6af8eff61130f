import type { ArticleCopy } from "@newsloom/contract/articles/articles";
import { canonicalUrl } from "@newsloom/domain/articles/duplicates";
import { sql } from "kysely";
import type { SiteContext } from "#platform/context";

/** The same article at another address. */
export interface NewCopy {
  readonly url: string;
  readonly title: string;
  readonly sourceId: number | null;
  readonly sourceName: string;
}

/** Adds a copy to an article, once for each address. */
export const addCopy = (ctx: SiteContext, articleId: number, copy: NewCopy): Promise<void> =>
  addCopies(ctx, [{ articleId, ...copy }]);

export async function addCopies(
  ctx: SiteContext,
  copies: readonly (NewCopy & { readonly articleId: number })[],
): Promise<void> {
  const { db, siteId } = ctx;
  await db
    .insertInto("article_copies")
    .values(
      copies.map((copy) => ({
        site_id: siteId,
        article_id: copy.articleId,
        url_hash: sql<string>`md5(${canonicalUrl(copy.url) ?? copy.url})::uuid`,
        source_id: copy.sourceId,
        source_name: copy.sourceName,
        url: copy.url,
        title: copy.title,
        found_at: ctx.now().toISOString(),
      })),
    )
    .onConflict((row) => row.columns(["site_id", "article_id", "url_hash"]).doNothing())
    .execute();
  await countCopies(
    ctx,
    copies.map(({ articleId }) => articleId),
  );
}

/** Counts the other sources: one that prints an article twice is one. */
async function countCopies({ db, siteId }: SiteContext, articleIds: readonly number[]): Promise<void> {
  await sql`update articles a set copies_count = counted.count
    from (select lead.article_id, count(distinct c.source_name)::int as count
      from articles lead
      left join article_copies c on c.site_id = lead.site_id and c.article_id = lead.article_id
        and c.source_id is distinct from lead.source_id
      where lead.site_id = ${siteId} and lead.article_id = any(${articleIds}::int[])
      group by lead.article_id) as counted
    where a.site_id = ${siteId} and a.article_id = counted.article_id
      and a.copies_count <> counted.count`.execute(db);
}

export async function removeCopy({ db, siteId }: SiteContext, articleId: number, url: string): Promise<void> {
  await db
    .deleteFrom("article_copies")
    .where("site_id", "=", siteId)
    .where("article_id", "=", articleId)
    .where("url_hash", "=", sql<string>`md5(${canonicalUrl(url) ?? url})::uuid`)
    .execute();
}

const MAX_COPIES = 50;

/** The first found first, one of each source. */
export async function listCopies({ db, siteId }: SiteContext, articleId: number): Promise<ArticleCopy[]> {
  const { rows } = await sql<ArticleCopy>`select * from (
      select distinct on (c.source_name) coalesce(s.name, c.source_name) as "sourceName", c.source_id as "sourceId", c.url, c.title,
        c.found_at as "foundAt"
      from article_copies c
      join articles a on a.site_id = c.site_id and a.article_id = c.article_id
      left join sources s on s.site_id = c.site_id and s.source_id = c.source_id
      where c.site_id = ${siteId} and c.article_id = ${articleId} and c.source_id is distinct from a.source_id
      order by c.source_name, c.found_at) as copies
    order by "foundAt" limit ${MAX_COPIES}`.execute(db);
  return rows;
}
