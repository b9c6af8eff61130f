import { cachePrefix } from "@newsloom/domain/settings/cache-names";
import { defaultOf } from "@newsloom/domain/settings/catalogue";
import { parseSiteSegment } from "@newsloom/domain/sites/sites";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { createSiteFinder } from "#features/settings";
import { siteScope } from "#platform/context";
import { rateLimitFor } from "#platform/http/limits";
import type { Platform } from "#platform/platform";
import { SUBSCRIBE_PATH } from "./embed-code.ts";
import { serveScript } from "./serve-script.ts";
import { embeddedWidget, missingWidgetPage, widgetPage, withEmail } from "./widget-page.ts";
import { readWidgetSite, withFullAddresses } from "./widget-site.ts";
import { embeddedStyle, widgetStyle } from "./widget-style.ts";

const HTML = "text/html; charset=utf-8";
const FROM_ANYWHERE = {
  "access-control-allow-origin": "*",
  "cross-origin-resource-policy": "cross-origin",
  "cache-control": "no-cache",
} as const;

const MAX_FORM_BYTES = 4_096;
const MAX_EMAIL_LENGTH = 320;

interface WidgetRequest {
  readonly Params: { readonly site?: string };
}

/** Serves the subscribe widget, at the site's own host and under its name. Registered before the portal. */
export async function serveWidget(app: FastifyInstance, platform: Platform): Promise<void> {
  const script = await serveScript(app, "subscribe.js");
  const findSite = createSiteFinder(platform);
  const missing = renderMissingPage();

  const readPage = (siteId: number, slug: string) =>
    platform.cache.read(`${cachePrefix(siteId, "widgets")}subscribe`, () =>
      siteScope(platform, { siteId, user: null, ip: "" }).transaction(async (ctx) => {
        const site = await readWidgetSite(ctx, slug);
        const { style, policy } = widgetStyle(site.colours, [site.logo, site.icon]);
        const embedded = embeddedWidget(withFullAddresses(ctx, site), embeddedStyle(site.colours));
        return { html: widgetPage(site, style, script), policy, embedded };
      }),
    );

  const find = ({ host, params: { site: segment = "" } }: FastifyRequest<WidgetRequest>) =>
    // A segment that cannot be a slug is ignored, and the host decides.
    findSite(host, parseSiteSegment(segment) ? segment : undefined);

  async function sendPage(request: FastifyRequest<WidgetRequest>, reply: FastifyReply, email = "") {
    const site = await find(request);
    const { html, policy } = site ? await readPage(site.siteId, site.slug) : missing;
    return reply
      .code(site ? 200 : 404)
      .headers({ "content-security-policy": policy, "cache-control": "no-cache" })
      .type(HTML)
      .send(email === "" ? html : withEmail(html, email));
  }

  /** From the box of the public pages: whoever typed an address there does not type it again. It subscribes nobody. */
  function sendFilledPage(request: FastifyRequest<WidgetRequest>, reply: FastifyReply) {
    const { email } = (request.body ?? {}) as { readonly email?: unknown };
    return sendPage(request, reply, typeof email === "string" ? email.slice(0, MAX_EMAIL_LENGTH) : "");
  }

  /** What the script draws in pages of any origin. */
  async function sendEmbedded(request: FastifyRequest<WidgetRequest>, reply: FastifyReply) {
    reply.headers(FROM_ANYWHERE);
    const site = await find(request);
    if (!site) return reply.code(404).send();
    const { embedded } = await readPage(site.siteId, site.slug);
    return reply.type("application/json; charset=utf-8").send(embedded);
  }

  for (const prefix of ["", "/:site"]) {
    app.get<WidgetRequest>(`${prefix}${SUBSCRIBE_PATH}`, (request, reply) => sendPage(request, reply));
    app.post<WidgetRequest>(
      `${prefix}${SUBSCRIBE_PATH}`,
      { bodyLimit: MAX_FORM_BYTES, config: rateLimitFor("unsubscribe", platform.config) },
      sendFilledPage,
    );
    app.get<WidgetRequest>(`${prefix}${SUBSCRIBE_PATH}.json`, sendEmbedded);
  }
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
