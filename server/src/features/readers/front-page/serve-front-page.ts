import { isImpressionPlace } from "@newsloom/domain/analytics/impression-types";
import type { FastifyInstance, FastifyReply } from "fastify";
import type { ReadCounter } from "#features/articles";
import { missingPage } from "../article/article-page.ts";
import { BUYERS_GUIDE_PAGE, TRENDING_PAGE } from "../lists/list-pages.ts";
import { renderList } from "../lists/serve-lists.ts";
import { htmlPage, type PageServer, type ReaderRequest, sendOr404 } from "../pages/page-server.ts";
import { sitePath } from "../pages/paths.ts";
import { countImpression } from "../site/count-requests.ts";
import { frontPageHtml } from "./front-page-html.ts";
import { readFrontPage } from "./read-front-page.ts";

/** What readers see first, when it is not the front page. */
const LANDING_LISTS = { newsfeed: undefined, trending: TRENDING_PAGE, companies: BUYERS_GUIDE_PAGE } as const;

/** The front page at `/top`, and at the site's address the page that the site has chosen as its first. */
export function serveFrontPage(app: FastifyInstance, pages: PageServer, reads: ReadCounter): void {
  async function sendFrontPage(found: ReaderRequest, current: string): Promise<FastifyReply> {
    const { view, layout } = found;
    const page = await pages.read(
      found,
      { name: "articlesByTemplate", key: `page ${current}` },
      async (ctx) => {
        const content = await readFrontPage(ctx, layout);
        return htmlPage(view, frontPageHtml(view, content, { current }), { until: content.until });
      },
    );
    countImpression(reads, found, "front page");
    return sendOr404(found, page, () => missingPage(view, "This page is not there.", []));
  }

  async function sendLandingPage(found: ReaderRequest): Promise<FastifyReply> {
    const list = LANDING_LISTS[found.layout.settings.defaultLandingPage];
    if (!list?.isShown(found.layout)) return sendFrontPage(found, sitePath());
    const page = await pages.read(found, { name: "articles", key: list.path }, (ctx) =>
      renderList(ctx, found, list),
    );
    if (page && isImpressionPlace(list.path)) countImpression(reads, found, list.path);
    return sendOr404(found, page, () => missingPage(found.view, "This page is not there.", []));
  }

  for (const prefix of ["", "/:site"]) {
    app.get(`${prefix}${sitePath()}`, (request, reply) => pages.answer(request, reply, sendLandingPage));
    app.get(`${prefix}${sitePath("top")}`, (request, reply) =>
      pages.answer(request, reply, (found) => sendFrontPage(found, sitePath("top"))),
    );
  }
  // At the portal's host the root is the portal's, so only a site's own host is answered here.
  app.addHook("onRequest", async (request, reply) => {
    if (request.url !== "/" && !request.url.startsWith("/?")) return;
    if (request.method !== "GET" && request.method !== "HEAD") return;
    if (await pages.isOwnHost(request.host)) await pages.answer(request, reply, sendLandingPage);
  });
}
