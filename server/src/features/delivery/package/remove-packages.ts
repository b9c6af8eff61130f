import { siteScope } from "#platform/context";
import type { Db } from "#platform/db/database";
import type { Platform } from "#platform/platform";
import { listPackages } from "../across-sites.ts";
import { hasErased } from "./erased-people.ts";
import { deletePackage } from "./package-rows.ts";

/** Those that expired or have somebody in them who was erased. The file first: what is not removed yet is found by its row. */
export async function removePackages(db: Db, platform: Platform): Promise<false> {
  const now = platform.now().getTime();
  for (const { siteId, distributionId: id, fileId, createdAt, expiresAt } of await listPackages(db)) {
    // One that is being made leaves out who is erased, or is found when it is finished.
    if (expiresAt === null) continue;
    await siteScope(platform, { siteId, user: null, ip: "" }).transaction(async (ctx) => {
      if (Date.parse(expiresAt) > now && !(await hasErased(ctx, id, { createdAt }))) return;
      await platform.packageFiles.remove(siteId, fileId);
      await deletePackage(ctx, id);
    });
  }
  return false;
}
