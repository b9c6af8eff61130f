import { publicScreenAt } from "@newsloom/domain/navigation/public-screens";
import type { FastifyInstance } from "fastify";
import { missingPage } from "../article/article-page.ts";
import { type PageServer, sendOr404 } from "./page-server.ts";
import { sitePath } from "./paths.ts";

/** Every other address below the public pages is a page that is not there, and no screen of the portal. */
export function serveMissingPages(app: FastifyInstance, pages: PageServer): void {
  for (const prefix of ["", "/:site"])
    app.get(`${prefix}${sitePath("*")}`, (request, reply) => {
      const [path = ""] = request.url.split("?");
      // Screens without sign-in are shown wherever their name is in the path.
      if (publicScreenAt(path) !== undefined)
        return reply.redirect(request.url.replace(`${sitePath()}/`, "/"));
      return pages.answer(request, reply, (found) =>
        sendOr404(found, undefined, () => missingPage(found.view, "This page is not there.", [])),
      );
    });
}
