import type { AggregatorData } from "@newsloom/contract/sources/aggregator";
import { convertTimes } from "@newsloom/domain/sources/update-times";
import { isTimeZone, parseTimeZone } from "@newsloom/domain/time/time-zones";
import { siteTimeZone } from "#features/settings";
import type { SignedInContext, SiteContext } from "#platform/context";
import { badRequest } from "#platform/errors";
import { planRuns } from "./plan-runs.ts";
import { readSchedule, readTimes } from "./schedule.ts";

/** In the zone the site has chosen, else in the caller's, else in the site's system zone; the answer names which. */
export async function getAggregatorData(ctx: SiteContext, callersZone: string): Promise<AggregatorData> {
  const stored = await readTimes(ctx);
  const systemZone = await siteTimeZone(ctx);
  const localTimeZone = checkedZone(stored.localTimeZone || callersZone || systemZone);
  const shown = (times: readonly string[]) => convertTimes(times, systemZone, localTimeZone, ctx.now());
  return {
    contentUpdateHours: shown(stored.contentUpdateHours),
    localNewsSourceRunningTimes: shown(stored.localNewsRunningTimes),
    localTimeZone,
  };
}

/** Stores the times in the system zone, and plans the next runs by them. */
export async function updateAggregatorData(ctx: SignedInContext, data: AggregatorData): Promise<true> {
  const systemZone = await siteTimeZone(ctx);
  const localTimeZone = data.localTimeZone === "" ? "" : checkedZone(data.localTimeZone);
  const toSystem = (times: readonly string[]) =>
    convertTimes(times, localTimeZone || systemZone, systemZone, ctx.now());
  const before = await readTimes(ctx);
  const after = {
    contentUpdateHours: toSystem(data.contentUpdateHours),
    localNewsRunningTimes: toSystem(data.localNewsSourceRunningTimes),
    localTimeZone,
  };
  const row = {
    content_update_hours: after.contentUpdateHours,
    local_news_running_times: after.localNewsRunningTimes,
    local_time_zone: after.localTimeZone,
  };
  await ctx.db
    .insertInto("aggregator_schedules")
    .values({ site_id: ctx.siteId, ...row })
    .onConflict((conflict) => conflict.column("site_id").doUpdateSet(row))
    .execute();
  await planRuns(ctx, await readSchedule(ctx));
  await ctx.record({
    area: "aggregator",
    action: "update",
    entityType: "schedule",
    entityId: ctx.siteId,
    before,
    after,
  });
  return true;
}

function checkedZone(text: string): string {
  const zone = parseTimeZone(text);
  if (!isTimeZone(zone)) throw badRequest(`localTimeZone: ${text} is not a time zone.`);
  return zone;
}
