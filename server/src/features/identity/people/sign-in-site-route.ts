import type { Endpoint } from "@newsloom/contract/endpoint";
import type { Permission } from "@newsloom/domain/identity/permissions";
import { signInTenant } from "@newsloom/domain/sites/sites";
import type { z } from "zod";
import { type Actor, type SiteScope, siteScope } from "#platform/context";
import { type Route, type route, slowRoute } from "#platform/http/route";

/** A site without a sign-in of its own shares the people of the site they sign in to: calls about people run there. */
export function atSignInSite<User extends Actor | null>({
  platform,
  siteId,
  user,
  ip,
}: SiteScope<User>): SiteScope<User> {
  return siteScope(platform, { siteId: signInTenant(siteId), user, ip });
}

/** Like `route`, but run at the sign-in site. */
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
