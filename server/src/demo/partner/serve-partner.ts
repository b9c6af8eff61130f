import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { siteScope } from "#platform/context";
import type { Platform } from "#platform/platform";
import { HARBOR } from "../demo-sites.ts";
import { isDemoOn } from "../prepare-demo.ts";
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
  // Its keys are known to everybody.
  if (!isDemoOn(platform.config)) return;
  // The port may be another one than at the last start.
  await siteScope(platform, { siteId: HARBOR.siteId, user: null, ip: "" }).transaction(savePartnerAddress);
  const open = (token: string) => openRequest(token, { publicUrl: platform.publicUrl, now: platform.now() });
  await app.register(async (pages) => {
    pages.addHook("onRequest", async (_, reply) => {
      reply.headers(HEADERS).type("text/html; charset=utf-8");
    });
    pages.get(PARTNER_PATH, async (request, reply) => {
      const { token } = Token.parse(request.query);
      const gateRequest = await open(token);
      return reply
        .code(gateRequest ? 200 : 400)
        .send(gateRequest ? memberPage(gateRequest.title, token) : expiredPage());
    });
    pages.post(PARTNER_PATH, async (request, reply) => {
      const gateRequest = await open(Token.parse(request.body).token);
      if (!gateRequest) return reply.code(400).send(expiredPage());
      return reply.redirect(await addressBack(gateRequest, platform.now()), 303);
    });
  });
}
