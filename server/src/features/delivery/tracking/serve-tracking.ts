import { machineRequest } from "@newsloom/domain/analytics/machine-requests";
import { isPrivacyProxy, type MachineReason } from "@newsloom/domain/delivery/machines";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { createBatchWriter } from "#platform/batch-writer";
import { MAIL_POLICY } from "#platform/http/mail-policy";
import { plainAnswerHeaders } from "#platform/http/security";
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

  const add = (
    { siteId, distributionId, subscriberId }: MailClaims,
    linkNo: number | null,
    reason: MachineReason | "",
  ) =>
    events.add({
      siteId,
      distributionId,
      subscriberId,
      kind: linkNo === null ? "opened" : "clicked",
      at: platform.now().toISOString(),
      linkNo,
      reason,
      message: "",
    });

  const plain = { ...plainAnswerHeaders(platform.config), ...HEADERS };
  /** Pictures of mail are shown by mail programs, which have other origins. */
  const picture = { ...plain, "cross-origin-resource-policy": "cross-origin" } as const;

  // What is sent is returned, because Fastify would listen to the whole answer of a returned reply.
  app.get<Click>(`${TRACKING_PATH}:token/:link`, { helmet: false }, async (request, reply) => {
    reply.headers(plain);
    const { token, link } = request.params;
    const claims = /^\d{1,4}$/.test(link) ? readMail(platform.sealer, token) : undefined;
    const campaign = claims && (await findTrackedCampaign(platform, claims));
    const target = campaign?.links.get(Number(link));
    if (!claims || !campaign || !target) return notFound(reply);
    add(claims, Number(link), requestReason(request, campaign) || (target.isCounted ? "" : "other domain"));
    reply.code(302).header("location", target.url);
    return null;
  });

  app.get<Open>(`${TRACKING_PATH}:token/${VIEW}`, async (request, reply) => {
    reply.headers(HEADERS);
    const claims = readMail(platform.sealer, request.params.token);
    const html = claims && (await readSentNewsletter(platform, claims));
    if (html === undefined) return notFound(reply);
    reply.header("content-security-policy", MAIL_POLICY).type("text/html; charset=utf-8");
    return html;
  });

  app.get<Open>(`${TRACKING_PATH}:token.gif`, { helmet: false }, async (request, reply) => {
    reply.headers(picture);
    const claims = readMail(platform.sealer, request.params.token);
    const campaign = claims && (await findTrackedCampaign(platform, claims));
    if (!claims || !campaign?.wasSent) return notFound(reply);
    add(claims, null, openReason(request, campaign));
    reply.type("image/gif");
    return PIXEL;
  });
}

function notFound(reply: FastifyReply): string {
  reply.code(404).type("text/plain; charset=utf-8");
  return "This link is not valid.";
}

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
