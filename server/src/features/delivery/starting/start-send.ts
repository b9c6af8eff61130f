import { firstWavePeople, WAVES } from "@newsloom/domain/delivery/first-wave";
import { PACKAGE_MESSAGES, PACKAGE_PROVIDER, PACKAGE_STATUS } from "@newsloom/domain/delivery/package";
import { LATEST_START_MS, SENDING_MESSAGES } from "@newsloom/domain/delivery/sending";
import type { MailProviderName } from "@newsloom/domain/senders/mail-providers";
import { fillNewsletter } from "@newsloom/email/newsletter/compile-newsletter";
import { writeArticles } from "@newsloom/email/newsletter/recommended-section";
import { type NewsletterLink, trackLinks } from "@newsloom/email/newsletter/track-links";
import { z } from "zod";
import { campaignMembers } from "#features/audience";
import {
  audienceOf,
  type CompiledCampaign,
  compileCampaign,
  findCampaignSender,
  lockCampaign,
  readCampaign,
  readRecommendationPool,
  replaceArchive,
  setCampaignStatus,
  setSendingFigures,
} from "#features/newsletters";
import { openBulkSender } from "#features/senders";
import type { SiteContext, SiteScope } from "#platform/context";
import { AppError, badRequest } from "#platform/errors";
import { job } from "#platform/jobs/define";
import { countReasons, countStates, insertRecipients } from "../ledger/recipient-rows.ts";
import {
  findSend,
  lockSend,
  type PreparedRecommended,
  type StoredSend,
  updateSend,
} from "../ledger/send-rows.ts";
import { enqueuePackage } from "../package/make-package.ts";
import { findPackage } from "../package/package-rows.ts";
import { deleteEarlierFigures } from "../tracking/earlier-figures.ts";
import { saveLinks } from "../tracking/link-rows.ts";
import { trackingBase } from "../tracking/tracking-path.ts";
import { listSubjects } from "../waves/subject-rows.ts";
import { chooseFirstWave } from "../waves/wave-rows.ts";
import { refuseSend } from "./refuse-send.ts";

interface Prepared {
  readonly from: { readonly name: string; readonly email: string };
  readonly provider: MailProviderName;
  readonly batchSize: number;
  readonly compiled: CompiledCampaign;
  readonly links: readonly NewsletterLink[];
  readonly recommended: PreparedRecommended | null;
  /** HTML of one's own for somebody without a name; the archive renders everything else by itself. */
  readonly archiveHtml: string | null;
}

const Start = z.object({ distributionId: z.int(), scheduledAt: z.string().nullable() });

/** Compiles the newsletter, fixes who gets it, and lets the workers begin, or the package be made. Repeated after a crash, it goes on where it was. */
async function start(
  scope: SiteScope<null>,
  { distributionId: id, scheduledAt }: z.output<typeof Start>,
): Promise<void> {
  if (!(await scope.transaction((ctx) => begin(ctx, id, scheduledAt)))) return;
  try {
    const prepared = await prepare(scope, id);
    await scope.transaction((ctx) => freeze(ctx, id, prepared));
  } catch (error) {
    // The renderer is free again later.
    if (!(error instanceof AppError) || error.code === "unavailable") throw error;
    await scope.transaction((ctx) => refuseSend(ctx, id, error.message));
  }
}

const giveUp = (scope: SiteScope<null>, { distributionId: id }: z.output<typeof Start>): Promise<void> =>
  scope.transaction(async (ctx) => {
    const isPackage = (await findPackage(ctx, id)) !== undefined;
    await refuseSend(ctx, id, isPackage ? PACKAGE_MESSAGES.notMade : SENDING_MESSAGES.notPrepared);
  });

/** The last is three and a half hours after its time: later, what a newsletter says is old. */
const maxAttempts = 10;

export const startSend = job("delivery.start", { payload: Start, run: start, giveUp, maxAttempts });

/** Has a name of its own, so that servers of earlier versions, which would mail the newsletter, do not take it during an upgrade. */
export const startPackage = job("delivery.start-package", {
  payload: Start,
  run: start,
  giveUp,
  maxAttempts,
});

/** Now or at its time. */
export const enqueueStart = (
  ctx: SiteContext,
  startJob: typeof startSend,
  payload: z.output<typeof Start>,
): Promise<void> =>
  ctx.enqueue(startJob, payload, {
    key: `delivery.start ${ctx.siteId} ${payload.distributionId}`,
    ...(payload.scheduledAt !== null && { runAt: new Date(payload.scheduledAt) }),
  });

const isAt = (send: StoredSend, scheduledAt: string | null) =>
  (send.scheduledAt === null ? null : Date.parse(send.scheduledAt)) ===
  (scheduledAt === null ? null : Date.parse(scheduledAt));

/** False when the campaign went back to draft, has another time by now, or was started before. */
async function begin(ctx: SiteContext, id: number, scheduledAt: string | null): Promise<boolean> {
  const send = await lockSend(ctx, id);
  if (!send || !isAt(send, scheduledAt)) return false;
  const { status } = await lockCampaign(ctx, id);
  const begun = (await findPackage(ctx, id)) ? PACKAGE_STATUS : "Pending";
  if (send.state === "preparing") return status === begun;
  if (send.state !== "scheduled" || status !== "Scheduled") return false;
  await updateSend(ctx, id, { state: "preparing" });
  await setCampaignStatus(ctx, id, begun);
  if (scheduledAt === null || ctx.now().getTime() - Date.parse(scheduledAt) <= LATEST_START_MS) return true;
  await refuseSend(ctx, id, SENDING_MESSAGES.missed);
  return false;
}

async function prepare(scope: SiteScope, id: number): Promise<Prepared> {
  const { from, send, subjects, isPackage } = await scope.transaction(async (ctx) => ({
    from: await findCampaignSender(ctx, await readCampaign(ctx, id)),
    send: await findSend(ctx, id),
    subjects: await listSubjects(ctx, id),
    isPackage: (await findPackage(ctx, id)) !== undefined,
  }));
  if (from.email === "") throw badRequest(SENDING_MESSAGES.noSender);
  const sender = isPackage
    ? packageSender
    : await openBulkSender(scope, from.email, { provider: send?.provider ?? "" });
  try {
    const ownHtml = send?.html ?? null;
    const testSubjects = send?.decideBy ? subjects : [];
    const compiled = await compileCampaign(scope, id, { testSubjects, ownHtml });
    const section = compiled.newsletter.recommended;
    const found = section && (await scope.transaction((ctx) => readRecommendationPool(ctx, id)));
    const { newsletter, links, recommended } = trackLinks(
      compiled.newsletter,
      trackingBase(scope.platform),
      found ? writeArticles(section, found.articles) : [],
    );
    const { provider, batchSize } = sender;
    return {
      from,
      provider,
      batchSize,
      compiled: { ...compiled, newsletter },
      archiveHtml: ownHtml === null ? null : fillNewsletter(compiled.newsletter, compiled.sample).html,
      links,
      recommended: found && recommended.length > 0 ? { pool: found.pool, articles: recommended } : null,
    };
  } finally {
    await sender.close();
  }
}

/** Nothing is handed over to a provider. */
const packageSender = { provider: PACKAGE_PROVIDER, batchSize: 1, close: async () => {} } as const;

async function freeze(ctx: SiteContext, id: number, prepared: Prepared): Promise<void> {
  const send = await lockSend(ctx, id);
  if (send?.state !== "preparing") return;
  const campaign = await readCampaign(ctx, id);
  const { subscriptionListId } = campaign;
  const chosen = audienceOf(campaign, campaign.notOpenedOf?.distributionId);
  const include = send.segmentId === null ? chosen.include : [send.segmentId];
  const members = await campaignMembers(ctx, { ...chosen, include });
  const audience = await insertRecipients(ctx, id, members, send.firstWave ? WAVES.rest : WAVES.first);
  const { queued } = countStates(await countReasons(ctx, id));
  if (queued === 0) throw badRequest(SENDING_MESSAGES.nobody);
  const firstWave = send.firstWave && firstWavePeople(queued, send.firstWave);
  if (firstWave !== null) await chooseFirstWave(ctx, id, firstWave);
  await deleteEarlierFigures(ctx, id);
  await saveLinks(ctx, id, prepared.links, prepared.compiled.sample.viewInBrowserUrl);
  await replaceArchive(ctx, id, prepared.archiveHtml);
  const isPackage = (await findPackage(ctx, id)) !== undefined;
  await updateSend(ctx, id, {
    state: isPackage ? "packing" : "sending",
    compiled: JSON.stringify(prepared.compiled),
    recommended: prepared.recommended && JSON.stringify(prepared.recommended),
    sender_name: prepared.from.name,
    sender_email: prepared.from.email,
    ...(subscriptionListId !== null && { list_id: subscriptionListId }),
    provider: prepared.provider,
    batch_size: prepared.batchSize,
    audience,
    ...(firstWave !== null && { first_wave_people: firstWave }),
    frozen_at: ctx.now().toISOString(),
  });
  const { subject, newsletter } = prepared.compiled;
  await setSendingFigures(ctx, id, {
    number_of_users: queued,
    total: queued,
    unique_opened: 0,
    unique_clickers: 0,
    total_clicked: 0,
    other_clicks: 0,
    sent_subject: subject,
    sent_preview: newsletter.preview,
  });
  if (isPackage) await enqueuePackage(ctx, id);
}
