import { acceptedOf } from "@newsloom/domain/delivery/balance";
import { PACKAGE_DAYS, PACKAGE_MESSAGES } from "@newsloom/domain/delivery/package";
import { SENDING_MESSAGES } from "@newsloom/domain/delivery/sending";
import { DAY_MS } from "@newsloom/domain/time/durations";
import { z } from "zod";
import { setSendingFigures } from "#features/newsletters";
import type { SiteContext, SiteScope } from "#platform/context";
import { AppError, badRequest } from "#platform/errors";
import { job } from "#platform/jobs/define";
import { countReasons, countStates } from "../ledger/recipient-rows.ts";
import { lockSend, updateSend } from "../ledger/send-rows.ts";
import { tellEverybody } from "../sending/tell-everybody.ts";
import { refuseSend } from "../starting/refuse-send.ts";
import { packBatch } from "./pack-batch.ts";
import { changePackage, findPackage } from "./package-rows.ts";

/** A job works so long before it queues the next one, so that other jobs get their turn. */
const TURN_MS = 10_000;

/** Writes the recipients of a campaign to the file of its package; after a crash it goes on behind those it had recorded. */
export const makePackage = job("delivery.package", {
  payload: z.object({ distributionId: z.int() }),
  run: async (scope, { distributionId: id }) => {
    try {
      await pack(scope, id);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      await scope.transaction((ctx) => refuseSend(ctx, id, error.message));
    }
  },
  giveUp: (scope, { distributionId: id }) =>
    scope.transaction((ctx) => refuseSend(ctx, id, PACKAGE_MESSAGES.notMade)),
});

/** The packages of a site are made one after another. */
export const enqueuePackage = (ctx: SiteContext, distributionId: number): Promise<void> =>
  ctx.enqueue(makePackage, { distributionId }, { queue: `delivery.package ${ctx.siteId}` });

async function pack(scope: SiteScope<null>, id: number): Promise<void> {
  const end = Date.now() + TURN_MS;
  for (;;) {
    const result = await packBatch(scope, id);
    if (result === "stopped") return;
    if (result === "everybody") return scope.transaction((ctx) => finish(ctx, id));
    if (Date.now() > end) return scope.transaction((ctx) => enqueuePackage(ctx, id));
  }
}

async function finish(ctx: SiteContext, id: number): Promise<void> {
  const send = await lockSend(ctx, id);
  if (send?.state !== "packing") return;
  const counts = countStates(await countReasons(ctx, id));
  if (counts.queued > 0) throw new Error("Somebody is missing in a package.");
  const accepted = acceptedOf(counts);
  if (accepted === 0) throw badRequest(SENDING_MESSAGES.nobody);
  const made = await findPackage(ctx, id);
  if (made) await ctx.platform.packageFiles.flush(ctx.siteId, made.fileId);
  const now = ctx.now();
  const at = now.toISOString();
  await updateSend(ctx, id, { state: "finished", finished_at: at });
  await changePackage(ctx, id, {
    expires_at: new Date(now.getTime() + PACKAGE_DAYS * DAY_MS).toISOString(),
  });
  await setSendingFigures(ctx, id, { sent_at: at, send: accepted, total_delivered: accepted });
  await ctx.record({
    area: "newsletters",
    action: "sent",
    entityType: "newsletter",
    entityId: id,
    after: { status: "Adestra", audience: send.audience, ...counts },
  });
  // The archive lists what was sent, and the public pages link to it.
  ctx.invalidate(["articles"]);
  ctx.sendEvent({ type: "CampaignChanged", payload: { distributionId: id } });
  await tellEverybody(ctx, id, "success", PACKAGE_MESSAGES.made);
}
