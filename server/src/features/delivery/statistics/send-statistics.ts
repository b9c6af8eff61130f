import type { SendStatistics, SendStatisticsQuery } from "@newsloom/contract/delivery/statistics";
import { statisticsPeriod } from "@newsloom/domain/delivery/statistics";
import { listSentCampaigns, sumSentCampaigns } from "#features/newsletters";
import { siteTimeZone } from "#features/settings";
import type { SiteContext } from "#platform/context";
import { summarizeSends } from "./send-sums.ts";

export async function readSendStatistics(
  ctx: SiteContext,
  { startIndex, number, ...asked }: SendStatisticsQuery,
): Promise<SendStatistics> {
  const period = statisticsPeriod(asked, ctx.now(), await siteTimeZone(ctx));
  const sent = await listSentCampaigns(ctx, period, { startIndex, number });
  const sends = await summarizeSends(
    ctx,
    sent.map(({ distributionId }) => distributionId),
  );
  const items = sent.flatMap(({ date, ...row }) => {
    const { provider = "", failed = 0 } = sends.get(row.distributionId) ?? {};
    return date === null ? [] : [{ ...row, date, provider, failed }];
  });
  return { items, total: (await sumSentCampaigns(ctx, period)).campaigns };
}
