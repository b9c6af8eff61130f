import type { WidgetContent } from "@newsloom/contract/readers/widgets";
import { WIDGET_PARTS, widgetHeight } from "@newsloom/domain/readers/widgets";
import { type BrandColours, publicColours } from "#features/settings";
import type { Typeface } from "#platform/html/fonts";

const { item, tileText, tileImage, scrollbar, footer, line, title } = WIDGET_PARTS;

/** Sizes are in pixels, because the height of a widget is known before its articles are. */
const STYLE = `
.w{all:initial;display:flex;flex-direction:column;box-sizing:border-box;height:100%;padding:14px 16px;border:1px solid var(--rule);border-top:3px solid var(--primary);background:var(--paper);color:var(--ink);color-scheme:inherit;font-family:inherit;font-size:14px;line-height:18px;text-align:start}
*{box-sizing:border-box}
a{color:inherit;text-decoration:none}
a:hover{color:var(--primary);text-decoration:underline}
a:focus-visible{outline:2px solid var(--primary);outline-offset:2px}
.h{flex:none;height:${title}px;margin:0;overflow:hidden;font-size:15px;font-weight:700;line-height:20px;text-overflow:ellipsis;white-space:nowrap}
ul{margin:0;padding:0;list-style:none}
li{display:flex;gap:12px;min-width:0}
img{flex:none;border-radius:2px;object-fit:cover;background:var(--rule)}
.t{display:-webkit-box;overflow:hidden;font-weight:600;overflow-wrap:anywhere;-webkit-box-orient:vertical;-webkit-line-clamp:3;line-clamp:3}
small{display:block;height:16px;overflow:hidden;color:var(--ink-2);font-size:12px;line-height:16px;text-overflow:ellipsis;white-space:nowrap}
.f{flex:none;height:${footer}px;margin:auto 0 0;padding-top:10px;overflow:hidden;font-size:12px;white-space:nowrap}
.f a{color:var(--primary);text-decoration:underline}
.e{margin:0;color:var(--ink-2)}
.list li{align-items:center;height:${item}px;border-bottom:1px solid var(--rule)}
.list span{min-width:0}
.tiles ul{display:flex;gap:16px;height:${tileImage + tileText + scrollbar}px;overflow:auto hidden;scroll-snap-type:x proximity}
.tiles.p ul{height:${tileText + scrollbar}px}
.tiles li{flex:0 0 200px;flex-direction:column;gap:8px;scroll-snap-align:start}
.line{flex-direction:row;gap:16px;align-items:center;padding:0 16px;overflow:auto hidden;white-space:nowrap;scrollbar-width:none}
.line .h{height:auto}
.line ul{display:flex;gap:24px}
.line .t{display:block}
`;

/** In the pages of others our typefaces have names that no page uses for its own. */
const embeddedFamily = (family: string) => `Newsloom ${family}`;

export const toEmbeddedFont = ({ family, weight, url }: Typeface): Typeface => ({
  family: embeddedFamily(family),
  weight,
  url,
});

/** As on the public pages: headlines with serifs. */
const SITE_FONT = `
.w{font-family:"${embeddedFamily("Inter Variable")}",system-ui,sans-serif}
.h,.t{font-family:"${embeddedFamily("Newsreader Variable")}",Charter,Georgia,serif;font-size:16px;font-weight:560;letter-spacing:-.01em}
.h{font-size:18px}
`;

/** The frame around the widget is drawn in a height that does not depend on its articles. */
export function widgetStyle(widget: WidgetContent, siteColours: BrandColours): string {
  const { colours, theme, font } = widget;
  const brand = colours
    ? { ...siteColours, primary: colours.accent, background: colours.background }
    : siteColours;
  const height = widget.layout === "line" ? line : widgetHeight(widget);
  const scheme = theme === "page" ? "" : `color-scheme:${theme};`;
  const host = `:host{display:block;${scheme}height:${height}px;contain:content;--rule:color-mix(in srgb,var(--ink) 16%,transparent)}`;
  return publicColours(brand).replace(":root", ":host") + host + STYLE + (font === "site" ? SITE_FONT : "");
}
