import type { GlobalPerformance, PeriodQuery } from "@newsloom/contract/delivery/statistics";
import { statisticsPeriod } from "@newsloom/domain/delivery/statistics";
import { formatDay } from "@newsloom/domain/time/date-format";
import { countUnsubscribedByDay } from "#features/audience";
import { sumSentCampaigns } from "#features/newsletters";
import { siteTimeZone } from "#features/settings";
import type { SiteContext } from "#platform/context";
import { sumsByDay } from "./day-sums.ts";

/** Days are those of the site's calendar. */
export async function readGlobalPerformance(
  ctx: SiteContext,
  query: PeriodQuery,
): Promise<GlobalPerformance> {
  const zone = await siteTimeZone(ctx);
  const period = statisticsPeriod(query, ctx.now(), zone);
  const dayOf = (time: Date) => formatDay(time, zone, "yyyy-MM-dd");
  const days = { from: dayOf(period.from), to: dayOf(period.to) };
  const unsubscribed = await countUnsubscribedByDay(ctx, { ...days, zone });
  const series = (await sumsByDay(ctx, days)).map((day) => ({
    ...day,
    unsubscribed: unsubscribed.get(day.date) ?? 0,
  }));
  const totalOf = (line: Exclude<keyof (typeof series)[number], "date">) =>
    series.reduce((sum, day) => sum + day[line], 0);
  return {
    totals: {
      ...(await sumSentCampaigns(ctx, period)),
      opened: totalOf("opened"),
      clicked: totalOf("clicked"),
      unsubscribed: totalOf("unsubscribed"),
      blocked: totalOf("blocked"),
      spam: totalOf("spam"),
      bounced: totalOf("bounced"),
    },
    series,
  };
}
