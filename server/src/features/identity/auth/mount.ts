import { BASE_PATHS } from "@newsloom/contract/base-paths";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { badRequest } from "#platform/errors";
import { rateLimitFor } from "#platform/http/limits";
import type { Platform } from "#platform/platform";
import { passwordHashes } from "../passwords/password-hashing.ts";
import { createRequestConfirmation } from "./confirmation/request-confirmation.ts";
import { confirmationRoutes } from "./confirmation/routes.ts";
import { countedByGrants, createSignInCounter } from "./oidc-server/limit-sign-ins.ts";
import { providerRequest } from "./oidc-server/provider-request.ts";
import { completeFromCookie } from "./oidc-server/refresh-from-cookie.ts";
import { runProvider } from "./oidc-server/run-provider.ts";
import { pagePolicy } from "./pages/page-policy.ts";
import { interactionRoutes } from "./sign-in/interaction-routes.ts";
import { externalRoutes } from "./social-sign-in/routes.ts";

/** Mounts the sign-in server: our own pages, and every OpenID Connect endpoint. */
export async function mountAuthServer(app: FastifyInstance, platform: Platform): Promise<void> {
  const running = await runProvider(platform, createSignInCounter(app, platform.config));
  app.addHook("onClose", async () => running.stop());
  platform.metrics.registry.registerMetric(passwordHashes);
  const limit = { config: rateLimitFor("sign-in", platform.config) };

  await app.register(async (pages) => {
    interactionRoutes(pages, platform, running, limit);
    externalRoutes(pages, platform, running, limit, createRequestConfirmation(pages, platform));
    confirmationRoutes(pages, platform, limit);
  });

  await app.register(async (protocol) => {
    protocol.removeAllContentTypeParsers();
    protocol.addContentTypeParser(
      "application/x-www-form-urlencoded",
      { parseAs: "string" },
      (_request, body, done) => done(null, body),
    );
    // The library itself refuses any other content type.
    protocol.addContentTypeParser("*", (_request, _body, done) => done(null));
    const handle = async (request: FastifyRequest, reply: FastifyReply) => {
      if (containsNul(request)) throw badRequest("Text must not contain NUL characters.");
      const completed = await completeFromCookie(platform, request);
      if ("refusal" in completed)
        return reply.code(400).header("cache-control", "no-store").send(completed.refusal);
      reply.hijack();
      const headers = {
        ...reply.getHeaders(),
        "content-security-policy": pagePolicy(platform, { scripts: "'self'" }),
      };
      for (const [name, value] of Object.entries(headers))
        if (value !== undefined) reply.raw.setHeader(name, value);
      await running.handle(
        providerRequest(request, platform.publicUrl, BASE_PATHS.auth, completed.form),
        reply.raw,
      );
    };
    const counted = countedByGrants(platform.config);
    // The metrics show this one by its own name.
    protocol.post(`${BASE_PATHS.auth}/connect/token`, counted, handle);
    protocol.all(`${BASE_PATHS.auth}/*`, counted, handle);
  });
}

/** PostgreSQL cannot store text with a NUL character. */
const containsNul = ({ url, body }: FastifyRequest) => /%00|\0/.test(url + String(body ?? ""));
