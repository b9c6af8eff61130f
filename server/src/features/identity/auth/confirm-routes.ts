import { BASE_PATHS } from "@newsloom/contract/base-paths";
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from "fastify";
import { siteScope } from "#platform/context";
import type { Platform } from "#platform/platform";
import { CONFIRMATION_PATH } from "../links.ts";
import { accountIdOf } from "./account.ts";
import { openConfirmationLink } from "./confirmation-link.ts";
import { useConfirmation } from "./confirmation-queries.ts";
import { findExternalInteraction } from "./external-interaction.ts";
import { EXTERNAL_PROVIDERS, type ExternalName } from "./external-providers.ts";
import { refuseExternal, wordsFor } from "./external-refusal.ts";
import { keepExternalSignIn } from "./external-state.ts";
import { enter, findVisitor } from "./external-welcome.ts";
import { confirmPage } from "./pages/confirm-page.ts";
import { messagePage } from "./pages/message-page.ts";
import { sendPage } from "./pages/send-page.ts";
import { parseCompanyId } from "./request-params.ts";
import type { RunningProvider } from "./run-provider.ts";

/**
 * The link of a confirmation mail. Whoever opens it has the mailbox; only the browser that came from the provider has
 * the other half. So a stranger who names somebody's address gets nothing from its owner's click, and a link that is
 * forwarded or looked at by a mail program does nothing.
 */
export function confirmRoutes(
  app: FastifyInstance,
  platform: Platform,
  running: RunningProvider,
  limit: RouteShorthandOptions,
): void {
  const say = (reply: FastifyReply, status: number, title: string, words: string, to = "/login") =>
    sendPage(reply, platform, messagePage({ title, words, way: { to, words: "Sign in" } }), status);
  const explain = (reply: FastifyReply, elsewhere: ExternalName | null) =>
    elsewhere === null
      ? say(reply, 400, "Not connected", LINK_ENDED)
      : say(reply, 403, "Nothing was changed", otherBrowser(EXTERNAL_PROVIDERS[elsewhere].label));

  app.get(CONFIRMATION_PATH, limit, async (request, reply) => {
    const link = await openConfirmationLink(platform, request, request.query);
    if (link.state !== "open") return explain(reply, link.state === "elsewhere" ? link.provider : null);
    return sendPage(reply, platform, confirmPage({ ...link, ...link.confirmation, provider: link.provider }));
  });

  app.post(CONFIRMATION_PATH, limit, async (request: FastifyRequest, reply) => {
    const link = await openConfirmationLink(platform, request, request.body);
    if (link.state !== "open") return explain(reply, link.state === "elsewhere" ? link.provider : null);
    if (request.headers.origin !== new URL(platform.publicUrl).origin) return explain(reply, link.provider);
    const { site, provider, code } = link;
    const { label } = EXTERNAL_PROVIDERS[provider];
    const { ip } = request;
    const member = await siteScope(platform, { siteId: site.siteId, user: null, ip }).transaction(
      async (ctx) => {
        const used = await useConfirmation(ctx, code, link.confirmation.browserHash);
        return used ? findVisitor(ctx, provider, { ...used, emailIsVerified: true }) : null;
      },
    );
    if (member === null) return explain(reply, null);
    if (typeof member === "string") return refuseExternal(platform, reply, wordsFor(member, provider));

    const found = await findExternalInteraction(platform, running, provider, link.interaction);
    if (found?.site.siteId !== site.siteId)
      return say(reply, 200, "Connected", connected(label), `/${site.slug}/login`);
    const companyId = parseCompanyId(found.interaction.params["companyId"]);
    const account = await enter(platform, member, { provider, companyId, ip });
    const { uid } = found.interaction;
    if (typeof account === "string") return refuseExternal(platform, reply, wordsFor(account, provider), uid);
    keepExternalSignIn(platform, reply, uid, accountIdOf(account));
    return reply.redirect(`${BASE_PATHS.auth}/interaction/${uid}/external`, 303);
  });
}

const LINK_ENDED = "This link has expired or was used already. Begin again on the sign-in page.";
const connected = (label: string) => `Your ${label} account is connected. From now on it signs you in.`;
const otherBrowser = (label: string) =>
  `This link works only in the browser in which somebody came through ${label} and asked for it. If that was you, open it there. If it was not, close this page: nobody got in.`;
