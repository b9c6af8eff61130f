import { SENDING_MESSAGES } from "@newsloom/domain/delivery/sending";
import { type MailProviderName, providerTitle } from "@newsloom/domain/senders/mail-providers";
import { openBulkSender, readSecondProvider } from "#features/senders";
import type { SiteContext, SiteScope } from "#platform/context";
import { takeBackBatches } from "../ledger/batch-rows.ts";
import { delaySend, type StoredSend, updateSend } from "../ledger/send-rows.ts";
import { tellEverybody } from "./tell-everybody.ts";

export interface SecondProvider {
  readonly provider: MailProviderName;
  readonly batchSize: number;
}

/**
 * The one that a campaign can go on with. Null: the site named none, or it cannot send for this address now. What is in the
 * outbox is for nobody, so it never goes on to people.
 */
export async function findSecondProvider(
  scope: SiteScope,
  from: string,
  failing: string,
): Promise<SecondProvider | null> {
  if (failing === "outbox") return null;
  try {
    const provider = await scope.transaction((ctx) => readSecondProvider(ctx));
    if (provider === null || provider === failing) return null;
    const sender = await openBulkSender(scope, from, { provider, isNeeded: true });
    await sender.close();
    return { provider, batchSize: sender.batchSize };
  } catch (error) {
    // Whatever it is: what the first one answered is still to be written.
    scope.platform.log.warn({ err: error }, "the second provider cannot send");
    return null;
  }
}

/**
 * Who was never handed over goes to the second provider; who is in doubt stays so, and what the first one still answers settles
 * its own people. The send is locked. False when it went to a second one before.
 */
export async function failOver(
  ctx: SiteContext,
  id: number,
  send: StoredSend,
  { provider, batchSize }: SecondProvider,
  reason: string,
): Promise<boolean> {
  if (send.firstProvider !== "" || send.state !== "sending") return false;
  await takeBackBatches(ctx, id);
  await updateSend(ctx, id, { provider, batch_size: batchSize, first_provider: send.provider });
  await delaySend(ctx, id, 0, 0);
  await ctx.record({
    area: "newsletters",
    action: "fail over",
    entityType: "newsletter",
    entityId: id,
    before: { provider: send.provider },
    after: { provider, reason },
  });
  const names = { first: providerTitle(send.provider), second: providerTitle(provider) };
  await tellEverybody(ctx, id, "warning", (name) => SENDING_MESSAGES.failedOver(name, names, reason));
  ctx.sendEvent({ type: "CampaignChanged", payload: { distributionId: id } });
  return true;
}
