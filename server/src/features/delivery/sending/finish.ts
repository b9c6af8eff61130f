import { acceptedOf, outcomeOf } from "@newsloom/domain/delivery/balance";
import { readCampaignRow, setCampaignStatus, setSendingFigures } from "#features/newsletters";
import type { SiteContext } from "#platform/context";
import { saveSentDomains } from "../health/domain-rows.ts";
import { countReasons, countStates, hasWaiting } from "../ledger/recipient-rows.ts";
import { lockSend, updateSend } from "../ledger/send-rows.ts";

/** When nobody waits any more, the campaign becomes what came of it. Also after the last doubt of a finished one is settled. */
export async function finishIfDone(ctx: SiteContext, id: number): Promise<void> {
  const send = await lockSend(ctx, id);
  if (!send || send.audience === null || (await hasWaiting(ctx, id))) return;
  const counts = countStates(await countReasons(ctx, id));
  const outcome = outcomeOf(counts, send.isCancelled);
  const row = await readCampaignRow(ctx, id);
  if (outcome === undefined || row.statusName === outcome) return;
  // Who was tried again when it had been sent leaves it sent.
  if (send.state === "finished" && outcome !== "Sent") return;
  const at = ctx.now().toISOString();
  await updateSend(ctx, id, { state: "finished", finished_at: at });
  await saveSentDomains(ctx, id);
  const accepted = acceptedOf(counts);
  await setCampaignStatus(ctx, id, outcome, {
    ...(outcome !== "Failed" && { sent_at: row.sentDate ?? at }),
    is_error: counts.failed + counts["in doubt"] > 0,
    send: accepted + counts["in doubt"],
    total_delivered: accepted,
  });
  await ctx.record({
    area: "newsletters",
    action: outcome === "Failed" ? "not sent" : "sent",
    entityType: "newsletter",
    entityId: id,
    after: { status: outcome, audience: send.audience, ...counts },
  });
}

/** It waits for somebody to read why, and to resume or cancel it. */
export async function pauseWithProblem(ctx: SiteContext, id: number, problem: string): Promise<void> {
  await updateSend(ctx, id, { state: "paused", problem });
  await setSendingFigures(ctx, id, { is_error: true });
  ctx.sendEvent({ type: "CampaignChanged", payload: { distributionId: id } });
}
