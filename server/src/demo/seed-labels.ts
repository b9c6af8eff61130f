import type { SiteContext } from "#platform/context";

export async function seedLabels(
  { db, siteId }: SiteContext,
  articles: readonly { articleId: number; labels: readonly string[] }[],
): Promise<void> {
  const names = [...new Set(articles.flatMap(({ labels }) => labels))];
  const rows = await db
    .insertInto("labels")
    .values(names.map((name) => ({ site_id: siteId, name })))
    .returning(["label_id", "name"])
    .execute();
  const idOf = new Map(rows.map((row) => [row.name, row.label_id]));
  const links = articles.flatMap(({ articleId, labels }) =>
    labels.map((name) => ({ site_id: siteId, article_id: articleId, label_id: idOf.get(name) ?? 0 })),
  );
  await db.insertInto("article_labels").values(links).execute();
}
