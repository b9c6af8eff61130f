import { AUTH_PATHS } from "@newsloom/contract/base-paths";
import { SIGN_IN_SCOPES } from "@newsloom/domain/identity/sign-in";
import { signInTenant } from "@newsloom/domain/sites/sites";
import { z } from "zod";
import { unreachableError } from "../api-client/call-error.ts";
import { currentLanguage } from "../i18n/language.ts";

export const CLIENT_ID = "portal";
export const SCOPE = SIGN_IN_SCOPES.join(" ");

const Tokens = z.object({
  access_token: z.string().min(1),
  expires_in: z.number(),
  id_token: z.string().default(""),
});
export type Tokens = z.infer<typeof Tokens>;

/** Has the refresh token set as a cookie that scripts cannot read. */
const COOKIE_MODE = { "session-mode": "cookie" };

function post(path: string, siteNameId: number, fields: Readonly<Record<string, string>>): Promise<Response> {
  const form = { client_id: CLIENT_ID, tenant: String(signInTenant(siteNameId)), ...fields };
  return fetch(path, {
    method: "POST",
    headers: { ...COOKIE_MODE, "accept-language": currentLanguage() },
    body: new URLSearchParams(form),
  }).catch(() => {
    throw unreachableError();
  });
}

/** When this page signed in to each site, by the server's clock: nothing of the site was fetched before. */
const signedInAt = new Map<number, string>();
export const signedInSince = (siteNameId: number): string | null => signedInAt.get(siteNameId) ?? null;

/** Null when the sign-in server refuses, for whatever reason. */
export async function requestTokens(
  siteNameId: number,
  fields: Readonly<Record<string, string>>,
): Promise<Tokens | null> {
  const response = await post(AUTH_PATHS.token, siteNameId, fields);
  if (response.status !== 200) return null;
  const at = response.headers.get("date");
  const isNewSession = fields["grant_type"] !== "refresh_token" || !signedInAt.has(siteNameId);
  if (at !== null && isNewSession) signedInAt.set(siteNameId, at);
  return Tokens.safeParse(await response.json().catch(() => null)).data ?? null;
}

/** Ends the session at the sign-in server, which finds it by its cookie and clears that too. */
export async function revokeSession(siteNameId: number): Promise<void> {
  await post(AUTH_PATHS.revocation, siteNameId, {});
}
