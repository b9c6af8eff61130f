import { type CacheName, cachePrefix } from "@newsloom/domain/settings/cache-names";
import type { FastifyReply, FastifyRequest } from "fastify";
import { createSiteFinder } from "#features/settings";
import { type SiteContext, siteScope } from "#platform/context";
import { findFonts } from "#platform/html/fonts";
import type { Platform } from "#platform/platform";
import { readConsentScript, usesAnalytics } from "../site/consent.ts";
import { type PageContent, RenderedPage, sendPage } from "./rendered-page.ts";
import { type PageView, readSiteLayout, type SiteLayout } from "./site-layout.ts";
import { createStyleSheets } from "./style/style-sheet.ts";

type SiteFinder = ReturnType<typeof createSiteFinder>;
type FoundSite = NonNullable<Awaited<ReturnType<SiteFinder>>>;

/** A request for a public page of a site that exists. */
export interface ReaderRequest {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly site: FoundSite;
  readonly layout: SiteLayout;
  readonly view: PageView;
}

export interface Cached {
  /** The name under which people clear it. */
  readonly name: CacheName;
  /** Among the pages of that name. */
  readonly key: string;
  /** No page, but what many pages of the site show. */
  readonly isShared?: boolean;
}

/** What shows something that ends, such as a pin, is cached no longer than it. */
type Expiring = object & { readonly until?: number };

export interface PageServer {
  /** Whether the host belongs to a site, and not to the portal. */
  isOwnHost(host: string): Promise<boolean>;
  /** Answers 404 for an unknown site. */
  answer(
    request: FastifyRequest,
    reply: FastifyReply,
    work: (found: ReaderRequest) => Promise<FastifyReply>,
  ): Promise<FastifyReply>;
  inSite<T>(found: ReaderRequest, work: (ctx: SiteContext) => Promise<T>): Promise<T>;
  /** What is cached, or read now; undefined when there is nothing to show, which is not cached. */
  read<T extends Expiring>(
    found: ReaderRequest,
    cached: Cached | null,
    load: (ctx: SiteContext) => Promise<T | undefined>,
  ): Promise<T | undefined>;
}

const NOTHING = new Error("There is nothing to show.");

export async function createPageServer(platform: Platform): Promise<PageServer> {
  const findSite = createSiteFinder(platform);
  const fonts = await findFonts();
  const assets = { fonts, styleSheet: createStyleSheets(fonts.rules), consent: await readConsentScript() };
  const scopeOf = ({ siteId }: FoundSite) => siteScope(platform, { siteId, user: null, ip: "" });
  const layoutOf = (site: FoundSite) =>
    platform.cache.readShared(`${cachePrefix(site.siteId, "articles")}layout`, () =>
      scopeOf(site).read((ctx) => readSiteLayout(ctx, site.slug, assets)),
    );

  return {
    isOwnHost: async (host) => (await findSite(host, undefined))?.isOwnHost ?? false,

    async answer(request, reply, work) {
      const { site: segment } = request.params as { readonly site?: string };
      const site = await findSite(request.host, segment);
      if (!site) {
        reply.callNotFound();
        return reply;
      }
      const layout = await layoutOf(site);
      const view = {
        layout,
        base: site.isOwnHost ? "" : `/${site.slug}`,
        now: platform.now(),
        isCounted: site.isOwnHost && usesAnalytics(layout.site),
      };
      return work({ request, reply, site, layout, view });
    },

    inSite: ({ site }, work) => scopeOf(site).transaction(work),

    async read({ site }, cached, load) {
      const loadOrThrow = async () => {
        const value = await scopeOf(site).read(load);
        if (!value) throw NOTHING;
        return value;
      };
      try {
        if (cached === null) return await loadOrThrow();
        const where = site.isOwnHost ? "own" : "name";
        const key = `${cachePrefix(site.siteId, cached.name)}${where} ${cached.key}`;
        const readCached = cached.isShared ? platform.cache.readShared : platform.cache.read;
        const value = await readCached(key, loadOrThrow);
        if (value.until === undefined || platform.now().getTime() < value.until) return value;
        platform.cache.drop([key]);
        return await readCached(key, loadOrThrow);
      } catch (error) {
        if (error === NOTHING) return undefined;
        throw error;
      }
    },
  };
}

const HTML = "text/html; charset=utf-8";

/** The policy that the page of this view needs. */
export const policyOf = ({ layout, isCounted }: Pick<PageView, "layout" | "isCounted">) =>
  isCounted ? layout.countedPolicy : layout.policy;

export const htmlPage = (
  view: Pick<PageView, "layout" | "isCounted">,
  text: string,
  more: Pick<PageContent, "until" | "headers"> = {},
) =>
  new RenderedPage({
    text,
    type: HTML,
    ...more,
    headers: { "content-security-policy": policyOf(view), ...more.headers },
  });

export async function sendOr404(
  { request, reply, view }: ReaderRequest,
  page: RenderedPage | undefined,
  missing: () => string,
): Promise<FastifyReply> {
  if (page) return sendPage(request, reply, page);
  return reply
    .code(404)
    .headers({ "content-security-policy": policyOf(view), "cache-control": "no-cache" })
    .type(HTML)
    .send(missing());
}

/** A parameter of the address; a repeated one counts once. */
export function textOf({ request }: ReaderRequest, name: string): string {
  const value = (request.query as Readonly<Record<string, string | string[] | undefined>>)[name];
  return String((Array.isArray(value) ? value[0] : value) ?? "").replaceAll("\0", "");
}
