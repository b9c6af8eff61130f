import type { AccessToken } from "./auth-state.ts";
import { auth, authOf } from "./auth-store.ts";
import { requestTokens, type Tokens } from "./token-request.ts";

const REFRESH_LEAD_MS = 60_000;

const flights = new Map<number, Promise<string | null>>();

export const tokenOf = (tokens: Tokens): AccessToken => ({
  value: tokens.access_token,
  expiresAt: Date.now() + tokens.expires_in * 1000,
});

/** A token with at least a minute to live; null when the session is over. */
export async function freshAccessToken(siteNameId: number): Promise<string | null> {
  const token = authOf(siteNameId).accessToken;
  if (token && token.expiresAt - Date.now() > REFRESH_LEAD_MS) return token.value;
  const flight = flights.get(siteNameId) ?? refresh(siteNameId).finally(() => flights.delete(siteNameId));
  flights.set(siteNameId, flight);
  return flight;
}

/** One window at a time: the refresh token changes with each use, and an old one used twice ends the session. */
function refresh(siteNameId: number): Promise<string | null> {
  return navigator.locks.request(`portal:${siteNameId}:refresh`, async () => {
    const tokens = await requestTokens(siteNameId, { grant_type: "refresh_token" });
    const token = tokens && tokenOf(tokens);
    auth.refreshToken(siteNameId, token);
    return token && token.value;
  });
}
