import { Readable } from "node:stream";
import type { DownloadedFile } from "@newsloom/contract/downloads";
import type { FileName } from "@newsloom/contract/endpoint";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { validatorCompiler } from "fastify-type-provider-zod";
import { z } from "zod";
import { type Actor, installContext, siteScope } from "../context.ts";
import { badRequest } from "../errors.ts";
import type { Platform } from "../platform.ts";
import { answerCached } from "./answer-cached.ts";
import { authorize, type Caller, type SessionLookup } from "./authorize.ts";
import { assertCaptcha, type CaptchaCheck } from "./captcha.ts";
import { bindNames, containsNul, problemOfShape } from "./case-insensitive-names.ts";
import { BODY_LIMIT, rateLimitFor } from "./limits.ts";
import { MAIL_POLICY } from "./mail-policy.ts";
import { admitForm, readForms } from "./read-form.ts";
import type { Input, Route } from "./route.ts";
import { serializerCompiler } from "./serialize.ts";
import { createUploadQuota, type UploadQuota } from "./upload-quota.ts";

const CONTENT_TYPES = {
  json: "application/json",
  text: "text/plain",
  csv: "text/csv",
  html: "text/html",
} as const;

export interface MountOptions {
  readonly platform: Platform;
  readonly sessions: SessionLookup;
  readonly captcha: CaptchaCheck;
}

/** Mounts the contract's endpoints. Checks run in this order: session, site, role, rate limit, captcha, input. */
export function mountRoutes(app: FastifyInstance, options: MountOptions, routes: readonly Route[]): void {
  // Only for these routes: those of plugins use JSON Schema.
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  const quota = createUploadQuota();
  for (const route of routes) if (!route.endpoint.uploads) mountRoute(app, options, quota, route);
  void app.register(async (uploads) => {
    readForms(uploads);
    for (const route of routes) if (route.endpoint.uploads) mountRoute(uploads, options, quota, route);
  });
}

/** The caller is known from the headers on, before the body is read. */
const callers = new WeakMap<FastifyRequest, Caller>();

function mountRoute(app: FastifyInstance, options: MountOptions, quota: UploadQuota, route: Route): void {
  const { endpoint } = route;
  const isAnonymous = endpoint.permission === "anonymous";
  app.route({
    method: endpoint.method,
    url: endpoint.path.replace(/\{(\w+)\}/g, ":$1"),
    config: { ...rateLimitFor(endpoint.rateLimit, options.platform.config) },
    ...(!isAnonymous && { bodyLimit: BODY_LIMIT }),
    schema: {
      summary: endpoint.summary,
      tags: [endpoint.path.split("/")[1] ?? ""],
      params: endpoint.params,
      querystring: endpoint.query,
      ...(endpoint.method !== "GET" && { body: endpoint.body }),
      ...(!isAnonymous && { security: [{ bearer: [], siteNameId: [] }] }),
      ...(isAnonymous && endpoint.site === "header" && { security: [{ siteNameId: [] }] }),
      response: { 200: endpoint.produces === "json" ? endpoint.response : z.string() },
    },
    onRequest: async (request, reply) => {
      const caller = await authorize(options.sessions, endpoint, request);
      callers.set(request, caller);
      if (endpoint.uploads) admitForm(quota, request, reply, caller.siteId);
    },
    // After the rate limit, which runs last in onRequest, so that a throttled request is not parsed.
    preParsing: async (request) => {
      if (endpoint.captcha) await assertCaptcha(options.captcha, request);
    },
    preValidation: async (request) => {
      const problem = problemOfShape([request.query, request.body]);
      if (problem !== undefined) throw badRequest(problem);
      if (containsNul([request.query, request.body, request.params]))
        throw badRequest("Text must not contain NUL characters.");
      request.query = bindNames(endpoint.query, request.query);
      request.body = bindNames(endpoint.body, request.body ?? {});
    },
    handler: async (request, reply) => {
      const answer = await run(options.platform, route, callers.get(request), request);
      const file = endpoint.file?.(request.query as never);
      if (file) nameFile(reply, file);
      return send(reply, endpoint.produces, answer, file?.contentType);
    },
  });
}

async function run(platform: Platform, route: Route, caller: Caller | undefined, request: FastifyRequest) {
  const input = {
    params: request.params,
    query: request.query,
    body: request.body,
    headers: request.headers,
  } as Input<z.ZodType, z.ZodType, z.ZodType>;
  const { ip } = request;
  if (route.run.kind === "cached") return answerCached(platform, route, route.run, caller, input);
  if (route.run.kind === "install" || caller === undefined) {
    const { handle } = route.run as Extract<Route["run"], { kind: "install" }>;
    return platform.database.outsideSites(async (db) => handle(installContext(platform, ip, db), input));
  }
  const scope = siteScope(platform, { siteId: caller.siteId, user: caller.user as Actor, ip });
  if (route.run.kind === "scope") return route.run.handle(scope, input);
  const { kind, handle } = route.run;
  return scope[kind === "read" ? "read" : "transaction"](async (ctx) => handle(ctx, input));
}

function send(
  reply: FastifyReply,
  produces: keyof typeof CONTENT_TYPES | "bytes",
  answer: unknown,
  contentType?: string,
): FastifyReply {
  reply.header("cache-control", "no-store");
  if (produces === "bytes") return sendFile(reply, answer as DownloadedFile);
  if (produces === "html") reply.header("content-security-policy", MAIL_POLICY);
  if (produces !== "json")
    return reply.type(`${contentType ?? CONTENT_TYPES[produces]}; charset=utf-8`).send(String(answer));
  // A cached answer is serialized already.
  if (Buffer.isBuffer(answer)) reply.type("application/json; charset=utf-8");
  return reply.send(answer);
}

const nameFile = (reply: FastifyReply, { fileName }: FileName) =>
  reply.headers({
    "content-disposition": `attachment; filename="${fileName}"`,
    "x-content-type-options": "nosniff",
  });

function sendFile(reply: FastifyReply, { fileName, contentType, size, inline, stream }: DownloadedFile) {
  const name = encodeURIComponent(fileName.toWellFormed()).replaceAll("'", "%27");
  reply.headers({
    "content-type": contentType,
    ...(size !== null && { "content-length": size }),
    "content-disposition": `${inline ? "inline" : "attachment"}; filename*=UTF-8''${name}`,
    "x-content-type-options": "nosniff",
    "content-security-policy": "default-src 'none'; sandbox",
  });
  // Sent as it is, because Fastify then closes the file of a client that leaves, even before the first byte.
  return reply.send(stream instanceof Readable ? stream : Readable.from(stream));
}
