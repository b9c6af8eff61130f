import { BASE_PATHS } from "@newsloom/contract/base-paths";
import { SIGN_IN_MESSAGES } from "@newsloom/domain/messages";
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from "fastify";
import type { Platform } from "#platform/platform";
import { accountIdOf } from "./account.ts";
import { createExternalClients } from "./external-client.ts";
import { EXTERNAL_PROVIDERS, type ExternalName, externalName } from "./external-providers.ts";
import { keepChallenge, keepExternalSignIn, takeChallenge } from "./external-state.ts";
import { type ExternalRefusal, welcomeExternal } from "./external-welcome.ts";
import { messagePage } from "./pages/message-page.ts";
import { sendPage } from "./pages/send-page.ts";
import { parseCompanyId } from "./request-params.ts";
import type { RunningProvider } from "./run-provider.ts";
import { findSignInSite, readSignInBrand } from "./sign-in-site.ts";

type Visit = FastifyRequest<{
  Params: { provider: string };
  Querystring: Record<string, string | undefined>;
}>;

/** Sign-in through Google, LinkedIn, Facebook or Microsoft: out to them, and back into the interaction it began in. */
export function externalRoutes(
  app: FastifyInstance,
  platform: Platform,
  running: RunningProvider,
  limit: RouteShorthandOptions,
): void {
  const clientFor = createExternalClients(platform);
  const refuse = (reply: FastifyReply, words: string, uid?: string) => {
    const to = uid === undefined ? "/login" : `${BASE_PATHS.auth}/interaction/${uid}?choose=1`;
    const page = messagePage({ title: "Not signed in", words, way: { to, words: "Back to sign-in" } });
    return sendPage(reply, platform, page, 403);
  };

  /** The interaction a visit belongs to, when its site lets people in through this provider. */
  const findInteraction = async (provider: ExternalName | null, uid: string | undefined) => {
    const interaction = uid === undefined ? undefined : await running.current.Interaction.find(uid);
    const site = await findSignInSite(platform, String(interaction?.params["tenant"] ?? ""));
    if (provider === null || !interaction || !site) return null;
    return (await readSignInBrand(platform, site)).accepts(provider) ? { interaction, site } : null;
  };

  app.get(`${BASE_PATHS.auth}/external/:provider/challenge`, limit, async (request: Visit, reply) => {
    const provider = externalName(request.params.provider);
    const uid = request.query["interaction"];
    const found = await findInteraction(provider, uid);
    if (provider === null || found === null) return refuse(reply, NOT_OFFERED, uid);
    try {
      const client = await clientFor(provider);
      if (client === null) return refuse(reply, NOT_OFFERED, uid);
      const { url, secrets } = await client.begin();
      keepChallenge(platform, reply, { provider, interaction: found.interaction.uid, ...secrets });
      return reply.redirect(url.href, 303);
    } catch (error) {
      platform.log.warn({ err: error, provider }, "external sign-in could not begin");
      return refuse(reply, SIGN_IN_MESSAGES.failed, uid);
    }
  });

  app.get(`${BASE_PATHS.auth}/external/:provider/callback`, limit, async (request: Visit, reply) => {
    const provider = externalName(request.params.provider);
    const challenge = takeChallenge(platform, request, reply);
    if (provider === null || challenge?.provider !== provider) return refuse(reply, SIGN_IN_MESSAGES.failed);
    const uid = challenge.interaction;
    const found = await findInteraction(provider, uid);
    if (found === null) return refuse(reply, NOT_OFFERED);
    try {
      const client = await clientFor(provider);
      const identity = await client?.finish(new URL(request.url, platform.publicUrl), challenge);
      if (identity === undefined) return refuse(reply, NOT_OFFERED, uid);
      const { interaction, site } = found;
      const companyId = parseCompanyId(interaction.params["companyId"]);
      const account = await welcomeExternal(platform, {
        site,
        provider,
        identity,
        companyId,
        ip: request.ip,
      });
      if (typeof account === "string") return refuse(reply, refusalOf(account, provider), uid);
      keepExternalSignIn(platform, reply, uid, accountIdOf(account));
      return reply.redirect(`${BASE_PATHS.auth}/interaction/${uid}/external`, 303);
    } catch (error) {
      platform.log.warn({ err: error, provider }, "external sign-in failed");
      return refuse(reply, SIGN_IN_MESSAGES.failed, uid);
    }
  });
}

const NOT_OFFERED = "This site does not offer that way to sign in, or the sign-in has ended.";

function refusalOf(refusal: ExternalRefusal, provider: ExternalName): string {
  const { label } = EXTERNAL_PROVIDERS[provider];
  if (refusal === "unverified")
    return `${label} has not verified your email address. Verify it there, then come back.`;
  if (refusal === "other company") return "You are not a user of that company.";
  return `Nobody with the email address of your ${label} account is a member of this site. Ask its administrator for an invitation.`;
}
