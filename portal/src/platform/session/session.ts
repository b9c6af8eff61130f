import { LOGIN_PROVIDERS, type LoginProvider, SIGN_IN_MESSAGES } from "@newsloom/domain/identity/sign-in";
import { queryOptions, useSuspenseQuery } from "@tanstack/react-query";
import { z } from "zod";
import { clearCached, readCached, writeCached } from "../site/site-cache.ts";
import { freshAccessToken, tokenOf } from "./access-token.ts";
import { auth, authOf, useAuth } from "./auth-store.ts";
import { requestTokens, SCOPE } from "./token-request.ts";
import { recordActivity } from "./user-activity.ts";

const KeptSession = z.object({ email: z.string(), loginType: z.enum(LOGIN_PROVIDERS) });

/**
 * Asks whether somebody is signed in. A note on this device says whether asking is worth while, so a visitor's first
 * page does not wait for an answer that can only be no.
 */
export async function checkSignedIn(siteNameId: number): Promise<void> {
  const kept = readCached(siteNameId, "session", KeptSession);
  if (kept) auth.saveUserData(siteNameId, kept);
  auth.setIsAuth(siteNameId, kept !== undefined && (await freshAccessToken(siteNameId)) !== null);
}

/** Waits for the answer and asks again when nobody gave one. It holds nothing: the answer is in the auth store. */
export const sessionQuery = (siteNameId: number) =>
  queryOptions({
    queryKey: ["session", siteNameId],
    queryFn: async () => {
      if (authOf(siteNameId).isAuth === null) await checkSignedIn(siteNameId);
      return true;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });

export function useIsSignedIn(siteNameId: number): boolean {
  useSuspenseQuery(sessionQuery(siteNameId));
  return useAuth(siteNameId).isAuth === true;
}

export interface SignInRequest {
  readonly siteNameId: number;
  /** What the sign-in server is asked with. */
  readonly fields: Readonly<Record<string, string>>;
  readonly loginType: LoginProvider;
  readonly email: string;
  /** What the person reads when the server says no. */
  readonly refusal: string;
}

/** Every way in. False when it stays shut; the auth store says why. */
export async function signIn({
  siteNameId,
  fields,
  loginType,
  email,
  refusal,
}: SignInRequest): Promise<boolean> {
  auth.start(siteNameId);
  try {
    const tokens = await requestTokens(siteNameId, fields);
    if (tokens === null) {
      auth.error(siteNameId, refusal);
      return false;
    }
    // Somebody else may have been here before.
    clearCached(siteNameId);
    const userData = { email, loginType };
    writeCached(siteNameId, "session", userData);
    recordActivity();
    auth.saveUserData(siteNameId, userData);
    auth.success(siteNameId, tokenOf(tokens));
    return true;
  } catch {
    auth.error(siteNameId, SIGN_IN_MESSAGES.failed);
    return false;
  }
}

export interface PasswordSignIn {
  readonly email: string;
  readonly password: string;
  readonly companyId?: string;
}

export function signInWithPassword(siteNameId: number, form: PasswordSignIn): Promise<boolean> {
  const { email, password, companyId } = form;
  return signIn({
    siteNameId,
    fields: {
      grant_type: "password",
      username: email,
      password,
      scope: SCOPE,
      ...(companyId !== undefined && { companyId }),
    },
    loginType: "password",
    email,
    refusal: SIGN_IN_MESSAGES.wrongCredentials,
  });
}

/** Takes the one-time code of a link into another site. */
export function signInWithToggle(siteNameId: number, token: string): Promise<boolean> {
  return signIn({
    siteNameId,
    fields: { grant_type: "urn:newsloom:toggle", token },
    loginType: "password",
    email: "",
    refusal: SIGN_IN_MESSAGES.failed,
  });
}
