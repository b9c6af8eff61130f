import { LOGIN_PROVIDERS, type LoginProvider, SIGN_IN_MESSAGES } from "@newsloom/domain/identity/sign-in";
import { queryOptions, useSuspenseQuery } from "@tanstack/react-query";
import { z } from "zod";
import { clearCached, readCached, signedInSites, writeCached } from "../site/site-cache.ts";
import { freshAccessToken, tokenOf } from "./access-token.ts";
import { auth, authOf, useAuth } from "./auth-store.ts";
import { emailIn } from "./id-token.ts";
import { requestTokens, SCOPE } from "./token-request.ts";
import { recordActivity } from "./user-activity.ts";
import { UserProfile } from "./user-profile.ts";

const StoredSession = z.object({ email: z.string(), loginType: z.enum(LOGIN_PROVIDERS) });

/**
 * Checks whether a user is signed in. Without a session stored on this device the server is not asked, so that the
 * sign-in screen opens at once.
 */
export async function checkSignedIn(siteNameId: number): Promise<void> {
  const stored = readCached(siteNameId, "session", StoredSession);
  if (stored) auth.saveUserData(siteNameId, stored);
  auth.setIsAuth(siteNameId, stored !== undefined && (await freshAccessToken(siteNameId)) !== null);
}

/** The name of somebody else who is signed in to any site in this browser; undefined when there is nobody else. */
export function findOtherUser(userId: string): string | undefined {
  const profileAt = (siteNameId: number) => readCached(siteNameId, "userProfile", UserProfile);
  const site = signedInSites().find((siteNameId) => profileAt(siteNameId)?.sub !== userId);
  if (site === undefined) return undefined;
  return profileAt(site)?.name || (readCached(site, "session", StoredSession)?.email ?? "");
}

/** Retried while the server is unreachable. Its data is only `true`: the answer is in the auth store. */
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
  /** The form of the token request. */
  readonly fields: Readonly<Record<string, string>>;
  readonly loginType: LoginProvider;
  /** What the person reads when the server says no. */
  readonly refusal: string;
}

/** Signs in by any grant. False when it fails; the auth store has the reason. */
export async function signIn({ siteNameId, fields, loginType, refusal }: SignInRequest): Promise<boolean> {
  auth.start(siteNameId);
  try {
    const tokens = await requestTokens(siteNameId, fields);
    if (tokens === null) {
      auth.error(siteNameId, refusal);
      return false;
    }
    // Another user may have used this device before.
    clearCached(siteNameId);
    const userData = { email: emailIn(tokens.id_token), loginType };
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
    refusal: SIGN_IN_MESSAGES.wrongCredentials,
  });
}

/** Takes the one-time code of a link into another site; `tag` names the user whose code it is. */
export function signInWithToggle(siteNameId: number, token: string, tag: string): Promise<boolean> {
  return signIn({
    siteNameId,
    fields: { grant_type: "urn:newsloom:toggle", token, tag },
    loginType: "password",
    refusal: SIGN_IN_MESSAGES.failed,
  });
}
