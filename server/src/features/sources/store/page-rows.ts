/** The rows of items whose page or picture is being fetched. */
import type { SiteContext } from "#platform/context";
import type { Lease } from "../across-sites.ts";
import type { ItemImage } from "./item-rows.ts";

export interface LeasedItem {
  readonly itemId: number;
  readonly url: string;
  readonly title: string;
  readonly summary: string;
  readonly contentHtml: string;
  readonly imageUrl: string;
  readonly language: string;
  readonly publishedAt: string | null;
  readonly attempts: number;
  readonly sourceLanguage: string;
  readonly sourceKind: string;
}

export async function findLeasedItem(
  { db, siteId }: SiteContext,
  { id, until }: Lease,
): Promise<LeasedItem | undefined> {
  return db
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
      "item.image_url as imageUrl",
      "item.language",
      "item.published_at as publishedAt",
      "item.attempts",
      "source.language as sourceLanguage",
      "source.kind as sourceKind",
    ])
    .where("item.site_id", "=", siteId)
    .where("item.item_id", "=", id)
    .where("item.state", "=", "page")
    .where("item.claimed_until", "=", until)
    .executeTakeFirst();
}

/** It is tried again at a later time: until then it counts as taken. */
export async function postponeItem(
  { db, siteId }: SiteContext,
  lease: Lease,
  { attempts, until, reason }: { readonly attempts: number; readonly until: Date; readonly reason: string },
): Promise<void> {
  await db
    .updateTable("source_items")
    .set({ attempts, claimed_until: until.toISOString(), reason })
    .where("site_id", "=", siteId)
    .where("item_id", "=", lease.id)
    .where("claimed_until", "=", lease.until)
    .execute();
}

export interface ItemTexts {
  readonly url: string;
  readonly title: string;
  readonly contentHtml: string;
  readonly language: string;
  readonly publishedAt: string | null;
  readonly image: ItemImage | null;
  readonly innerImages: readonly ItemImage[];
}

/** The item can become an article. Throws where the lease has ended, so that its picture is removed. */
export async function saveWaiting(
  { db, siteId }: SiteContext,
  lease: Lease,
  itemId: number,
  texts: ItemTexts,
): Promise<void> {
  const saved = await db
    .updateTable("source_items")
    .set({
      state: "waiting",
      url: texts.url,
      title: texts.title,
      content_html: texts.contentHtml,
      language: texts.language,
      published_at: texts.publishedAt,
      image: texts.image === null ? null : JSON.stringify(texts.image),
      inner_images: JSON.stringify(texts.innerImages),
      claimed_until: null,
      reason: "",
    })
    .where("site_id", "=", siteId)
    .where("item_id", "=", itemId)
    .where("state", "=", "page")
    .where("claimed_until", "=", lease.until)
    .returning("item_id")
    .execute();
  if (saved.length === 0) throw new Error("The lease of the item has ended.");
}
