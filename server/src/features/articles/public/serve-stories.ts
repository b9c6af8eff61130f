import { isWebUrl } from "@newsloom/domain/articles/form";
import { isPublished } from "@newsloom/domain/articles/status";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { siteScope } from "#platform/context";
import type { Platform } from "#platform/platform";
import { listFeed } from "../feed-list.ts";
import { readArticles } from "../read-articles.ts";
import { countReading, isMachine } from "./count-reading.ts";
import { createSiteFinder, publicSite } from "./public-sites.ts";
import { storyFonts } from "./story-fonts.ts";
import { missingPage, storyPage } from "./story-page.ts";
import { storyLook } from "./story-style.ts";

interface Asked {
  readonly Params: { readonly site?: string; readonly id: string; readonly slug: string };
  readonly Querystring: { readonly uid?: string | string[] };
}

const MORE = 5;
const UID_MAX = 200;

/** The public pages of stories, by the site's own host and under its name; they come before the portal. */
export async function serveStories(app: FastifyInstance, platform: Platform): Promise<void> {
  const findSite = createSiteFinder(platform);
  const { style, policy } = storyLook(await storyFonts());
  // Counting waits for nobody who reads; a stopping server waits for the counting.
  const counting = new Set<Promise<void>>();
  app.addHook("onClose", async () => void (await Promise.all(counting)));

  async function answer(request: FastifyRequest<Asked>, reply: FastifyReply, isInternal: boolean) {
    const site = await findSite(request.host, request.params.site);
    if (!site) return reply.callNotFound();
    const { siteId } = site;
    const articleId = /^[1-9]\d{0,8}$/.test(request.params.id) ? Number(request.params.id) : 0;
    const found = await siteScope(platform, { siteId, user: null, ip: "" }).transaction(async (ctx) => {
      const [article] = await readArticles(ctx, [articleId], { withContent: true });
      const feed = await listFeed(ctx, { startIndex: 1, number: MORE + 1 });
      const more = feed.articles.filter((one) => one.articleId !== articleId).slice(0, MORE);
      return { article, more, site: await publicSite(ctx, site.slug) };
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
    const counted = countReading(platform, { siteId, articleId, kind, uid, isMachine: isMachine(request) })
      .catch((error: unknown) => platform.log.error({ err: error }, "a reading was not counted"))
      .finally(() => counting.delete(counted));
    counting.add(counted);
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
