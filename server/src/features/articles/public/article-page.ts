import type { Article } from "@newsloom/contract/articles/articles";
import { articlePath } from "@newsloom/domain/articles/links";
import { shownImageTexts } from "@newsloom/domain/media/image-texts";
import { isWebUrl } from "@newsloom/domain/text/web-address";
import { formatDay } from "@newsloom/domain/time/date-format";
import { Html, html, joinHtml, jsonInHtml, raw } from "#platform/html/html";
import { analyticsScripts } from "./analytics-scripts.ts";
import {
  banner,
  type ImageSize,
  leadImage,
  linkList,
  mastheadName,
  shareLinks,
  smallUrl,
} from "./article-page-parts.ts";
import type { ArticleList } from "./lists-beside-article.ts";
import type { PublicSite } from "./public-site.ts";

export interface ArticlePage {
  readonly site: PublicSite;
  readonly article: Article;
  /** Of the article's image, where it is known. */
  readonly leadSize: ImageSize | undefined;
  readonly lists: readonly ArticleList[];
  readonly now: Date;
  /** A page for internal use is the same page, excluded from search engines. */
  readonly isInternal: boolean;
  /** Third-party analytics may run, which is allowed at the site's own host only. */
  readonly isCounted: boolean;
  readonly style: string;
}

const WORDS_PER_MINUTE = 220;
const NO_INDEX = html`<meta name="robots" content="noindex">`;
const formatSiteDay = (date: Date, { zone, dateFormat }: PublicSite) => formatDay(date, zone, dateFormat);

/** The whole article, without any script of ours. */
export function articlePage({
  site,
  article,
  leadSize,
  lists,
  now,
  isInternal,
  isCounted,
  style,
}: ArticlePage): string {
  const url = site.address + articlePath(article);
  const words = article.contentHtml.replace(/<[^<>]*>/g, " ").split(/\s+/).length;
  const labels = site.showsLabels ? article.labels.map(({ name }) => name).join(", ") : "";
  const byline = article.creatorUserName || article.companyName || article.sourceName;
  const description = article.subTitle || article.previewText;
  const { origin } = new URL(site.address);
  const image = article.thumbnailUrl && new URL(article.thumbnailUrl, origin).href;
  const { altText } = shownImageTexts(article.thumbnail);
  const head = [
    html`<meta name="description" content="${description}">`,
    html`<link rel="canonical" href="${url}">`,
    isInternal && NO_INDEX,
    property("og:type", "article"),
    property("og:site_name", site.name),
    property("og:title", article.title),
    property("og:description", description),
    property("og:url", url),
    image && property("og:image", image),
    altText && property("og:image:alt", altText),
    property("article:published_time", article.publicationDate),
    html`<meta name="twitter:card" content="${image ? "summary_large_image" : "summary"}">`,
    ...(isCounted ? analyticsScripts(site) : []),
    html`<script type="application/ld+json">${structuredData({ article, url, image, byline, site })}</script>`,
  ];
  const main = html`
<article>
${labels && html`<p class="labels">${labels}</p>`}
<h1>${article.title}</h1>
${article.subTitle && html`<p class="deck">${article.subTitle}</p>`}
<p class="meta">${byline && html`<b>${byline}</b>`}<time datetime="${article.publicationDate}">${formatSiteDay(new Date(article.publicationDate), site)}</time><span>${Math.max(1, Math.round(words / WORDS_PER_MINUTE))} min read</span></p>
${leadImage(article, leadSize)}
<div class="columns"><div><div class="text">${raw(article.contentHtml)}</div>
${isWebUrl(article.uri) ? html`<p class="origin">First published by <a href="${article.uri}" rel="noopener nofollow">${article.sourceName || new URL(article.uri).hostname}</a></p>` : ""}
${shareLinks(site, article, url)}</div>
${relatedLists(site, lists)}</div>
</article>`;
  return layout({
    site,
    title: `${article.title} – ${site.name}`,
    head,
    main,
    now,
    language: article.language,
    style,
  });
}

export function missingPage({
  site,
  lists,
  now,
  style,
}: Pick<ArticlePage, "site" | "lists" | "now" | "style">): string {
  const main = html`
<h1 class="gone">This article is no longer available.</h1>
<p class="deck">It may have been removed, or the address may be wrong.</p>
<div class="columns">${relatedLists(site, lists)}</div>`;
  const head = [NO_INDEX];
  return layout({ site, title: `Not found – ${site.name}`, head, main, now, style, language: "en" });
}

function relatedLists(site: PublicSite, lists: readonly ArticleList[]): Html | null {
  if (lists.length === 0) return null;
  const sections = lists.map(({ title, plate, articles }) => {
    const items = articles.map(
      (article) =>
        html`<li><a href="${site.address + articlePath(article)}"><span>${article.title}</span>${
          article.thumbnailUrl &&
          html`<img src="${smallUrl(article.thumbnailUrl)}" alt="" width="96" height="64" loading="lazy">`
        }</a></li>`,
    );
    return html`<section class="${plate}"><h2>${title}</h2><ul>${items}</ul></section>`;
  });
  return html`<aside class="more">${sections}</aside>`;
}

interface Layout {
  readonly site: PublicSite;
  readonly title: string;
  readonly head: readonly (Html | string | false)[];
  readonly main: Html;
  readonly style: string;
  readonly now: Date;
  readonly language: string;
}

function layout({ site, title, head, main, now, language, style }: Layout): string {
  const meta = site.meta.map(({ key, value }) => html`<meta name="${key}" content="${value}">`);
  const page = html`<!doctype html>
<html lang="${language || "en"}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>${title}</title>
${site.images.icon && html`<link rel="icon" href="${site.images.icon}">`}
${joinHtml(meta, "\n")}
${joinHtml(
  head.filter((part) => part instanceof Html),
  "\n",
)}
<style>${raw(style)}</style></head>
<body><div class="wrap">
<header class="mast">${mastheadName(site)}<time datetime="${now.toISOString()}">${formatSiteDay(now, site)}</time></header>
${banner(site)}
<main>${main}</main>
<footer class="foot"><span>${[site.publisher, site.imprint].filter(Boolean).join(" · ")}</span><span>${linkList(
    [...site.socialLinks, ...site.links],
  )}</span></footer>
</div></body></html>`;
  return page.text;
}

const property = (name: string, content: string) => html`<meta property="${name}" content="${content}">`;

interface StructuredDataInput {
  readonly article: Article;
  readonly url: string;
  readonly image: string;
  readonly byline: string;
  readonly site: PublicSite;
}

/** The address of the image, with its caption and credit if it has them. */
function imageData(article: Article, url: string) {
  const { caption, credit } = shownImageTexts(article.thumbnail);
  if (!caption && !credit) return url;
  return {
    "@type": "ImageObject",
    url,
    ...(caption && { caption }),
    ...(credit && { creditText: credit }),
  };
}

/** For search engines. */
function structuredData({ article, url, image, byline, site }: StructuredDataInput): Html {
  return jsonInHtml({
    "@context": "https://schema.org",
    "@type": "NewsArticle",
    headline: article.title,
    description: article.subTitle || article.previewText,
    datePublished: article.publicationDate,
    dateModified: article.updatedAt,
    mainEntityOfPage: url,
    ...(image && { image: [imageData(article, image)] }),
    ...(byline && { author: { "@type": article.creatorUserName ? "Person" : "Organization", name: byline } }),
    publisher: {
      "@type": "Organization",
      name: site.publisher,
      ...(site.topics.length > 0 && { knowsAbout: site.topics }),
      ...(site.socialLinks.length > 0 && { sameAs: site.socialLinks.map(([, url]) => url) }),
    },
  });
}
