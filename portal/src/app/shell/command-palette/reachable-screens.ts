import { ROUTES } from "@newsloom/domain/navigation/all-routes";
import type { Access } from "@newsloom/domain/navigation/guard";
import { menuFor } from "@newsloom/domain/navigation/menu";
import type { Route } from "@newsloom/domain/navigation/route";

export interface ReachableScreen {
  readonly key: string;
  readonly path: string;
  /** Undefined for the screen that the menu offers to everybody as their own. */
  readonly title: string | undefined;
}

const OWN = "user-settings";

/** Every screen that the side menu offers the person, and their own. */
export function reachableScreens(access: Access, routes: readonly Route[] = ROUTES): ReachableScreen[] {
  const offered = menuFor(access, routes, { onlyExisting: true }).flatMap((entry) => [
    entry,
    ...entry.children,
  ]);
  const own = routes.filter(({ key, screenExists }) => key === OWN && screenExists);
  return [
    ...offered.map(({ key, path, title }) => ({ key, path, title })),
    ...own.map(({ key, path }) => ({ key, path, title: undefined })),
  ];
}

/** The screen an address belongs to: itself, or the list it was opened from. */
export function screenAt(path: string, screens: readonly ReachableScreen[]): ReachableScreen | undefined {
  return screens
    .filter((screen) => path === screen.path || path.startsWith(`${screen.path}/`))
    .toSorted((a, b) => b.path.length - a.path.length)[0];
}
