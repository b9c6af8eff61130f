import { articlePath, articleSlug } from "@newsloom/domain/articles/links";
import { isPublished } from "@newsloom/domain/articles/status";
import { isWebUrl } from "@newsloom/domain/text/web-address";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type ReadCounter, readArticlePage } from "#features/articles";
import type { Sized } from "#platform/cache/create-cache";
import type { SiteContext } from "#platform/context";
import type { Platform } from "#platform/platform";
import { hasReadingPass } from "../gate/reading-pass.ts";
import { htmlPage, type PageServer, type ReaderRequest, sendOr404 } from "../pages/page-server.ts";
import { type RenderedPage, sendPage } from "../pages/rendered-page.ts";
import { countBanner, readerOf, typeOfReferrer } from "../site/count-requests.ts";
import { type ArticlePage, articlePage, missingPage } from "./article-page.ts";
import { type ListsBeside, listsFor, readArticleLists } from "./lists-beside-article.ts";

interface ArticleRequest {
  readonly Params: { readonly site?: string; readonly id: string; readonly slug?: string };
  readonly Querystring: { readonly uid?: string | string[] };
}

const MAX_UID_LENGTH = 200;

/** The page of a published article, and where it leads instead. */
interface CachedArticle extends Sized {
  readonly page: RenderedPage;
  readonly path: string;
  readonly slug: string;
  /** The publisher's address, for articles that open there. */
  readonly publisher: string;
  /** Only those whom the site's partner has let in read it whole. */
  readonly isGated: boolean;
}

interface RenderOptions extends Pick<ArticlePage, "isInternal"> {
  readonly lists: ListsBeside;
  /** The reader was let in, should the article be gated. */
  readonly hasPass: boolean;
}

const NO_LISTS: ListsBeside = { perList: 0, lists: [] };

/** Nobody on the way may show a gated article to somebody else. */
const GATED_HEADERS = {
  beginning: { vary: "accept-encoding, cookie" },
  whole: { vary: "accept-encoding, cookie", "cache-control": "private, no-store" },
} as const;

async function renderArticle(
  ctx: SiteContext,
  { view: readersView, layout }: ReaderRequest,
  articleId: number,
  { lists, isInternal, hasPass }: RenderOptions,
): Promise<CachedArticle | undefined> {
  const article = await readArticlePage(ctx, articleId);
  if (!article || !isPublished(article.status)) return undefined;
  const view = { ...readersView, isCounted: readersView.isCounted && !isInternal };
  const isGated = article.isGated && layout.gating !== "off";
  const gated = isGated ? (hasPass ? "whole" : "beginning") : undefined;
  const isElsewhere = article.openMode === "publisher" || layout.site.opensAtPublisher;
  const text = articlePage({
    view,
    article,
    lists: listsFor(lists, articleId),
    isInternal,
    gated,
  });
  const page = htmlPage(view, text, { headers: gated ? GATED_HEADERS[gated] : {} });
  return {
    page,
    path: articlePath(article),
    slug: articleSlug(article),
    isGated,
    publisher: gated !== "beginning" && isElsewhere && isWebUrl(article.uri) ? new URL(article.uri).href : "",
    cachedSize: page.cachedSize,
  };
}

/** The public article pages, at the site's own host and under its name. */
export function serveArticles(
  app: FastifyInstance,
  platform: Platform,
  pages: PageServer,
  reads: ReadCounter,
): void {
  async function answer(found: ReaderRequest, isInternal: boolean): Promise<FastifyReply> {
    const { request, reply, layout, view } = found;
    const { id, slug } = request.params as ArticleRequest["Params"];
    const articleId = /^[1-9]\d{0,8}$/.test(id) ? Number(id) : 0;
    const shared = { name: "articles", key: "lists", isShared: true } as const;
    const lists = (await pages.read(found, shared, (ctx) => readArticleLists(ctx, layout))) ?? NO_LISTS;
    const read = (kind: string, hasPass: boolean) =>
      pages.read(found, { name: "articles", key: `${kind} ${articleId}` }, (ctx) =>
        renderArticle(ctx, found, articleId, { lists, isInternal, hasPass }),
      );
    const forAll = await read(isInternal ? "internal" : "article", false);
    const isLetIn = forAll?.isGated && !isInternal && hasReadingPass(platform, found, articleId);
    const article = isLetIn ? await read("gated", true) : forAll;
    if (!article)
      return sendOr404(found, undefined, () =>
        missingPage(view, "This article is no longer available.", listsFor(lists, articleId)),
      );

    const { publisher, page } = article;
    if (!publisher && !isInternal && slug !== article.slug)
      return reply.redirect(view.base + article.path + queryOf(request), 301);
    const { uid: sentUid = "" } = request.query as ArticleRequest["Querystring"];
    const uid = String(sentUid).replaceAll("\0", "").slice(0, MAX_UID_LENGTH).toWellFormed();
    reads.count({
      ...readerOf(found),
      articleId,
      kind: publisher ? "click" : "read",
      type: typeOfReferrer(found),
      uid,
    });
    if (publisher) return reply.header("cache-control", "no-cache").redirect(publisher, 302);
    countBanner(reads, found);
    return sendPage(request, reply, page);
  }

  for (const prefix of ["", "/:site"])
    for (const [kind, isInternal] of [
      ["article", false],
      ["articleinternaluse", true],
    ] as const)
      for (const path of [`/en/${kind}/:id/:slug`, `/en/${kind}/:id`])
        app.get(prefix + path, (request, reply) =>
          pages.answer(request, reply, (found) => answer(found, isInternal)),
        );
}

const queryOf = ({ url }: FastifyRequest) => (url.includes("?") ? url.slice(url.indexOf("?")) : "");
