import { BASE_PATHS } from "@newsloom/contract/base-paths";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { siteScope } from "#platform/context";
import { rateLimitFor } from "#platform/http/limits";
import type { Platform } from "#platform/platform";
import { messagePage } from "../pages/message-page.ts";
import { sendPage } from "../pages/send-page.ts";
import { normalizeEmail } from "../sign-in/member-queries.ts";
import { setBrowserCookie } from "../social-sign-in/cookies.ts";
import type { ExternalSignIn } from "../social-sign-in/external-sign-in.ts";
import { EXTERNAL_PROVIDERS } from "../social-sign-in/providers.ts";
import { backToSignIn } from "../social-sign-in/refusal-page.ts";
import { queueConfirmation } from "./mail-confirmation.ts";

/**
 * Where a provider does not verify an address, a mail to it does. The answer is the same for every address and takes as
 * long: the job finds out later whether the address is known here.
 */
export function createRequestConfirmation(app: FastifyInstance, platform: Platform) {
  const countRequest = app.createRateLimit(rateLimitFor("forgot", platform.config).rateLimit);
  return async (request: FastifyRequest, reply: FastifyReply, signIn: ExternalSignIn, uid: string) => {
    const { site, provider, identity, ip } = signIn;
    const { label } = EXTERNAL_PROVIDERS[provider];
    const limit = await countRequest(request);
    if (!limit.isAllowed && limit.isExceeded) {
      const text = "Too many tries. Wait a minute and try again.";
      const page = messagePage({ title: "Not signed in", text, link: backToSignIn(uid) });
      return sendPage(reply.header("retry-after", String(limit.ttlInSeconds)), platform, page, 429);
    }
    const email = normalizeEmail(identity.email ?? "");
    const browserHash = setBrowserCookie(platform, request, reply).toString("base64");
    const { subject, name } = identity;
    const at = platform.now().toISOString();
    await siteScope(platform, { siteId: site.siteId, user: null, ip }).transaction((ctx) =>
      queueConfirmation(ctx, { provider, subject, email, name, browserHash, at }),
    );
    const page = messagePage({
      title: "Check your mail",
      text: `${label} does not tell us whether ${email} is yours. If it belongs to somebody here, we have sent a mail there: open its link in this browser within an hour, then go on here.`,
      link: {
        to: `${BASE_PATHS.auth}/external/${provider}/challenge?interaction=${uid}`,
        text: `I have opened the link: go on with ${label}`,
      },
      secondLink: backToSignIn(uid),
    });
    return sendPage(reply, platform, page);
  };
}
