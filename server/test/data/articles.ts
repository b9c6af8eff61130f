import type { Insertable } from "kysely";
import type { DB } from "../../src/platform/db/tables.generated.ts";
import type { TestServer } from "../server/server.ts";
import { HARBOR } from "./fixtures.ts";

type NewArticle = Partial<Insertable<DB["articles"]>>;

/** Inserts articles as an aggregator would; returns their ids. */
export async function insertArticles(
  server: TestServer,
  articles: readonly NewArticle[],
  siteId = HARBOR,
): Promise<number[]> {
  const rows = await server.platform.database.inSite(siteId, (db) =>
    db
      .insertInto("articles")
      .values(
        articles.map((article, index) => ({
          site_id: siteId,
          title: `Story ${index + 1}`,
          content_html: "<p>The harbor council met on Monday evening.</p>",
          publication_date: new Date(Date.UTC(2026, 0, 31 - (index % 28))).toISOString(),
          published_at: (article.status ?? 0) > 0 ? "2026-01-01T00:00:00Z" : null,
          ...article,
        })),
      )
      .returning("article_id")
      .execute(),
  );
  // Inserted past the product, so nothing was invalidated.
  server.platform.cache.drop([`${siteId}:`]);
  return rows.map((row) => row.article_id);
}
