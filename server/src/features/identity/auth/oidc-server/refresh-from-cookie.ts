import type { FastifyRequest } from "fastify";
import type { Platform } from "#platform/platform";
import { findSignInSite } from "../sign-in/sign-in-site.ts";
import { sessionCookieName, wantsSessionCookie } from "./session-cookie.ts";

type CompletedForm = { readonly form: string } | { readonly refusal: OAuthError };

interface OAuthError {
  readonly error: "invalid_request" | "invalid_grant";
  readonly error_description: string;
}

/** The form field that carries the refresh token, by endpoint. */
const FIELDS: Readonly<Record<string, string>> = {
  "/auth/connect/token": "refresh_token",
  "/auth/connect/revocation": "token",
};

/**
 * The request side of cookie mode: adds the refresh token of the site's cookie to the form. Only our own pages may do
 * so; a page cannot forge the Origin header.
 */
export async function completeFromCookie(
  platform: Platform,
  request: FastifyRequest,
): Promise<CompletedForm> {
  const body = typeof request.body === "string" ? request.body : "";
  const field = FIELDS[(request.url.split("?")[0] ?? "").replace(/\/$/, "").toLowerCase()];
  if (field === undefined || !wantsSessionCookie(request.headers)) return { form: body };
  if (request.headers.origin !== new URL(platform.publicUrl).origin)
    return refuse("invalid_request", "session-mode: cookie is for pages of this server only");
  const form = new URLSearchParams(body);
  if (field === "refresh_token" && form.get("grant_type") !== "refresh_token") return { form: body };
  const site = await findSignInSite(platform, form.get("tenant") ?? undefined);
  if (!site) return refuse("invalid_request", "tenant names no site");
  const token = request.cookies[sessionCookieName(site.siteId)];
  if (token === undefined) return refuse("invalid_grant", "there is no session of this site");
  form.set(field, token);
  form.set("tenant", String(site.siteId));
  return { form: form.toString() };
}

const refuse = (error: OAuthError["error"], error_description: string): CompletedForm => ({
  refusal: { error, error_description },
});
