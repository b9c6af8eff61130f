import { BASE_PATHS } from "@newsloom/contract/base-paths";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { siteScope } from "#platform/context";
import { rateLimitFor } from "#platform/http/limits";
import type { Platform } from "#platform/platform";
import { queueConfirmation } from "../../jobs.ts";
import { keepAsker } from "../external/cookies.ts";
import type { ExternalIdentity } from "../external/identity.ts";
import { EXTERNAL_PROVIDERS, type ExternalName } from "../external/providers.ts";
import { wayBack } from "../external/refusal-page.ts";
import { messagePage } from "../pages/message-page.ts";
import { sendPage } from "../pages/send-page.ts";
import { emailKey } from "../sign-in/member-queries.ts";
import type { SignInSite } from "../sign-in/sign-in-site.ts";

interface Unvouched {
  readonly site: SignInSite;
  readonly provider: ExternalName;
  readonly identity: ExternalIdentity;
  readonly ip: string;
}

/**
 * Where a provider does not vouch for an address, a mail to it does. The answer is the same for every address, and as
 * quick: whether somebody here has it is found out later, by the job.
 */
export function createAskForConfirmation(app: FastifyInstance, platform: Platform) {
  const countAsked = app.createRateLimit(rateLimitFor("forgot", platform.config).rateLimit);
  return async (request: FastifyRequest, reply: FastifyReply, visitor: Unvouched, uid: string) => {
    const { site, provider, identity, ip } = visitor;
    const { label } = EXTERNAL_PROVIDERS[provider];
    const asked = await countAsked(request);
    if (!asked.isAllowed && asked.isExceeded) {
      const words = "Too many tries. Wait a minute and try again.";
      const page = messagePage({ title: "Not signed in", words, way: wayBack(uid) });
      return sendPage(reply.header("retry-after", String(asked.ttlInSeconds)), platform, page, 429);
    }
    const email = emailKey(identity.email ?? "");
    const browserHash = keepAsker(platform, request, reply).toString("base64");
    const { subject, name } = identity;
    const at = platform.now().toISOString();
    await siteScope(platform, { siteId: site.siteId, user: null, ip }).transaction((ctx) =>
      queueConfirmation(ctx, { provider, subject, email, name, browserHash, at }),
    );
    const page = messagePage({
      title: "Check your mail",
      words: `${label} does not tell us whether ${email} is yours. If it belongs to somebody here, we have sent a mail there: open its link in this browser within an hour, then go on here.`,
      way: {
        to: `${BASE_PATHS.auth}/external/${provider}/challenge?interaction=${uid}`,
        words: `I have opened the link: go on with ${label}`,
      },
      otherWay: wayBack(uid),
    });
    return sendPage(reply, platform, page);
  };
}
