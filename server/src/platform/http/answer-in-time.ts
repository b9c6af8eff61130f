import type { FastifyInstance } from "fastify";
import { AppError } from "../errors.ts";

/** Longer than a client may take to send its request (listen.ts), so that the work has time too. */
export const ANSWER_MS = 90_000;

/** Answers 503 when a handler has sent nothing in time. A download or an event stream under way is no such case. */
export function answerInTime(app: FastifyInstance, limitMs: number): void {
  app.addHook("onRequest", async (request, reply) => {
    const { raw } = reply;
    const deadline = setTimeout(() => {
      if (raw.headersSent || raw.destroyed) return;
      request.log.warn({ route: request.routeOptions.url }, "a call was not answered in time");
      if (reply.sent) raw.writeHead(503, { connection: "close" }).end();
      else reply.send(new AppError("unavailable", "This takes too long. Try again later."));
    }, limitMs);
    raw.once("close", () => clearTimeout(deadline));
  });
}
