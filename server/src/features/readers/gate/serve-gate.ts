import type { Article } from "@newsloom/contract/articles/articles";
import { articlePath } from "@newsloom/domain/articles/links";
import { isPublished } from "@newsloom/domain/articles/status";
import type { FastifyInstance, FastifyReply } from "fastify";
import { readArticles } from "#features/articles";
import { html } from "#platform/html/html";
import type { Platform } from "#platform/platform";
import { missingPage } from "../article/article-page.ts";
import { frame, NO_INDEX } from "../pages/frame.ts";
import { type PageServer, policyOf, type ReaderRequest } from "../pages/page-server.ts";
import { gatePath, sitePath } from "../pages/paths.ts";
import { openAnswer, sealRequest } from "./gate-tokens.ts";
import { type Gate, readGate } from "./read-gate.ts";
import { setReadingPass } from "./reading-pass.ts";
import { markTokenUsed } from "./used-token-rows.ts";

const MAX_TOKEN_LENGTH = 8_000;

const HEADERS = {
  "cache-control": "no-store",
  "x-robots-tag": "noindex, nofollow",
  "referrer-policy": "no-referrer",
} as const;

/** Sends readers of gated articles to the site's partner, and lets in those whom the partner sends back. */
export function serveGate(app: FastifyInstance, platform: Platform, pages: PageServer): void {
  async function answer(
    found: ReaderRequest,
    work: (gate: Gate, article: Article) => Promise<FastifyReply>,
  ): Promise<FastifyReply> {
    const { request, reply, view, layout } = found;
    reply.headers({ ...HEADERS, "content-security-policy": policyOf(view) });
    const { id } = request.params as { readonly id: string };
    const articleId = /^[1-9]\d{0,8}$/.test(id) ? Number(id) : 0;
    const { gate, article } = await pages.inSite(found, async (ctx) => ({
      gate: await readGate(ctx),
      article: (await readArticles(ctx, [articleId])).find(({ status }) => isPublished(status)),
    }));
    if (article && (layout.gating === "off" || !article.isGated))
      return reply.redirect(view.base + articlePath(article), 302);
    if (article && gate) return work(gate, article);
    return sendPage(reply, 404, missingPage(view, "This article is no longer available.", []));
  }

  const askPartner = (found: ReaderRequest) =>
    answer(found, async (gate, { articleId, title }) => {
      const site = found.layout.site.address;
      const returnUrl = `${site}${gatePath(articleId)}/return`;
      const url = new URL(gate.url);
      const token = await sealRequest(gate, platform.sealer, {
        site,
        articleId,
        title,
        returnUrl,
        now: platform.now(),
      });
      url.searchParams.set("token", token);
      return found.reply.redirect(url.href, 302);
    });

  const letIn = (found: ReaderRequest) =>
    answer(found, async (gate, article) => {
      const { articleId } = article;
      const { token } = found.request.query as { readonly token?: string | string[] };
      const expected = { site: found.layout.site.address, articleId, now: platform.now() };
      const answered = String(token ?? "").slice(0, MAX_TOKEN_LENGTH);
      const tokenId = await openAnswer(gate, platform.sealer, answered, expected);
      const isNew =
        tokenId !== undefined && (await pages.inSite(found, (ctx) => markTokenUsed(ctx, tokenId)));
      if (!isNew) return sendPage(found.reply, 403, refusedPage(found, article));
      setReadingPass(platform, found, articleId);
      // The token does not stay in the address, nor in the history.
      return found.reply.redirect(found.view.base + articlePath(article), 303);
    });

  for (const prefix of ["", "/:site"]) {
    app.get(`${prefix}${sitePath("gate/:id")}`, (request, reply) => pages.answer(request, reply, askPartner));
    // Without HEAD: a link scanner would use the token up.
    app.get(`${prefix}${sitePath("gate/:id/return")}`, { exposeHeadRoute: false }, (request, reply) =>
      pages.answer(request, reply, letIn),
    );
  }
}

const sendPage = (reply: FastifyReply, status: number, text: string) =>
  reply.code(status).type("text/html; charset=utf-8").send(text);

function refusedPage({ view }: ReaderRequest, article: Article): string {
  const { base, layout } = view;
  const main = html`
<div class="title gone"><h1>This link does not open the article</h1><p>“${article.title}” is for registered readers. A link that opens it works once, for a few minutes.</p><p class="next"><a class="btn p" href="${base}${gatePath(article.articleId)}" rel="nofollow">Try again</a><a class="btn" href="${base}${articlePath(article)}">Read its beginning</a></p></div>`;
  return frame({ view, title: `Not opened – ${layout.site.name}`, head: [NO_INDEX], main, isStory: true });
}
