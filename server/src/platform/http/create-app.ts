import { randomUUID } from "node:crypto";
import type { Server } from "node:http";
import { Readable } from "node:stream";
import cookie from "@fastify/cookie";
import formbody from "@fastify/formbody";
import rateLimit from "@fastify/rate-limit";
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from "fastify";
import { AppError } from "../errors.ts";
import type { Platform } from "../platform.ts";
import { answerErrors, answerUnknownAddresses, answerUnroutable } from "./answer-errors.ts";
import { ANSWER_MS, answerInTime } from "./answer-in-time.ts";
import { ANONYMOUS_BODY_LIMIT } from "./limits.ts";
import { SharedCounts } from "./rate-limit-counters.ts";
import { secure } from "./security.ts";

/** An application without routes, with what all routes share: limits, headers, errors, log, metrics. */
export async function createApp(
  platform: Platform,
  server: Server,
  open: (path: string) => boolean,
  answerMs: number = ANSWER_MS,
): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: platform.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    // Trust one hop, the proxy in front of us; earlier entries of x-forwarded-for come from the client.
    trustProxy: platform.config.TRUST_PROXY && ((_address, hop) => hop === 0),
    frameworkErrors: answerUnroutable,
    // Signed-in calls of the API may send more: mount.ts.
    bodyLimit: ANONYMOUS_BODY_LIMIT,
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 500 },
    serverFactory: () => server,
    forceCloseConnections: false,
    // JSON with __proto__ or constructor keys is an attack.
    onProtoPoisoning: "error",
    onConstructorPoisoning: "error",
  });
  answerErrors(app);
  answerInTime(app, answerMs);
  await secure(app, platform.config, open);
  answerUnknownAddresses(app);
  await app.register(cookie);
  await app.register(formbody);
  await app.register(rateLimit, {
    global: false,
    store: SharedCounts,
    errorResponseBuilder: (_request, context) =>
      new AppError("too_many_requests", `Too many tries. Wait ${context.after} and try again.`),
  });
  // Fastify would read the whole file for an answer without a body, or leave it open.
  app.addHook("onSend", async (request, _reply, payload) => {
    if (request.method === "HEAD" && payload instanceof Readable) payload.destroy();
  });
  app.addHook("onResponse", async (request, reply) => {
    const route = request.routeOptions.url ?? "unknown";
    platform.metrics.requests.observe({ route, status: reply.statusCode }, reply.elapsedTime / 1000);
    request.log.debug({
      route,
      method: request.method,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    });
  });
  return app;
}
