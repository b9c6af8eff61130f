import type { WidgetContent } from "@newsloom/contract/readers/widgets";
import { articlePath, trackingQuery } from "@newsloom/domain/articles/links";
import { isWebUrl } from "@newsloom/domain/text/web-address";
import { type ArticleCard, listFeedCards, listPublished, readPublicLists } from "#features/articles";
import type { SiteContext } from "#platform/context";
import { firstPinExpiry } from "../front-page/read-front-page.ts";
import { sitePath } from "../pages/paths.ts";
import { smallImageUrl } from "../pages/pictures.ts";
import type { SiteLayout } from "../pages/site-layout.ts";
import type { PublicSite } from "../site/public-site.ts";
import { toEmbeddedFont, widgetStyle } from "./widget-style.ts";

/** So many of the most read are looked through for those with a label. */
const TRENDING_READ = 100;

export async function listWidgetArticles(
  ctx: SiteContext,
  { type, number, labelIds }: WidgetContent,
): Promise<readonly ArticleCard[]> {
  const page = { startIndex: 1, number };
  const filter = { labels: labelIds };
  if (type === "top") return listFeedCards(ctx, page, filter);
  if (type !== "trending") return (await listPublished(ctx, filter, page, type)).articles;
  const size = labelIds.length === 0 ? number : TRENDING_READ;
  const { trending } = await readPublicLists(ctx, { trending: size });
  const hasLabel = ({ labels }: ArticleCard) => labels.some(({ id }) => labelIds.includes(id));
  return labelIds.length === 0 ? trending : trending.filter(hasLabel).slice(0, number);
}

/** What the widget's script draws. Of an article it has what the public lists show, and nothing else. */
export async function readWidgetContent(
  ctx: SiteContext,
  { site, preloaded }: Pick<SiteLayout, "site" | "preloaded">,
  widget: WidgetContent,
  id: number,
) {
  const articles = await listWidgetArticles(ctx, widget);
  const { title, layout, showsImages, showsSource } = widget;
  return {
    until: firstPinExpiry(articles),
    content: {
      title,
      layout,
      css: widgetStyle(widget, site.colours),
      fonts: widget.font === "site" ? preloaded.map(toEmbeddedFont) : [],
      site: { name: site.name, url: site.address + sitePath() },
      articles: articles.map((article) => ({
        id: article.articleId,
        title: article.title || "Untitled",
        url: linkOf(site, widget, article, id),
        image: showsImages ? ownImage(article) : "",
        source: showsSource ? article.byline : "",
        time: showsSource ? article.publicationDate : "",
      })),
    },
  };
}

function linkOf(
  site: PublicSite,
  { openMode, layout }: WidgetContent,
  article: ArticleCard,
  id: number,
): string {
  if (openMode === "publisher" && isWebUrl(article.uri)) return new URL(article.uri).href;
  const { articleId } = article;
  const query = trackingQuery({ source: "widget", medium: layout, campaign: String(id), articleId });
  return `${site.address}${articlePath(article)}?${query}`;
}

/** Images of other hosts are left out: whoever embeds a widget would have to allow each of them. */
const ownImage = (article: ArticleCard) =>
  article.thumbnailUrl.startsWith("/media/") ? smallImageUrl(article) : "";
