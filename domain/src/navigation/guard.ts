import { DEFAULT_ROLES } from "../identity/roles.ts";
import type { FeatureName } from "../sites/features.ts";
import type { ProductCode } from "../sites/products.ts";
import { ROUTES, type RouteKey } from "./all-routes.ts";
import type { Route } from "./route.ts";

/** What decides whether a screen opens: the site's products and features, and the user's roles. */
export interface Access {
  readonly products: readonly ProductCode[];
  readonly features: readonly FeatureName[];
  readonly roles: readonly string[];
}

export type GuardResult =
  | { readonly kind: "allow" }
  | { readonly kind: "redirect"; readonly to: string; readonly because: "role" | "product" | "feature" };

export function routeOf(key: RouteKey): Route {
  const route = ROUTES.find((candidate) => candidate.key === key);
  if (!route) throw new Error(`No route is called ${key}`);
  return route;
}

/**
 * Whether a user may open a screen, and where they go instead. Roles are checked first: a user without the role must not be
 * redirected through other screens that are closed to them too.
 */
export function guard(route: Route, access: Access): GuardResult {
  if (route.access === "public") return { kind: "allow" };
  if (!hasRequiredRole(route, access.roles)) return redirect(fallbackScreenFor(access.roles), "role");
  if (route.product && !access.products.includes(route.product)) {
    return redirect(route.product === "NF" ? "newsletters" : "settings", "product");
  }
  if (route.feature && !access.features.includes(route.feature)) return redirect("settings", "feature");
  return { kind: "allow" };
}

/** A user without role information passes; the server still refuses their writes. */
function hasRequiredRole({ roles = DEFAULT_ROLES }: Route, userRoles: readonly string[]): boolean {
  return userRoles.length === 0 || roles === "any" || roles.some((role) => userRoles.includes(role));
}

function redirect(key: RouteKey, because: "role" | "product" | "feature"): GuardResult {
  return { kind: "redirect", to: routeOf(key).path, because };
}

/** Where the role guard sends a user: a screen that is open to everyone with these roles. */
function fallbackScreenFor(roles: readonly string[]): RouteKey {
  return roles.includes("CompanyUser") ? "company-settings" : "user-settings";
}
