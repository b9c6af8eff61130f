import type { Role } from "../identity/roles.ts";
import type { FeatureName } from "../sites/features.ts";
import type { ProductCode } from "../sites/products.ts";

export type MenuGroup = "admin" | "member";

export interface MenuPlace {
  readonly group: MenuGroup;
  readonly title: string;
  readonly order: number;
  /** Key of the entry this one stands under. */
  readonly parent?: string;
  /** Narrower than the guard: others may open the address, but the menu does not offer it. */
  readonly shownTo?: readonly Role[];
}

export interface Route {
  readonly key: string;
  readonly path: string;
  /** Where the path stands: below /:siteName, at the root, or in both places. */
  readonly under: "site" | "root" | "either";
  /** Public routes need no sign-in and no guard. */
  readonly access: "public" | "member";
  readonly product?: ProductCode;
  readonly feature?: FeatureName;
  /** Its own list instead of the default one; "any" has no role guard. */
  readonly roles?: readonly Role[] | "any";
  readonly menu?: MenuPlace;
  /** Names old links use, as the product prints them. */
  readonly legacyNames?: readonly string[];
  /** The menu offers only screens that are there. */
  readonly screenExists: boolean;
}
