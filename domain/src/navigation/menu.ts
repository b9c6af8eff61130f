import { displayRole, rolesForReading } from "../identity/roles.ts";
import { type Access, guard } from "./guard.ts";
import type { MenuGroup, MenuItem, Route } from "./route.ts";

export interface MenuEntry {
  readonly key: string;
  readonly title: string;
  readonly path: string;
  readonly group: MenuGroup;
  readonly order: number;
  readonly children: readonly MenuEntry[];
}

type MenuRoute = Route & { readonly menu: MenuItem };

/**
 * The menu of a user. Without role information the server lets a user read like an organizer, so the menu does not offer
 * screens whose calls would be refused.
 */
export function menuFor(
  access: Access,
  routes: readonly Route[],
  { onlyExisting }: { readonly onlyExisting: boolean },
): MenuEntry[] {
  const reader = { ...access, roles: rolesForReading(access.roles) };
  const shown = routes
    .filter((route): route is MenuRoute => route.menu !== undefined)
    .filter((route) => route.screenExists || !onlyExisting)
    .filter((route) => isOffered(route, reader))
    .sort((a, b) => a.menu.order - b.menu.order);

  // A sub-entry whose parent is not offered becomes a top-level entry.
  const keys = new Set(shown.map((route) => route.key));
  const parentOf = ({ menu }: MenuRoute) => (menu.parent && keys.has(menu.parent) ? menu.parent : undefined);

  return shown
    .filter((route) => parentOf(route) === undefined)
    .map((route) =>
      entry(
        route,
        shown.filter((child) => parentOf(child) === route.key).map((child) => entry(child, [])),
      ),
    );
}

function isOffered(route: MenuRoute, access: Access): boolean {
  const { group, shownTo } = route.menu;
  if (group === "admin" && displayRole(access.roles.join(",")) !== "Admin") return false;
  if (shownTo && !shownTo.some((role) => access.roles.includes(role))) return false;
  return guard(route, access).kind === "allow";
}

function entry({ key, path, menu }: MenuRoute, children: readonly MenuEntry[]): MenuEntry {
  return { key, title: menu.title, path, group: menu.group, order: menu.order, children };
}
