import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { SiteContext, SiteScope } from "#platform/context";
import { job } from "#platform/jobs/define";
import { copyRecipients } from "./copy-recipients.ts";
import { removePackageFile } from "./drop-package.ts";
import { listErasedIn, markErased } from "./erased-people.ts";
import {
  changePackage,
  deletePackage,
  findPackage,
  lockPackage,
  type StoredPackage,
} from "./package-rows.ts";

/** Writes the recipients again, without people who were erased. The new file takes the place of the other with its row. */
export const rewritePackage = job("delivery.rewrite-package", {
  payload: z.object({ distributionId: z.int() }),
  run: async (scope, { distributionId: id }) => {
    const found = await scope.transaction((ctx) => findErased(ctx, id));
    if (!found) return;
    const { stored, erased } = found;
    const { platform, siteId } = scope;
    const fileId = randomUUID();
    const without = new Set(erased);
    const copied = await copyRecipients(platform, { siteId, from: stored.fileId, to: fileId, without });
    // Whatever the reason, whoever was erased may still be in it.
    if (copied.leftOut !== erased.length) {
      await platform.packageFiles.remove(siteId, fileId);
      return scope.transaction((ctx) => removeWhole(ctx, id, stored));
    }
    await platform.packageFiles.flush(siteId, fileId);
    const isReplaced = await replaceFile(scope, id, stored, { fileId, size: copied.size, erased });
    if (!isReplaced) await platform.packageFiles.remove(siteId, fileId);
  },
});

export const enqueueRewrite = (ctx: SiteContext, distributionId: number): Promise<void> =>
  ctx.enqueue(
    rewritePackage,
    { distributionId },
    {
      key: `${rewritePackage.name} ${ctx.siteId} ${distributionId}`,
      queue: `${rewritePackage.name} ${ctx.siteId}`,
    },
  );

interface Erased {
  readonly stored: StoredPackage;
  readonly erased: readonly number[];
}

async function findErased(ctx: SiteContext, id: number): Promise<Erased | undefined> {
  const stored = await findPackage(ctx, id);
  if (!stored || stored.expiresAt === null) return undefined;
  const erased = await listErasedIn(ctx, id, stored);
  return erased.length > 0 ? { stored, erased } : undefined;
}

interface NewFile {
  readonly fileId: string;
  readonly size: number;
  readonly erased: readonly number[];
}

/** False when the package was removed or written again meanwhile. */
const replaceFile = (
  scope: SiteScope,
  id: number,
  stored: StoredPackage,
  { fileId, size, erased }: NewFile,
): Promise<boolean> =>
  scope.transaction(async (ctx) => {
    if ((await lockPackage(ctx, id))?.fileId !== stored.fileId) return false;
    const people = stored.people - erased.length;
    await changePackage(ctx, id, { file_id: fileId, file_size: size, people });
    await markErased(ctx, id, erased);
    await ctx.enqueue(removePackageFile, { fileId: stored.fileId });
    ctx.sendEvent({ type: "CampaignChanged", payload: { distributionId: id } });
    return true;
  });

async function removeWhole(ctx: SiteContext, id: number, { fileId }: StoredPackage): Promise<void> {
  if ((await lockPackage(ctx, id))?.fileId !== fileId) return;
  await deletePackage(ctx, id);
  await ctx.enqueue(removePackageFile, { fileId });
  ctx.sendEvent({ type: "CampaignChanged", payload: { distributionId: id } });
}
