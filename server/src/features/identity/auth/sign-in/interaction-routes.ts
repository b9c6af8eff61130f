import { BASE_PATHS } from "@newsloom/contract/base-paths";
import { SIGN_IN_MESSAGES } from "@newsloom/domain/identity/sign-in";
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from "fastify";
import { errors } from "oidc-provider";
import type { Platform } from "#platform/platform";
import { accountIdOf } from "../oidc-server/account.ts";
import { parseCompanyId, textOf } from "../oidc-server/request-params.ts";
import type { RunningProvider } from "../oidc-server/run-provider.ts";
import { messagePage } from "../pages/message-page.ts";
import { sendPage } from "../pages/send-page.ts";
import { signInPage } from "../pages/sign-in-page.ts";
import { takeSignInCookie } from "../social-sign-in/cookies.ts";
import { parseExternalName } from "../social-sign-in/providers.ts";
import { checkPassword } from "./check-password.ts";
import { findSignInSite, readSignInBrand } from "./sign-in-site.ts";

type InteractionRequest = FastifyRequest<{
  Params: { uid: string };
  Querystring: Record<string, string | undefined>;
  Body: unknown;
}>;
const PATH = `${BASE_PATHS.auth}/interaction/:uid`;

/** The sign-in page. It needs no script, and every request must carry the cookie of its interaction. */
export function interactionRoutes(
  app: FastifyInstance,
  platform: Platform,
  running: RunningProvider,
  limit: RouteShorthandOptions,
): void {
  const open = async (request: InteractionRequest, reply: FastifyReply) => {
    const interaction = await running.current.interactionDetails(request.raw, reply.raw);
    const site = await findSignInSite(platform, String(interaction.params["tenant"] ?? ""));
    if (interaction.uid !== request.params.uid || !site)
      throw new errors.SessionNotFound("another interaction");
    return { interaction, site };
  };
  const finish = async (request: InteractionRequest, reply: FastifyReply, result: object) =>
    reply.redirect(await running.current.interactionResult(request.raw, reply.raw, { ...result }), 303);
  const show = async (
    request: InteractionRequest,
    reply: FastifyReply,
    failure: { error: string; status: number } | null,
  ) => {
    const { interaction, site } = await open(request, reply);
    const brand = await readSignInBrand(platform, site);
    const email = textOf(request.body, "email") || String(interaction.params["login_hint"] ?? "");
    const page = signInPage({
      site,
      brand,
      publicUrl: platform.publicUrl,
      uid: interaction.uid,
      isCompany: interaction.params["companyId"] !== undefined,
      email: email,
      error: failure?.error ?? null,
    });
    return sendPage(reply, platform, page, failure?.status);
  };

  app.get(PATH, async (request: InteractionRequest, reply) => {
    try {
      const { interaction, site } = await open(request, reply);
      if (interaction.prompt.name === "consent") return await finish(request, reply, { consent: {} });
      const idp = parseExternalName(interaction.params["idp"] as string | undefined);
      const goesStraightOn = idp !== null && request.query["choose"] === undefined;
      if (goesStraightOn && (await readSignInBrand(platform, site)).accepts(idp))
        return reply.redirect(
          `${BASE_PATHS.auth}/external/${idp}/challenge?interaction=${interaction.uid}`,
          303,
        );
      return await show(request, reply, null);
    } catch (error) {
      return sendExpired(platform, reply, error);
    }
  });

  app.post(PATH, limit, async (request: InteractionRequest, reply) => {
    try {
      const { interaction, site } = await open(request, reply);
      if (request.headers.origin !== new URL(platform.publicUrl).origin)
        throw new errors.SessionNotFound("a form of another origin");
      const check = await checkPassword(platform, {
        site,
        email: textOf(request.body, "email"),
        password: textOf(request.body, "password"),
        companyId: parseCompanyId(interaction.params["companyId"]),
        ip: request.ip,
      });
      if (check.outcome === "signed-in")
        return await finish(request, reply, {
          login: { accountId: accountIdOf(check.account), amr: ["pwd"] },
        });
      if (check.outcome === "wrong")
        return await show(request, reply, { error: SIGN_IN_MESSAGES.wrongCredentials, status: 400 });
      reply.header("retry-after", String(check.seconds));
      return await show(request, reply, { error: waitMessage(check.seconds), status: 429 });
    } catch (error) {
      return sendExpired(platform, reply, error);
    }
  });

  // The last step of an external sign-in, where the interaction's cookie is sent again.
  app.get(`${PATH}/external`, async (request: InteractionRequest, reply) => {
    try {
      const { interaction } = await open(request, reply);
      if (request.query["closed"] !== undefined)
        return await finish(request, reply, {
          error: "access_denied",
          error_description: SIGN_IN_MESSAGES.windowClosed,
        });
      const accountId = takeSignInCookie(platform, request, reply, interaction.uid);
      if (accountId === null)
        return await show(request, reply, { error: SIGN_IN_MESSAGES.failed, status: 400 });
      return await finish(request, reply, { login: { accountId, amr: ["fed"] } });
    } catch (error) {
      return sendExpired(platform, reply, error);
    }
  });
}

const waitMessage = (seconds: number) => `Too many tries. Wait ${seconds} seconds and try again.`;

function sendExpired(platform: Platform, reply: FastifyReply, error: unknown): FastifyReply {
  if (!(error instanceof errors.SessionNotFound)) throw error;
  const page = messagePage({
    title: "Start again",
    text: "This sign-in has ended or belongs to another browser window.",
    link: { to: "/login", text: "Sign in" },
  });
  return sendPage(reply, platform, page, 400);
}
