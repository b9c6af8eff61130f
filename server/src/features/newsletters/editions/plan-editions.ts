import { z } from "zod";
import { siteTimeZone } from "#features/settings";
import type { SiteContext } from "#platform/context";
import { job } from "#platform/jobs/define";
import * as rows from "./edition-rows.ts";
import { planAfter, queueEdition } from "./make-edition.ts";

/** The time zone belongs to another capability, so a change of it is found by looking; so is an edition whose job gave up. */
export const planEditionsJob = job("newsletters.plan-editions", {
  payload: z.object({}),
  maxAttempts: 1,
  run: (scope) =>
    scope.transaction(async (ctx) => {
      for (const planned of await rows.listSchedules(ctx)) await planEdition(ctx, planned);
    }),
});

/** Computes the next time where the period, the time or the zone changed. An edition that is due stays so. */
async function planEdition(ctx: SiteContext, planned: rows.PlannedSchedule): Promise<void> {
  const { distributionId, schedule, nextAt } = planned;
  const now = ctx.now();
  if (nextAt !== null && Date.parse(nextAt) <= now.getTime()) {
    await queueEdition(ctx, distributionId, nextAt);
    return;
  }
  const plannedFrom = JSON.stringify({ ...schedule, zone: await siteTimeZone(ctx) });
  if (plannedFrom !== planned.plannedFrom) await planAfter(ctx, planned, now);
}
