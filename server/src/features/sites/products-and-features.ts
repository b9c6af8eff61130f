import { ROUTES } from "@newsloom/domain/navigation/all-routes";
import { type MenuEntry, menuFor } from "@newsloom/domain/navigation/menu";
import {
  FEATURE_NAMES,
  FEATURE_OFF,
  type FeatureName,
  featuresOn,
  type SiteFeature,
} from "@newsloom/domain/sites/features";
import type { ProductCode } from "@newsloom/domain/sites/products";
import type { SignedInContext, SiteContext } from "#platform/context";
import type { Part } from "#platform/db/read-together";
import * as queries from "./queries.ts";

export const listProducts = queries.listProducts;

type NamedFeature = SiteFeature & { readonly featureName: FeatureName };

export async function listFeatures(ctx: SiteContext): Promise<NamedFeature[]> {
  return allFeatures(await queries.listFeatureStatuses(ctx));
}

/** The same, to be read with something else. */
export function siteFeatures(ctx: SiteContext): Part<NamedFeature[]> {
  const { select, toValue } = queries.featureStatuses(ctx);
  return { select, toValue: (rows) => allFeatures(toValue(rows)) };
}

function allFeatures(statuses: ReadonlyMap<FeatureName, number>): NamedFeature[] {
  return FEATURE_NAMES.map((featureName) => ({
    featureName,
    featureStatusId: statuses.get(featureName) ?? FEATURE_OFF,
  }));
}

export async function updateFeature(ctx: SignedInContext, name: FeatureName, status: number): Promise<true> {
  const before = (await queries.listFeatureStatuses(ctx)).get(name) ?? FEATURE_OFF;
  await queries.saveFeatureStatus(ctx, name, status);
  await ctx.record({
    area: "settings",
    action: "update-feature",
    entityType: "feature",
    entityId: name,
    before: { featureStatusId: before },
    after: { featureStatusId: status },
  });
  ctx.sendEvent({ type: "SettingsChanged", payload: { keyNames: [name] } });
  return true;
}

export async function updateProducts(ctx: SignedInContext, codes: readonly ProductCode[]): Promise<true> {
  const before = await queries.listProducts(ctx);
  const after = [...new Set(codes)];
  await queries.replaceProducts(ctx, after);
  await ctx.record({
    area: "settings",
    action: "update-products",
    entityType: "site",
    entityId: ctx.siteId,
    before: { products: before },
    after: { products: after },
  });
  ctx.sendEvent({ type: "SettingsChanged", payload: { keyNames: ["products"] } });
  return true;
}

export async function listMenu(ctx: SiteContext, roles: readonly string[]): Promise<MenuEntry[]> {
  const access = {
    products: await queries.listProducts(ctx),
    features: featuresOn(await listFeatures(ctx)),
    roles,
  };
  return menuFor(access, ROUTES, { onlyExisting: true });
}
