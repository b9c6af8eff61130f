import { parseSiteSegment } from "@newsloom/domain/sites/sites";
import type { FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { createSiteFinder } from "#features/settings";
import { type SiteContext, type SiteScope, siteScope } from "#platform/context";
import { notFound } from "#platform/errors";
import { findFonts } from "#platform/html/fonts";
import type { Platform } from "#platform/platform";
import { readWidgetSite, type WidgetSite } from "../widget/widget-site.ts";
import { type Page, subscriberPage } from "./page-frame.ts";
import { subscriberPageStyle } from "./page-style.ts";

/** The token in the address must not get into other sites' logs, nor a page of one person into a cache. */
const HEADERS = {
  "cache-control": "no-store",
  "x-robots-tag": "noindex, nofollow",
  "referrer-policy": "no-referrer",
} as const;

/** A value of a query or a form: anything else than one short text is empty. */
export const text = z.string().max(2_000).catch("").default("");

export interface PageRequest {
  readonly Params: { readonly site?: string };
}

export interface FoundSite {
  readonly scope: SiteScope<null>;
  readonly slug: string;
  /** The beginning of its paths: empty at the site's own host, else "/harbor". */
  readonly base: string;
}

interface RenderedPage extends Page {
  readonly status?: number;
}

export interface SubscriberPages {
  siteOf(request: FastifyRequest<PageRequest>): Promise<FoundSite>;
  send(
    reply: FastifyReply,
    found: FoundSite,
    render: (ctx: SiteContext<null>, site: WidgetSite) => Promise<RenderedPage> | RenderedPage,
  ): Promise<FastifyReply>;
  /** To a page of its own after a form, so that reloading it does not send the form again. */
  redirect(reply: FastifyReply, path: string, query: Record<string, string>): FastifyReply;
}

/** What the pages for one subscriber share: their site, their look and their headers. */
export async function createSubscriberPages(platform: Platform): Promise<SubscriberPages> {
  const findSite = createSiteFinder(platform);
  const fonts = await findFonts();
  return {
    async siteOf({ host, ip, params: { site: segment = "" } }) {
      // A segment that cannot be a slug is ignored, and the host decides.
      const isNamed = parseSiteSegment(segment) !== undefined;
      const site = await findSite(host, isNamed ? segment : undefined);
      if (!site) throw notFound("The site");
      const scope = siteScope(platform, { siteId: site.siteId, user: null, ip });
      return { scope, slug: site.slug, base: isNamed ? `/${segment}` : "" };
    },
    async send(reply, { scope, slug }, render) {
      const { html, policy, status } = await scope.transaction(async (ctx) => {
        const site = await readWidgetSite(ctx, slug);
        const { style, policy } = subscriberPageStyle(fonts.rules, site.colours, [site.logo, site.icon]);
        const page = await render(ctx, site);
        return { html: subscriberPage(site, style, page), policy, status: page.status ?? 200 };
      });
      return reply
        .code(status)
        .headers({ ...HEADERS, "content-security-policy": policy })
        .type("text/html; charset=utf-8")
        .send(html);
    },
    redirect: (reply, path, query) =>
      reply.headers(HEADERS).redirect(`${path}?${new URLSearchParams(query).toString()}`, 303),
  };
}
