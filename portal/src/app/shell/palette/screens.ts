import { rolesForReading } from "@newsloom/domain/roles";
import type { Route } from "@newsloom/domain/route";
import { type Access, guard } from "@newsloom/domain/routes";
import { ROUTES } from "@newsloom/domain/routes-table";

export interface ReachableScreen {
  readonly key: string;
  readonly path: string;
  /** Undefined for the screen that the menu offers to everybody as their own. */
  readonly title: string | undefined;
}

const OWN = "user-settings";

/** Every screen the person may open and has a use for, also those of the administrators' menu. */
export function reachableScreens(access: Access, routes: readonly Route[] = ROUTES): ReachableScreen[] {
  const reader = { ...access, roles: rolesForReading(access.roles) };
  return (
    routes
      .filter((route) => route.access === "member" && route.screenExists && !route.path.includes(":"))
      .filter((route) => route.menu !== undefined || route.key === OWN)
      .filter((route) => guard(route, reader).kind === "allow")
      // Its address opens for others too, but holds nothing for them.
      .filter(({ menu }) => !menu?.shownTo || menu.shownTo.some((role) => reader.roles.includes(role)))
      .map(({ key, path, menu }) => ({ key, path, title: menu?.title }))
  );
}

/** The screen an address belongs to: itself, or the list it was opened from. */
export function screenAt(path: string, screens: readonly ReachableScreen[]): ReachableScreen | undefined {
  return screens
    .filter((screen) => path === screen.path || path.startsWith(`${screen.path}/`))
    .toSorted((a, b) => b.path.length - a.path.length)[0];
}
