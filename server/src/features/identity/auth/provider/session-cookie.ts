import type { IncomingHttpHeaders } from "node:http";
import { parseSiteNameId } from "@newsloom/domain/sites/sites";
import type { KoaContextWithOIDC } from "oidc-provider";
import type { Platform } from "#platform/platform";
import { endGrant } from "../../sessions/session-queries.ts";
import { parseAccountId } from "./account.ts";

export const sessionCookieName = (siteId: number): string => `portal_session_${siteId}`;

/** A browser asks for its refresh token to be kept where no script can read it. */
export function asksForCookie(headers: IncomingHttpHeaders | undefined): boolean {
  return headers?.["session-mode"] === "cookie";
}

/** The answering half of cookie mode: moves a new refresh token from the body into its cookie, and clears it in the end. */
export function keepSessionInCookie(platform: Platform) {
  const set = (ctx: KoaContextWithOIDC, siteId: number, value: string | null, maxAgeSeconds = 0) =>
    ctx.cookies.set(sessionCookieName(siteId), value, {
      httpOnly: true,
      sameSite: "strict",
      secure: platform.publicUrl.startsWith("https://"),
      path: "/auth",
      signed: false,
      overwrite: true,
      ...(value !== null && { maxAge: maxAgeSeconds * 1000 }),
    });

  return async (ctx: KoaContextWithOIDC, next: () => Promise<void>): Promise<void> => {
    await next();
    // Absent when no route of the sign-in server was asked for.
    const route = (ctx.oidc as KoaContextWithOIDC["oidc"] | undefined)?.route;
    if (route === "end_session_confirm") return signOut(platform, ctx, set);
    if (!asksForCookie(ctx.headers) || (route !== "token" && route !== "revocation")) return;
    const siteId = siteOf(ctx);
    if (siteId === undefined) return;
    const answer = ctx.body as { refresh_token?: string } | undefined;
    if (route === "token" && answer?.refresh_token !== undefined) {
      const { refresh_token, ...rest } = answer;
      ctx.body = rest;
      set(ctx, siteId, refresh_token, ctx.oidc.entities.RefreshToken?.remainingTTL);
    } else if (route === "revocation" || isDead(ctx)) {
      set(ctx, siteId, null);
    }
  };
}

/** The site of the tokens at hand, or the one the form names. */
function siteOf({ oidc }: KoaContextWithOIDC): number | undefined {
  const account = parseAccountId(oidc.entities.AccessToken?.accountId);
  return account?.siteId ?? parseSiteNameId(String(oidc.body?.["tenant"] ?? ""));
}

/** A refresh that was refused for good: the cookie is worth nothing any more. */
const isDead = (ctx: KoaContextWithOIDC) =>
  ctx.status === 400 &&
  (ctx.body as { error?: string } | undefined)?.error === "invalid_grant" &&
  ctx.oidc.params?.["grant_type"] === "refresh_token";

/** Signing out ends what this browser session gave out, refresh tokens included. */
async function signOut(
  platform: Platform,
  ctx: KoaContextWithOIDC,
  set: (ctx: KoaContextWithOIDC, siteId: number, value: null) => void,
): Promise<void> {
  // A sign-in to another account also passes here, on its way back to where it was: that ends nothing.
  const isSwitch = ctx.response.get("location").startsWith(`${platform.publicUrl}/auth/connect/authorize/`);
  const { session, params } = ctx.oidc;
  if (ctx.status !== 303 || isSwitch || !session || params?.["logout"] === undefined) return;
  for (const { grantId } of Object.values(session.authorizations ?? {}))
    if (grantId !== undefined) await endGrant(platform.database.install, grantId);
  const account = parseAccountId(session.accountId);
  if (account) set(ctx, account.siteId, null);
}
