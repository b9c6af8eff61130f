import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { BASE_PATHS } from "@newsloom/contract/base-paths";
import { cachePrefix } from "@newsloom/domain/settings/cache-names";
import { defaultOf } from "@newsloom/domain/settings/catalogue";
import { parseSiteSegment } from "@newsloom/domain/sites/sites";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { createSiteFinder } from "#features/settings";
import { siteScope } from "#platform/context";
import type { Platform } from "#platform/platform";
import { missingWidgetPage, widgetPage } from "./widget-page.ts";
import { readWidgetSite } from "./widget-site.ts";
import { widgetStyle } from "./widget-style.ts";

const SCRIPT = new URL("../../../../widget/subscribe.js", import.meta.url);
const SCRIPT_PATH = `${BASE_PATHS.newsfeed}/widgets/subscribe.js`;
const HTML = "text/html; charset=utf-8";

interface WidgetRequest {
  readonly Params: { readonly site?: string };
}

/** Serves the subscribe widget, at the site's own host and under its name. Registered before the portal. */
export async function serveWidget(app: FastifyInstance, platform: Platform): Promise<void> {
  const script = await readFile(SCRIPT, "utf8");
  const version = createHash("sha256").update(script).digest("hex").slice(0, 12);
  const findSite = createSiteFinder(platform);
  const missing = renderMissingPage();

  const readPage = (siteId: number, slug: string) =>
    platform.cache.read(`${cachePrefix(siteId, "widgets")}subscribe`, () =>
      siteScope(platform, { siteId, user: null, ip: "" }).transaction(async (ctx) => {
        const site = await readWidgetSite(ctx, slug);
        const { style, policy } = widgetStyle(site.colours, [site.logo, site.icon]);
        return { html: widgetPage(site, style, `${SCRIPT_PATH}?v=${version}`), policy };
      }),
    );

  async function answer(request: FastifyRequest<WidgetRequest>, reply: FastifyReply) {
    const { site: segment = "" } = request.params;
    // A segment that cannot be a slug is ignored, and the host decides.
    const site = await findSite(request.host, parseSiteSegment(segment) ? segment : undefined);
    const { html, policy } = site ? await readPage(site.siteId, site.slug) : missing;
    return reply
      .code(site ? 200 : 404)
      .headers({ "content-security-policy": policy, "cache-control": "no-cache" })
      .type(HTML)
      .send(html);
  }

  // During a rolling update a page of another version may request the script; that answer must not be cached.
  app.get<{ Querystring: { readonly v?: string } }>(SCRIPT_PATH, (request, reply) =>
    reply
      .headers({
        "cache-control": request.query.v === version ? "public, max-age=31536000, immutable" : "no-cache",
        "cross-origin-resource-policy": "cross-origin",
      })
      .type("text/javascript; charset=utf-8")
      .send(script),
  );
  app.get<WidgetRequest>("/subscribe-widget", answer);
  app.get<WidgetRequest>("/:site/subscribe-widget", answer);
}

function renderMissingPage() {
  const { style, policy } = widgetStyle(
    {
      primary: defaultOf("PrimarySiteColor"),
      secondary: defaultOf("SecondarySiteColor"),
      background: defaultOf("BackgroundSiteColor"),
      accent: defaultOf("AccentSiteColor"),
    },
    [],
  );
  return { html: missingWidgetPage(style), policy };
}
