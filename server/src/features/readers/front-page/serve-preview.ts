import { arrange } from "@newsloom/domain/articles/front-page";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { openPreviewToken, readArticlePage } from "#features/articles";
import { html } from "#platform/html/html";
import type { Platform } from "#platform/platform";
import { articlePage, missingPage } from "../article/article-page.ts";
import { frame, NO_INDEX } from "../pages/frame.ts";
import { type PageServer, policyOf, type ReaderRequest } from "../pages/page-server.ts";
import { sitePath } from "../pages/paths.ts";
import type { PageView } from "../pages/site-layout.ts";
import { frontPageHtml } from "./front-page-html.ts";
import { readFrontPage } from "./read-front-page.ts";

const MAX_TOKEN_LENGTH = 20_000;

/** Nothing of it is stored on the way, indexed, or told to the pages that it links to. */
const HEADERS = {
  "content-type": "text/html; charset=utf-8",
  "cache-control": "no-store",
  "x-robots-tag": "noindex, nofollow",
  "referrer-policy": "no-referrer",
} as const;

type Preview = Exclude<ReturnType<typeof openPreviewToken>, string>;

/** The editor's arrangement as readers would see it, and its unpublished articles, for those who have the link. */
export function servePreview(app: FastifyInstance, platform: Platform, pages: PageServer): void {
  const send = ({ reply, view }: ReaderRequest, status: number, text: string): FastifyReply =>
    reply
      .code(status)
      .headers({ ...HEADERS, "content-security-policy": policyOf(view) })
      .send(text);

  async function answer(
    found: ReaderRequest,
    render: (view: PageView, preview: Preview, note: string) => Promise<string | undefined>,
  ): Promise<FastifyReply> {
    const { token } = found.request.query as { readonly token?: string | string[] };
    const text = String(token ?? "").slice(0, MAX_TOKEN_LENGTH);
    const preview = openPreviewToken(platform, found.site.siteId, text);
    if (typeof preview === "string")
      return send(found, preview === "expired" ? 410 : 404, endedPage(found.view));
    const page = await render({ ...found.view, previewToken: text }, preview, noteOf(found.view, preview));
    if (page !== undefined) return send(found, 200, page);
    return send(found, 404, missingPage(found.view, "This article is not in the preview.", []));
  }

  const showFrontPage = (found: ReaderRequest) =>
    answer(found, async (view, { page }, note) => {
      const content = await pages.inSite(found, (ctx) => readFrontPage(ctx, view.layout, page));
      return frontPageHtml(view, content, { current: sitePath(), preview: note });
    });

  const showArticle = (found: ReaderRequest) =>
    answer(found, async (view, { page }, note) => {
      const articleId = Number((found.request.params as { readonly id: string }).id);
      if (!arrange(page).includes(articleId)) return undefined;
      return pages.inSite(found, async (ctx) => {
        const article = await readArticlePage(ctx, articleId);
        return article && articlePage({ view, article, lists: [], isInternal: true, note });
      });
    });

  // An editor's look at the page is no visit.
  const answerUncounted = (
    request: FastifyRequest,
    reply: FastifyReply,
    work: (found: ReaderRequest) => Promise<FastifyReply>,
  ) => pages.answer(request, reply, (found) => work({ ...found, view: { ...found.view, isCounted: false } }));

  for (const prefix of ["", "/:site"]) {
    app.get(`${prefix}${sitePath("preview")}`, (request, reply) =>
      answerUncounted(request, reply, showFrontPage),
    );
    app.get(`${prefix}${sitePath("preview/:id")}`, (request, reply) =>
      answerUncounted(request, reply, showArticle),
    );
  }
}

function noteOf({ layout: { site } }: PageView, { until }: Preview): string {
  const time = new Intl.DateTimeFormat("en-GB", { timeStyle: "short", timeZone: site.zone }).format(until);
  return `Preview: readers do not see this yet. This link works until ${time}.`;
}

function endedPage(view: PageView): string {
  const main = html`
<div class="title gone"><h1>This preview link does not work any more</h1><p>Such a link works for one hour. To see the front page again, open the newsfeed in the portal and choose Preview; or ask the editor who sent you the link for a new one.</p></div>`;
  return frame({ view, title: `Preview – ${view.layout.site.name}`, head: [NO_INDEX], main });
}
