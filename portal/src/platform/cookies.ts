const YEAR_SECONDS = 31_536_000;

export function readCookie(name: string): string | undefined {
  const found = document.cookie.split("; ").find((pair) => pair.startsWith(`${name}=`));
  return found === undefined ? undefined : decodeURIComponent(found.slice(name.length + 1));
}

/** For small choices that outlive a session; nothing secret is ever written by script. */
export function writeCookie(name: string, value: string): void {
  const secure = location.protocol === "https:" ? "; Secure" : "";
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure}`;
}
