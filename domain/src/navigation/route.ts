import type { Role } from "../identity/roles.ts";
import type { FeatureName } from "../sites/features.ts";
import type { ProductCode } from "../sites/products.ts";

export type MenuGroup = "admin" | "member";

export interface MenuItem {
  readonly group: MenuGroup;
  readonly title: string;
  readonly order: number;
  /** Key of the parent entry. */
  readonly parent?: string;
  /** Narrower than the guard: others may open the path, but the menu does not offer it. */
  readonly shownTo?: readonly Role[];
}

export interface Route {
  readonly key: string;
  readonly path: string;
  /** Whether the path is below /:siteName, at the root, or both. */
  readonly under: "site" | "root" | "either";
  /** Public routes need no sign-in and no guard. */
  readonly access: "public" | "member";
  readonly product?: ProductCode;
  readonly feature?: FeatureName;
  /** Instead of DEFAULT_ROLES; "any" has no role guard. */
  readonly roles?: readonly Role[] | "any";
  readonly menu?: MenuItem;
  /** Names in old links, as the spec prints them. */
  readonly legacyNames?: readonly string[];
  /** The menu offers only screens that are built. */
  readonly screenExists: boolean;
}
