import { articlePath } from "@newsloom/domain/articles/links";
import { isPublished } from "@newsloom/domain/articles/status";
import { timeSince } from "@newsloom/domain/articles/time-since";
import { RECENT_READS_NOTE } from "@newsloom/domain/articles/trending";
import type { PlateType } from "@newsloom/domain/settings/plate-types";
import { dateFormatter } from "@newsloom/domain/time/date-formatter";
import { DAY_MS } from "@newsloom/domain/time/durations";
import type { ArticleCard } from "#features/articles";
import { type Html, html } from "#platform/html/html";
import { labelPath, previewPath } from "./paths.ts";
import { picture } from "./pictures.ts";
import type { PageView } from "./site-layout.ts";

/** Readers cannot open what is not published; a preview can. */
const hrefOf = ({ base, previewToken }: PageView, article: ArticleCard) =>
  base +
  (previewToken === undefined || isPublished(article.status)
    ? articlePath(article)
    : previewPath(previewToken, article.articleId));

const headline = (href: string, { title }: ArticleCard) => html`<a href="${href}">${title || "Untitled"}</a>`;

const kicker = ({ layout: { site } }: PageView, { labels }: ArticleCard) =>
  site.showsLabels &&
  labels.length > 0 &&
  html`<p class="kick">${labels.map(({ name }) => name).join(", ")}</p>`;

const author = ({ byline }: ArticleCard) => byline && html`<b>${byline}</b>`;

function byline({ now }: PageView, article: ArticleCard): Html {
  return html`<p class="by">${author(article)}<time datetime="${article.publicationDate}">${timeSince(new Date(article.publicationDate), now)}</time></p>`;
}

/** The link of a picture repeats the headline's, so it is for the pointer alone. */
const picturedLink = (href: string, image: Html | null) =>
  image && html`<a class="pic" href="${href}" tabindex="-1" aria-hidden="true">${image}</a>`;

/** The first article of the page. */
export function leadArticle(view: PageView, article: ArticleCard): Html {
  const href = hrefOf(view, article);
  const image = picturedLink(href, picture(article, "lead"));
  const deck = article.summary;
  return html`<article class="lead${image && " with-pic"}" data-layout="${article.articlePlateType}"><div>${kicker(view, article)}<h1>${headline(href, article)}</h1>${deck && html`<p class="deck">${deck}</p>`}${byline(view, article)}</div>${image}</article>`;
}

/** Without a picture, a larger headline and the beginning of the text fill its room. */
function tile(view: PageView, article: ArticleCard): Html {
  const href = hrefOf(view, article);
  const image = picturedLink(href, picture(article, "tile"));
  const text = image === null && article.summary;
  return html`<article class="tile${image === null && " no-pic"}" data-layout="tile">${image}${kicker(view, article)}<h3>${headline(href, article)}</h3>${text && html`<p class="x">${text}</p>`}${byline(view, article)}</article>`;
}

/** Three in a row, or two where three would leave one alone. */
export const tiles = (view: PageView, articles: readonly ArticleCard[]) =>
  html`<div class="tiles${articles.length % 3 !== 0 && " by2"}">${articles.map((article) => tile(view, article))}</div>`;

/** The time of today's articles, the day of older ones. */
function when({ layout: { site }, now }: PageView, publicationDate: string): string {
  const date = new Date(publicationDate);
  const isToday = Math.abs(now.getTime() - date.getTime()) < DAY_MS;
  const format = isToday
    ? ({ hour: "2-digit", minute: "2-digit" } as const)
    : ({ day: "numeric", month: "short" } as const);
  return dateFormatter("en-GB", site.zone, format).format(date);
}

function compact(view: PageView, article: ArticleCard): Html {
  const { site } = view.layout;
  const labels = site.showsLabels ? article.labels.slice(0, 3) : [];
  const tags = labels.map(
    (label) => html`<a class="tag" href="${view.base}${labelPath(label)}">${label.name}</a>`,
  );
  const href = hrefOf(view, article);
  return html`<article class="lc" data-layout="list-compact"><time datetime="${article.publicationDate}">${when(view, article.publicationDate)}</time><div><h3>${headline(href, article)}</h3><p class="by">${author(article)}${tags}</p></div>${picturedLink(href, picture(article, "small"))}</article>`;
}

function wide(view: PageView, article: ArticleCard, plate: PlateType): Html {
  const href = hrefOf(view, article);
  const image = picturedLink(href, picture(article, "wide"));
  const text = article.summary;
  return html`<article class="man${image && " with-pic"}" data-layout="${plate}">${image}<div>${kicker(view, article)}<h3>${headline(href, article)}</h3>${text && html`<p class="x">${text}</p>`}${byline(view, article)}</div></article>`;
}

const numbers = new Intl.NumberFormat("en-GB");

/** The list is in the order of them. */
const reads = ({ recentReads }: ArticleCard, unit: string) =>
  recentReads !== null &&
  html`<span title="${RECENT_READS_NOTE}">${numbers.format(recentReads)}${unit}</span>`;

function trending(view: PageView, article: ArticleCard): Html {
  return html`<li><h3>${headline(hrefOf(view, article), article)}</h3><p class="by">${author(article)}${reads(article, article.recentReads === 1 ? " recent read" : " recent reads")}</p></li>`;
}

const littleTrending = (view: PageView, article: ArticleCard) =>
  html`<li><a href="${hrefOf(view, article)}">${article.title || "Untitled"}${reads(article, "")}</a></li>`;

/** A list of articles, all in one layout. */
export function articleList(view: PageView, articles: readonly ArticleCard[], plate: PlateType): Html {
  switch (plate) {
    case "tile":
      return tiles(view, articles);
    case "trending":
      return html`<ol data-layout="trending">${articles.map((article) => trending(view, article))}</ol>`;
    case "little-trending":
      return html`<ul class="lt" data-layout="little-trending">${articles.map((article) => littleTrending(view, article))}</ul>`;
    case "list-compact":
      return html`${articles.map((article) => compact(view, article))}`;
    case "list-large":
    case "manual":
      return html`${articles.map((article) => wide(view, article, plate))}`;
  }
}
