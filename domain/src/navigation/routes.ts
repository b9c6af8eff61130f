import { DEFAULT_ROLES } from "../identity/roles.ts";
import type { FeatureName } from "../sites/features.ts";
import type { ProductCode } from "../sites/products.ts";
import type { Route } from "./route.ts";
import { ROUTES, type RouteKey } from "./routes-table.ts";

/** What the site has, the features that are on, and the roles of the person looking at it. */
export interface Access {
  readonly products: readonly ProductCode[];
  readonly features: readonly FeatureName[];
  readonly roles: readonly string[];
}

export type GuardVerdict =
  | { readonly kind: "allow" }
  | { readonly kind: "redirect"; readonly to: string; readonly because: "role" | "product" | "feature" };

export function routeOf(key: RouteKey): Route {
  const route = ROUTES.find((candidate) => candidate.key === key);
  if (!route) throw new Error(`No route is called ${key}`);
  return route;
}

/**
 * May this person open this screen, and where do they go instead? Roles are asked first, so that a
 * stranger to a screen is not sent along a chain of others they may not see either.
 */
export function guard(route: Route, access: Access): GuardVerdict {
  if (route.access === "public") return { kind: "allow" };
  if (!rolePasses(route, access.roles)) return redirect(homeOf(access.roles), "role");
  if (route.product && !access.products.includes(route.product)) {
    return redirect(route.product === "NF" ? "newsletters" : "settings", "product");
  }
  if (route.feature && !access.features.includes(route.feature)) return redirect("settings", "feature");
  return { kind: "allow" };
}

/** People without role information pass here; the server still refuses their writes. */
function rolePasses({ roles = DEFAULT_ROLES }: Route, held: readonly string[]): boolean {
  return held.length === 0 || roles === "any" || roles.some((role) => held.includes(role));
}

function redirect(key: RouteKey, because: "role" | "product" | "feature"): GuardVerdict {
  return { kind: "redirect", to: routeOf(key).path, because };
}

/** The screen nobody is kept out of, where the role guard sends people. */
function homeOf(roles: readonly string[]): RouteKey {
  return roles.includes("CompanyUser") ? "company-settings" : "user-settings";
}

/** Where a person arrives after signing in. */
export function landingPath(roles: readonly string[]): string {
  return routeOf(roles.includes("CompanyUser") ? "company-settings" : "newsfeed").path;
}

/** An old address's segment, however it was spelled, to the path that took its place. */
export function resolveLegacyPath(segment: string): string | undefined {
  return LEGACY_PATHS.get(normaliseLegacyName(segment));
}

function normaliseLegacyName(name: string): string {
  return name.toLowerCase().replaceAll(/[\s_-]/g, "");
}

const LEGACY_PATHS: ReadonlyMap<string, string> = new Map(
  ROUTES.flatMap(({ path, legacyNames = [] }) =>
    legacyNames.map((name) => [normaliseLegacyName(name), path] as const),
  ),
);
