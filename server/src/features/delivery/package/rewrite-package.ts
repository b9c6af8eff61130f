import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { Erasures } from "#features/audience";
import type { SiteContext, SiteScope } from "#platform/context";
import { job } from "#platform/jobs/define";
import { copyRecipients } from "./copy-recipients.ts";
import { removePackageFile } from "./drop-package.ts";
import { erasuresSince, listErasedIn, markErased } from "./erased-people.ts";
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
    const { stored, erasures, expected } = found;
    const { platform, siteId } = scope;
    const fileId = randomUUID();
    const files = { from: stored.fileId, to: fileId };
    const { size, leftOut } = await copyRecipients(platform, {
      siteId,
      ...files,
      without: erasures.includes,
    });
    // Whatever the reason, whoever was erased may still be in it.
    const out = new Set(leftOut);
    if (expected.some((subscriberId) => !out.has(subscriberId))) {
      await platform.packageFiles.remove(siteId, fileId);
      return scope.transaction((ctx) => removeWhole(ctx, id, stored));
    }
    await platform.packageFiles.flush(siteId, fileId);
    const file = { fileId, size, leftOut, lastErasureId: erasures.lastId };
    const isReplaced = await replaceFile(scope, id, stored, file);
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
  readonly erasures: Erasures;
  readonly expected: readonly number[];
}

async function findErased(ctx: SiteContext, id: number): Promise<Erased | undefined> {
  const stored = await findPackage(ctx, id);
  if (!stored || stored.expiresAt === null) return undefined;
  const erasures = await erasuresSince(ctx, stored);
  return erasures && { stored, erasures, expected: await listErasedIn(ctx, id, erasures) };
}

interface NewFile {
  readonly fileId: string;
  readonly size: number;
  readonly leftOut: readonly number[];
  readonly lastErasureId: number;
}

/** False when the file stays: nobody was left out, or the package was removed or written again meanwhile. */
const replaceFile = (
  scope: SiteScope,
  id: number,
  stored: StoredPackage,
  { fileId, size, leftOut, lastErasureId }: NewFile,
): Promise<boolean> =>
  scope.transaction(async (ctx) => {
    if ((await lockPackage(ctx, id))?.fileId !== stored.fileId) return false;
    await changePackage(ctx, id, { last_erasure_id: lastErasureId });
    ctx.sendEvent({ type: "CampaignChanged", payload: { distributionId: id } });
    if (leftOut.length === 0) return false;
    const people = stored.people - leftOut.length;
    await changePackage(ctx, id, { file_id: fileId, file_size: size, people });
    await markErased(ctx, id, leftOut);
    await ctx.enqueue(removePackageFile, { fileId: stored.fileId });
    return true;
  });

async function removeWhole(ctx: SiteContext, id: number, { fileId }: StoredPackage): Promise<void> {
  if ((await lockPackage(ctx, id))?.fileId !== fileId) return;
  await deletePackage(ctx, id);
  await ctx.enqueue(removePackageFile, { fileId });
  ctx.sendEvent({ type: "CampaignChanged", payload: { distributionId: id } });
}
