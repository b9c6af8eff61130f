import { isWebUrl } from "@newsloom/domain/text/web-address";
import { type Html, html, raw } from "#platform/html/html";
import type { WidgetSite } from "../widget/widget-site.ts";

export interface Page {
  readonly title: string;
  readonly main: Html;
  readonly isWide?: boolean;
  /** The address of a script. */
  readonly script?: string;
}

/** A page for one subscriber: the site's name, a card, and who is behind it. Nothing of the portal, and no cookie. */
export const subscriberPage = (site: WidgetSite, style: string, page: Page): string =>
  html`<!doctype html>
<html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex,nofollow">
<title>${page.title}</title>
${site.icon && html`<link rel="icon" href="${site.icon}">`}
<style>${raw(style)}</style></head>
<body><header class="top"><p class="name">${brand(site)}</p></header>
<main class="card${page.isWide && " wide"}">${page.main}</main>
${footer(site)}
${page.script !== undefined && html`<script src="${page.script}" defer></script>`}
</body></html>`.text;

const brand = ({ logo, name }: WidgetSite): Html | string =>
  logo ? html`<img src="${logo}" alt="${name}">` : name;

const footer = ({ postalAddress, privacyUrl }: WidgetSite): Html =>
  html`<footer class="foot">${postalAddress && html`<span>${postalAddress}</span>`}${
    isWebUrl(privacyUrl) && html`<a href="${privacyUrl}" rel="noopener">Privacy</a>`
  }</footer>`;

export const CHECK_MARK = html`<p class="mark"><svg viewBox="0 0 24 24" aria-hidden="true"><path d="M20 6 9 17l-5-5"/></svg></p>`;
export const MAIL_MARK = html`<p class="mark"><svg viewBox="0 0 24 24" aria-hidden="true"><path d="M22 13V6a2 2 0 0 0-2-2H4a2 2 0 0 0-2 2v12c0 1.1.9 2 2 2h8"/><path d="m22 7-8.97 5.7a1.94 1.94 0 0 1-2.06 0L2 7"/><path d="m16 19 2 2 4-4"/></svg></p>`;

/** The woven line, the product's ornament. */
export const WAVES = html`<svg class="waves" viewBox="0 0 160 68" aria-hidden="true">${raw(
  Array.from({ length: 9 }, (_, line) => {
    const y = 6 + line * 7;
    const swing = line % 2 === 0 ? y + 3 : y - 3;
    const width = 1 + Math.abs(4 - line) * 0.22;
    return `<path d="M0 ${y}Q20 ${swing} 40 ${y}T80 ${y}T120 ${y}T160 ${y}" stroke-width="${width.toFixed(2)}"/>`;
  }).join(""),
)}</svg>`;
