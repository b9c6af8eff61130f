import { isCountedHost, machineRequest } from "@newsloom/domain/analytics/machine-requests";
import { isPrivacyProxy, type MachineReason } from "@newsloom/domain/delivery/machines";
import { safeLinkUrl } from "@newsloom/email/safe-url";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { createBatchWriter } from "#platform/batch-writer";
import { MAIL_POLICY } from "#platform/http/mail-policy";
import type { Platform } from "#platform/platform";
import { insertEvents, type NewEvent } from "./event-rows.ts";
import { readSentNewsletter } from "./sent-newsletter.ts";
import { findTrackedCampaign, type TrackedCampaign } from "./tracked-campaign.ts";
import { TRACKING_PATH, VIEW } from "./tracking-path.ts";
import { type MailClaims, readMail } from "./tracking-token.ts";

/** One transparent point. */
const PIXEL = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64");
const HEADERS = {
  "cache-control": "private, no-store",
  "x-robots-tag": "noindex, nofollow",
  "referrer-policy": "no-referrer",
} as const;
/** Pictures of mail are shown by mail programs, which have other origins. */
const PIXEL_HEADERS = { ...HEADERS, "cross-origin-resource-policy": "cross-origin" } as const;

interface Click {
  readonly Params: { readonly token: string; readonly link: string };
}
interface Open {
  readonly Params: { readonly token: string };
}

/**
 * The addresses of a newsletter's links and of its picture. Where a link leads is looked up and never taken from the request;
 * what this install did not write is not found.
 */
export function serveTracking(app: FastifyInstance, platform: Platform): void {
  const events = createBatchWriter<NewEvent & { readonly siteId: number }>(
    platform,
    "opens and clicks were not stored",
    insertEvents,
  );
  app.addHook("onClose", () => events.close());

  const add = (claims: MailClaims, linkNo: number | null, reason: MachineReason | "") =>
    events.add({
      ...claims,
      kind: linkNo === null ? "opened" : "clicked",
      at: platform.now().toISOString(),
      linkNo,
      reason,
      message: "",
    });

  app.get<Click>(`${TRACKING_PATH}:token/:link`, async (request, reply) => {
    const { token, link } = request.params;
    const claims = /^\d{1,4}$/.test(link) ? readMail(platform.sealer, token) : undefined;
    const campaign = claims && (await findTrackedCampaign(platform, claims));
    // Newsletters that were sent earlier may have addresses that are none, or with characters that no header can have.
    const url = safeLinkUrl(campaign?.links.get(Number(link)) ?? "");
    if (!claims || !campaign || url === undefined) return notFound(reply);
    add(claims, Number(link), clickReason(request, campaign, url));
    return reply.headers(HEADERS).redirect(url, 302);
  });

  app.get<Open>(`${TRACKING_PATH}:token/${VIEW}`, async (request, reply) => {
    const claims = readMail(platform.sealer, request.params.token);
    const html = claims && (await readSentNewsletter(platform, claims));
    if (html === undefined) return notFound(reply);
    return reply
      .headers({ ...HEADERS, "content-security-policy": MAIL_POLICY })
      .type("text/html; charset=utf-8")
      .send(html);
  });

  app.get<Open>(`${TRACKING_PATH}:token.gif`, async (request, reply) => {
    const claims = readMail(platform.sealer, request.params.token);
    const campaign = claims && (await findTrackedCampaign(platform, claims));
    if (!claims || !campaign || campaign.links.size === 0) return notFound(reply);
    add(claims, null, openReason(request, campaign));
    return reply.headers(PIXEL_HEADERS).type("image/gif").send(PIXEL);
  });
}

const notFound = (reply: FastifyReply) =>
  reply.code(404).headers(HEADERS).type("text/plain; charset=utf-8").send("This link is not valid.");

const agentOf = ({ headers }: FastifyRequest) => headers["user-agent"] ?? "";

const requestReason = (request: FastifyRequest, { excludedAgents }: TrackedCampaign): MachineReason | "" =>
  machineRequest(
    {
      method: request.method,
      agent: agentOf(request),
      purpose: String(request.headers["sec-purpose"] ?? request.headers["purpose"] ?? ""),
    },
    excludedAgents,
  ) ?? "";

const openReason = (request: FastifyRequest, campaign: TrackedCampaign): MachineReason | "" =>
  isPrivacyProxy(agentOf(request)) ? "privacy proxy" : requestReason(request, campaign);

const clickReason = (request: FastifyRequest, campaign: TrackedCampaign, url: string): MachineReason | "" =>
  requestReason(request, campaign) ||
  (isCountedHost(new URL(url).hostname, campaign.countedDomains) ? "" : "other domain");
