import { siteScope } from "#platform/context";
import { runClaimLoop } from "#platform/jobs/claim-loop";
import type { Service } from "#platform/jobs/service";
import type { Platform } from "#platform/platform";
import { type ClaimedWork, type ClaimOptions, claimBatches, releaseBatches } from "../across-sites.ts";
import type { Batch } from "../ledger/batch-rows.ts";
import { advanceWave } from "../waves/advance-wave.ts";
import { finishIfDone } from "./finish.ts";
import { handOverBatch } from "./hand-over-batch.ts";

const BATCHES_AT_A_TIME = 8;
const BATCHES_PER_SITE = 6;
const POLL_MS = 500;

const isBatch = (claim: ClaimedWork): claim is Batch => claim.batchId !== null;
const scopeOf = (platform: Platform, { siteId }: ClaimedWork) =>
  siteScope(platform, { siteId, user: null, ip: "" });

/** Mails newsletters, of all sites in turns. */
export const newsletterSender: Service = {
  name: "newsletter sender",
  start: (platform) =>
    runClaimLoop<Batch>(platform, {
      name: "sending a newsletter",
      slots: BATCHES_AT_A_TIME,
      pollMs: POLL_MS,
      claim: (limit, running) => claim(platform, { limit, limitPerSite: BATCHES_PER_SITE, running }),
      work: (batch) => handOverBatch(scopeOf(platform, batch), batch),
      release: (batches) => releaseBatches(platform, batches),
    }),
};

async function claim(platform: Platform, options: ClaimOptions): Promise<Batch[]> {
  const claimed = await claimBatches(platform, options);
  for (const work of claimed) if (!isBatch(work)) await goOn(platform, work);
  return claimed.filter(isBatch);
}

/**
 * A campaign in which nobody waits for now may be finished, or go on with the rest; who is left of a killed process was
 * settled just now. One that fails leaves the batches of the others alone.
 */
async function goOn(platform: Platform, work: ClaimedWork): Promise<void> {
  const { siteId, distributionId } = work;
  try {
    await scopeOf(platform, work).transaction(async (ctx) => {
      await advanceWave(ctx, distributionId);
      await finishIfDone(ctx, distributionId);
    });
  } catch (err) {
    platform.log.error({ err, siteId, distributionId }, "a campaign could not be finished");
  }
}
