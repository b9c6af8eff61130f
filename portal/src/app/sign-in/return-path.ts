import { IDLE_PARAM } from "../../platform/session/auth-store.ts";

/** The address to come back to after signing in: below the same site only, so no link can send people elsewhere. */
export function safeReturnPath(siteName: string, wanted: string | null): string {
  const home = `/${siteName}`;
  return wanted !== null && (wanted === home || wanted.startsWith(`${home}/`)) ? wanted : home;
}

export function signInPath(siteName: string, returnTo: string | null): string {
  const path = safeReturnPath(siteName, returnTo);
  return `/${siteName}/login?${new URLSearchParams({ returnTo: path })}`;
}

/** Where company users arrive once they are in. */
export function companyCallbackPath(siteName: string, returnTo: string): string {
  return `/callback/company-user/auth?${new URLSearchParams({ siteName, returnTo })}`;
}

export function idleSignOutPath(siteName: string, returnTo: string): string {
  return `/${siteName}/logout?${new URLSearchParams({ [IDLE_PARAM]: "true", returnTo })}`;
}

/** A path of this install, whatever an address says: no link of ours leads to a stranger's page. */
export function ownPath(given: string, fallback: string): string {
  if (!URL.canParse(given, location.origin)) return fallback;
  const url = new URL(given, location.origin);
  if (given === "" || url.origin !== location.origin) return fallback;
  // "//host" would be read as another host by whoever follows it.
  return (url.pathname + url.search + url.hash).replace(/^\/{2,}/, "/");
}
