import { isPublished } from "@newsloom/domain/articles/status";
import { cachePrefix } from "@newsloom/domain/settings/cache-names";
import { isWebUrl } from "@newsloom/domain/text/web-address";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { findFileSize } from "#features/media";
import { createSiteFinder } from "#features/settings";
import { type SiteContext, siteScope } from "#platform/context";
import type { Platform } from "#platform/platform";
import { findImageSize } from "../store/article-image-rows.ts";
import { readArticles } from "../store/article-queries.ts";
import { articleFonts } from "./article-fonts.ts";
import { articlePage, missingPage } from "./article-page.ts";
import { type ArticleStyles, articleStyles } from "./article-styles.ts";
import { createReadCounter } from "./count-reads.ts";
import { isReader } from "./is-reader.ts";
import { listsFor, readArticleLists } from "./lists-beside-article.ts";
import { type PublicSite, readPublicSite } from "./public-site.ts";

interface ArticleRequest {
  readonly Params: { readonly site?: string; readonly id: string; readonly slug: string };
  readonly Querystring: { readonly uid?: string | string[] };
}

const MAX_UID_LENGTH = 200;

/** What all article pages of a site share. */
interface SiteLayout {
  readonly lists: Awaited<ReturnType<typeof readArticleLists>>;
  readonly site: PublicSite;
  readonly styles: ArticleStyles;
}

async function readSiteLayout(ctx: SiteContext, slug: string, fonts: string): Promise<SiteLayout> {
  const lists = await readArticleLists(ctx);
  const site = await readPublicSite(ctx, slug);
  return { lists, site, styles: articleStyles(fonts, site) };
}

async function readWithImage(ctx: SiteContext, articleId: number) {
  const [article] = await readArticles(ctx, [articleId], { withContent: true });
  if (!article?.thumbnailUrl) return { article, leadSize: undefined };
  const { thumbnailUrl } = article;
  const leadSize =
    (await findImageSize(ctx, articleId, thumbnailUrl)) ?? (await findFileSize(ctx, thumbnailUrl));
  return { article, leadSize: leadSize?.width ? leadSize : undefined };
}

/** The public article pages, at the site's own host and under its name. Registered before the portal. */
export async function serveArticles(app: FastifyInstance, platform: Platform): Promise<void> {
  const findSite = createSiteFinder(platform);
  const fonts = await articleFonts();
  const reads = createReadCounter(platform);
  app.addHook("onClose", () => reads.close());

  async function answer(request: FastifyRequest<ArticleRequest>, reply: FastifyReply, isInternal: boolean) {
    const site = await findSite(request.host, request.params.site);
    if (!site) return reply.callNotFound();
    const { siteId } = site;
    const articleId = /^[1-9]\d{0,8}$/.test(request.params.id) ? Number(request.params.id) : 0;
    const scope = siteScope(platform, { siteId, user: null, ip: "" });
    const cached = <T extends object>(name: string, load: (ctx: SiteContext) => Promise<T>) =>
      platform.cache.read(`${cachePrefix(siteId, "articles")}${name}`, () => scope.transaction(load));
    const layout = await cached("layout", (ctx) => readSiteLayout(ctx, site.slug, fonts));
    const { article, leadSize } = await cached(`article ${articleId}`, (ctx) =>
      readWithImage(ctx, articleId),
    );
    // Never at the portal's host: a script there could act as whoever is signed in.
    const isCounted = site.isOwnHost && !isInternal;
    const { style, policy, countedPolicy } = layout.styles;
    const lists = listsFor(layout.lists, articleId);
    const page = { site: layout.site, lists, style, now: platform.now() };
    reply.headers({
      "content-security-policy": isCounted ? countedPolicy : policy,
      "cache-control": "no-cache",
    });
    if (!article || !isPublished(article.status))
      return reply.code(404).type("text/html; charset=utf-8").send(missingPage(page));

    const isElsewhere = article.openMode === "publisher" || layout.site.opensAtPublisher;
    const redirects = isElsewhere && isWebUrl(article.uri);
    const uid = String(request.query.uid ?? "")
      .replaceAll("\0", "")
      .slice(0, MAX_UID_LENGTH)
      .toWellFormed();
    const kind = redirects ? "click" : "read";
    const readerKey = `${request.ip} ${request.headers["user-agent"] ?? ""}`;
    reads.count({ siteId, articleId, kind, uid, readerKey, isReader: isReader(request, layout.site) });
    if (redirects) return reply.redirect(new URL(article.uri).href, 302);
    return reply
      .type("text/html; charset=utf-8")
      .send(articlePage({ ...page, article, leadSize, isInternal, isCounted }));
  }

  for (const prefix of ["", "/:site"]) {
    app.get<ArticleRequest>(`${prefix}/en/article/:id/:slug`, (request, reply) =>
      answer(request, reply, false),
    );
    app.get<ArticleRequest>(`${prefix}/en/article/:id`, (request, reply) => answer(request, reply, false));
    app.get<ArticleRequest>(`${prefix}/en/articleinternaluse/:id/:slug`, (request, reply) =>
      answer(request, reply, true),
    );
    app.get<ArticleRequest>(`${prefix}/en/articleinternaluse/:id`, (request, reply) =>
      answer(request, reply, true),
    );
  }
}
