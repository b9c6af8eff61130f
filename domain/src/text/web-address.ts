const LABEL = /^[a-z0-9-]{1,63}$/;
const IPV6 = /^\[[0-9a-f:.]+\]$/;

/** Host names the URL parser lets through may still hold marks that mean something in a header: `x;script-src`, `*`. */
const isRealHost = (hostname: string) =>
  IPV6.test(hostname) || (hostname !== "" && hostname.split(".").every((label) => LABEL.test(label)));

/** An address on the web at a real host, without anybody's login in it. */
export function isWebAddress(text: string): boolean {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return false;
  const { hostname, username, password } = new URL(text);
  return isRealHost(hostname) && username === "" && password === "";
}

/** `https://news.test`, of an address that names a host and nothing on it. */
export function readOrigin(text: string): string | undefined {
  if (!isWebAddress(text)) return undefined;
  const { origin, pathname, search, hash } = new URL(text);
  return pathname === "/" && search === "" && hash === "" ? origin : undefined;
}

/** Cookies know hosts and no ports. */
export const isSameHost = (one: string, other: string) => new URL(one).hostname === new URL(other).hostname;

/** What a Content-Security-Policy may name as a source: one host, spelt so that nothing else can be read out of it. */
export const isPolicySource = (origin: string) => /^https?:\/\/[a-z0-9.-]+(?::\d{1,5})?$/.test(origin);
