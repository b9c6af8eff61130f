import { SUBSCRIPTION_LISTS } from "@newsloom/domain/audience/lists";
import { isPaused, pauseEnd } from "@newsloom/domain/audience/pause";
import { HOUR_MS } from "@newsloom/domain/time/durations";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { siteTimeZone } from "#features/settings";
import type { SiteContext } from "#platform/context";
import type { Html } from "#platform/html/html";
import { rateLimitFor } from "#platform/http/limits";
import type { Platform } from "#platform/platform";
import { PREFERENCES_PATH, UNSUBSCRIBE_PATH } from "../links/subscriber-links.ts";
import { findStored, readPause } from "../store/subscriber-rows.ts";
import { type Preferences, savePreferences } from "../unsubscribe/preferences.ts";
import { readSiteLink } from "../unsubscribe/unsubscribe.ts";
import { type FoundSite, type PageRequest, type SubscriberPages, text } from "./page-server.ts";
import { preferencesPage, stoppedPage, unknownPage } from "./preferences-page.ts";

const Query = z.object({ mailId: text, saved: text, undo: text });
const Form = z.object({
  mailId: text,
  undo: text,
  firstName: text,
  lastName: text,
  list1: text,
  list2: text,
  list3: text,
  action: z.enum(["save", "leave", "pause", "resume", "undo"]).catch("save"),
});
type Form = z.infer<typeof Form>;

/** How long a change can be taken back from its page. */
const UNDO_MS = HOUR_MS;

const Undo = z.object({
  /** Other sealed values of the install must not pass for it. */
  purpose: z.literal("preferences"),
  siteId: z.int(),
  subscriberId: z.int(),
  until: z.int(),
  before: z.object({
    subscriptionListIds: z.array(z.literal([1, 2, 3])),
    firstName: z.string(),
    lastName: z.string(),
    pausedUntil: z.string().nullable(),
  }),
});

interface Shown {
  readonly mailId: string;
  readonly saved: string;
  readonly undo: string;
  readonly failure: string;
}

/** The page on which somebody with a link of a newsletter chooses what they get. Only its POST changes anything. */
export function servePreferences(app: FastifyInstance, platform: Platform, pages: SubscriberPages): void {
  const send = (reply: FastifyReply, found: FoundSite, shown: Shown) =>
    pages.send(reply, found, async (ctx, { name }) => {
      const main = await mainOf(ctx, found.base, shown);
      const status = shown.failure === "" ? 200 : 400;
      return { title: `Your newsletters – ${name}`, main, isWide: true, status };
    });

  async function show(request: FastifyRequest<PageRequest>, reply: FastifyReply) {
    const query = Query.parse(request.query);
    return send(reply, await pages.siteOf(request), { ...query, failure: "" });
  }

  async function change(request: FastifyRequest<PageRequest>, reply: FastifyReply) {
    const form = Form.parse(request.body ?? {});
    const found = await pages.siteOf(request);
    const { failures, undo } = await found.scope.transaction((ctx) => apply(ctx, form));
    const { mailId } = form;
    if (failures.length > 0)
      return send(reply, found, { mailId, saved: "", undo: "", failure: failures.join(",") });
    return pages.redirect(reply, found.base + PREFERENCES_PATH, {
      mailId,
      saved: "1",
      ...(undo && { undo }),
    });
  }

  const limits = { config: rateLimitFor("unsubscribe", platform.config) };
  for (const prefix of ["", "/:site"]) {
    app.get<PageRequest>(prefix + PREFERENCES_PATH, show);
    app.post<PageRequest>(prefix + PREFERENCES_PATH, limits, change);
  }
}

async function apply(ctx: SiteContext, form: Form): Promise<{ failures: readonly string[]; undo: string }> {
  const claims = readSiteLink(ctx, form.mailId);
  const chosen = claims && (await chosenIn(ctx, form, claims.subscriberId));
  if (!claims || !chosen) return { failures: [], undo: "" };
  const { failures, before } = await savePreferences(ctx, claims.subscriberId, chosen);
  const canUndo = before && form.action !== "undo";
  return { failures, undo: canUndo ? sealUndo(ctx, claims.subscriberId, before) : "" };
}

async function chosenIn(
  ctx: SiteContext,
  form: Form,
  subscriberId: number,
): Promise<Preferences | undefined> {
  if (form.action === "undo") return openUndo(ctx, subscriberId, form.undo);
  const isChosen = { 1: form.list1, 2: form.list2, 3: form.list3 };
  const lists = SUBSCRIPTION_LISTS.map(({ id }) => id).filter((id) => isChosen[id] !== "");
  const before = await readPause(ctx, subscriberId);
  const pausedUntil =
    form.action === "pause" ? pauseEnd(ctx.now()) : form.action === "resume" ? null : before;
  const { firstName, lastName } = form;
  return { subscriptionListIds: form.action === "leave" ? [] : lists, firstName, lastName, pausedUntil };
}

function sealUndo({ platform, siteId, now }: SiteContext, subscriberId: number, before: Preferences): string {
  const undo = { purpose: "preferences", siteId, subscriberId, until: now().getTime() + UNDO_MS, before };
  return platform.sealer.seal(Buffer.from(JSON.stringify(undo))).toString("base64url");
}

/** Undefined for one of somebody else, or that is too old. */
function openUndo({ platform, siteId, now }: SiteContext, subscriberId: number, sealed: string) {
  try {
    const opened = platform.sealer.open(Buffer.from(sealed, "base64url"));
    const undo = Undo.parse(JSON.parse(opened.toString()));
    const isTheirs = undo.siteId === siteId && undo.subscriberId === subscriberId;
    return isTheirs && undo.until > now().getTime() ? undo.before : undefined;
  } catch {
    // Whatever is wrong with it, it changes nothing.
    return undefined;
  }
}

async function mainOf(ctx: SiteContext, base: string, shown: Shown): Promise<Html> {
  const claims = readSiteLink(ctx, shown.mailId);
  const subscriber = claims && (await findStored(ctx, claims.subscriberId));
  if (!subscriber) return unknownPage(base + UNSUBSCRIBE_PATH);
  const { id, email, status, subscriptionListIds, firstName, lastName } = subscriber;
  if (status !== "Active" && status !== "Unsubscribed") return stoppedPage({ email });
  const pausedUntil = await readPause(ctx, id);
  const now = ctx.now();
  const isNowPaused = isPaused(pausedUntil, now);
  return preferencesPage({
    path: base + PREFERENCES_PATH,
    mailId: shown.mailId,
    email,
    preferences: { subscriptionListIds, firstName, lastName, pausedUntil: isNowPaused ? pausedUntil : null },
    now,
    timeZone: await siteTimeZone(ctx),
    isSaved: shown.saved !== "",
    undoToken: shown.undo,
    failure: shown.failure,
  });
}
