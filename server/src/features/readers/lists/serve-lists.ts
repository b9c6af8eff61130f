import { isImpressionPlace } from "@newsloom/domain/analytics/impression-types";
import { slugOf } from "@newsloom/domain/articles/slug";
import type { FastifyInstance, FastifyReply } from "fastify";
import { findLabelById, findLabelsBySlug, type ReadCounter } from "#features/articles";
import type { SiteContext } from "#platform/context";
import { AppError } from "#platform/errors";
import { missingPage } from "../article/article-page.ts";
import { htmlPage, type PageServer, type ReaderRequest, sendOr404, textOf } from "../pages/page-server.ts";
import { sitePath } from "../pages/paths.ts";
import type { RenderedPage } from "../pages/rendered-page.ts";
import { countImpression } from "../site/count-requests.ts";
import { listHtml } from "./list-html.ts";
import { LIST_PAGES, type ListPage, readPublishedPage } from "./list-pages.ts";
import { MAX_QUERY_LENGTH, searchForm } from "./search-form.ts";

const MAX_CURSOR_LENGTH = 500;

/** Only the first page is cached: others would fill the cache with whatever cursors somebody sends. */
export async function renderList(
  ctx: SiteContext,
  { view, layout }: ReaderRequest,
  list: ListPage,
  after?: string,
): Promise<RenderedPage | undefined> {
  if (!list.isShown(layout)) return undefined;
  const page = await list.read(ctx, layout, after);
  const { title, path, plate } = list;
  return htmlPage(view, listHtml(view, { ...page, title, path, plate, isIndexed: after === undefined }));
}

/** The label pages, as one list each. */
export async function findLabelList(ctx: SiteContext, slug: string): Promise<ListPage | undefined> {
  const byName = await findLabelsBySlug(ctx, slug);
  const byId = /^[1-9]\d{0,8}$/.test(slug) ? await findLabelById(ctx, Number(slug)) : undefined;
  // A number is an address only for a label whose name gives none.
  const labels = byName.length > 0 || !byId || slugOf(byId.name) !== "" ? byName : [byId];
  const [first] = labels;
  if (!first) return undefined;
  const filter = { labels: labels.map(({ id }) => id) };
  return {
    path: `label/${encodeURIComponent(slug)}`,
    title: first.name,
    plate: "list-compact",
    isShown: () => true,
    read: (inner, layout, after) => readPublishedPage(inner, layout, filter, after),
  };
}

/** A label without a published article has no page: its name is the editors' alone. */
async function renderLabel(ctx: SiteContext, found: ReaderRequest, slug: string, after?: string) {
  const list = await findLabelList(ctx, slug);
  if (!list) return undefined;
  const page = await list.read(ctx, found.layout, after);
  if (page.articles.length === 0) return undefined;
  return renderList(ctx, found, { ...list, read: async () => page }, after);
}

async function renderSearch(ctx: SiteContext, { view, layout }: ReaderRequest, text: string, after?: string) {
  const page =
    text === ""
      ? { articles: [], next: null }
      : await readPublishedPage(ctx, layout, { keyword: text }, after);
  return htmlPage(
    view,
    listHtml(view, {
      ...page,
      title: "Search",
      path: "search",
      plate: "list-compact",
      form: searchForm(view, text),
      empty: text === "" ? "What are you looking for?" : `No article has all of these words: ${text}`,
      query: { q: text },
      isIndexed: false,
    }),
  );
}

/** Recent, news, press releases and the other lists, labels, and search. */
export function serveLists(app: FastifyInstance, pages: PageServer, reads: ReadCounter): void {
  async function send(
    found: ReaderRequest,
    place: string,
    key: string | null,
    render: (ctx: SiteContext, after: string | undefined) => Promise<RenderedPage | undefined>,
  ): Promise<FastifyReply> {
    const after = textOf(found, "after").slice(0, MAX_CURSOR_LENGTH) || undefined;
    const cached = key === null || after !== undefined ? null : { name: "articles" as const, key };
    const page = await pages
      .read(found, cached, (ctx) => render(ctx, after))
      .catch((error: unknown) => {
        // A cursor that is none: the address is wrong.
        if (error instanceof AppError) return undefined;
        throw error;
      });
    if (page && isImpressionPlace(place)) countImpression(reads, found, place);
    return sendOr404(found, page, () => missingPage(found.view, "This page is not there.", []));
  }

  for (const prefix of ["", "/:site"]) {
    for (const list of LIST_PAGES)
      app.get(`${prefix}${sitePath(list.path)}`, (request, reply) =>
        pages.answer(request, reply, (found) =>
          send(found, list.path, list.path, (ctx, after) => renderList(ctx, found, list, after)),
        ),
      );
    app.get<{ Params: { slug: string } }>(`${prefix}${sitePath("label/:slug")}`, (request, reply) => {
      const slug = request.params.slug.replaceAll("\0", "");
      return pages.answer(request, reply, (found) =>
        send(found, "label", `label ${slug}`, (ctx, after) => renderLabel(ctx, found, slug, after)),
      );
    });
    app.get(`${prefix}${sitePath("search")}`, (request, reply) =>
      pages.answer(request, reply, (found) => {
        const text = textOf(found, "q").trim().slice(0, MAX_QUERY_LENGTH).toWellFormed();
        return send(found, "search", null, (ctx, after) => renderSearch(ctx, found, text, after));
      }),
    );
  }
}
