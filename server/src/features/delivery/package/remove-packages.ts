import { type SiteContext, siteScope } from "#platform/context";
import type { Db } from "#platform/db/database";
import type { Platform } from "#platform/platform";
import { listPackages } from "../across-sites.ts";
import { erasuresSince } from "./erased-people.ts";
import { deletePackage } from "./package-rows.ts";
import { enqueueRewrite } from "./rewrite-package.ts";

/** Those that expired. The file first: what is not removed yet is found by its row. */
export async function removePackages(db: Db, platform: Platform): Promise<false> {
  const now = platform.now().getTime();
  for (const { siteId, distributionId: id, fileId, expiresAt } of await listPackages(db)) {
    if (Date.parse(expiresAt) > now) continue;
    await forSite(platform, siteId, async (ctx) => {
      await platform.packageFiles.remove(siteId, fileId);
      await deletePackage(ctx, id);
    });
  }
  return false;
}

/** Audience erases people and does not know of packages, so those that may have such a person are found by looking. */
export async function rewritePackages(db: Db, platform: Platform): Promise<false> {
  const packages = await listPackages(db);
  for (const siteId of new Set(packages.map((one) => one.siteId))) {
    const ofSite = packages.filter((one) => one.siteId === siteId);
    await forSite(platform, siteId, async (ctx) => {
      for (const { distributionId: id, ...one } of ofSite)
        if (await erasuresSince(ctx, one)) await enqueueRewrite(ctx, id);
    });
  }
  return false;
}

/** One site that fails leaves the packages of the others alone. */
async function forSite(
  platform: Platform,
  siteId: number,
  work: (ctx: SiteContext) => Promise<void>,
): Promise<void> {
  try {
    await siteScope(platform, { siteId, user: null, ip: "" }).transaction(work);
  } catch (err) {
    platform.log.error({ err, siteId }, "the packages of a site could not be cleaned up");
  }
}
