import { parseSiteSegment } from "../sites/sites.ts";
import type { RouteKey } from "./routes-table.ts";

/** What an address must contain to be one of these screens, whatever stands around it. The first that fits wins. */
const CHOICES: readonly (readonly [part: string, key: RouteKey])[] = [
  ["/subscribe-widget", "subscribe-widget"],
  ["/unsubscribe", "unsubscribe"],
  ["/registration", "registration"],
  ["/forgot-password", "forgot-password"],
  ["/resetpassword", "resetpassword"],
  ["reset-password", "resetpassword"],
];

/** The screen an address opens before anybody asks who is there; undefined for the rest of the portal. */
export function topLevelChoice(path: string): RouteKey | undefined {
  const lower = path.toLowerCase();
  return CHOICES.find(([part]) => lower.includes(part))?.[1];
}

/** Where the server shows the widget of the site that an address begins with; of the host's own site, when it names none. */
export function subscribeWidgetPath(path: string): string {
  const first = path.split("/")[1] ?? "";
  return parseSiteSegment(first) ? `/${first}/subscribe-widget` : "/subscribe-widget";
}
