import type { FastifyRequest } from "fastify";
import type { Platform } from "#platform/platform";
import { findSignInSite } from "../sign-in/sign-in-site.ts";
import { asksForCookie, sessionCookieName } from "./session-cookie.ts";

type Completed = { readonly form: string } | { readonly refusal: OAuthError };

interface OAuthError {
  readonly error: "invalid_request" | "invalid_grant";
  readonly error_description: string;
}

/** Where each endpoint expects the token that cookie mode takes from the cookie. */
const FIELDS: Readonly<Record<string, string>> = {
  "/auth/connect/token": "refresh_token",
  "/auth/connect/revocation": "token",
};

/**
 * The asking half of cookie mode: completes a form with the refresh token of its site's cookie. Only a page of ours may
 * ask; the Origin header is what a page cannot forge.
 */
export async function completeFromCookie(platform: Platform, request: FastifyRequest): Promise<Completed> {
  const given = typeof request.body === "string" ? request.body : "";
  const field = FIELDS[(request.url.split("?")[0] ?? "").replace(/\/$/, "").toLowerCase()];
  if (field === undefined || !asksForCookie(request.headers)) return { form: given };
  if (request.headers.origin !== new URL(platform.publicUrl).origin)
    return refuse("invalid_request", "session-mode: cookie is for pages of this server only");
  const form = new URLSearchParams(given);
  if (field === "refresh_token" && form.get("grant_type") !== "refresh_token") return { form: given };
  const site = await findSignInSite(platform, form.get("tenant") ?? undefined);
  if (!site) return refuse("invalid_request", "tenant names no site");
  const token = request.cookies[sessionCookieName(site.siteId)];
  if (token === undefined) return refuse("invalid_grant", "there is no session of this site");
  form.set(field, token);
  form.set("tenant", String(site.siteId));
  return { form: form.toString() };
}

const refuse = (error: OAuthError["error"], error_description: string): Completed => ({
  refusal: { error, error_description },
});
