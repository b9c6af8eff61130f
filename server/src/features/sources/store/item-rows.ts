import type { SiteContext } from "#platform/context";

/** The stored picture of an item. */
export interface ItemImage {
  readonly url: string;
  readonly width: number;
  readonly height: number;
  readonly dominantColor: string;
}

/** Something a source offered that can become an article. */
export interface WaitingItem {
  readonly itemId: number;
  readonly url: string;
  readonly title: string;
  readonly summary: string;
  /** Sanitized, but images that could not be fetched have their addresses elsewhere. */
  readonly contentHtml: string;
  readonly author: string;
  readonly image: ItemImage | null;
  /** Those inside its text. */
  readonly innerImages: readonly ItemImage[];
  readonly language: string;
  readonly publishedAt: string | null;
  readonly foundAt: string;
  readonly source: {
    readonly sourceId: number;
    readonly name: string;
    readonly sourceType: number;
    readonly openMode: string;
    readonly companyId: number | null;
    readonly isPreferred: boolean;
  };
}

/** The items that can become articles, the oldest first. They are locked until the transaction ends. */
export async function listWaitingItems(
  { db, siteId }: SiteContext,
  limit: number,
): Promise<readonly WaitingItem[]> {
  const rows = await db
    .selectFrom("source_items as item")
    .innerJoin("sources as source", (join) =>
      join.onRef("source.site_id", "=", "item.site_id").onRef("source.source_id", "=", "item.source_id"),
    )
    .select([
      "item.item_id as itemId",
      "item.url",
      "item.title",
      "item.summary",
      "item.content_html as contentHtml",
      "item.author",
      "item.image",
      "item.inner_images as innerImages",
      "item.language",
      "item.published_at as publishedAt",
      "item.found_at as foundAt",
      "source.source_id as sourceId",
      "source.name",
      "source.source_type as sourceType",
      "source.open_mode as openMode",
      "source.company_id as companyId",
      "source.is_preferred as isPreferred",
    ])
    .where("item.site_id", "=", siteId)
    .where("item.state", "=", "waiting")
    .orderBy("item.item_id")
    .limit(limit)
    .forUpdate("item")
    .skipLocked()
    .execute();
  return rows.map(
    ({ sourceId, name, sourceType, openMode, companyId, isPreferred, image, innerImages, ...item }) => ({
      ...item,
      image: image as ItemImage | null,
      innerImages: innerImages as unknown as readonly ItemImage[],
      source: { sourceId, name, sourceType, openMode, companyId, isPreferred },
    }),
  );
}

export interface ItemDecision {
  readonly state: "article" | "copy" | "refused" | "failed";
  readonly articleId?: number | null;
  /** Why it was refused or failed, for people. */
  readonly reason?: string;
}

/** What became of an item. Its texts are emptied: the row remains so that the item is known the next time. */
export async function decideItem(
  { db, siteId, now }: SiteContext,
  itemId: number,
  { state, articleId = null, reason = "" }: ItemDecision,
): Promise<void> {
  await db
    .updateTable("source_items")
    .set({
      state,
      article_id: articleId,
      reason,
      decided_at: now().toISOString(),
      claimed_until: null,
      summary: "",
      content_html: "",
      image: null,
      inner_images: "[]",
    })
    .where("site_id", "=", siteId)
    .where("item_id", "=", itemId)
    .where("state", "in", ["page", "waiting"])
    .execute();
}
