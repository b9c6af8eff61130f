import type { CampaignStatistics, LinkClicks } from "@newsloom/contract/delivery/statistics";
import { percentOf } from "@newsloom/domain/newsletters/percent";
import { countUnsubscribed } from "#features/audience";
import { readCampaignRow } from "#features/newsletters";
import type { SiteContext } from "#platform/context";
import { findRehearsed } from "../rehearsal/rehearsal-rows.ts";
import { sumOfCampaign } from "./day-sums.ts";
import { listClicks } from "./link-clicks.ts";

export async function readCampaignStatistics(ctx: SiteContext, id: number): Promise<CampaignStatistics> {
  const { total, send, totalDelivered: delivered } = await readCampaignRow(ctx, id);
  const { opened, clicked, blocked, spam, bounced } = await sumOfCampaign(ctx, id);
  const rehearsed = (await findRehearsed(ctx, [id])).get(id);
  const unsubscribed = (await countUnsubscribed(ctx, id)) + (rehearsed?.unsubscribed ?? 0);
  const line = <Name extends CampaignStatistics["lines"][number]["name"]>(
    name: Name,
    count: number,
    of: number,
  ) => ({ name, count, percent: percentOf(count, of) });
  return {
    total,
    send,
    delivered,
    lines: [
      line("Opened", opened, delivered),
      line("Clicked", clicked, delivered),
      line("Unsubscribed", unsubscribed, delivered),
      line("Blocked", blocked, send),
      line("Spam", spam, delivered),
      line("Bounced", bounced, send),
    ],
  };
}

export async function readCampaignClicks(ctx: SiteContext, id: number): Promise<LinkClicks[]> {
  await readCampaignRow(ctx, id);
  return listClicks(ctx, id);
}
