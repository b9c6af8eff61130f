import { type SiteContext, siteScope } from "#platform/context";
import { notFound } from "#platform/errors";
import type { Platform } from "#platform/platform";
import { saveSourceQuota } from "./across-sites.ts";

/** How many sources the site may have active: its own number, else the install's. */
export async function siteSourceQuota({ db, siteId, platform }: SiteContext): Promise<number> {
  const site = await db
    .selectFrom("sites")
    .select("source_quota")
    .where("site_id", "=", siteId)
    .executeTakeFirst();
  return site?.source_quota ?? platform.config.SOURCE_QUOTA;
}

/** Null: as many as the install allows every site. */
export async function setSourceQuota(platform: Platform, slug: string, quota: number | null): Promise<void> {
  const siteId = await saveSourceQuota(platform, slug, quota);
  if (siteId === undefined) throw notFound(`The site ${slug}`);
  await siteScope(platform, { siteId, user: null, ip: "" }).transaction((ctx) =>
    ctx.record({
      area: "sources",
      action: "update quota",
      entityType: "site",
      entityId: siteId,
      after: { quota },
    }),
  );
}
