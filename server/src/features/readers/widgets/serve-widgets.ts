import { readFile } from "node:fs/promises";
import { mayEmbed, widgetHeight } from "@newsloom/domain/readers/widgets";
import type { FastifyInstance, FastifyReply } from "fastify";
import type { Sized } from "#platform/cache/create-cache";
import type { Config } from "#platform/config";
import type { SiteContext } from "#platform/context";
import { rateLimitFor } from "#platform/http/limits";
import { missingPage } from "../article/article-page.ts";
import type { FeedFormat } from "../feeds/serve-feeds.ts";
import { type PageServer, type ReaderRequest, sendOr404 } from "../pages/page-server.ts";
import { FEED_FORMATS, sitePath } from "../pages/paths.ts";
import { RenderedPage, sendPage } from "../pages/rendered-page.ts";
import { parseWidgetEvent, type WidgetCounter } from "./count-widgets.ts";
import { WIDGET_SCRIPT, widgetPath } from "./embed-code.ts";
import { framePage, previewPage } from "./frame-page.ts";
import { readPreviewQuery } from "./preview-query.ts";
import { readWidgetContent } from "./read-widget-content.ts";
import { widgetFeed } from "./widget-feed.ts";
import { findWidget, type StoredWidget } from "./widget-rows.ts";

const SCRIPT = new URL("../../../../widget/news.js", import.meta.url);
/** Pages of any origin read these, without credentials. */
const FROM_ANYWHERE = {
  "access-control-allow-origin": "*",
  "cross-origin-resource-policy": "cross-origin",
} as const;
const MAX_EVENT_BYTES = 4_096;
const JSON_TYPE = "application/json; charset=utf-8";
const HTML_TYPE = "text/html; charset=utf-8";

interface CachedWidget extends Sized {
  readonly widget: StoredWidget;
  readonly data: RenderedPage;
  readonly frame: RenderedPage;
  readonly until: number;
}

/** Undefined when there is no such widget, or when it is switched off. */
async function renderWidget(
  ctx: SiteContext,
  { view, layout }: ReaderRequest,
  id: number,
): Promise<CachedWidget | undefined> {
  const widget = await findWidget(ctx, id);
  if (!widget?.isActive) return undefined;
  const { content, until } = await readWidgetContent(ctx, layout, widget, id);
  const data = new RenderedPage({
    text: JSON.stringify({ ...content, isCounted: true }),
    type: JSON_TYPE,
    until,
    headers: { ...FROM_ANYWHERE, vary: "accept-encoding, origin" },
  });
  const shown = { url: view.base + widgetPath(id), title: widget.title, height: widgetHeight(widget) };
  const { text, policy } = framePage(view, shown, widget.hosts);
  const frame = new RenderedPage({ text, type: HTML_TYPE, headers: { "content-security-policy": policy } });
  return { widget, data, frame, until: data.until, cachedSize: data.cachedSize + frame.cachedSize };
}

function widgetIdOf({ request }: ReaderRequest): number | undefined {
  const { id = "" } = request.params as { readonly id?: string };
  return /^[1-9]\d{0,8}$/.test(id) ? Number(id) : undefined;
}

/** The widgets' script, what it draws, the page for a frame, feeds, and the preview for whoever makes one. */
export async function serveWidgets(
  app: FastifyInstance,
  pages: PageServer,
  widgets: WidgetCounter,
  config: Config,
): Promise<void> {
  const script = new RenderedPage({
    text: await readFile(SCRIPT, "utf8"),
    type: "text/javascript; charset=utf-8",
    // Its address is in pages that nobody here can change, so a new version has to arrive by itself.
    headers: { ...FROM_ANYWHERE, "cache-control": "public, max-age=3600" },
  });

  async function readWidget(found: ReaderRequest): Promise<CachedWidget | undefined> {
    const id = widgetIdOf(found);
    if (id === undefined) return undefined;
    return pages.read(found, { name: "widgets", key: `widget ${id}` }, (ctx) => renderWidget(ctx, found, id));
  }

  async function sendPart(found: ReaderRequest, part: "data" | "frame"): Promise<FastifyReply> {
    const widget = await readWidget(found);
    const { request, reply } = found;
    // The frame says in its policy where it may be; without an origin it is the frame itself that asks.
    const { origin = "" } = request.headers;
    if (widget && (origin === "" || mayEmbed(widget.widget.hosts, origin)))
      return sendPage(request, reply, widget[part]);
    return reply
      .code(widget ? 403 : 404)
      .headers({ ...FROM_ANYWHERE, "cache-control": "no-cache" })
      .send();
  }

  async function sendFeed(found: ReaderRequest, format: FeedFormat): Promise<FastifyReply> {
    const id = widgetIdOf(found);
    const key = `widget ${id} ${format.file}`;
    const feed =
      id === undefined
        ? undefined
        : await pages.read(found, { name: "widgets", key }, (ctx) => widgetFeed(ctx, found, id, format));
    return sendOr404(found, feed, () => missingPage(found.view, "This feed is not there.", []));
  }

  /** Not cached, because anybody may send any values. */
  async function sendPreview(found: ReaderRequest, part: "data" | "page"): Promise<FastifyReply> {
    const { request, reply, layout, view } = found;
    const preview = readPreviewQuery(request.query);
    if (!preview) return reply.code(400).send();
    const { widget, page } = preview;
    reply.headers({ ...FROM_ANYWHERE, "cache-control": "no-store" });
    if (part === "data") {
      const { content } = await pages.inSite(found, (ctx) => readWidgetContent(ctx, layout, widget, 0));
      return reply.type(JSON_TYPE).send({ ...content, isCounted: false });
    }
    const url = `${view.base}${sitePath("widget/preview")}?${new URLSearchParams({ widget: JSON.stringify(widget) })}`;
    const shown = { url, title: widget.title, height: widgetHeight(widget) };
    const { text, policy } = previewPage(view, shown, page, widget.layout === "list");
    return reply.header("content-security-policy", policy).type(HTML_TYPE).send(text);
  }

  async function receiveEvent(found: ReaderRequest): Promise<FastifyReply> {
    const { request, reply } = found;
    reply.headers(FROM_ANYWHERE);
    const event = parseWidgetEvent(request.body);
    if (!event) return reply.code(400).send();
    const cached = await readWidget(found);
    if (!cached) return reply.code(404).send();
    widgets.count(found, cached.widget, event);
    return reply.code(204).send();
  }

  for (const prefix of ["", "/:site"]) {
    const answer = (path: string, work: (found: ReaderRequest) => Promise<FastifyReply>) =>
      app.get(prefix + sitePath(path), (request, reply) => pages.answer(request, reply, work));
    answer(WIDGET_SCRIPT, ({ request, reply }) => sendPage(request, reply, script));
    answer("widget/preview", (found) => sendPreview(found, "page"));
    answer("widget/preview.json", (found) => sendPreview(found, "data"));
    answer("widget/:id.json", (found) => sendPart(found, "data"));
    answer("widget/:id", (found) => sendPart(found, "frame"));
    for (const format of FEED_FORMATS)
      answer(`widget/:id/${format.file}`, (found) => sendFeed(found, format));
    app.post(
      `${prefix}${sitePath("widget/:id/events")}`,
      // Whoever calls often could make up any figure.
      { bodyLimit: MAX_EVENT_BYTES, config: rateLimitFor("widget-events", config) },
      (request, reply) => pages.answer(request, reply, receiveEvent),
    );
  }
}
