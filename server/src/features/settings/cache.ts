import { type CacheName, cacheNameOf } from "@newsloom/domain/settings/cache-names";
import type { SignedInContext } from "#platform/context";
import { badRequest } from "#platform/errors";

/** The names that keys stand for; a key of another site stands for nothing here. */
export function cacheNamesOf({ siteId }: SignedInContext, cacheKeys: readonly string[]): CacheName[] {
  const unknown = cacheKeys.filter((key) => cacheNameOf(siteId, key) === undefined);
  if (unknown.length > 0) throw badRequest(`Nothing is cached as ${unknown.join(", ")}.`);
  return [...new Set(cacheKeys.flatMap((key) => cacheNameOf(siteId, key) ?? []))];
}

/** Its own area of the log touches no cache, so that nothing else is forgotten than what was asked for. */
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
