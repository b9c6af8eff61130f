import { z } from "zod";
import type { SiteContext } from "#platform/context";
import { job } from "#platform/jobs/define";
import { deletePackage, excludePacked, findPackage } from "./package-rows.ts";

/** The file goes when the transaction that deleted its row has committed. */
export const removePackageFile = job("delivery.remove-package-file", {
  payload: z.object({ fileId: z.uuid() }),
  run: ({ platform, siteId }, { fileId }) => platform.packageFiles.remove(siteId, fileId),
});

/** Nobody gets a package that was not finished. Nothing for a campaign that has none. */
export async function dropPackage(ctx: SiteContext, id: number): Promise<void> {
  const found = await findPackage(ctx, id);
  if (!found) return;
  await excludePacked(ctx, id);
  await deletePackage(ctx, id);
  await ctx.enqueue(removePackageFile, { fileId: found.fileId });
}
