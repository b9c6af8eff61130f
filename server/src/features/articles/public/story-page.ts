import type { Article } from "@newsloom/contract/articles/articles";
import { articlePath } from "@newsloom/domain/articles/links";
import { isWebUrl } from "@newsloom/domain/text/web-address";
import { formatDay } from "@newsloom/domain/time/date-format";
import { escapeHtml } from "@newsloom/email/escape-html";
import { countingScripts } from "./count-elsewhere.ts";
import type { PublicSite } from "./public-site.ts";
import type { StoryList } from "./story-lists.ts";
import { bannerOf, linksOf, mastName, shareLinks } from "./story-parts.ts";

export interface StoryPage {
  readonly site: PublicSite;
  readonly article: Article;
  readonly beside: readonly StoryList[];
  readonly now: Date;
  /** A page for internal use is the same page, kept out of search engines. */
  readonly isInternal: boolean;
  /** Somebody else's script counts the reader, which it may do at the site's own host alone. */
  readonly isCounted: boolean;
  readonly style: string;
}

const WORDS_A_MINUTE = 220;
const day = (date: Date, { zone, dateFormat }: PublicSite) => formatDay(date, zone, dateFormat);
const e = escapeHtml;

/** A story as readers get it: whole, and without a line of script of ours. */
export function storyPage({ site, article, beside, now, isInternal, isCounted, style }: StoryPage): string {
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
    ...(isCounted ? countingScripts(site) : []),
    `<script type="application/ld+json">${structuredData({ article, url, image, by, site })}</script>`,
  ];
  const main = `
<article>
${labels && `<p class="labels">${e(labels)}</p>`}
<h1>${e(article.title)}</h1>
${article.subTitle && `<p class="deck">${e(article.subTitle)}</p>`}
<p class="meta">${by && `<b>${e(by)}</b>`}<time datetime="${e(article.publicationDate)}">${e(day(new Date(article.publicationDate), site))}</time><span>${Math.max(1, Math.round(words / WORDS_A_MINUTE))} min read</span></p>
${article.thumbnailUrl && `<figure class="lead"><img src="${e(article.thumbnailUrl)}" alt="" width="1260" height="540" fetchpriority="high"></figure>`}
<div class="columns"><div><div class="text">${article.contentHtml}</div>
${isWebUrl(article.uri) ? `<p class="origin">First published by <a href="${e(article.uri)}" rel="noopener nofollow">${e(article.sourceName || new URL(article.uri).hostname)}</a></p>` : ""}
${shareLinks(site, article, url)}</div>
${besideOf(site, beside)}</div>
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
  beside,
  now,
  style,
}: Pick<StoryPage, "site" | "beside" | "now" | "style">): string {
  const main = `
<h1 class="gone">This story is not here any more.</h1>
<p class="deck">It may have been taken back, or the address may have lost a letter on its way.</p>
<div class="columns">${besideOf(site, beside)}</div>`;
  const head = ['<meta name="robots" content="noindex">'];
  return layout({ site, title: `Not found – ${site.name}`, head, main, now, style, language: "en" });
}

function besideOf(site: PublicSite, lists: readonly StoryList[]): string {
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
${site.pictures.icon && `<link rel="icon" href="${e(site.pictures.icon)}">`}
${site.meta.map(({ key, value }) => `<meta name="${e(key)}" content="${e(value)}">`).join("\n")}
${head.filter(Boolean).join("\n")}
<style>${style}</style></head>
<body><div class="wrap">
<header class="mast">${mastName(site)}<time datetime="${now.toISOString()}">${e(day(now, site))}</time></header>
${bannerOf(site)}
<main>${main}</main>
<footer class="foot"><span>${e([site.publisher, site.imprint].filter(Boolean).join(" · "))}</span><span>${linksOf(
    [...site.follow, ...site.links],
  )}</span></footer>
</div></body></html>`;
}

const property = (name: string, content: string) => `<meta property="${name}" content="${e(content)}">`;

interface Said {
  readonly article: Article;
  readonly url: string;
  readonly image: string;
  readonly by: string;
  readonly site: PublicSite;
}

/** What search engines read. No "<" survives, so nothing in it can end the element. */
function structuredData({ article, url, image, by, site }: Said): string {
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
      ...(site.writesAbout.length > 0 && { knowsAbout: site.writesAbout }),
      ...(site.follow.length > 0 && { sameAs: site.follow.map(([, url]) => url) }),
    },
  };
  return JSON.stringify(data).replaceAll("<", "\\u003c");
}
