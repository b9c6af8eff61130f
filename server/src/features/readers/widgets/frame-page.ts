import { html, raw } from "#platform/html/html";
import { hashOf } from "#platform/http/page-policy";
import { sitePath } from "../pages/paths.ts";
import type { PageView } from "../pages/site-layout.ts";
import { WIDGET_SCRIPT } from "./embed-code.ts";

const FRAME_STYLE = "body{margin:0;color-scheme:light dark;font-family:system-ui,sans-serif}";

/** A made-up page of somebody else, in colours and a typeface of its own; the widget comes first where there is one column. */
const FOREIGN_STYLE = `
body{margin:0;background:#fff;color:#222;font:400 15px/1.55 Verdana,"DejaVu Sans",sans-serif}
header{display:flex;flex-wrap:wrap;gap:4px 22px;align-items:center;padding:12px 28px;background:#8c1d40;color:#fff;font-size:14px}
header b{margin-right:auto;font-size:16px}
.hero{padding:18px 28px 20px;background:#f6e9c9}
h1,h2{margin:0;color:#5a1029;font-size:24px;line-height:1.3}
h2{margin-bottom:6px;font-size:17px}
p{margin:0 0 12px}.hero p{margin:0}
.two{display:grid;align-items:start;gap:24px 36px;padding:22px 28px}
.shown{position:relative;min-width:0;margin-top:12px;outline:3px solid #0b5a5e4d;outline-offset:3px}
.mark{position:absolute;z-index:1;right:-6px;bottom:100%;margin:0 0 4px;padding:0 8px;border-radius:3px;background:#0b5a5e;color:#fff;font:600 11px/20px system-ui,sans-serif}
@media(max-width:640px){header,.hero,.two{padding-inline:16px}}
@media(min-width:641px){.two.beside{grid-template-columns:minmax(0,1fr) minmax(0,372px)}.beside .shown{grid-area:1/2}}
`;

/** The page's own style and script, images and answers of this server, and nothing else. */
const policyOf = (style: string, ancestors: string) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "connect-src 'self'",
    "img-src 'self'",
    `style-src ${hashOf(style)}`,
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${ancestors}`,
  ].join("; ");

interface WidgetPage {
  readonly text: string;
  readonly policy: string;
}

interface Shown {
  /** Where the script finds what to draw. */
  readonly url: string;
  readonly title: string;
  readonly height: number;
}

const element = ({ base, layout: { site } }: PageView, { url, title, height }: Shown) =>
  html`<div data-newsloom-widget="${url}"><svg width="0" height="${height}" aria-hidden="true"></svg><a href="${base}${sitePath()}" target="_blank">${title || site.name}</a></div>
<script async src="${base}${sitePath(WIDGET_SCRIPT)}"></script>`;

/** The page in a frame of another site. */
export function framePage(view: PageView, shown: Shown, hosts: readonly string[]): WidgetPage {
  const text = html`<!doctype html>
<html lang="en" data-newsloom-framed><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${shown.title || view.layout.site.name}</title><style>${raw(FRAME_STYLE)}</style></head>
<body>${element(view, shown)}</body></html>`.text;
  const ancestors =
    hosts.length === 0 ? "*" : ["'self'", ...hosts.flatMap((host) => [host, `*.${host}`])].join(" ");
  return { text, policy: policyOf(FRAME_STYLE, ancestors) };
}

/** A widget as another site would show it, for whoever makes it. */
export function previewPage(view: PageView, shown: Shown, isWide: boolean): WidgetPage {
  const text = html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>Saltholm Sailing Club</title><style>${raw(FOREIGN_STYLE)}</style></head>
<body><header><b>Saltholm Sailing Club</b><span>Boats</span><span>Courses</span><span>News</span><span>Join</span></header>
<main><div class="hero"><h1>Winter berths are open</h1><p>Ring the harbour office before the first of December. The crane comes on the sixth.</p></div>
<div class="two${!isWide && " beside"}"><div class="shown"><p class="mark">News widget</p>${element(view, shown)}</div><div><h2>From the club</h2><p>The autumn cup went to Ines Carvalho and a borrowed boat. The clubhouse is warm on Wednesdays, the soup is by the juniors, and the ladder on pier two has its third step back.</p><p>Work days are on both Saturdays in November. Bring gloves. There will be cake for those who varnish, and more cake for those who clean what the others varnished.</p><h2>Lost and found</h2><p>One left boot, size 44. One very good thermos.</p></div></div></main></body></html>`
    .text;
  return { text, policy: policyOf(FOREIGN_STYLE, "'self'") };
}
