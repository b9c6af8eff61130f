import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { siteScope } from "#platform/context";
import type { Platform } from "#platform/platform";
import { HARBOR } from "../demo-sites.ts";
import { expiredPage, memberPage } from "./partner-pages.ts";
import { addressBack, openRequest } from "./partner-tokens.ts";
import { PARTNER_PATH, savePartnerAddress } from "./seed-gate.ts";

const HEADERS = {
  "cache-control": "no-store",
  "x-robots-tag": "noindex, nofollow",
  "referrer-policy": "no-referrer",
} as const;

const Token = z.object({ token: z.string().max(8_000).catch("").default("") }).catch({ token: "" });

/** The partner of the demo's gated articles: it lets everybody in who comes from the site and says yes. */
export async function serveDemoPartner(app: FastifyInstance, platform: Platform): Promise<void> {
  // The port may be another one than at the last start.
  await siteScope(platform, { siteId: HARBOR.siteId, user: null, ip: "" }).transaction(savePartnerAddress);
  await app.register(async (pages) => {
    pages.addHook("onRequest", async (_, reply) => {
      reply.headers(HEADERS).type("text/html; charset=utf-8");
    });
    pages.get(PARTNER_PATH, async (request, reply) => {
      const { token } = Token.parse(request.query);
      const wanted = await openRequest(token, platform.now());
      return reply.code(wanted ? 200 : 400).send(wanted ? memberPage(wanted.title, token) : expiredPage());
    });
    pages.post(PARTNER_PATH, async (request, reply) => {
      const wanted = await openRequest(Token.parse(request.body).token, platform.now());
      if (!wanted) return reply.code(400).send(expiredPage());
      return reply.redirect(await addressBack(wanted, platform.now()), 303);
    });
  });
}
