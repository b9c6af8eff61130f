import { SENDING_MESSAGES } from "@newsloom/domain/delivery/sending";
import { setCampaignStatus } from "#features/newsletters";
import type { SiteContext } from "#platform/context";
import { lockSend, updateSend } from "../ledger/send-rows.ts";
import { dropPackage } from "../package/drop-package.ts";
import { tellEverybody } from "../sending/tell-everybody.ts";

/** Nothing was sent, and people are told why. */
export async function refuseSend(ctx: SiteContext, id: number, problem: string): Promise<void> {
  if (await endUnsent(ctx, id, problem))
    await tellEverybody(ctx, id, "error", (name) => SENDING_MESSAGES.notSent(name, problem));
}

/** False when it is not being prepared. */
export async function endUnsent(ctx: SiteContext, id: number, problem: string): Promise<boolean> {
  const send = await lockSend(ctx, id);
  if (send?.state !== "preparing" && send?.state !== "packing") return false;
  await updateSend(ctx, id, { state: "finished", problem, finished_at: ctx.now().toISOString() });
  await dropPackage(ctx, id);
  await setCampaignStatus(ctx, id, "Failed", { is_error: true });
  await ctx.record({
    area: "newsletters",
    action: "not sent",
    entityType: "newsletter",
    entityId: id,
    after: { problem },
  });
  return true;
}
