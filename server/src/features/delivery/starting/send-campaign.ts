import type { CampaignSend } from "@newsloom/contract/delivery/sends";
import type { CampaignRow } from "@newsloom/contract/newsletters/campaigns";
import { SENDING_MESSAGES } from "@newsloom/domain/delivery/sending";
import { NEWSLETTER_MESSAGES } from "@newsloom/domain/newsletters/messages";
import type { MailProviderName } from "@newsloom/domain/senders/mail-providers";
import { featuresOn } from "@newsloom/domain/sites/features";
import { listSegmentNames } from "#features/audience";
import {
  findCampaignSender,
  lockCampaign,
  readCampaign,
  sanitizeMailHtml,
  setCampaignStatus,
} from "#features/newsletters";
import { assertMaySendAs } from "#features/senders";
import { listFeatures } from "#features/sites";
import type { SiteContext } from "#platform/context";
import { badRequest } from "#platform/errors";
import { insertSend } from "../ledger/send-rows.ts";
import { insertSubjects } from "../waves/subject-rows.ts";
import { startSend } from "./start-send.ts";

/** Begins in the background, now or at its time; who gets it is fixed then. Without a provider through the site's own. */
export async function sendCampaign(
  ctx: SiteContext,
  form: CampaignSend,
  provider: MailProviderName | "" = "",
): Promise<CampaignRow> {
  const { distributionId } = form;
  const { status } = await lockCampaign(ctx, distributionId);
  // What was made from a template and needed no change.
  if (status === "New") await setCampaignStatus(ctx, distributionId, "Draft");
  else if (status !== "Draft") throw badRequest(NEWSLETTER_MESSAGES.notSendable(status));
  const scheduledAt = checkTime(ctx, form.scheduledDate ?? null);
  await checkSegment(ctx, form.segmentId ?? null);
  await checkSender(ctx, distributionId, provider);
  const subjectTest = form.firstWave?.subjectTest ?? null;
  await insertSend(ctx, {
    distributionId,
    state: scheduledAt === null ? "preparing" : "scheduled",
    segmentId: form.segmentId ?? null,
    scheduledAt,
    provider,
    html: await ownHtml(ctx, form.html),
    firstWave: form.firstWave ?? null,
    decideBy: subjectTest?.decideBy ?? null,
  });
  if (subjectTest) await insertSubjects(ctx, distributionId, subjectTest.subjects);
  await ctx.enqueue(
    startSend,
    { distributionId, scheduledAt },
    {
      key: `delivery.start ${ctx.siteId} ${distributionId}`,
      ...(scheduledAt !== null && { runAt: new Date(scheduledAt) }),
    },
  );
  await ctx.record({
    area: "newsletters",
    action: scheduledAt === null ? "send" : "schedule",
    entityType: "newsletter",
    entityId: distributionId,
    after: { scheduledAt, segmentId: form.segmentId ?? null, firstWave: form.firstWave ?? null },
  });
  if (scheduledAt === null) return setCampaignStatus(ctx, distributionId, "Pending", { is_error: false });
  await setCampaignStatus(ctx, distributionId, "Pending Scheduled", { is_error: false });
  return setCampaignStatus(ctx, distributionId, "Scheduled", { scheduled_at: scheduledAt });
}

function checkTime({ now }: SiteContext, scheduledDate: string | null): string | null {
  if (scheduledDate === null) return null;
  const at = new Date(scheduledDate);
  if (at <= now()) throw badRequest(SENDING_MESSAGES.past);
  return at.toISOString();
}

async function checkSegment(ctx: SiteContext, segmentId: number | null): Promise<void> {
  if (segmentId === null) return;
  if (!(await listSegmentNames(ctx)).some(({ id }) => id === segmentId))
    throw badRequest(SENDING_MESSAGES.noSegment);
}

async function checkSender(
  ctx: SiteContext,
  distributionId: number,
  provider: MailProviderName | "",
): Promise<void> {
  const from = await findCampaignSender(ctx, await readCampaign(ctx, distributionId));
  if (from.email === "") throw badRequest(SENDING_MESSAGES.noSender);
  await assertMaySendAs(ctx, from.email, provider);
}

async function ownHtml(ctx: SiteContext, html: string | undefined): Promise<string | null> {
  if (html === undefined) return null;
  const isAllowed = featuresOn(await listFeatures(ctx)).includes("SendCampaignAsHtml");
  return isAllowed ? sanitizeMailHtml(html) : null;
}
