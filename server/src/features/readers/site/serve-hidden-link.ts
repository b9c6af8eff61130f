import type { FastifyInstance } from "fastify";
import type { ReadCounter } from "#features/articles";
import type { PageServer } from "../pages/page-server.ts";
import { HIDDEN_LINK_PATH } from "../pages/paths.ts";
import { readerOf } from "./count-requests.ts";

/** Only machines follow it. The answer is empty, so that a person who finds it in the source stays on the page. */
export function serveHiddenLink(app: FastifyInstance, pages: PageServer, reads: ReadCounter): void {
  for (const prefix of ["", "/:site"])
    app.get(prefix + HIDDEN_LINK_PATH, (request, reply) =>
      pages.answer(request, reply, async (found) => {
        const reader = readerOf(found);
        // A person's browser may prefetch it.
        if (reader.isReader) reads.addMachine({ ...reader, uid: "" });
        return reply.code(204).header("cache-control", "no-store").send();
      }),
    );
}
