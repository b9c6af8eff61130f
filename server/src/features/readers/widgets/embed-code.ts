import type { WidgetCode } from "@newsloom/contract/readers/widgets";
import { widgetHeight } from "@newsloom/domain/readers/widgets";
import { getSite } from "#features/sites";
import type { SiteContext } from "#platform/context";
import { html } from "#platform/html/html";
import { sitePath } from "../pages/paths.ts";
import { readPublicSite } from "../site/public-site.ts";
import type { StoredWidget } from "./widget-rows.ts";

export const WIDGET_SCRIPT = "widget.js";
export const widgetPath = (id: number) => sitePath(`widget/${id}`);

/**
 * What another site puts into its page. The drawing in the element is empty: its height reserves the room before the script
 * runs, which a style attribute could not where the page's policy allows none.
 */
export async function writeEmbedCode(ctx: SiteContext, widget: StoredWidget): Promise<WidgetCode> {
  const { slug } = await getSite(ctx);
  const { name, address } = await readPublicSite(ctx, slug);
  const { origin } = new URL(address);
  const url = address + widgetPath(widget.id);
  const title = widget.title || name;
  const height = widgetHeight(widget);
  const script = html`<script async src="${address}${sitePath(WIDGET_SCRIPT)}"></script>`;
  return {
    html: html`<div data-newsloom-widget="${url}"><svg width="0" height="${height}" aria-hidden="true"></svg><a href="${address}${sitePath()}">${title}</a></div>
${script}`.text,
    frameHtml:
      html`<iframe data-newsloom-frame src="${url}" title="${title}" width="100%" height="${height}" frameborder="0" loading="lazy"></iframe>
${script}`.text,
    policy: `script-src ${origin}; connect-src ${origin}; img-src ${origin}`,
    framePolicy: `frame-src ${origin}`,
    rssUrl: `${url}/rss.xml`,
    jsonUrl: `${url}/feed.json`,
  };
}
