import { isWebUrl } from "../text/web-address.ts";

/** Which articles a widget shows: the front page, or one of the public lists. */
export const WIDGET_TYPES = ["top", "recent", "news", "trending"] as const;

export const WIDGET_LAYOUTS = ["list", "tiles", "line"] as const;
export type WidgetLayout = (typeof WIDGET_LAYOUTS)[number];

/** "page": light or dark as the page that embeds it. */
export const WIDGET_THEMES = ["page", "light", "dark"] as const;

/** "page": the typeface of the page that embeds it. */
export const WIDGET_FONTS = ["page", "site"] as const;

export const WIDGET_LIMITS = {
  name: 100,
  title: 150,
  number: 20,
  labels: 20,
  hosts: 20,
  widgets: 100,
} as const;

export const WIDGET_MESSAGES = {
  colour: "Write a colour as # and six digits, such as #8C1D40.",
  host: "Write a host name alone, such as saltholm-sailing.test.",
  tooMany: `A site has no more than ${WIDGET_LIMITS.widgets} widgets. Delete one that is not used.`,
} as const;

export const WIDGET_COLOUR = /^#[0-9a-f]{6}$/i;

/** Pixels that the parts of a widget take; its style sheet uses the same. */
export const WIDGET_PARTS = {
  frame: 32,
  title: 34,
  item: 83,
  tileText: 84,
  tileImage: 128,
  scrollbar: 16,
  footer: 33,
  line: 48,
} as const;

interface SizedWidget {
  readonly layout: WidgetLayout;
  readonly number: number;
  readonly title: string;
  readonly showsImages: boolean;
}

/** How high a widget is whatever its articles are, so that its room is reserved before they are there. */
export function widgetHeight({ layout, number, title, showsImages }: SizedWidget): number {
  const { frame, item, tileText, tileImage, scrollbar, footer, line } = WIDGET_PARTS;
  if (layout === "line") return line;
  const heading = title === "" ? 0 : WIDGET_PARTS.title;
  const articles = layout === "list" ? number * item : (showsImages ? tileImage : 0) + tileText + scrollbar;
  return frame + heading + articles + footer;
}

const MAX_PAGE_LENGTH = 300;

/** The page that embeds a widget, without its query, which may be about a person; empty when it is none. */
export function embeddingPage(address: string): string {
  if (!isWebUrl(address)) return "";
  const { origin, pathname } = new URL(address);
  return (origin + pathname).slice(0, MAX_PAGE_LENGTH);
}

/** A page may show a widget when its host, or the domain above it, is one of the widget's; without any, every page may. */
export function mayEmbed(hosts: readonly string[], origin: string): boolean {
  if (hosts.length === 0) return true;
  const { hostname } = URL.canParse(origin) ? new URL(origin) : { hostname: "" };
  return hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`));
}
