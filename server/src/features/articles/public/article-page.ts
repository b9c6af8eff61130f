import type { Article } from "@newsloom/contract/articles/articles";
import { articlePath } from "@newsloom/domain/articles/links";
import { isWebUrl } from "@newsloom/domain/text/web-address";
import { formatDay } from "@newsloom/domain/time/date-format";
import { escapeHtml } from "@newsloom/email/escape-html";
import { analyticsScripts } from "./analytics-scripts.ts";
import type { ArticleList } from "./article-lists.ts";
import { banner, linkList, mastheadName, shareLinks } from "./article-page-parts.ts";
import type { PublicSite } from "./public-site.ts";

export interface ArticlePage {
  readonly site: PublicSite;
  readonly article: Article;
  readonly lists: readonly ArticleList[];
  readonly now: Date;
  /** A page for internal use is the same page, kept out of search engines. */
  readonly isInternal: boolean;
  /** Somebody else's script counts the reader, which it may do at the site's own host alone. */
  readonly isCounted: boolean;
  readonly style: string;
}

const WORDS_PER_MINUTE = 220;
const formatSiteDay = (date: Date, { zone, dateFormat }: PublicSite) => formatDay(date, zone, dateFormat);
const e = escapeHtml;

/** A story as readers get it: whole, and without a line of script of ours. */
export function articlePage({
  site,
  article,
  lists: beside,
  now,
  isInternal,
  isCounted,
  style,
}: ArticlePage): string {
  const url = site.address + articlePath(article);
  const words = article.contentHtml.replace(/<[^>]*>/g, " ").split(/\s+/).length;
  const labels = site.showsLabels ? article.labels.map(({ name }) => name).join(", ") : "";
  const by = article.creatorUserName || article.companyName || article.sourceName;
  const description = article.subTitle || article.previewText;
  const { origin } = new URL(site.address);
  const image = article.thumbnailUrl && new URL(article.thumbnailUrl, origin).href;
  const head = [
    `<meta name="description" content="${e(description)}">`,
    `<link rel="canonical" href="${e(url)}">`,
    isInternal ? '<meta name="robots" content="noindex">' : "",
    property("og:type", "article"),
    property("og:site_name", site.name),
    property("og:title", article.title),
    property("og:description", description),
    property("og:url", url),
    image && property("og:image", image),
    property("article:published_time", article.publicationDate),
    `<meta name="twitter:card" content="${image ? "summary_large_image" : "summary"}">`,
    ...(isCounted ? analyticsScripts(site) : []),
    `<script type="application/ld+json">${structuredData({ article, url, image, by, site })}</script>`,
  ];
  const main = `
<article>
${labels && `<p class="labels">${e(labels)}</p>`}
<h1>${e(article.title)}</h1>
${article.subTitle && `<p class="deck">${e(article.subTitle)}</p>`}
<p class="meta">${by && `<b>${e(by)}</b>`}<time datetime="${e(article.publicationDate)}">${e(formatSiteDay(new Date(article.publicationDate), site))}</time><span>${Math.max(1, Math.round(words / WORDS_PER_MINUTE))} min read</span></p>
${article.thumbnailUrl && `<figure class="lead"><img src="${e(article.thumbnailUrl)}" alt="" width="1260" height="540" fetchpriority="high"></figure>`}
<div class="columns"><div><div class="text">${article.contentHtml}</div>
${isWebUrl(article.uri) ? `<p class="origin">First published by <a href="${e(article.uri)}" rel="noopener nofollow">${e(article.sourceName || new URL(article.uri).hostname)}</a></p>` : ""}
${shareLinks(site, article, url)}</div>
${relatedLists(site, beside)}</div>
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
  lists: beside,
  now,
  style,
}: Pick<ArticlePage, "site" | "lists" | "now" | "style">): string {
  const main = `
<h1 class="gone">This story is not here any more.</h1>
<p class="deck">It may have been taken back, or the address may have lost a letter on its way.</p>
<div class="columns">${relatedLists(site, beside)}</div>`;
  const head = ['<meta name="robots" content="noindex">'];
  return layout({ site, title: `Not found – ${site.name}`, head, main, now, style, language: "en" });
}

function relatedLists(site: PublicSite, lists: readonly ArticleList[]): string {
  if (lists.length === 0) return "";
  const sections = lists.map(({ title, plate, articles }) => {
    const items = articles.map(
      (article) =>
        `<li><a href="${e(site.address + articlePath(article))}"><span>${e(article.title)}</span>${
          article.thumbnailUrl &&
          `<img src="${e(article.thumbnailUrl)}" alt="" width="96" height="64" loading="lazy">`
        }</a></li>`,
    );
    return `<section class="${plate}"><h2>${e(title)}</h2><ul>${items.join("")}</ul></section>`;
  });
  return `<aside class="more">${sections.join("")}</aside>`;
}

interface Layout {
  readonly site: PublicSite;
  readonly title: string;
  readonly head: readonly string[];
  readonly main: string;
  readonly style: string;
  readonly now: Date;
  readonly language: string;
}

function layout({ site, title, head, main, now, language, style }: Layout): string {
  return `<!doctype html>
<html lang="${e(language || "en")}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>${e(title)}</title>
${site.images.icon && `<link rel="icon" href="${e(site.images.icon)}">`}
${site.meta.map(({ key, value }) => `<meta name="${e(key)}" content="${e(value)}">`).join("\n")}
${head.filter(Boolean).join("\n")}
<style>${style}</style></head>
<body><div class="wrap">
<header class="mast">${mastheadName(site)}<time datetime="${now.toISOString()}">${e(formatSiteDay(now, site))}</time></header>
${banner(site)}
<main>${main}</main>
<footer class="foot"><span>${e([site.publisher, site.imprint].filter(Boolean).join(" · "))}</span><span>${linkList(
    [...site.socialLinks, ...site.links],
  )}</span></footer>
</div></body></html>`;
}

const property = (name: string, content: string) => `<meta property="${name}" content="${e(content)}">`;

interface StructuredDataInput {
  readonly article: Article;
  readonly url: string;
  readonly image: string;
  readonly by: string;
  readonly site: PublicSite;
}

/** What search engines read. No "<" survives, so nothing in it can end the element. */
function structuredData({ article, url, image, by, site }: StructuredDataInput): string {
  const data = {
    "@context": "https://schema.org",
    "@type": "NewsArticle",
    headline: article.title,
    description: article.subTitle || article.previewText,
    datePublished: article.publicationDate,
    dateModified: article.updatedAt,
    mainEntityOfPage: url,
    ...(image && { image: [image] }),
    ...(by && { author: { "@type": article.creatorUserName ? "Person" : "Organization", name: by } }),
    publisher: {
      "@type": "Organization",
      name: site.publisher,
      ...(site.topics.length > 0 && { knowsAbout: site.topics }),
      ...(site.socialLinks.length > 0 && { sameAs: site.socialLinks.map(([, url]) => url) }),
    },
  };
  return JSON.stringify(data).replaceAll("<", "\\u003c");
}
