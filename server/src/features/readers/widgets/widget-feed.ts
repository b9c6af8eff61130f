import type { SiteContext } from "#platform/context";
import { articleItem } from "../feeds/feed-formats.ts";
import { type FeedFormat, toFeed } from "../feeds/serve-feeds.ts";
import { firstPinExpiry } from "../front-page/read-front-page.ts";
import type { ReaderRequest } from "../pages/page-server.ts";
import type { RenderedPage } from "../pages/rendered-page.ts";
import { listWidgetArticles } from "./read-widget-content.ts";
import { findWidget } from "./widget-rows.ts";

/** The articles of a widget for feed readers and programs; undefined when there is none, or when it is switched off. */
export async function widgetFeed(
  ctx: SiteContext,
  found: ReaderRequest,
  id: number,
  format: FeedFormat,
): Promise<RenderedPage | undefined> {
  const widget = await findWidget(ctx, id);
  if (!widget?.isActive) return undefined;
  const { site } = found.layout;
  const articles = await listWidgetArticles(ctx, widget);
  const content = {
    title: widget.title || site.name,
    description: `Articles of ${site.name}`,
    path: `widget/${id}`,
    items: articles.map((article) => articleItem(site, article)),
  };
  return toFeed(format, found, content, firstPinExpiry(articles));
}
