import { acceptedOf } from "@newsloom/domain/delivery/balance";
import { WAVES } from "@newsloom/domain/delivery/first-wave";
import { REPORT_MESSAGES, spikeOf } from "@newsloom/domain/delivery/reports";
import type { SiteContext } from "#platform/context";
import { countReasons, countStates } from "../ledger/recipient-rows.ts";
import { delaySend, lockSend, updateSend } from "../ledger/send-rows.ts";
import { pauseWithProblem } from "../sending/finish.ts";
import { decideByFigures } from "./subject-test.ts";
import { readWaveProgress, setRestTime, waitForRest } from "./wave-rows.ts";

/** When the first wave was handed over the wait begins; when it is over, the rest may be handed over. */
export async function advanceWave(ctx: SiteContext, id: number): Promise<void> {
  const send = await lockSend(ctx, id);
  if (send?.state !== "sending" || !send.firstWave || send.wave !== WAVES.first) return;
  const { isFirstWaveAtWork, hasRest, isRestDue } = await readWaveProgress(ctx, id);
  if (isFirstWaveAtWork || !hasRest) return;
  if (isRestDue) {
    await releaseRest(ctx, id);
    return;
  }
  if (send.restAt === null) await beginWait(ctx, id, send.firstWave.waitMinutes);
  await waitForRest(ctx, id);
}

/** False when nobody waits for the end of a first wave. A test of subjects is decided by now, at the latest. */
export async function releaseRest(ctx: SiteContext, id: number): Promise<boolean> {
  const send = await lockSend(ctx, id);
  if (!send?.firstWave || send.wave !== WAVES.first || send.audience === null) return false;
  if (!(await readWaveProgress(ctx, id)).hasRest) return false;
  if (send.decideBy !== null && send.winnerNo === null) await decideByFigures(ctx, id, send.decideBy);
  await updateSend(ctx, id, { wave: WAVES.rest });
  await delaySend(ctx, id, 0, 0);
  ctx.sendEvent({ type: "CampaignChanged", payload: { distributionId: id } });
  return true;
}

/** Addresses that the provider refused at once are bounces, too; those it reports later pause a campaign by themselves. */
async function beginWait(ctx: SiteContext, id: number, waitMinutes: number): Promise<void> {
  await setRestTime(ctx, id, waitMinutes);
  const counts = countStates(await countReasons(ctx, id));
  const handedOver = acceptedOf(counts) + counts.failed;
  if (spikeOf(handedOver, { bounced: counts.failed, spam: 0 }))
    await pauseWithProblem(ctx, id, REPORT_MESSAGES.bounces);
  ctx.sendEvent({ type: "CampaignChanged", payload: { distributionId: id } });
}
