import { type CacheName, cacheNameOf } from "@newsloom/domain/settings/cache-names";
import type { SignedInContext } from "#platform/context";
import { badRequest } from "#platform/errors";

/** The cache names of the keys; a key of another site is refused. */
export function cacheNamesOf({ siteId }: SignedInContext, cacheKeys: readonly string[]): CacheName[] {
  const unknown = cacheKeys.filter((key) => cacheNameOf(siteId, key) === undefined);
  if (unknown.length > 0) throw badRequest(`Nothing is cached as ${unknown.join(", ")}.`);
  return [...new Set(cacheKeys.flatMap((key) => cacheNameOf(siteId, key) ?? []))];
}

/** Logged in an area that invalidates no cache, so that only the named caches are cleared. */
export async function clearCache(ctx: SignedInContext, names: readonly CacheName[]): Promise<true> {
  ctx.invalidate(names);
  await ctx.record({
    area: "cache",
    action: "clear",
    entityType: "cache",
    entityId: ctx.siteId,
    after: names,
  });
  return true;
}
