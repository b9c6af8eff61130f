import type { IncomingHttpHeaders } from "node:http";
import { parseSiteNameId } from "@newsloom/domain/sites/sites";
import type { KoaContextWithOIDC } from "oidc-provider";
import type { Platform } from "#platform/platform";
import { endGrant } from "../../sessions/session-queries.ts";
import { parseAccountId } from "./account.ts";

export const sessionCookieName = (siteId: number): string => `portal_session_${siteId}`;

/** Whether the client wants its refresh token in a cookie that no script can read. */
export function wantsSessionCookie(headers: IncomingHttpHeaders | undefined): boolean {
  return headers?.["session-mode"] === "cookie";
}

/** The response side of cookie mode: moves a new refresh token from the body into the cookie, and clears it at the end. */
export function moveRefreshTokenToCookie(platform: Platform) {
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
    // Absent when the request matched no route of the sign-in server.
    const route = (ctx.oidc as KoaContextWithOIDC["oidc"] | undefined)?.route;
    if (route === "end_session_confirm") return signOut(platform, ctx, set);
    if (!wantsSessionCookie(ctx.headers) || (route !== "token" && route !== "revocation")) return;
    const siteId = siteOf(ctx);
    if (siteId === undefined) return;
    const answer = ctx.body as { refresh_token?: string } | undefined;
    if (route === "token" && answer?.refresh_token !== undefined) {
      const { refresh_token, ...rest } = answer;
      ctx.body = rest;
      set(ctx, siteId, refresh_token, ctx.oidc.entities.RefreshToken?.remainingTTL);
    } else if (route === "revocation" || isRefreshRefused(ctx)) {
      set(ctx, siteId, null);
    }
  };
}

/** The site of the issued tokens, or the one in the form. */
function siteOf({ oidc }: KoaContextWithOIDC): number | undefined {
  const account = parseAccountId(oidc.entities.AccessToken?.accountId);
  return account?.siteId ?? parseSiteNameId(String(oidc.body?.["tenant"] ?? ""));
}

/** A refused refresh token will never work again, so its cookie is cleared. */
const isRefreshRefused = (ctx: KoaContextWithOIDC) =>
  ctx.status === 400 &&
  (ctx.body as { error?: string } | undefined)?.error === "invalid_grant" &&
  ctx.oidc.params?.["grant_type"] === "refresh_token";

/** Signing out ends every grant of this browser session, refresh tokens included. */
async function signOut(
  platform: Platform,
  ctx: KoaContextWithOIDC,
  set: (ctx: KoaContextWithOIDC, siteId: number, value: null) => void,
): Promise<void> {
  const { session, params } = ctx.oidc;
  // Not a redirect: the form was refused.
  if (ctx.status !== 303 || !session || params?.["logout"] === undefined) return;
  // Switching to another account passes here too, and must not end anything.
  if (ctx.response.get("location").startsWith(`${platform.publicUrl}/auth/connect/authorize/`)) return;
  for (const { grantId } of Object.values(session.authorizations ?? {}))
    if (grantId !== undefined) await endGrant(platform.database.install, grantId);
  const account = parseAccountId(session.accountId);
  if (account) set(ctx, account.siteId, null);
}
