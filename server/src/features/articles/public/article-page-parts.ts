import type { Article } from "@newsloom/contract/articles/articles";
import { pointInCrop } from "@newsloom/domain/media/crop";
import { imageLine, shownImageTexts } from "@newsloom/domain/media/image-texts";
import { isWebUrl } from "@newsloom/domain/text/web-address";
import { type Html, html, joinHtml } from "#platform/html/html";
import { SMALL, SMALL_SIDE } from "#platform/images/small-image";
import { FOCUS_STEPS } from "./article-styles.ts";
import type { PublicSite } from "./public-site.ts";

/** The site's logo, or its name. */
export function mastheadName({ name, images }: PublicSite): Html {
  return images.logo ? html`<img src="${images.logo}" alt="${name}" height="40">` : html`<b>${name}</b>`;
}

/** One image per screen width; a width without its own image uses a wider one. */
export function banner({ banner }: PublicSite): Html | null {
  if (banner === null) return null;
  const { link, desktop, tablet, mobile } = banner;
  const fallback = desktop || tablet || mobile;
  const source = (maxWidth: string, url: string) =>
    url && html`<source media="(max-width:${maxWidth})" srcset="${url}">`;
  const image = html`<picture>${source("37.5rem", mobile)}${source("60rem", tablet)}<img src="${fallback}" alt=""></picture>`;
  const isLink = isWebUrl(link);
  return html`<div class="banner">${isLink ? html`<a href="${link}" rel="noopener sponsored">${image}</a>` : image}</div>`;
}

export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

const FULL_WIDTH: ImageSize = { width: 1260, height: 540 };
/** A narrower image is shown in its own size. */
const MIN_FULL_WIDTH = 800;

/** For lists; only images of our own server have a small version. */
export const smallUrl = (url: string) => (url.startsWith("/media/") ? url + SMALL : url);

/** The style sheet has a class for every twentieth, because the policy allows no style attributes. */
function focusClasses(thumbnail: Article["thumbnail"]): string[] {
  if (!thumbnail?.focalPoint) return [];
  const { x, y } = pointInCrop(thumbnail.focalPoint, thumbnail.crop);
  const step = (fraction: number) => Math.round(fraction * FOCUS_STEPS) * (100 / FOCUS_STEPS);
  return [`fx${step(x)}`, `fy${step(y)}`];
}

/** The article's image. Without an alt text screen readers skip it: the headline above it is not read twice. */
export function leadImage({ thumbnailUrl, thumbnail }: Article, size: ImageSize | undefined): Html | null {
  if (thumbnailUrl === "") return null;
  const texts = shownImageTexts(thumbnail);
  const { altText, caption, credit } = texts;
  const creditPart = credit && html`${caption && " "}<span class="credit">${credit}</span>`;
  const figcaption = imageLine(texts) && html`<figcaption>${caption}${creditPart}</figcaption>`;
  const { width, height } = size ?? FULL_WIDTH;
  const widths =
    size &&
    width > SMALL_SIDE &&
    html` srcset="${smallUrl(thumbnailUrl)} ${SMALL_SIDE}w, ${thumbnailUrl} ${width}w" sizes="(max-width:66rem) 100vw, 64rem"`;
  // Enlarged pixels are worse than a picture that leaves room beside it.
  const isNarrow = width < MIN_FULL_WIDTH;
  return html`<figure class="${["lead", isNarrow && "narrow", ...focusClasses(thumbnail)].filter(Boolean).join(" ")}"><img src="${thumbnailUrl}"${widths} alt="${altText}" width="${width}" height="${height}" fetchpriority="high">${figcaption}</figure>`;
}

export const linkList = (links: readonly (readonly [name: string, url: string])[]) =>
  joinHtml(
    links.map(([name, url]) => html`<a href="${url}">${name}</a>`),
    " ",
  );

/** Links that share an article, with the hashtags of its labels. */
export function shareLinks(site: PublicSite, article: Article, url: string): Html {
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
