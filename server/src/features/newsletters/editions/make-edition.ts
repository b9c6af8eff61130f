import { statusIdOf } from "@newsloom/domain/newsletters/campaign-status";
import { editionName, nextEditionTime } from "@newsloom/domain/newsletters/editions";
import { EDITION_MESSAGES, NEWSLETTER_LIMITS } from "@newsloom/domain/newsletters/messages";
import { z } from "zod";
import { siteTimeZone } from "#features/settings";
import type { SiteContext } from "#platform/context";
import { job } from "#platform/jobs/define";
import { pushNotification } from "#platform/realtime/notifications";
import { insertCampaign, readCampaign } from "../campaigns/campaign-rows.ts";
import { contentOfTemplate } from "../campaigns/template-content.ts";
import { hasTemplate } from "../templates/template-rows.ts";
import * as rows from "./edition-rows.ts";

/** The payload names the time, so that a job of an earlier plan finds nothing to do, whatever the clocks say. */
export const makeEdition = job("newsletters.make-edition", {
  payload: z.object({ distributionId: z.int(), dueAt: z.string() }),
  run: (scope, { distributionId, dueAt }) =>
    scope.transaction(async (ctx) => {
      if (!(await rows.lockDue(ctx, distributionId, dueAt))) return;
      const planned = await rows.readSchedule(ctx, distributionId);
      await insertDraft(ctx, planned, dueAt);
      // Times that passed while no server ran make one edition.
      const after = new Date(Math.max(ctx.now().getTime(), Date.parse(dueAt)));
      await planAfter(ctx, planned, after);
    }),
});

async function insertDraft(
  ctx: SiteContext,
  { distributionId: seriesId, schedule }: rows.PlannedSchedule,
  dueAt: string,
): Promise<void> {
  const series = await readCampaign(ctx, seriesId);
  const isThere = series.templateId !== null && (await hasTemplate(ctx, series.templateId));
  const filled = await contentOfTemplate(ctx, isThere ? (series.templateId ?? undefined) : undefined);
  const zone = await siteTimeZone(ctx);
  const newsletterName = editionName(
    series.newsletterName,
    zone,
    new Date(dueAt),
    NEWSLETTER_LIMITS.name.max,
  );
  const content = { ...series, ...filled.content, newsletterName, period: "Once" as const };
  const id = await insertCampaign(ctx, content, filled.templateId, "Draft");
  const waitsToBeSent = schedule.sendsEditions;
  await rows.insertEdition(ctx, { distributionId: id, seriesId, dueAt, waitsToBeSent });
  await ctx.record({
    area: "newsletters",
    action: "make edition",
    entityType: "newsletter",
    entityId: id,
    after: { newsletterName, seriesId },
  });
  ctx.sendEvent({
    type: "CampaignStatusChanged",
    payload: { distributionId: id, statusId: statusIdOf("Draft"), statusName: "Draft" },
  });
  const articles = filled.content.model.sections.reduce((sum, section) => sum + section.articles.length, 0);
  await pushNotification(ctx, {
    level: filled.messages.length > 0 || articles === 0 ? "warning" : "success",
    message: [
      EDITION_MESSAGES.made(newsletterName, articles),
      ...filled.messages,
      ...(waitsToBeSent ? [EDITION_MESSAGES.isChecked] : []),
    ].join(" "),
    event: { label: EDITION_MESSAGES.open, action: `/newsletters/${id}` },
  });
}

/** Stores the first time after `after`, and queues the edition for it. */
export async function planAfter(ctx: SiteContext, planned: rows.PlannedSchedule, after: Date): Promise<void> {
  const zone = await siteTimeZone(ctx);
  const { distributionId, schedule } = planned;
  const next = nextEditionTime(schedule, zone, after)?.toISOString() ?? null;
  const plannedFrom = JSON.stringify({ ...schedule, zone });
  await rows.saveSchedule(ctx, { distributionId, schedule, plannedFrom, nextAt: next });
  if (next !== null) await queueEdition(ctx, distributionId, next);
}

export const queueEdition = (ctx: SiteContext, distributionId: number, dueAt: string) =>
  ctx.enqueue(
    makeEdition,
    { distributionId, dueAt },
    { runAt: new Date(dueAt), key: `newsletters.make-edition ${ctx.siteId} ${distributionId}` },
  );
