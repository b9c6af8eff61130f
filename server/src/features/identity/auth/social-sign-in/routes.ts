import { BASE_PATHS } from "@newsloom/contract/base-paths";
import { SIGN_IN_MESSAGES } from "@newsloom/domain/identity/sign-in";
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from "fastify";
import type { Platform } from "#platform/platform";
import { accountIdOf } from "../oidc-server/account.ts";
import { parseCompanyId } from "../oidc-server/request-params.ts";
import type { RunningProvider } from "../oidc-server/run-provider.ts";
import { findSignInSite, readSignInBrand } from "../sign-in/sign-in-site.ts";
import { createExternalClients } from "./client.ts";
import { setChallengeCookie, setSignInCookie, takeChallengeCookie } from "./cookies.ts";
import { type ExternalSignIn, signInExternally } from "./external-sign-in.ts";
import { type ExternalName, parseExternalName } from "./providers.ts";
import { NOT_OFFERED, refusalMessage, sendRefusal } from "./refusal-page.ts";

type ExternalRequest = FastifyRequest<{
  Params: { provider: string };
  Querystring: Record<string, string | undefined>;
}>;

/** Error codes of a cancelled sign-in: the standard's, and LinkedIn's two. */
const CANCEL_ERRORS = new Set(["access_denied", "user_cancelled_login", "user_cancelled_authorize"]);

/** Answers a sign-in whose provider does not confirm that the address is the person's own. */
type RequestConfirmation = (
  request: FastifyRequest,
  reply: FastifyReply,
  signIn: ExternalSignIn,
  uid: string,
) => Promise<FastifyReply>;

/** Sign-in through Google, LinkedIn, Facebook or Microsoft. It returns to the interaction it began in. */
export function externalRoutes(
  app: FastifyInstance,
  platform: Platform,
  running: RunningProvider,
  limit: RouteShorthandOptions,
  requestConfirmation: RequestConfirmation,
): void {
  const clientFor = createExternalClients(platform);

  app.get(
    `${BASE_PATHS.auth}/external/:provider/challenge`,
    limit,
    async (request: ExternalRequest, reply) => {
      const provider = parseExternalName(request.params.provider);
      const uid = request.query["interaction"];
      const found = await findExternalInteraction(platform, running, provider, uid);
      if (provider === null || found === null) return sendRefusal(platform, reply, NOT_OFFERED, uid);
      try {
        const client = await clientFor(provider);
        if (client === null) return sendRefusal(platform, reply, NOT_OFFERED, uid);
        const { url, secrets } = await client.begin();
        setChallengeCookie(platform, reply, { provider, interaction: found.interaction.uid, ...secrets });
        return reply.redirect(url.href, 303);
      } catch (error) {
        platform.log.warn({ err: error, provider }, "external sign-in could not begin");
        return sendRefusal(platform, reply, SIGN_IN_MESSAGES.failed, uid);
      }
    },
  );

  app.get(
    `${BASE_PATHS.auth}/external/:provider/callback`,
    limit,
    async (request: ExternalRequest, reply) => {
      const provider = parseExternalName(request.params.provider);
      const challenge = takeChallengeCookie(platform, request, reply);
      if (provider === null || challenge?.provider !== provider)
        return sendRefusal(platform, reply, SIGN_IN_MESSAGES.failed);
      const uid = challenge.interaction;
      const found = await findExternalInteraction(platform, running, provider, uid);
      if (found === null) return sendRefusal(platform, reply, NOT_OFFERED);
      const lastStep = `${BASE_PATHS.auth}/interaction/${uid}/external`;
      if (CANCEL_ERRORS.has(request.query["error"] ?? "")) return reply.redirect(`${lastStep}?closed=1`, 303);
      try {
        const client = await clientFor(provider);
        const identity = await client?.finish(new URL(request.url, platform.publicUrl), challenge);
        if (identity === undefined) return sendRefusal(platform, reply, NOT_OFFERED, uid);
        const { interaction, site } = found;
        const companyId = parseCompanyId(interaction.params["companyId"]);
        const signIn = { site, provider, identity, companyId, ip: request.ip };
        const account = await signInExternally(platform, signIn);
        if (account === "unverified") return await requestConfirmation(request, reply, signIn, uid);
        if (typeof account === "string")
          return sendRefusal(platform, reply, refusalMessage(account, provider), uid);
        setSignInCookie(platform, reply, uid, accountIdOf(account));
        return reply.redirect(lastStep, 303);
      } catch (error) {
        platform.log.warn({ err: error, provider }, "external sign-in failed");
        return sendRefusal(platform, reply, SIGN_IN_MESSAGES.failed, uid);
      }
    },
  );
}

/** The interaction that the request belongs to; null when its site does not offer this provider. */
async function findExternalInteraction(
  platform: Platform,
  running: RunningProvider,
  provider: ExternalName | null,
  uid: string | undefined,
) {
  const interaction = uid === undefined ? undefined : await running.current.Interaction.find(uid);
  const site = await findSignInSite(platform, String(interaction?.params["tenant"] ?? ""));
  if (provider === null || !interaction || !site) return null;
  return (await readSignInBrand(platform, site)).accepts(provider) ? { interaction, site } : null;
}
