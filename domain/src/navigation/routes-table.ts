import type { Route } from "./route.ts";
import { MEMBER_ROUTES } from "./routes-member.ts";
import { PUBLIC_ROUTES } from "./routes-public.ts";

const TABLE = [...PUBLIC_ROUTES, ...MEMBER_ROUTES] as const;

export type RouteKey = (typeof TABLE)[number]["key"];

export const ROUTES: readonly (Route & { readonly key: RouteKey })[] = TABLE;
