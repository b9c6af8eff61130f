import { isWebUrl } from "@newsloom/domain/text/web-address";
import { formatDay } from "@newsloom/domain/time/date-format";
import { dateFormatter } from "@newsloom/domain/time/date-formatter";
import { Html, html, joinHtml } from "#platform/html/html";
import { consentBar, consentElement, consentOpener } from "../site/consent.ts";
import type { Banner, PublicSite } from "../site/public-site.ts";
import { navigation } from "./navigation.ts";
import {
  FEED_FORMATS,
  HIDDEN_LINK_PATH,
  homePath,
  NEWSLETTERS_PATH,
  SUBSCRIBE_PATH,
  sitePath,
} from "./paths.ts";
import type { PageView } from "./site-layout.ts";

interface Frame {
  readonly view: PageView;
  readonly title: string;
  readonly head: readonly (Html | string | false)[];
  readonly main: Html;
  /** The entry of the navigation that this page is. */
  readonly current?: string;
  readonly language?: string;
  /** Pages of one article are narrower. */
  readonly isStory?: boolean;
  /** The path that its feeds are below, unless they are the site's. */
  readonly feeds?: string;
  /** Above everything, about the page itself. */
  readonly note?: string;
}

export const NO_INDEX = html`<meta name="robots" content="noindex">`;
export const property = (name: string, content: string) =>
  html`<meta property="${name}" content="${content}">`;

export const formatSiteDay = (date: Date, { zone, dateFormat }: PublicSite) =>
  formatDay(date, zone, dateFormat);

const SEARCH_ICON = html`<svg viewBox="0 0 24 24" aria-hidden="true"><path d="m21 21-4.34-4.34"/><circle cx="11" cy="11" r="8"/></svg>`;

/** A whole page, readable without any script. */
export function frame(page: Frame): string {
  const { view, title, head, main, current = "", language, isStory = false, note } = page;
  const { layout, base } = view;
  const { site } = layout;
  const meta = site.meta.map(({ key, value }) => html`<meta name="${key}" content="${value}">`);
  return html`<!doctype html>
<html lang="${language || "en"}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>${title}</title>
<link rel="stylesheet" href="${base}${sitePath(`style-${layout.sheet.hash}.css`)}">
${layout.preloaded.map(({ url }) => html`<link rel="preload" href="${url}" as="font" type="font/woff2" crossorigin>`)}
${feedLinks(view, page.feeds ?? sitePath())}
${site.images.icon && html`<link rel="icon" href="${site.images.icon}">`}
${joinHtml(meta, "\n")}
${joinHtml(
  head.filter((part) => part instanceof Html),
  "\n",
)}
</head><body>${note && html`<aside class="note" aria-label="About this page"><p>${note}</p></aside>`}
<a class="skip" href="#main">Skip to the articles</a>
<a href="${base}${HIDDEN_LINK_PATH}" rel="nofollow" hidden>For machines</a>
${view.isCounted && consentBar(site)}
<header class="in${isStory && " story-head"}"><div class="mast">${masthead(view)}</div>
${navigation(view, current)}
${banner(site)}</header>
<main class="in${isStory && " story"}" id="main">${main}</main>
<footer class="in${isStory && " story-foot"}"><div class="foot">${footer(view)}</div></footer>
${view.isCounted && consentElement(layout.consent)}
</body></html>`.text;
}

function feedLinks({ layout: { site }, base }: PageView, path: string): Html[] {
  return FEED_FORMATS.map(
    ({ file, type, name }) =>
      html`<link rel="alternate" type="${type}" title="${site.name} (${name})" href="${base}${path}/${file}">`,
  );
}

function masthead({ layout: { site }, base, now }: PageView): Html {
  const weekday = dateFormatter("en-GB", site.zone, { weekday: "long" }).format(now);
  const name = site.images.logo
    ? html`<img src="${site.images.logo}" alt="${site.name}" height="52">`
    : site.name;
  return html`<time datetime="${now.toISOString().slice(0, 10)}"><b>${weekday}</b> ${formatSiteDay(now, site)}</time><a class="name" href="${homePath(base)}">${name}</a><div class="r"><a class="find" href="${base}${sitePath("search")}" aria-label="Search">${SEARCH_ICON}</a><a class="get" href="${site.subscribeUrl}"><span class="wide">Get the newsletter</span><span class="narrow">Newsletter</span></a></div>`;
}

/** Where an advertisement will stand. Empty, it takes no room. */
export const adPlace = (name: "below headlines" | "beside article") =>
  html`<div class="ad" data-place="${name}"></div>`;

/** One image per screen width; a width without its own image uses a wider one. */
function banner({ banner }: PublicSite): Html | null {
  if (banner === null) return null;
  const { link, desktop, tablet, mobile } = banner;
  const fallback = [desktop, tablet, mobile].find(({ url }) => url !== "") ?? desktop;
  const room = ({ size }: Banner["desktop"]) => size && html` width="${size.width}" height="${size.height}"`;
  const source = (maxWidth: string, image: Banner["desktop"]) =>
    image.url && html`<source media="(max-width:${maxWidth})" srcset="${image.url}"${room(image)}>`;
  const image = html`<picture>${source("37.5rem", mobile)}${source("60rem", tablet)}<img src="${fallback.url}" alt=""${room(fallback)}></picture>`;
  return html`<div class="banner">${isWebUrl(link) ? html`<a href="${link}" rel="noopener sponsored" aria-label="Advertisement">${image}</a>` : image}</div>`;
}

export const linkList = (links: readonly (readonly [name: string, url: string])[]) =>
  joinHtml(
    links.map(([name, url]) => html`<a href="${url}">${name}</a>`),
    " ",
  );

function footer({ layout: { site, hasNewsletters }, base, isCounted }: PageView): Html {
  const about = [
    ...site.links,
    ...(hasNewsletters ? [["All newsletters", base + NEWSLETTERS_PATH] as const] : []),
  ];
  const follow = [...site.socialLinks, ...site.feedLinks, ["RSS", `${base}${sitePath("rss.xml")}`] as const];
  return html`<span class="n">${site.name}</span><span>${[site.publisher, site.imprint].filter(Boolean).join(" · ")}</span>
<nav aria-label="About this site">${linkList(about)}${isCounted && consentOpener}</nav>
<nav aria-label="Follow us">${linkList(follow)}</nav>`;
}

/** The one filled button of a page. An address is typed here, and the widget asks the rest. */
export function subscribeBox({ layout: { site }, base }: PageView): Html {
  const way = site.hasOwnSubscribePage
    ? html`<a class="btn p" href="${site.subscribeUrl}">Subscribe</a>`
    : html`<form method="post" action="${base}${SUBSCRIBE_PATH}"><input name="email" type="email" required autocomplete="email" aria-label="Email" placeholder="you@example.com"><button class="btn p">Sign up</button></form>`;
  return html`<section class="sbox" aria-label="Newsletter"><div><h2>Our newsletter</h2><p>The newest articles of ${site.name}, as often as you like to read.</p></div>${way}<small>Leave with one click.</small></section>`;
}
