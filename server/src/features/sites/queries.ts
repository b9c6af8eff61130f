import { type FeatureName, isFeatureName } from "@newsloom/domain/sites/features";
import { isProductCode, type ProductCode } from "@newsloom/domain/sites/products";
import { type Kysely, sql } from "kysely";
import type { SiteContext } from "#platform/context";
import { named } from "#platform/db/named-statements";
import { type Part, part, readTogether } from "#platform/db/read-together";
import type { DB } from "#platform/db/tables.generated";

export interface Site {
  readonly siteId: number;
  readonly slug: string;
}

const siteColumns = ["site_id as siteId", "slug"] as const;

export function findSiteBySlug(db: Kysely<DB>, slug: string): Promise<Site | undefined> {
  return db
    .selectFrom("sites")
    .modifyFront(named("site-by-slug"))
    .select(siteColumns)
    .where("slug", "=", slug)
    .executeTakeFirst();
}

export function findSiteById(db: Kysely<DB>, siteId: number): Promise<Site | undefined> {
  return db.selectFrom("sites").select(siteColumns).where("site_id", "=", siteId).executeTakeFirst();
}

export function findFirstSite(db: Kysely<DB>): Promise<Site | undefined> {
  return db.selectFrom("sites").select(siteColumns).orderBy("site_id").limit(1).executeTakeFirst();
}

export const siteProducts = ({ siteId }: SiteContext): Part<ProductCode[]> =>
  part(
    sql<{ code: string }>`
      select product_code as code from site_products where site_id = ${siteId} order by product_code`,
    (rows) => rows.map(({ code }) => code).filter(isProductCode),
  );

export async function listProducts(ctx: SiteContext): Promise<ProductCode[]> {
  return (await readTogether(ctx, "site-products", { products: siteProducts(ctx) })).products;
}

export async function replaceProducts(
  { db, siteId }: SiteContext,
  codes: readonly ProductCode[],
): Promise<void> {
  await db.deleteFrom("site_products").where("site_id", "=", siteId).execute();
  if (codes.length === 0) return;
  await db
    .insertInto("site_products")
    .values(codes.map((code) => ({ site_id: siteId, product_code: code })))
    .execute();
}

/** Only features that were switched before; the others are off. */
export const featureStatuses = ({ siteId }: SiteContext): Part<Map<FeatureName, number>> =>
  part(
    sql<{ name: string; status: number }>`
      select feature_name as name, feature_status_id as status from site_features where site_id = ${siteId}`,
    (rows) =>
      new Map(
        rows.flatMap(({ name, status }): [FeatureName, number][] =>
          isFeatureName(name) ? [[name, status]] : [],
        ),
      ),
  );

export async function listFeatureStatuses(ctx: SiteContext): Promise<Map<FeatureName, number>> {
  return (await readTogether(ctx, "site-features", { statuses: featureStatuses(ctx) })).statuses;
}

export async function saveFeatureStatus(
  { db, siteId }: SiteContext,
  name: FeatureName,
  status: number,
): Promise<void> {
  await db
    .insertInto("site_features")
    .values({ site_id: siteId, feature_name: name, feature_status_id: status })
    .onConflict((row) => row.columns(["site_id", "feature_name"]).doUpdateSet({ feature_status_id: status }))
    .execute();
}
