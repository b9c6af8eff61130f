import { type MemberScreenKey, ROUTES, type RouteKey } from "@newsloom/domain/navigation/all-routes";
import { type Access, guard, routeOf } from "@newsloom/domain/navigation/guard";
import { landingPath } from "@newsloom/domain/navigation/landing-screen";
import { resolveLegacyPath } from "@newsloom/domain/navigation/legacy-paths";
import { matchRoutes } from "react-router";

export type ResolvedPath =
  | { readonly kind: "show"; readonly key: MemberScreenKey }
  | { readonly kind: "redirect"; readonly to: string; readonly keepsQuery: boolean };

const MEMBER_PATHS = ROUTES.filter((route) => route.access === "member").map((route) => ({
  id: route.key,
  path: route.path,
}));

/** What a path below a site opens for this user: a screen or a redirect. */
export function resolvePath(path: string, access: Access): ResolvedPath {
  if (path === "/") return redirect(landingPath(access.roles));
  const key = routeAt(path);
  if (key === undefined) {
    const successor = resolveLegacyPath(decoded(path.split("/")[1] ?? ""));
    return successor === undefined ? redirect(routeOf("newsfeed").path) : redirect(successor, true);
  }
  const decision = guard(routeOf(key), access);
  if (decision.kind === "redirect") return redirect(leadsToScreen(decision.to) ? decision.to : SETTINGS_PATH);
  return hasScreen(key) ? { kind: "show", key } : redirect(FALLBACK_PATH);
}

/** Legacy addresses may contain encoded spaces. An invalid encoding is used as it is. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** The screen every user may open. */
const FALLBACK_PATH = routeOf("user-settings").path;
/** Where a missing product leads while the screen it would lead to is not built. */
const SETTINGS_PATH = routeOf("settings").path;

function redirect(to: string, keepsQuery = false): ResolvedPath {
  return { kind: "redirect", to: leadsToScreen(to) ? to : FALLBACK_PATH, keepsQuery };
}

function leadsToScreen(path: string): boolean {
  const key = routeAt(path);
  return key !== undefined && hasScreen(key);
}

/** Whether the screen of a path below a site is built. */
export const hasScreen = (key: RouteKey): key is MemberScreenKey => routeOf(key).screenExists;

/** Which screen an address below a site names, without regard to permissions. */
export function routeAt(path: string): RouteKey | undefined {
  const id = matchRoutes(MEMBER_PATHS, path)?.[0]?.route.id;
  return ROUTES.find((route) => route.key === id)?.key;
}
