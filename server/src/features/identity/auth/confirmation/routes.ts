import type { FastifyInstance, FastifyReply, RouteShorthandOptions } from "fastify";
import { siteScope } from "#platform/context";
import type { Platform } from "#platform/platform";
import { CONFIRMATION_PATH } from "../../mails/links.ts";
import { confirmPage } from "../pages/confirm-page.ts";
import { messagePage } from "../pages/message-page.ts";
import { sendPage } from "../pages/send-page.ts";
import { findMemberByIdentity } from "../social-sign-in/external-sign-in.ts";
import { EXTERNAL_PROVIDERS, type ExternalName } from "../social-sign-in/providers.ts";
import { refusalMessage, sendRefusal } from "../social-sign-in/refusal-page.ts";
import { openConfirmationLink } from "./confirmation-link.ts";
import { useConfirmation } from "./queries.ts";

/**
 * The link of a confirmation mail works only in the browser that came from the provider. So an attacker who uses
 * somebody else's address gains nothing when its owner clicks, and a link that is forwarded or prefetched does nothing.
 * It links the external account and signs nobody in: the person still signs in through the provider.
 */
export function confirmationRoutes(
  app: FastifyInstance,
  platform: Platform,
  limit: RouteShorthandOptions,
): void {
  const sendMessage = (reply: FastifyReply, status: number, title: string, text: string, to = "/login") =>
    sendPage(reply, platform, messagePage({ title, text, link: { to, text: "Sign in" } }), status);
  const sendExpired = (reply: FastifyReply) => sendMessage(reply, 400, "Not connected", LINK_ENDED);
  const sendOtherBrowser = (reply: FastifyReply, provider: ExternalName) =>
    sendMessage(reply, 403, "Nothing was changed", otherBrowser(EXTERNAL_PROVIDERS[provider].label));

  app.get(CONFIRMATION_PATH, limit, async (request, reply) => {
    const link = await openConfirmationLink(platform, request, request.query);
    if (link.state === "ended") return sendExpired(reply);
    if (link.state === "elsewhere") return sendOtherBrowser(reply, link.provider);
    return sendPage(reply, platform, confirmPage(link));
  });

  app.post(CONFIRMATION_PATH, limit, async (request, reply) => {
    const link = await openConfirmationLink(platform, request, request.body);
    if (link.state === "ended") return sendExpired(reply);
    const isOwnForm = request.headers.origin === new URL(platform.publicUrl).origin;
    if (link.state === "elsewhere" || !isOwnForm) return sendOtherBrowser(reply, link.provider);
    const { site, provider, code, confirmation } = link;
    const scope = siteScope(platform, { siteId: site.siteId, user: null, ip: request.ip });
    const member = await scope.transaction(async (ctx) => {
      const used = await useConfirmation(ctx, code, confirmation.browserHash);
      return used ? findMemberByIdentity(ctx, provider, { ...used, emailIsVerified: true }) : "ended";
    });
    if (member === "ended") return sendExpired(reply);
    if (typeof member === "string") return sendRefusal(platform, reply, refusalMessage(member, provider));
    const text = connected(EXTERNAL_PROVIDERS[provider].label);
    return sendMessage(reply, 200, "Connected", text, `/${site.slug}/login`);
  });
}

const LINK_ENDED = "This link has expired or was used already. Begin again on the sign-in page.";
const connected = (label: string) =>
  `Your ${label} account is connected: from now on it signs you in. Go back to where you began, or sign in again.`;
const otherBrowser = (label: string) =>
  `This link works only in the browser in which the sign-in with ${label} began. If that was you, open it there. If it was not, close this page: nobody was signed in.`;
