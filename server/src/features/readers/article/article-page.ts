import { articlePath } from "@newsloom/domain/articles/links";
import { shownImageTexts } from "@newsloom/domain/media/image-texts";
import type { ArticleOnPage } from "#features/articles";
import { type Html, html, jsonInHtml, raw } from "#platform/html/html";
import { adPlace, frame, NO_INDEX, property, subscribeBox } from "../pages/frame.ts";
import { gatePath, labelPath } from "../pages/paths.ts";
import { imageUrl, smallImageUrl } from "../pages/pictures.ts";
import type { PageView } from "../pages/site-layout.ts";
import type { PublicSite } from "../site/public-site.ts";
import { aboutArticle, bylineOf, leadImage, origin } from "./article-page-parts.ts";
import type { ArticleList } from "./lists-beside-article.ts";

export interface ArticlePage {
  readonly view: PageView;
  readonly article: ArticleOnPage;
  readonly lists: readonly ArticleList[];
  /** A page for internal use is the same page, excluded from search engines. */
  readonly isInternal: boolean;
  /** For a gated article: how much of it this reader sees. */
  readonly gated?: "beginning" | "whole" | undefined;
  /** Above everything, about the page itself. */
  readonly note?: string;
}

/** The whole article, without any script of ours. */
export function articlePage(page: ArticlePage): string {
  const { view, article, lists, isInternal, gated, note } = page;
  const { site } = view.layout;
  const url = site.address + articlePath(article);
  const labels = site.showsLabels ? article.labels.map(({ name }) => name).join(", ") : "";
  const { first, last } = origin(article);
  const main = html`${first}
<article class="g"><div class="top-a">${labels && html`<p class="labels">${labels}</p>`}
<h1>${article.title}</h1>
${article.subTitle && html`<p class="stand">${article.subTitle}</p>`}</div>
${aboutArticle(view, gated === "beginning" ? { ...article, attachmentUrl: "" } : article, url)}
${leadImage(article)}
<div class="txt">${gated === "beginning" ? gatedText(view, article) : html`<div class="text">${raw(article.contentHtml)}</div>`}
${last}
${gated !== "beginning" && subscribeBox(view)}</div>
${relatedLists(view, lists, adPlace("beside article"))}
</article>`;
  const [label] = article.labels;
  return frame({
    view,
    title: `${article.title} – ${site.name}`,
    head: [...articleHead(site, article, url, gated !== undefined), isInternal && NO_INDEX],
    main,
    language: article.language,
    isStory: true,
    ...(note !== undefined && { note }),
    ...(label && { current: labelPath(label) }),
  });
}

/** The preview of a gated article, and the way to the rest of it. */
function gatedText({ base, layout: { gating } }: PageView, { articleId, previewText }: ArticleOnPage): Html {
  const way =
    gating === "open"
      ? html`<a class="btn p" href="${base}${gatePath(articleId)}" rel="nofollow">Continue reading</a>`
      : html`<p>It cannot be opened at the moment.</p>`;
  return html`<div class="text">${previewText && html`<p>${previewText}</p>`}</div>
<section class="sbox" aria-label="Continue reading"><div><h2>For registered readers</h2><p>The rest of this article is for registered readers.</p></div>${way}</section>`;
}

/** For search engines and for those who share it. */
function articleHead(
  site: PublicSite,
  article: ArticleOnPage,
  url: string,
  isGated: boolean,
): (Html | string)[] {
  const description = article.subTitle || article.previewText;
  const { origin } = new URL(site.address);
  const image = imageUrl(article) && new URL(imageUrl(article), origin).href;
  const { altText } = shownImageTexts(article.thumbnail);
  return [
    html`<meta name="description" content="${description}">`,
    html`<link rel="canonical" href="${url}">`,
    property("og:type", "article"),
    property("og:site_name", site.name),
    property("og:title", article.title),
    property("og:description", description),
    property("og:url", url),
    image && property("og:image", image),
    altText && property("og:image:alt", altText),
    property("article:published_time", article.publicationDate),
    html`<meta name="twitter:card" content="${image ? "summary_large_image" : "summary"}">`,
    html`<script type="application/ld+json">${structuredData({ article, url, image, byline: bylineOf(article), site, isGated })}</script>`,
  ];
}

export function missingPage(view: PageView, what: string, lists: readonly ArticleList[]): string {
  const main = html`
<div class="title gone"><h1>${what}</h1><p>It may have been removed, or the address may be wrong.</p></div>
${relatedLists(view, lists)}`;
  return frame({
    view,
    title: `Not found – ${view.layout.site.name}`,
    head: [NO_INDEX],
    main,
    isStory: true,
  });
}

function relatedLists({ base }: PageView, lists: readonly ArticleList[], ad?: Html): Html | null {
  if (lists.length === 0) return null;
  const sections = lists.map(({ title, plate, articles }) => {
    const items = articles.map(
      (article) =>
        html`<li><a href="${base}${articlePath(article)}"><span>${article.title}</span>${
          article.thumbnailUrl &&
          html`<img src="${smallImageUrl(article)}" alt="" width="72" height="48" loading="lazy">`
        }</a></li>`,
    );
    return html`<section class="${plate}"><h2>${title}</h2><ul>${items}</ul></section>`;
  });
  return html`<aside class="more" aria-label="More articles">${sections}${ad}</aside>`;
}

interface StructuredDataInput {
  readonly article: ArticleOnPage;
  readonly url: string;
  readonly image: string;
  readonly byline: string;
  readonly site: PublicSite;
  readonly isGated: boolean;
}

/** The address of the image, with its caption and credit if it has them. */
function imageData(article: ArticleOnPage, url: string) {
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
function structuredData({ article, url, image, byline, site, isGated }: StructuredDataInput): Html {
  return jsonInHtml({
    "@context": "https://schema.org",
    "@type": "NewsArticle",
    headline: article.title,
    description: article.subTitle || article.previewText,
    datePublished: article.publicationDate,
    dateModified: article.updatedAt,
    mainEntityOfPage: url,
    ...(isGated && { isAccessibleForFree: false }),
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
