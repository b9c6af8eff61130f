import type { Endpoint } from "@newsloom/contract/endpoint";
import type { Permission } from "@newsloom/domain/identity/permissions";
import { signInTenant } from "@newsloom/domain/sites/sites";
import type { z } from "zod";
import { type Actor, type SiteScope, siteScope } from "#platform/context";
import { type Route, type route, slowRoute } from "#platform/http/route";

/** A site without a sign-in of its own shares its people with the site they sign in to; that is where they are kept. */
export function atSignInSite<User extends Actor | null>({
  platform,
  siteId,
  user,
  ip,
}: SiteScope<User>): SiteScope<User> {
  return siteScope(platform, { siteId: signInTenant(siteId), user, ip });
}

/** Like `route`, for calls about people. */
export function peopleRoute<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  R extends z.ZodType,
  Who extends Permission,
>(endpoint: Endpoint<P, Q, B, R, Who>, handle: Parameters<typeof route<P, Q, B, R, Who>>[1]): Route {
  return slowRoute(endpoint, (scope, input) =>
    atSignInSite(scope).transaction(async (ctx) => handle(ctx, input)),
  );
}
