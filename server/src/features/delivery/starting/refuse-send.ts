import { setCampaignStatus } from "#features/newsletters";
import type { SiteContext } from "#platform/context";
import { lockSend, updateSend } from "../ledger/send-rows.ts";
import { dropPackage } from "../package/drop-package.ts";

/** Nothing was sent, and nobody is waiting for it. */
export async function refuseSend(ctx: SiteContext, id: number, problem: string): Promise<void> {
  const send = await lockSend(ctx, id);
  if (send?.state !== "preparing" && send?.state !== "packing") return;
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
}
