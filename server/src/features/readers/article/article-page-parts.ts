import { fillsLead, LEAD_SIZE } from "@newsloom/domain/articles/article-layout";
import { imageLine, shownImageTexts } from "@newsloom/domain/media/image-texts";
import { isWebUrl } from "@newsloom/domain/text/web-address";
import type { ArticleOnPage } from "#features/articles";
import { type Html, html } from "#platform/html/html";
import { VERSION_SIDES } from "#platform/images/image-versions";
import { formatSiteDay, linkList } from "../pages/frame.ts";
import { labelPath } from "../pages/paths.ts";
import { imageClasses, imageUrl, widthsOf } from "../pages/pictures.ts";
import type { PageView } from "../pages/site-layout.ts";
import type { PublicSite } from "../site/public-site.ts";

export const bylineOf = (article: ArticleOnPage) =>
  article.creatorUserName || article.companyName || article.sourceName;

/** The article's image. Without an alt text screen readers skip it: the headline above it is not read twice. */
export function leadImage(article: ArticleOnPage): Html | null {
  const url = imageUrl(article);
  if (url === "") return null;
  const texts = shownImageTexts(article.thumbnail);
  const { altText, caption, credit } = texts;
  const creditPart = credit && html`${caption && " "}<span class="credit">${credit}</span>`;
  const figcaption = imageLine(texts) && html`<figcaption>${caption}${creditPart}</figcaption>`;
  const { imageSize: size } = article;
  const { width, height } = size ?? LEAD_SIZE;
  const isNarrow = !fillsLead({ width, height });
  // A browser takes the size here for the picture's own, so that of a narrow one is its own.
  const shownWidth = isNarrow ? width : LEAD_SIZE.width;
  const widths =
    size &&
    width > VERSION_SIDES.small &&
    html` srcset="${widthsOf(article, size)}" sizes="(max-width:${shownWidth}px) 100vw, ${shownWidth}px"`;
  const classes = imageClasses(article);
  return html`<figure class="lead-image${isNarrow && " narrow"}"><img src="${url}"${widths}${classes && html` class="${classes}"`} alt="${altText}" width="${width}" height="${height}" fetchpriority="high">${figcaption}</figure>`;
}

/** Links that share an article, with the hashtags of its labels. */
export function shareLinks(site: PublicSite, article: ArticleOnPage, url: string): Html {
  const labels = new Set(article.labels.map(({ name }) => name.toLowerCase()));
  const tags = site.hashtags
    .filter(({ key }) => key === "" || labels.has(key.toLowerCase()))
    .map(({ value }) => value.replace(/^#/, ""));
  const shareUrl = (address: string, query: Record<string, string>) =>
    `${address}?${new URLSearchParams(Object.entries(query).filter(([, value]) => value !== ""))}`;
  const text = [article.title, ...tags.map((tag) => `#${tag}`)].join(" ");
  const links = [
    [
      "Twitter",
      shareUrl("https://twitter.com/intent/tweet", { url, text: article.title, hashtags: tags.join(",") }),
    ],
    [
      "Facebook",
      shareUrl("https://www.facebook.com/sharer/sharer.php", {
        u: url,
        hashtag: tags[0] ? `#${tags[0]}` : "",
      }),
    ],
    ["LinkedIn", shareUrl("https://www.linkedin.com/sharing/share-offsite/", { url })],
    ["WhatsApp", shareUrl("https://wa.me/", { text: `${text} ${url}` })],
  ] as const;
  return html`<p class="share"><span>Share</span>${linkList(links)}</p>`;
}

const WORDS_PER_MINUTE = 220;

/** When, by whom, how long, and what belongs to it. */
export function aboutArticle(
  { layout: { site }, base }: PageView,
  article: ArticleOnPage,
  url: string,
): Html {
  const words = article.contentHtml.replace(/<[^<>]*>/g, " ").split(/\s+/).length;
  const minutes = Math.max(1, Math.round(words / WORDS_PER_MINUTE));
  const published = html`<time datetime="${article.publicationDate}">${formatSiteDay(new Date(article.publicationDate), site)}</time>`;
  const labels =
    site.showsLabels &&
    article.labels.length > 0 &&
    html`${article.labels.map((label) => html`<a class="tag" href="${base}${labelPath(label)}">${label.name}</a>`)}`;
  const paper =
    article.attachmentUrl &&
    (isWebUrl(article.attachmentUrl) || article.attachmentUrl.startsWith("/media/")) &&
    html`<a href="${article.attachmentUrl}">${article.attachmentName || "Open the paper"}</a>`;
  const byline = bylineOf(article);
  const rows = [
    ["Published", published],
    ["By", byline],
    ["To read", `${minutes} min read`],
    ["Labels", labels],
    ["Paper", paper],
  ] as const;
  return html`<aside class="meta" aria-label="About this article"><dl>${rows.map(([name, value]) => value && html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>${shareLinks(site, article, url)}</aside>`;
}

const otherSources = (count: number) =>
  count > 0 && html`, and also in ${count} other ${count === 1 ? "source" : "sources"}`;

/** An article from elsewhere names its source first and last. */
export function origin(article: ArticleOnPage): { readonly first: Html | null; readonly last: Html | null } {
  if (!isWebUrl(article.uri)) return { first: null, last: null };
  const name = article.sourceName || new URL(article.uri).hostname;
  return {
    first: html`<p class="from"><span>First published by <b>${name}</b>${otherSources(article.copiesCount)}</span><a class="btn" href="${article.uri}" rel="noopener nofollow">Read it at ${name}</a></p>`,
    last: html`<p class="origin"><span>First published by <a href="${article.uri}" rel="noopener nofollow">${name}</a></span></p>`,
  };
}
