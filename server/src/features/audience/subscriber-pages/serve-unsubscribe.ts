import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import type { SiteContext } from "#platform/context";
import type { Html } from "#platform/html/html";
import { rateLimitFor } from "#platform/http/limits";
import type { Platform } from "#platform/platform";
import { PREFERENCES_PATH, preferencesPath, UNSUBSCRIBE_PATH } from "../links/subscriber-links.ts";
import { findStored } from "../store/subscriber-rows.ts";
import { keepPaused, keepWeekly, undoLeaving } from "../unsubscribe/change-lists.ts";
import { readSiteLink, type UnsubscribeRequest, unsubscribeInSite } from "../unsubscribe/unsubscribe.ts";
import { serveScript } from "../widget/serve-script.ts";
import { type FoundSite, type PageRequest, type SubscriberPages, text } from "./page-server.ts";
import {
  addressPage,
  gonePage,
  type LinkedSubscriber,
  linkedPage,
  sentPage,
  type UnsubscribeView,
} from "./unsubscribe-page.ts";

const Keys = z.object({ email: text, tag: text, senderEmail: text, userId: text, mailId: text });
const Query = Keys.extend({ sent: text });
const CHANGES = { undo: undoLeaving, weekly: keepWeekly, pause: keepPaused } as const;
const Form = Keys.extend({
  action: z.enum(["unsubscribe", "undo", "weekly", "pause"]).catch("unsubscribe"),
});

interface Shown {
  readonly keys: UnsubscribeRequest;
  readonly isSent: boolean;
  readonly failure: string;
}

/** The page of the unsubscribe link, at the site's own host and under its name. Only its POST changes anything. */
export async function serveUnsubscribe(
  app: FastifyInstance,
  platform: Platform,
  pages: SubscriberPages,
): Promise<void> {
  const script = await serveScript(app, "unsubscribe.js");

  const send = (reply: FastifyReply, found: FoundSite, { keys, isSent, failure }: Shown) =>
    pages.send(reply, found, async (ctx, { name: siteName }) => {
      const isLinked = readSiteLink(ctx, keys.mailId) !== undefined;
      const view: UnsubscribeView = {
        siteId: ctx.siteId,
        siteName,
        path: found.base + UNSUBSCRIBE_PATH,
        preferences: preferencesPath(found.base, keys.mailId),
        keys: isLinked ? keys : { ...keys, mailId: "" },
        failure,
      };
      const main = isSent ? sentPage(view) : await mainOf(ctx, view);
      return { title: `Unsubscribe – ${siteName}`, main, script, status: failure === "" ? 200 : 400 };
    });

  async function show(request: FastifyRequest<PageRequest>, reply: FastifyReply) {
    const { sent, ...keys } = Query.parse(request.query);
    return send(reply, await pages.siteOf(request), { keys, isSent: sent !== "", failure: "" });
  }

  async function change(request: FastifyRequest<PageRequest>, reply: FastifyReply) {
    const { action, ...keys } = Form.parse(request.body ?? {});
    const found = await pages.siteOf(request);
    const failures = await found.scope.transaction(async (ctx) => {
      if (action === "unsubscribe") return (await unsubscribeInSite(ctx, keys)).validationFailures;
      const claims = readSiteLink(ctx, keys.mailId);
      if (claims) await CHANGES[action](ctx, claims);
      return [];
    });
    if (failures.length > 0) return send(reply, found, { keys, isSent: false, failure: failures.join(",") });
    const isLinked = readSiteLink(found.scope, keys.mailId) !== undefined;
    // Whoever keeps a little of it sees what they get from now on.
    if (isLinked && (action === "weekly" || action === "pause"))
      return pages.redirect(reply, found.base + PREFERENCES_PATH, { mailId: keys.mailId, saved: "1" });
    return pages.redirect(reply, found.base + UNSUBSCRIBE_PATH, isLinked ? { ...keys } : { sent: "1" });
  }

  const limits = { config: rateLimitFor("unsubscribe", platform.config) };
  for (const prefix of ["", "/:site"]) {
    app.get<PageRequest>(prefix + UNSUBSCRIBE_PATH, show);
    app.post<PageRequest>(prefix + UNSUBSCRIBE_PATH, limits, change);
  }
}

async function mainOf(ctx: SiteContext, view: UnsubscribeView): Promise<Html> {
  const claims = readSiteLink(ctx, view.keys.mailId);
  if (!claims) return addressPage(view);
  const subscriber = await findStored(ctx, claims.subscriberId);
  if (!subscriber) return gonePage(view);
  const { listId } = claims;
  const { email, status, subscriptionListIds: lists } = subscriber;
  const linked: LinkedSubscriber = {
    email,
    listId,
    isSubscribed: status === "Active" && (listId === null || lists.includes(listId)),
    canReturn: status === "Active" || status === "Unsubscribed",
    getsWeekly: lists.includes(2),
  };
  return linkedPage(view, linked);
}
