import type { Article } from "@newsloom/contract/articles";
import { isWebUrl } from "@newsloom/domain/articles/form";
import { isPublished } from "@newsloom/domain/articles/status";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import { type SiteContext, siteScope } from "#platform/context";
import type { Platform } from "#platform/platform";
import { listFeed } from "../feed-list.ts";
import { readArticles } from "../read-articles.ts";
import { createReadingCounter, isMachine } from "./count-reading.ts";
import { createSiteFinder, publicSite } from "./public-sites.ts";
import { storyFonts } from "./story-fonts.ts";
import { missingPage, type PublicSite, storyPage } from "./story-page.ts";
import { storyLook } from "./story-style.ts";

interface Asked {
  readonly Params: { readonly site?: string; readonly id: string; readonly slug: string };
  readonly Querystring: { readonly uid?: string | string[] };
}

const MORE = 5;
const UID_MAX = 200;

/** What all stories of a site share; a page may be this much behind on it, never on its own story. */
const SURROUNDINGS_MS = 3_000;

interface Surroundings {
  readonly feed: readonly Article[];
  readonly site: PublicSite;
}

async function readSurroundings(ctx: SiteContext, slug: string): Promise<Surroundings> {
  const { articles } = await listFeed(ctx, { startIndex: 1, number: MORE + 1 });
  return { feed: articles, site: await publicSite(ctx, slug) };
}

/** The public pages of stories, by the site's own host and under its name; they come before the portal. */
export async function serveStories(app: FastifyInstance, platform: Platform): Promise<void> {
  const findSite = createSiteFinder(platform);
  const { style, policy } = storyLook(await storyFonts());
  const surroundings = new LRUCache<number, Surroundings>({ max: 500, ttl: SURROUNDINGS_MS });
  const readings = createReadingCounter(platform);
  app.addHook("onClose", () => readings.close());

  async function answer(request: FastifyRequest<Asked>, reply: FastifyReply, isInternal: boolean) {
    const site = await findSite(request.host, request.params.site);
    if (!site) return reply.callNotFound();
    const { siteId } = site;
    const articleId = /^[1-9]\d{0,8}$/.test(request.params.id) ? Number(request.params.id) : 0;
    const found = await siteScope(platform, { siteId, user: null, ip: "" }).transaction(async (ctx) => {
      const [article] = await readArticles(ctx, [articleId], { withContent: true });
      const around = surroundings.get(siteId) ?? (await readSurroundings(ctx, site.slug));
      surroundings.set(siteId, around, { noUpdateTTL: true });
      const more = around.feed.filter((one) => one.articleId !== articleId).slice(0, MORE);
      return { article, more, site: around.site };
    });
    const { article } = found;
    reply.headers({ "content-security-policy": policy, "cache-control": "no-cache" });
    if (!article || !isPublished(article.status))
      return reply
        .code(404)
        .type("text/html; charset=utf-8")
        .send(missingPage({ ...found, style, now: platform.now() }));

    const leadsOn = article.openMode === "publisher" && isWebUrl(article.uri);
    const uid = String(request.query.uid ?? "")
      .replaceAll("\0", "")
      .slice(0, UID_MAX)
      .toWellFormed();
    const kind = leadsOn ? "click" : "read";
    readings.note({ siteId, articleId, kind, uid, isMachine: isMachine(request) });
    if (leadsOn) return reply.redirect(article.uri, 302);
    const page = storyPage({ ...found, article, now: platform.now(), isInternal, style });
    return reply.type("text/html; charset=utf-8").send(page);
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
