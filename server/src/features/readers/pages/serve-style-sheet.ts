import type { FastifyInstance } from "fastify";
import type { PageServer } from "./page-server.ts";
import { sitePath } from "./paths.ts";
import { RenderedPage, sendPage } from "./rendered-page.ts";

const FOR_GOOD = "public, max-age=31536000, immutable";

/** The site's style sheet. During a change a page of before may request it: that answer must not be kept. */
export function serveStyleSheet(app: FastifyInstance, pages: PageServer): void {
  for (const prefix of ["", "/:site"])
    app.get<{ Params: { hash: string } }>(`${prefix}${sitePath("style-:hash.css")}`, (request, reply) =>
      pages.answer(request, reply, async (found) => {
        const { css, hash } = found.layout.sheet;
        const page = await pages.read(
          found,
          { name: "articles", key: `style ${hash}` },
          async () => new RenderedPage({ text: css, type: "text/css; charset=utf-8" }),
        );
        if (!page) return reply;
        return sendPage(
          request,
          reply,
          page,
          request.params.hash === hash ? { "cache-control": FOR_GOOD } : {},
        );
      }),
    );
}
