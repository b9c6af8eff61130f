import type { Article } from "@newsloom/contract/articles/articles";
import { isWebUrl } from "@newsloom/domain/text/web-address";
import { escapeHtml } from "@newsloom/email/escape-html";
import type { PublicSite } from "./public-site.ts";

const e = escapeHtml;

/** The site's logo, with its name for those who do not see it; else the name itself. */
export function mastheadName({ name, images: pictures }: PublicSite): string {
  return pictures.logo ? `<img src="${e(pictures.logo)}" alt="${e(name)}" height="40">` : `<b>${e(name)}</b>`;
}

/** One picture for each width; a width without its own takes the next there is. */
export function banner({ banner }: PublicSite): string {
  if (banner === null) return "";
  const { link, desktop, tablet, mobile } = banner;
  const fallback = desktop || tablet || mobile;
  const source = (maxWidth: string, url: string) =>
    url && `<source media="(max-width:${maxWidth})" srcset="${e(url)}">`;
  const picture = `<picture>${source("37.5rem", mobile)}${source("60rem", tablet)}<img src="${e(fallback)}" alt=""></picture>`;
  const isLink = isWebUrl(link);
  return `<div class="banner">${isLink ? `<a href="${e(link)}" rel="noopener sponsored">${picture}</a>` : picture}</div>`;
}

export const linkList = (links: readonly (readonly [name: string, url: string])[]) =>
  links.map(([name, url]) => `<a href="${e(url)}">${e(name)}</a>`).join(" ");

/** Addresses that offer a story to others, with the hashtags its labels bring. */
export function shareLinks(site: PublicSite, article: Article, url: string): string {
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
  return `<p class="share"><span>Share</span>${linkList(links)}</p>`;
}
