import cors from "@fastify/cors";
import helmet from "@fastify/helmet";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Config } from "../config.ts";

const POLICY = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
  styleSrc: ["'self'", "'unsafe-inline'"],
  workerSrc: ["'self'", "blob:"],
  imgSrc: ["'self'", "data:", "blob:"],
  fontSrc: ["'self'"],
  connectSrc: ["'self'"],
  objectSrc: ["'none'"],
  baseUri: ["'self'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
};

const WIDGETS = /^\/([^/]+\/)?(subscribe-widget|en\/widget\/\d+)\/?$/;

/** `open`: whether pages of any origin may call this path (subscribe, unsubscribe, resource, captcha). */
export async function secure(
  app: FastifyInstance,
  config: Config,
  open: (path: string) => boolean,
): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: POLICY },
    strictTransportSecurity: isHttps(config),
    crossOriginResourcePolicy: { policy: "same-site" },
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
  });
  // Other sites embed the subscribe widget and news widgets in a frame; nothing else may be framed.
  app.addHook("onSend", async (request, reply) => {
    if (!WIDGETS.test(pathOf(request))) return;
    reply.removeHeader("x-frame-options");
    const policy = String(reply.getHeader("content-security-policy") ?? "");
    reply.header("content-security-policy", policy.replace("frame-ancestors 'none'", "frame-ancestors *"));
  });
  await app.register(cors, {
    delegator: (request: FastifyRequest, done: (error: Error | null, options?: object) => void) => {
      const anyOrigin = open(pathOf(request));
      done(null, { origin: anyOrigin ? "*" : config.CORS_ORIGINS, credentials: false, maxAge: 600 });
    },
  });
}

/** For routes without helmet, which makes its headers anew at every call: those that matter where the answer is no page. */
export const plainAnswerHeaders = (config: Config) => ({
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  "cross-origin-resource-policy": "same-site",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  ...(isHttps(config) && { "strict-transport-security": "max-age=31536000; includeSubDomains" }),
});

const isHttps = ({ PUBLIC_URL }: Config) => PUBLIC_URL?.startsWith("https://") ?? false;

function pathOf(request: FastifyRequest): string {
  return (request.url.split("?")[0] ?? "").toLowerCase();
}
