const LABEL = /^[a-z0-9-]{1,63}$/;
const IPV6 = /^\[[0-9a-f:.]+\]$/;

/** The URL parser accepts host names with characters that mean something in a header: `x;script-src`, `*`. */
const isPlainHost = (hostname: string) =>
  IPV6.test(hostname) || (hostname !== "" && hostname.split(".").every((label) => LABEL.test(label)));

export const isHttp = ({ protocol }: URL) => protocol === "https:" || protocol === "http:";

/** A full http(s) URL, as people paste it. */
export const isWebUrl = (text: string) => /^https?:\/\//i.test(text) && URL.canParse(text);

/** A web URL that can go into a header or a policy: a plain host name, and no user name or password. */
export function isStrictWebUrl(text: string): boolean {
  if (!isWebUrl(text)) return false;
  const { hostname, username, password } = new URL(text);
  return isPlainHost(hostname) && username === "" && password === "";
}

/** `https://news.test`, when the URL has no path, query or fragment. */
export function readOrigin(text: string): string | undefined {
  if (!isStrictWebUrl(text)) return undefined;
  const { origin, pathname, search, hash } = new URL(text);
  return pathname === "/" && search === "" && hash === "" ? origin : undefined;
}

/** Ignores the port, as cookies do. */
export const isSameHost = (one: string, other: string) => new URL(one).hostname === new URL(other).hostname;

/** Safe as a source in a Content-Security-Policy: one origin without wildcards or separators. */
export const isPolicySource = (origin: string) => /^https?:\/\/[a-z0-9.-]+(?::\d{1,5})?$/.test(origin);
