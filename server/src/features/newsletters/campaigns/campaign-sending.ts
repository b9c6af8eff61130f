import type { CampaignRow } from "@newsloom/contract/newsletters/campaigns";
import type { Recipient } from "@newsloom/contract/newsletters/editor";
import {
  type CampaignStatusName,
  mayBecomeBySending,
  statusIdOf,
} from "@newsloom/domain/newsletters/campaign-status";
import { NEWSLETTER_MESSAGES } from "@newsloom/domain/newsletters/messages";
import type { CompiledNewsletter } from "@newsloom/email/newsletter/compile-newsletter";
import { lineForNobody } from "@newsloom/email/newsletter/slot-values";
import type { SiteContext, SiteScope } from "#platform/context";
import { badRequest } from "#platform/errors";
import { siteAddresses } from "../rendering/brand.ts";
import { campaignInput } from "../rendering/previews.ts";
import { compileToSend } from "../rendering/render-newsletter.ts";
import { lockCampaign, readCampaign, readCampaignRow } from "./campaign-rows.ts";
import { notify } from "./campaigns.ts";

/** What sending writes of a campaign besides its status. */
export interface SendingFigures extends Partial<FigureChanges> {
  readonly scheduled_at?: string | null;
  readonly sent_at?: string;
  readonly is_error?: boolean;
  readonly number_of_users?: number;
  readonly total?: number;
  readonly send?: number;
  readonly total_delivered?: number;
  /** As somebody without a name gets them. */
  readonly sent_subject?: string;
  readonly sent_preview?: string;
}

/** Numbers alone, while the status stays. */
export async function setSendingFigures(
  ctx: SiteContext,
  id: number,
  figures: SendingFigures,
): Promise<void> {
  await ctx.db
    .updateTable("campaigns")
    .set(figures)
    .where("site_id", "=", ctx.siteId)
    .where("distribution_id", "=", id)
    .execute();
  ctx.invalidate(["newsletters"]);
}

/** What people did with it since it was counted last. */
interface FigureChanges {
  readonly unique_opened: number;
  readonly unique_clickers: number;
  readonly total_clicked: number;
  readonly other_clicks: number;
}

export async function addCampaignFigures(
  ctx: SiteContext,
  id: number,
  changes: FigureChanges,
): Promise<void> {
  const names = ["unique_opened", "unique_clickers", "total_clicked", "other_clicks"] as const;
  if (names.every((name) => changes[name] === 0)) return;
  await ctx.db
    .updateTable("campaigns")
    .set((eb) => Object.fromEntries(names.map((name) => [name, eb(name, "+", changes[name])])))
    .where("site_id", "=", ctx.siteId)
    .where("distribution_id", "=", id)
    .execute();
  ctx.invalidate(["newsletters"]);
  ctx.sendEvent({ type: "CampaignChanged", payload: { distributionId: id } });
}

/** The campaign in another status, which must be one that may follow. */
export async function setCampaignStatus(
  ctx: SiteContext,
  id: number,
  to: CampaignStatusName,
  figures: SendingFigures = {},
): Promise<CampaignRow> {
  const { status } = await lockCampaign(ctx, id);
  if (!mayBecomeBySending(status, to)) throw badRequest(NEWSLETTER_MESSAGES.notSendable(status));
  await ctx.db
    .updateTable("campaigns")
    .set({ ...figures, status_id: statusIdOf(to), updated_at: ctx.now().toISOString() })
    .where("site_id", "=", ctx.siteId)
    .where("distribution_id", "=", id)
    .execute();
  ctx.invalidate(["newsletters"]);
  notify(ctx, id, to);
  // The archive lists what was sent, and the public pages link to it.
  if (figures.sent_at !== undefined) ctx.invalidate(["articles"]);
  return readCampaignRow(ctx, id);
}

/** Where the public pages show it. */
const archivePath = (id: number) => `/en/newsletters/${id}`;

export interface CompiledCampaign {
  /** As somebody without a name gets it. */
  readonly subject: string;
  readonly newsletter: CompiledNewsletter;
  /** Somebody without a name, with the links that are the same for everybody. */
  readonly sample: Recipient;
}

/** Refused where a text of it, or a subject that is tried, cannot be filled in. */
export async function compileCampaign(
  scope: SiteScope,
  id: number,
  { testSubjects, ownHtml }: { readonly testSubjects: readonly string[]; readonly ownHtml: string | null },
): Promise<CompiledCampaign> {
  const { campaign, site, ...rest } = await scope.transaction(async (ctx) => {
    const campaign = await readCampaign(ctx, id);
    const { site } = await siteAddresses(ctx);
    return { campaign, site, ...(await campaignInput(ctx, campaign)) };
  });
  const { sample, ...input } = rest;
  const viewInBrowserUrl = campaign.showArchive ? `${site}${archivePath(id)}` : site;
  const newsletter = await compileToSend(scope, { ...input, testSubjects }, ownHtml);
  return {
    subject: lineForNobody(newsletter.subject),
    sample: { ...sample, viewInBrowserUrl },
    newsletter,
  };
}

interface SentPeriod {
  readonly from: Date;
  readonly to: Date;
}

const sentIn = ({ db, siteId }: SiteContext, { from, to }: SentPeriod) =>
  db
    .selectFrom("campaigns")
    .where("site_id", "=", siteId)
    .where("sent_at", ">=", from.toISOString())
    .where("sent_at", "<=", to.toISOString());

/** How many were sent in a time, and to how many people. */
export async function sumSentCampaigns(
  ctx: SiteContext,
  period: SentPeriod,
): Promise<{ campaigns: number; send: number; delivered: number }> {
  const { sum, countAll } = ctx.db.fn;
  const row = await sentIn(ctx, period)
    .select([
      countAll<number>().as("campaigns"),
      sum<number | null>("send").as("send"),
      sum<number | null>("total_delivered").as("delivered"),
    ])
    .executeTakeFirstOrThrow();
  return { campaigns: row.campaigns, send: row.send ?? 0, delivered: row.delivered ?? 0 };
}

/** Those that were sent in a time, the last first. */
export const listSentCampaigns = (
  ctx: SiteContext,
  period: SentPeriod,
  { startIndex, number }: { readonly startIndex: number; readonly number: number },
) =>
  sentIn(ctx, period)
    .select([
      "distribution_id as distributionId",
      "newsletter_name as newsletterName",
      "sent_at as date",
      "send",
      "total_delivered as delivered",
    ])
    .orderBy("sent_at", "desc")
    .orderBy("distribution_id", "desc")
    .offset(startIndex - 1)
    .limit(number)
    .execute();
