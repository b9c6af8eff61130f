import type { EditionSchedule, Editions } from "@newsloom/contract/newsletters/editions";
import { siteTimeZone } from "#features/settings";
import type { SignedInContext, SiteContext } from "#platform/context";
import { lockCampaign, setColumns } from "../campaigns/campaign-rows.ts";
import * as rows from "./edition-rows.ts";
import { planAfter } from "./make-edition.ts";

export async function readEditions(ctx: SiteContext, id: number): Promise<Editions> {
  const { schedule, nextAt } = await rows.readSchedule(ctx, id);
  return {
    schedule,
    timeZone: await siteTimeZone(ctx),
    nextEditionAt: schedule.period === "Once" ? null : nextAt,
    editionOf: await rows.findSeriesOf(ctx, id),
    editions: await rows.listEditions(ctx, id),
  };
}

export async function saveEditionSchedule(
  ctx: SignedInContext,
  id: number,
  schedule: EditionSchedule,
): Promise<Editions> {
  await lockCampaign(ctx, id);
  const before = await rows.readSchedule(ctx, id);
  await setColumns(ctx, id, { period: schedule.period });
  await planAfter(ctx, { ...before, schedule }, ctx.now());
  await ctx.record({
    area: "newsletters",
    action: "schedule editions",
    entityType: "newsletter",
    entityId: id,
    before: before.schedule,
    after: schedule,
  });
  ctx.sendEvent({ type: "CampaignChanged", payload: { distributionId: id } });
  return readEditions(ctx, id);
}

/** A newsletter that is saved with another period keeps its time of day. */
export async function changePeriod(
  ctx: SiteContext,
  id: number,
  period: EditionSchedule["period"],
): Promise<void> {
  const planned = await rows.readSchedule(ctx, id);
  if (planned.schedule.period === period) return;
  await planAfter(ctx, { ...planned, schedule: { ...planned.schedule, period } }, ctx.now());
}
