import { MEMBER_ROUTES } from "./member-routes.ts";
import { PUBLIC_ROUTES } from "./public-routes.ts";
import type { Route } from "./route.ts";

const TABLE = [...PUBLIC_ROUTES, ...MEMBER_ROUTES] as const;

export type RouteKey = (typeof TABLE)[number]["key"];
/** The screens behind sign-in that are built. */
export type MemberScreenKey = Extract<(typeof MEMBER_ROUTES)[number], { screenExists: true }>["key"];

export const ROUTES: readonly (Route & { readonly key: RouteKey })[] = TABLE;
