import { IDLE_PARAM } from "../../platform/session/auth-store.ts";

/** The address to come back to after signing in: below the same site only, so no link can send people elsewhere. */
export function safeReturnPath(siteName: string, path: string | null): string {
  const sitePath = `/${siteName}`;
  return path !== null && (path === sitePath || path.startsWith(`${sitePath}/`)) ? path : sitePath;
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

/** A path of this install, whatever an address says: no link of ours leads to another host. */
export function ownPath(path: string, fallback: string): string {
  if (!URL.canParse(path, location.origin)) return fallback;
  const url = new URL(path, location.origin);
  if (path === "" || url.origin !== location.origin) return fallback;
  // "//host" would be read as another host by the browser.
  return (url.pathname + url.search + url.hash).replace(/^\/{2,}/, "/");
}
