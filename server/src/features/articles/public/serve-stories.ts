import { isPublished } from "@newsloom/domain/articles/status";
import { cachePrefix } from "@newsloom/domain/settings/cache-names";
import { isWebUrl } from "@newsloom/domain/text/web-address";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { createSiteFinder } from "#features/settings";
import { type SiteContext, siteScope } from "#platform/context";
import type { Platform } from "#platform/platform";
import { readArticles } from "../store/article-queries.ts";
import { createReadingCounter } from "./count-reading.ts";
import { isReader } from "./is-reader.ts";
import { type PublicSite, publicSite } from "./public-site.ts";
import { storyFonts } from "./story-fonts.ts";
import { listsBeside, readLists } from "./story-lists.ts";
import { missingPage, storyPage } from "./story-page.ts";
import { type StoryLook, storyLook } from "./story-style.ts";

interface Asked {
  readonly Params: { readonly site?: string; readonly id: string; readonly slug: string };
  readonly Querystring: { readonly uid?: string | string[] };
}

const UID_MAX = 200;

/** What all stories of a site share. */
interface Surroundings {
  readonly beside: Awaited<ReturnType<typeof readLists>>;
  readonly site: PublicSite;
  readonly look: StoryLook;
}

async function readSurroundings(ctx: SiteContext, slug: string, fonts: string): Promise<Surroundings> {
  const beside = await readLists(ctx);
  const site = await publicSite(ctx, slug);
  return { beside, site, look: storyLook(fonts, site) };
}

/** The public pages of stories, by the site's own host and under its name; they come before the portal. */
export async function serveStories(app: FastifyInstance, platform: Platform): Promise<void> {
  const findSite = createSiteFinder(platform);
  const fonts = await storyFonts();
  const readings = createReadingCounter(platform);
  app.addHook("onClose", () => readings.close());

  async function answer(request: FastifyRequest<Asked>, reply: FastifyReply, isInternal: boolean) {
    const site = await findSite(request.host, request.params.site);
    if (!site) return reply.callNotFound();
    const { siteId } = site;
    const articleId = /^[1-9]\d{0,8}$/.test(request.params.id) ? Number(request.params.id) : 0;
    const scope = siteScope(platform, { siteId, user: null, ip: "" });
    const kept = <T extends object>(what: string, load: (ctx: SiteContext) => Promise<T>) =>
      platform.cache.read(`${cachePrefix(siteId, "articles")}${what}`, () => scope.transaction(load));
    const around = await kept("around", (ctx) => readSurroundings(ctx, site.slug, fonts));
    const [article] = await kept(`story ${articleId}`, (ctx) =>
      readArticles(ctx, [articleId], { withContent: true }),
    );
    // Never at the portal's host: a script there could act as whoever is signed in.
    const isCounted = site.isOwnHost && !isInternal;
    const { style, policy, countedPolicy } = around.look;
    const beside = listsBeside(around.beside, articleId);
    const page = { site: around.site, beside, style, now: platform.now() };
    reply.headers({
      "content-security-policy": isCounted ? countedPolicy : policy,
      "cache-control": "no-cache",
    });
    if (!article || !isPublished(article.status))
      return reply.code(404).type("text/html; charset=utf-8").send(missingPage(page));

    const isElsewhere = article.openMode === "publisher" || around.site.opensAtPublisher;
    const leadsOn = isElsewhere && isWebUrl(article.uri);
    const uid = String(request.query.uid ?? "")
      .replaceAll("\0", "")
      .slice(0, UID_MAX)
      .toWellFormed();
    const kind = leadsOn ? "click" : "read";
    const visitor = `${request.ip} ${request.headers["user-agent"] ?? ""}`;
    readings.note({ siteId, articleId, kind, uid, visitor, isReader: isReader(request, around.site) });
    if (leadsOn) return reply.redirect(new URL(article.uri).href, 302);
    return reply
      .type("text/html; charset=utf-8")
      .send(storyPage({ ...page, article, isInternal, isCounted }));
  }

  for (const prefix of ["", "/:site"]) {
    app.get<Asked>(`${prefix}/en/article/:id/:slug`, (request, reply) => answer(request, reply, false));
    app.get<Asked>(`${prefix}/en/article/:id`, (request, reply) => answer(request, reply, false));
    app.get<Asked>(`${prefix}/en/articleinternaluse/:id/:slug`, (request, reply) =>
      answer(request, reply, true),
    );
    app.get<Asked>(`${prefix}/en/articleinternaluse/:id`, (request, reply) => answer(request, reply, true));
  }
}
