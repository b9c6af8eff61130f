import { requestTokens, type Tokens } from "./token-request.ts";

const REFRESH_LEAD_MS = 60_000;

interface AccessToken {
  readonly value: string;
  readonly expiresAt: number;
}

/** Access tokens live in memory only, one per site. */
const held = new Map<number, AccessToken>();
const flights = new Map<number, Promise<string | null>>();

export function holdTokens(siteNameId: number, tokens: Tokens): string {
  held.set(siteNameId, { value: tokens.access_token, expiresAt: Date.now() + tokens.expires_in * 1000 });
  return tokens.access_token;
}

export const dropToken = (siteNameId: number): void => void held.delete(siteNameId);

/** A token with at least a minute to live; null when the session is over. */
export async function freshAccessToken(siteNameId: number): Promise<string | null> {
  const token = held.get(siteNameId);
  if (token && token.expiresAt - Date.now() > REFRESH_LEAD_MS) return token.value;
  const flight = flights.get(siteNameId) ?? refresh(siteNameId).finally(() => flights.delete(siteNameId));
  flights.set(siteNameId, flight);
  return flight;
}

/** One window at a time: the refresh token changes with each use, and an old one used twice ends the session. */
function refresh(siteNameId: number): Promise<string | null> {
  return navigator.locks.request(`portal:${siteNameId}:refresh`, async () => {
    const tokens = await requestTokens(siteNameId, { grant_type: "refresh_token" });
    return tokens && holdTokens(siteNameId, tokens);
  });
}
