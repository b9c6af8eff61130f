import { z } from "zod";
import { removeSentAt } from "#features/newsletters";
import type { SiteContext } from "#platform/context";
import { job } from "#platform/jobs/define";
import { findRecommended } from "../ledger/send-rows.ts";
import { deletePackage, excludePacked, findPackage, listPacked } from "./package-rows.ts";

/** The file goes when the transaction that deleted its row has committed. */
export const removePackageFile = job("delivery.remove-package-file", {
  payload: z.object({ fileId: z.uuid() }),
  run: ({ platform, siteId }, { fileId }) => platform.packageFiles.remove(siteId, fileId),
});

/** Nobody gets a package that was not finished. Nothing for a campaign that has none. */
export async function dropPackage(ctx: SiteContext, id: number): Promise<void> {
  const found = await findPackage(ctx, id);
  if (!found) return;
  if (await findRecommended(ctx, id)) await releasePacked(ctx, id);
  await excludePacked(ctx, id);
  await deletePackage(ctx, id);
  await ctx.enqueue(removePackageFile, { fileId: found.fileId });
}

/** Read and written at once. */
const RELEASED_PEOPLE = 5_000;

/** The articles that were recommended to them can be chosen again. */
async function releasePacked(ctx: SiteContext, id: number): Promise<void> {
  for (let behind = 0; ; ) {
    const people = await listPacked(ctx, id, behind, RELEASED_PEOPLE);
    const last = people.at(-1);
    if (!last) return;
    await removeSentAt(ctx, people);
    behind = last.subscriberId;
  }
}
