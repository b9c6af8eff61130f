import { canConfirm } from "@newsloom/domain/audience/subscribing";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import type { SiteContext } from "#platform/context";
import type { Html } from "#platform/html/html";
import { rateLimitFor } from "#platform/http/limits";
import type { Platform } from "#platform/platform";
import { confirmSubscription, readConfirmLink } from "../confirm/confirming.ts";
import { signLink } from "../links/link-token.ts";
import { CONFIRM_PATH, preferencesPath } from "../links/subscriber-links.ts";
import { findStored } from "../store/subscriber-rows.ts";
import { confirmedPage, confirmPage, endedPage } from "./confirm-page.ts";
import { type PageRequest, type SubscriberPages, text } from "./page-server.ts";

const Fields = z.object({ mailId: text });

/** The page of a confirmation mail, at the site's own host and under its name. Only its POST changes anything. */
export function serveConfirm(app: FastifyInstance, platform: Platform, pages: SubscriberPages): void {
  async function show(request: FastifyRequest<PageRequest>, reply: FastifyReply) {
    const { mailId } = Fields.parse(request.query);
    const found = await pages.siteOf(request);
    return pages.send(reply, found, async (ctx, { name }) => ({
      title: `Subscribe – ${name}`,
      main: await mainOf(ctx, { mailId, siteName: name, base: found.base }),
    }));
  }

  async function confirm(request: FastifyRequest<PageRequest>, reply: FastifyReply) {
    const { mailId } = Fields.parse(request.body ?? {});
    const { scope, base } = await pages.siteOf(request);
    await scope.transaction(async (ctx) => {
      const claims = readConfirmLink(ctx, mailId);
      if (claims) await confirmSubscription(ctx, claims);
    });
    return pages.redirect(reply, base + CONFIRM_PATH, { mailId });
  }

  const limits = { config: rateLimitFor("unsubscribe", platform.config) };
  for (const prefix of ["", "/:site"]) {
    app.get<PageRequest>(prefix + CONFIRM_PATH, show);
    app.post<PageRequest>(prefix + CONFIRM_PATH, limits, confirm);
  }
}

interface Shown {
  readonly mailId: string;
  readonly siteName: string;
  readonly base: string;
}

async function mainOf(ctx: SiteContext, { mailId, siteName, base }: Shown): Promise<Html> {
  const claims = readConfirmLink(ctx, mailId);
  const subscriber = claims && (await findStored(ctx, claims.subscriberId));
  if (!subscriber) return endedPage(`${base}/subscribe-widget`);
  const { siteId, subscriberId, listId } = claims;
  const { email, status } = subscriber;
  const view = { siteName, path: base + CONFIRM_PATH, mailId, email };
  if (canConfirm(subscriber, listId)) {
    const isWaiting = status === "Unconfirmed";
    const lists = isWaiting ? [...subscriber.subscriptionListIds, listId] : [listId];
    return confirmPage({ ...view, lists });
  }
  if (status !== "Active") return endedPage(`${base}/subscribe-widget`);
  const ownLink = signLink(ctx.platform.sealer, { siteId, subscriberId, listId: null, campaignId: 0 });
  return confirmedPage({ ...view, lists: subscriber.subscriptionListIds }, preferencesPath(base, ownLink));
}
