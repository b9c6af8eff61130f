interface SectionToFill {
  readonly id: string;
  readonly articles: readonly unknown[];
  readonly description: { readonly allowFeaturedContent: boolean };
}

/**
 * Featured content for the sections that allow it, by the section's id. Each item stands in the first section that is long
 * enough for its position. A section has no more than one for every two articles, and what fits nowhere is left out.
 */
export function placeFeatured<Item extends { readonly orderId: number }>(
  sections: readonly SectionToFill[],
  items: readonly Item[],
): ReadonlyMap<string, Item[]> {
  const placed = new Map<string, Item[]>();
  const open = sections.filter(({ description }) => description.allowFeaturedContent);
  for (const item of items.toSorted((one, other) => one.orderId - other.orderId)) {
    const section = open.find(({ id, articles }) => {
      const before = placed.get(id)?.length ?? 0;
      return before < Math.ceil(articles.length / 2) && item.orderId - 1 <= articles.length + before;
    });
    if (section) placed.set(section.id, [...(placed.get(section.id) ?? []), item]);
  }
  return placed;
}
