import type { HostPageName } from "@newsloom/domain/readers/host-pages";
import { html, raw } from "#platform/html/html";
import { hashOf } from "#platform/http/page-policy";
import { sitePath } from "../pages/paths.ts";
import type { PageView } from "../pages/site-layout.ts";
import { WIDGET_SCRIPT } from "./embed-code.ts";
import { hostPage, hostPageStyle } from "./host-pages.ts";

const FRAME_STYLE = "body{margin:0;color-scheme:light dark;font-family:system-ui,sans-serif}";

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
export function previewPage(view: PageView, shown: Shown, host: HostPageName, isBeside: boolean): WidgetPage {
  const { text } = hostPage(host, element(view, shown), isBeside);
  return { text, policy: policyOf(hostPageStyle(host), "'self'") };
}
