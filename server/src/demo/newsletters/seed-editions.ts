import { DEFAULT_EDITION_TIMES, editionName, nextEditionTime } from "@newsloom/domain/newsletters/editions";
import { EDITION_MESSAGES, NEWSLETTER_LIMITS } from "@newsloom/domain/newsletters/messages";
import { DAY_MS } from "@newsloom/domain/time/durations";
import { WEEK_DAYS } from "@newsloom/domain/time/week-days";
import { siteTimeZone } from "#features/settings";
import type { SiteContext } from "#platform/context";
import {
  insertCampaign,
  readCampaign,
  setColumns,
} from "../../features/newsletters/campaigns/campaign-rows.ts";
import { contentOfTemplate } from "../../features/newsletters/campaigns/template-content.ts";
import { insertEdition, readSchedule } from "../../features/newsletters/editions/edition-rows.ts";
import { planAfter } from "../../features/newsletters/editions/make-edition.ts";

const DAYS_TO_NEXT = 3;

/** The newsletter makes an edition every week, the next one in three days; the last one was held. */
export async function seedEditions(ctx: SiteContext, seriesId: number): Promise<void> {
  const zone = await siteTimeZone(ctx);
  const inDays = (days: number) => new Date(ctx.now().getTime() + days * DAY_MS);
  const weekDay = WEEK_DAYS[(inDays(DAYS_TO_NEXT).getUTCDay() + 6) % 7] ?? DEFAULT_EDITION_TIMES.weekDay;
  const schedule = { ...DEFAULT_EDITION_TIMES, period: "Weekly", weekDay, sendsEditions: true } as const;
  await setColumns(ctx, seriesId, { period: schedule.period });
  await planAfter(ctx, { ...(await readSchedule(ctx, seriesId)), schedule }, ctx.now());

  const dueAt = nextEditionTime(schedule, zone, inDays(-7)) ?? inDays(DAYS_TO_NEXT - 7);
  const series = await readCampaign(ctx, seriesId);
  const { content, templateId } = await contentOfTemplate(ctx, series.templateId ?? undefined);
  const newsletterName = editionName(series.newsletterName, zone, dueAt, NEWSLETTER_LIMITS.name.max);
  const edition = { ...series, ...content, newsletterName, period: "Once" as const };
  const distributionId = await insertCampaign(ctx, edition, templateId, "Draft");
  const made = dueAt.toISOString();
  await ctx.db
    .updateTable("campaigns")
    .set({ created_at: made, updated_at: made })
    .where("site_id", "=", ctx.siteId)
    .where("distribution_id", "=", distributionId)
    .execute();
  await insertEdition(ctx, { distributionId, seriesId, dueAt: made, waitsToBeSent: false });
  await ctx.db
    .updateTable("campaign_editions")
    .set({ held_because: [EDITION_MESSAGES.late] })
    .where("site_id", "=", ctx.siteId)
    .where("distribution_id", "=", distributionId)
    .execute();
}
