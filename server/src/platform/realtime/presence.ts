import { sql } from "kysely";
import { type SignedInContext, type SiteContext, siteScope } from "../context.ts";
import type { Platform } from "../platform.ts";

interface Place {
  readonly area: string;
  readonly entityId: string;
}

export const PRESENCE_MS = 30_000;
const cutoff = (now: Date) => new Date(now.getTime() - PRESENCE_MS);

/** Saves that the caller has this open. An event is sent only when the list of people has changed. */
export async function savePresence(ctx: SignedInContext, place: Place): Promise<void> {
  await lockPlace(ctx, place);
  const before = await listPresentUsers(ctx, place);
  await removeStale(ctx, place);
  await ctx.db
    .insertInto("presence")
    .values({
      site_id: ctx.siteId,
      area: place.area,
      entity_id: place.entityId,
      user_id: ctx.user.userId,
      user_name: ctx.user.name,
      seen_at: ctx.now().toISOString(),
    })
    .onConflict((row) =>
      row
        .columns(["site_id", "area", "entity_id", "user_id"])
        .doUpdateSet({ seen_at: ctx.now().toISOString(), user_name: ctx.user.name }),
    )
    .execute();
  const after = await listPresentUsers(ctx, place);
  if (JSON.stringify(before) !== JSON.stringify(after)) sendPresence(ctx, place, after);
}

/** Removes people who closed the page without saying so, and tells the others. */
export function removeStalePresence(platform: Platform, siteId: number): Promise<void> {
  return siteScope(platform, { siteId, user: null, ip: "" }).transaction(removeStaleOfSite);
}

async function removeStaleOfSite(ctx: SiteContext): Promise<void> {
  const places = await ctx.db
    .selectFrom("presence")
    .select(["area", "entity_id as entityId"])
    .distinct()
    .where("site_id", "=", ctx.siteId)
    .where("seen_at", "<", cutoff(ctx.now()).toISOString())
    // One order for all who lock several places.
    .orderBy("area")
    .orderBy("entityId")
    .execute();
  for (const place of places) {
    await lockPlace(ctx, place);
    if (await removeStale(ctx, place)) sendPresence(ctx, place, await listPresentUsers(ctx, place));
  }
}

/** Two people arriving at once must each be seen by the other. */
async function lockPlace(ctx: SiteContext, { area, entityId }: Place): Promise<void> {
  const name = JSON.stringify([ctx.siteId, area, entityId]);
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(ctx.db);
}

function listPresentUsers(ctx: SiteContext, place: Place): Promise<{ userId: string; userName: string }[]> {
  return ctx.db
    .selectFrom("presence")
    .select(["user_id as userId", "user_name as userName"])
    .where("site_id", "=", ctx.siteId)
    .where("area", "=", place.area)
    .where("entity_id", "=", place.entityId)
    .orderBy("userId")
    .execute();
}

async function removeStale(ctx: SiteContext, place: Place): Promise<boolean> {
  const removed = await ctx.db
    .deleteFrom("presence")
    .where("site_id", "=", ctx.siteId)
    .where("area", "=", place.area)
    .where("entity_id", "=", place.entityId)
    .where("seen_at", "<", cutoff(ctx.now()).toISOString())
    .executeTakeFirst();
  return removed.numDeletedRows > 0n;
}

function sendPresence(ctx: SiteContext, place: Place, users: { userId: string; userName: string }[]): void {
  ctx.sendEvent({ type: "Presence", payload: { area: place.area, entityId: place.entityId, users } });
}
