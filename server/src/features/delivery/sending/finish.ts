import { acceptedOf, outcomeOf, type StateCounts } from "@newsloom/domain/delivery/balance";
import { PACKAGE_STATUS } from "@newsloom/domain/delivery/package";
import { SENDING_MESSAGES } from "@newsloom/domain/delivery/sending";
import { readCampaignRow, setCampaignStatus, setSendingFigures } from "#features/newsletters";
import type { SiteContext } from "#platform/context";
import { saveSentDomains } from "../health/domain-rows.ts";
import {
  countReasons,
  countStates,
  hasDueDoubts,
  hasWaiting,
  settleQueued,
} from "../ledger/recipient-rows.ts";
import { lockSend, updateSend } from "../ledger/send-rows.ts";
import { tellEverybody } from "./tell-everybody.ts";

/** When nobody waits any more, the campaign becomes what came of it. */
export async function finishIfDone(ctx: SiteContext, id: number): Promise<void> {
  await finish(ctx, id);
}

/** Also of a campaign that was finished before: its numbers follow where it stays what it is. */
export async function finishAfterDoubts(ctx: SiteContext, id: number): Promise<void> {
  const done = await finish(ctx, id);
  if (!done || done.isChanged) return;
  await setSendingFigures(ctx, id, figuresOf(done.counts));
  // It reads the whole campaign: once, after the last of many rounds.
  if (!(await hasDueDoubts(ctx, id))) await saveSentDomains(ctx, id);
}

const figuresOf = (counts: StateCounts) => ({
  is_error: counts.failed + counts["in doubt"] > 0,
  send: acceptedOf(counts) + counts["in doubt"],
  total_delivered: acceptedOf(counts),
});

interface Done {
  readonly counts: StateCounts;
  readonly isChanged: boolean;
}

/** Undefined while somebody waits. */
async function finish(ctx: SiteContext, id: number): Promise<Done | undefined> {
  const send = await lockSend(ctx, id);
  if (!send || send.audience === null) return undefined;
  // Also those who wait again because the provider did not take their mail when it was cancelled.
  if (send.state === "cancelling")
    await settleQueued(ctx, id, { state: "excluded", reason: "cancelled", message: "" });
  if (await hasWaiting(ctx, id)) return undefined;
  const counts = countStates(await countReasons(ctx, id));
  const outcome = outcomeOf(counts, send.isCancelled);
  const row = await readCampaignRow(ctx, id);
  // With a package it is finished when that is made.
  if (outcome === undefined || row.statusName === PACKAGE_STATUS) return undefined;
  // Who was tried again when it had been sent leaves it sent.
  if (row.statusName === outcome || (send.state === "finished" && outcome !== "Sent"))
    return { counts, isChanged: false };
  const at = ctx.now().toISOString();
  await updateSend(ctx, id, { state: "finished", finished_at: send.finishedAt ?? at });
  await saveSentDomains(ctx, id);
  await setCampaignStatus(ctx, id, outcome, {
    ...(outcome !== "Failed" && { sent_at: row.sentDate ?? at }),
    ...figuresOf(counts),
  });
  await ctx.record({
    area: "newsletters",
    action: send.finishedAt !== null ? "doubts settled" : outcome === "Failed" ? "not sent" : "sent",
    entityType: "newsletter",
    entityId: id,
    after: { status: outcome, audience: send.audience, ...counts },
  });
  if (outcome === "Failed" && send.finishedAt === null && !send.isCancelled)
    await tellEverybody(ctx, id, "error", (name) =>
      SENDING_MESSAGES.notSent(name, send.problem || SENDING_MESSAGES.allFailed),
    );
  return { counts, isChanged: true };
}

/** It waits for somebody to read why, and to resume or cancel it; what somebody paused or cancelled before stays so. */
export async function pauseWithProblem(ctx: SiteContext, id: number, problem: string): Promise<void> {
  if ((await lockSend(ctx, id))?.state !== "sending") return;
  await updateSend(ctx, id, { state: "paused", problem });
  await setSendingFigures(ctx, id, { is_error: true });
  ctx.sendEvent({ type: "CampaignChanged", payload: { distributionId: id } });
  await tellEverybody(ctx, id, "warning", (name) => SENDING_MESSAGES.paused(name, problem));
}
