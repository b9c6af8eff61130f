/** The address to come back to after signing in: below the same site only, so no link can send people elsewhere. */
export function safeReturnPath(siteName: string, wanted: string | null): string {
  const home = `/${siteName}`;
  return wanted !== null && (wanted === home || wanted.startsWith(`${home}/`)) ? wanted : home;
}

export function signInPath(siteName: string, returnTo: string): string {
  return `/${siteName}/login?${new URLSearchParams({ returnTo })}`;
}
