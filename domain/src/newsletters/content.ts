interface ListedItem {
  readonly articleId?: number | null;
  readonly isSponsored?: boolean;
}

/** What a list of newsletter content may offer: articles that exist, are not paid for, and were not removed by an editor. */
export function withoutExcluded<Item extends ListedItem>(
  items: readonly Item[],
  removedIds: ReadonlySet<number>,
): Item[] {
  return items.filter(
    ({ articleId, isSponsored = false }) =>
      typeof articleId === "number" && articleId > 0 && !isSponsored && !removedIds.has(articleId),
  );
}

/** Featured content stands between the articles: at position `orderId`, counted from 1, or at the end. */
export function withFeatured<Item, Featured extends { readonly orderId: number }>(
  items: readonly Item[],
  featured: readonly Featured[],
): (Item | Featured)[] {
  const all: (Item | Featured)[] = [...items];
  for (const one of [...featured].sort((a, b) => a.orderId - b.orderId))
    all.splice(Math.max(0, one.orderId - 1), 0, one);
  return all;
}

interface SectionWithArticles {
  readonly articles: readonly { readonly articleId: number }[];
}

/** The articles that are in more than one place of a newsletter. */
export function repeatedArticles(sections: readonly SectionWithArticles[]): number[] {
  const seen = new Set<number>();
  const repeated = new Set<number>();
  for (const { articleId } of sections.flatMap(({ articles }) => articles))
    (seen.has(articleId) ? repeated : seen).add(articleId);
  return [...repeated];
}
