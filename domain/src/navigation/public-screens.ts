import { parseSiteSegment } from "../sites/sites.ts";
import type { RouteKey } from "./all-routes.ts";

/** Part of a path and the screen it opens; the first match wins. */
const PUBLIC_SCREENS: readonly (readonly [part: string, key: RouteKey])[] = [
  ["/subscribe-widget", "subscribe-widget"],
  ["/unsubscribe", "unsubscribe"],
  ["/registration", "registration"],
  ["/forgot-password", "forgot-password"],
  ["/resetpassword", "resetpassword"],
  ["reset-password", "resetpassword"],
];

/** The screen a path opens without sign-in; undefined for all other screens. */
export function publicScreenAt(path: string): RouteKey | undefined {
  const lower = path.toLowerCase();
  return PUBLIC_SCREENS.find(([part]) => lower.includes(part))?.[1];
}

/** The address of a page that the server makes itself, for the site that a path begins with, or for the site of the host. */
export function serverPagePath(path: string): string | undefined {
  const page = publicScreenAt(path);
  if (page !== "subscribe-widget" && page !== "unsubscribe") return undefined;
  const first = path.split("/")[1] ?? "";
  return parseSiteSegment(first) ? `/${first}/${page}` : `/${page}`;
}
