import { LOGIN_PROVIDERS, type LoginProvider } from "@newsloom/domain/constants";
import { queryOptions } from "@tanstack/react-query";
import { z } from "zod";
import { forget, recall, remember } from "../site/site-cache.ts";
import { noteActivity } from "./activity.ts";
import { requestTokens, SCOPE } from "./token-request.ts";
import { freshAccessToken, holdTokens } from "./tokens.ts";

const KeptSession = z.object({ email: z.string(), loginType: z.enum(LOGIN_PROVIDERS) });

/**
 * Whether somebody is signed in on a site. A note on this device says whether asking is worth while, so a visitor's
 * first page does not wait for an answer that can only be no.
 */
export const sessionQuery = (siteNameId: number) =>
  queryOptions({
    queryKey: ["session", siteNameId],
    queryFn: async () => {
      if (recall(siteNameId, "session", KeptSession) === undefined) return "out";
      return (await freshAccessToken(siteNameId)) === null ? "out" : "in";
    },
    staleTime: Number.POSITIVE_INFINITY,
  });

export interface PasswordSignIn {
  readonly email: string;
  readonly password: string;
  readonly companyId?: string;
}

/** False when the sign-in server refuses. */
export async function signInWithPassword(siteNameId: number, form: PasswordSignIn): Promise<boolean> {
  const tokens = await requestTokens(siteNameId, {
    grant_type: "password",
    username: form.email,
    password: form.password,
    scope: SCOPE,
    ...(form.companyId !== undefined && { companyId: form.companyId }),
  });
  if (tokens === null) return false;
  holdTokens(siteNameId, tokens);
  rememberSession(siteNameId, "password", form.email);
  return true;
}

const TOGGLE_GRANT = "urn:newsloom:toggle";

/** Takes the one-time code of a link into another site. What somebody else left of that site goes first. */
export async function signInWithToggle(siteNameId: number, token: string): Promise<boolean> {
  const tokens = await requestTokens(siteNameId, { grant_type: TOGGLE_GRANT, token });
  if (tokens === null) return false;
  forget(siteNameId);
  holdTokens(siteNameId, tokens);
  rememberSession(siteNameId, "password", "");
  return true;
}

export function rememberSession(siteNameId: number, loginType: LoginProvider, email: string): void {
  remember(siteNameId, "session", { email, loginType });
  noteActivity();
}
