import { BASE_PATHS } from "@newsloom/contract/base-paths";
import { SIGN_IN_MESSAGES } from "@newsloom/domain/identity/sign-in";
import type { FastifyInstance, FastifyRequest, RouteShorthandOptions } from "fastify";
import type { Platform } from "#platform/platform";
import { createAskForConfirmation } from "../confirmation/request-confirmation.ts";
import { accountIdOf } from "../provider/account.ts";
import { parseCompanyId } from "../provider/request-params.ts";
import type { RunningProvider } from "../provider/run-provider.ts";
import { createExternalClients } from "./client.ts";
import { keepChallenge, keepExternalSignIn, takeChallenge } from "./cookies.ts";
import { welcomeExternal } from "./external-sign-in.ts";
import { findExternalInteraction } from "./interaction.ts";
import { externalName } from "./providers.ts";
import { NOT_OFFERED, refuseExternal, wordsFor } from "./refusal-page.ts";

type Visit = FastifyRequest<{
  Params: { provider: string };
  Querystring: Record<string, string | undefined>;
}>;

/** How providers say that the person went away: the standard's word, and LinkedIn's two. */
const WENT_AWAY = new Set(["access_denied", "user_cancelled_login", "user_cancelled_authorize"]);

/** Sign-in through Google, LinkedIn, Facebook or Microsoft: out to them, and back into the interaction it began in. */
export function externalRoutes(
  app: FastifyInstance,
  platform: Platform,
  running: RunningProvider,
  limit: RouteShorthandOptions,
): void {
  const clientFor = createExternalClients(platform);
  const askForConfirmation = createAskForConfirmation(app, platform);

  app.get(`${BASE_PATHS.auth}/external/:provider/challenge`, limit, async (request: Visit, reply) => {
    const provider = externalName(request.params.provider);
    const uid = request.query["interaction"];
    const found = await findExternalInteraction(platform, running, provider, uid);
    if (provider === null || found === null) return refuseExternal(platform, reply, NOT_OFFERED, uid);
    try {
      const client = await clientFor(provider);
      if (client === null) return refuseExternal(platform, reply, NOT_OFFERED, uid);
      const { url, secrets } = await client.begin();
      keepChallenge(platform, reply, { provider, interaction: found.interaction.uid, ...secrets });
      return reply.redirect(url.href, 303);
    } catch (error) {
      platform.log.warn({ err: error, provider }, "external sign-in could not begin");
      return refuseExternal(platform, reply, SIGN_IN_MESSAGES.failed, uid);
    }
  });

  app.get(`${BASE_PATHS.auth}/external/:provider/callback`, limit, async (request: Visit, reply) => {
    const provider = externalName(request.params.provider);
    const challenge = takeChallenge(platform, request, reply);
    if (provider === null || challenge?.provider !== provider)
      return refuseExternal(platform, reply, SIGN_IN_MESSAGES.failed);
    const uid = challenge.interaction;
    const found = await findExternalInteraction(platform, running, provider, uid);
    if (found === null) return refuseExternal(platform, reply, NOT_OFFERED);
    const lastStep = `${BASE_PATHS.auth}/interaction/${uid}/external`;
    if (WENT_AWAY.has(request.query["error"] ?? "")) return reply.redirect(`${lastStep}?closed=1`, 303);
    try {
      const client = await clientFor(provider);
      const identity = await client?.finish(new URL(request.url, platform.publicUrl), challenge);
      if (identity === undefined) return refuseExternal(platform, reply, NOT_OFFERED, uid);
      const { interaction, site } = found;
      const companyId = parseCompanyId(interaction.params["companyId"]);
      const visitor = { site, provider, identity, companyId, ip: request.ip };
      const account = await welcomeExternal(platform, visitor);
      if (account === "unverified") return await askForConfirmation(request, reply, visitor, uid);
      if (typeof account === "string")
        return refuseExternal(platform, reply, wordsFor(account, provider), uid);
      keepExternalSignIn(platform, reply, uid, accountIdOf(account));
      return reply.redirect(lastStep, 303);
    } catch (error) {
      platform.log.warn({ err: error, provider }, "external sign-in failed");
      return refuseExternal(platform, reply, SIGN_IN_MESSAGES.failed, uid);
    }
  });
}
