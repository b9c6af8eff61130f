import { revokeSession } from "./token-request.ts";
import { dropToken } from "./tokens.ts";

/** Ends the session here and at the server, and forgets what it left on this device. */
export async function endSession(siteNameId: number): Promise<void> {
  dropToken(siteNameId);
  localStorage.clear();
  // Away or already over: this device has forgotten the session either way.
  await revokeSession(siteNameId).catch(() => undefined);
}

/** A refusal that no retry mends. The page starts anew at the root, so nothing of the session stays in memory. */
export async function leaveForGood(siteNameId: number): Promise<never> {
  await endSession(siteNameId);
  location.assign("/");
  return new Promise<never>(() => undefined);
}
