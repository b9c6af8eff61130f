import { randomUUID } from "node:crypto";
import type { CampaignSend } from "@newsloom/contract/delivery/sends";
import type { CampaignRow } from "@newsloom/contract/newsletters/campaigns";
import { PACKAGE_MESSAGES, PACKAGE_PROVIDER, PACKAGE_STATUS } from "@newsloom/domain/delivery/package";
import { SENDING_MESSAGES } from "@newsloom/domain/delivery/sending";
import { NEWSLETTER_MESSAGES } from "@newsloom/domain/newsletters/messages";
import { checksOfOwnHtml } from "@newsloom/domain/newsletters/preflight";
import { checksOf } from "@newsloom/domain/newsletters/preflight-messages";
import type { MailProviderName } from "@newsloom/domain/senders/mail-providers";
import { featuresOn, makesPackages, type SiteFeature } from "@newsloom/domain/sites/features";
import { checkOwnHtml } from "@newsloom/email/newsletter/own-html";
import { listSegmentNames } from "#features/audience";
import {
  type CheckedCampaign,
  checkCampaign,
  findCampaignSender,
  lockCampaign,
  readCampaign,
  sanitizeMailHtml,
  setCampaignStatus,
} from "#features/newsletters";
import { assertMaySendAs } from "#features/senders";
import { listFeatures } from "#features/sites";
import type { SiteContext, SiteScope } from "#platform/context";
import { badRequest, conflict } from "#platform/errors";
import { insertSend } from "../ledger/send-rows.ts";
import { insertPackage } from "../package/package-rows.ts";
import { insertSubjects } from "../waves/subject-rows.ts";
import { enqueueStart, startPackage, startSend } from "./start-send.ts";

/** Sends a campaign unless a pre-flight check finds an error. The checks render it, so they come before the transaction. */
export async function checkAndSend(
  scope: SiteScope,
  form: CampaignSend,
  provider: MailProviderName | "" = "",
): Promise<CampaignRow> {
  const checked = await checkCampaign(scope, form.distributionId, { segmentId: form.segmentId });
  return scope.transaction((ctx) => sendCampaign(ctx, form, { provider, checked }));
}

interface SendOptions {
  readonly provider?: MailProviderName | "";
  /** Left out where the caller has judged the checks. */
  readonly checked?: CheckedCampaign;
}

/**
 * Begins in the background, now or at its time; who gets it is fixed then. Without a provider through the site's own, or as a
 * package where the site has chosen that.
 */
export async function sendCampaign(
  ctx: SiteContext,
  form: CampaignSend,
  { provider = "", checked }: SendOptions = {},
): Promise<CampaignRow> {
  const { distributionId } = form;
  const { status, version } = await lockCampaign(ctx, distributionId);
  // What was made from a template and needed no change.
  if (status === "New") await setCampaignStatus(ctx, distributionId, "Draft");
  else if (status !== "Draft") throw badRequest(NEWSLETTER_MESSAGES.notSendable(status));
  const features = await listFeatures(ctx);
  // A call that names a provider is for that one.
  const isPackage = provider === "" && makesPackages(features);
  if (isPackage && form.firstWave) throw badRequest(PACKAGE_MESSAGES.atOnce);
  const scheduledAt = checkTime(ctx, form.scheduledDate ?? null);
  await checkSegment(ctx, form.segmentId ?? null);
  await checkSender(ctx, distributionId, isPackage ? null : provider);
  const html = ownHtml(features, form.html);
  if (checked) assertPassed(checked, version, html);
  const subjectTest = form.firstWave?.subjectTest ?? null;
  await insertSend(ctx, {
    distributionId,
    state: scheduledAt === null ? "preparing" : "scheduled",
    segmentId: form.segmentId ?? null,
    scheduledAt,
    provider: isPackage ? PACKAGE_PROVIDER : provider,
    isPackage,
    html,
    firstWave: form.firstWave ?? null,
    decideBy: subjectTest?.decideBy ?? null,
  });
  if (isPackage) await insertPackage(ctx, distributionId, randomUUID());
  if (subjectTest) await insertSubjects(ctx, distributionId, subjectTest.subjects);
  await enqueueStart(ctx, isPackage ? startPackage : startSend, { distributionId, scheduledAt });
  await ctx.record({
    area: "newsletters",
    action: scheduledAt === null ? "send" : "schedule",
    entityType: "newsletter",
    entityId: distributionId,
    after: { scheduledAt, segmentId: form.segmentId ?? null, firstWave: form.firstWave ?? null },
  });
  if (scheduledAt === null)
    return setCampaignStatus(ctx, distributionId, isPackage ? PACKAGE_STATUS : "Pending", {
      is_error: false,
    });
  await setCampaignStatus(ctx, distributionId, "Pending Scheduled", { is_error: false });
  return setCampaignStatus(ctx, distributionId, "Scheduled", { scheduled_at: scheduledAt });
}

function assertPassed(checked: CheckedCampaign, version: number, html: string | null): void {
  if (checked.version !== version) throw conflict(NEWSLETTER_MESSAGES.stale);
  const results = html === null ? checked.results : checksOfOwnHtml(checked.results, checkOwnHtml(html));
  const errors = checksOf(results, "error");
  if (errors.length > 0) throw badRequest(NEWSLETTER_MESSAGES.notReady(errors), errors);
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

/** Null: whether the address may send is between the site and whoever mails its packages. */
async function checkSender(
  ctx: SiteContext,
  distributionId: number,
  provider: MailProviderName | "" | null,
): Promise<void> {
  const from = await findCampaignSender(ctx, await readCampaign(ctx, distributionId));
  if (from.email === "") throw badRequest(SENDING_MESSAGES.noSender);
  if (provider !== null) await assertMaySendAs(ctx, from.email, provider);
}

const ownHtml = (features: readonly SiteFeature[], html: string | undefined): string | null =>
  html !== undefined && featuresOn(features).includes("SendCampaignAsHtml") ? sanitizeMailHtml(html) : null;
