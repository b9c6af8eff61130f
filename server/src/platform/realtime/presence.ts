import { sql } from "kysely";
import { type SignedInContext, type SiteContext, siteScope } from "../context.ts";
import type { Platform } from "../platform.ts";

interface Subject {
  readonly area: string;
  readonly entityId: string;
}

export const PRESENCE_MS = 30_000;
const cutoff = (now: Date) => new Date(now.getTime() - PRESENCE_MS);

/**
 * Saves that the caller has this open. Everybody gets an event when the list of people has changed; otherwise only the
 * caller, whose page may have been loaded since.
 */
export async function savePresence(ctx: SignedInContext, subject: Subject): Promise<void> {
  await lockSubject(ctx, subject);
  const before = await listPresentUsers(ctx, subject);
  await removeStale(ctx, subject);
  await ctx.db
    .insertInto("presence")
    .values({
      site_id: ctx.siteId,
      area: subject.area,
      entity_id: subject.entityId,
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
  const after = await listPresentUsers(ctx, subject);
  if (JSON.stringify(before) !== JSON.stringify(after)) sendPresence(ctx, subject, after);
  else if (after.length > 1) sendPresence(ctx, subject, after, ctx.user.userId);
}

/** Removes people whose presence was not renewed in time, and sends the new list. */
export function removeStalePresence(platform: Platform, siteId: number): Promise<void> {
  return siteScope(platform, { siteId, user: null, ip: "" }).transaction(removeStaleOfSite);
}

async function removeStaleOfSite(ctx: SiteContext): Promise<void> {
  const subjects = await ctx.db
    .selectFrom("presence")
    .select(["area", "entity_id as entityId"])
    .distinct()
    .where("site_id", "=", ctx.siteId)
    .where("seen_at", "<", cutoff(ctx.now()).toISOString())
    // In a fixed order, so that two transactions that lock several do not deadlock.
    .orderBy("area")
    .orderBy("entityId")
    .execute();
  for (const subject of subjects) {
    await lockSubject(ctx, subject);
    if (await removeStale(ctx, subject)) sendPresence(ctx, subject, await listPresentUsers(ctx, subject));
  }
}

/** Two people arriving at once must each be seen by the other. */
async function lockSubject(ctx: SiteContext, { area, entityId }: Subject): Promise<void> {
  const name = JSON.stringify([ctx.siteId, area, entityId]);
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(ctx.db);
}

function listPresentUsers(
  ctx: SiteContext,
  subject: Subject,
): Promise<{ userId: string; userName: string }[]> {
  return ctx.db
    .selectFrom("presence")
    .select(["user_id as userId", "user_name as userName"])
    .where("site_id", "=", ctx.siteId)
    .where("area", "=", subject.area)
    .where("entity_id", "=", subject.entityId)
    .orderBy("userId")
    .execute();
}

async function removeStale(ctx: SiteContext, subject: Subject): Promise<boolean> {
  const removed = await ctx.db
    .deleteFrom("presence")
    .where("site_id", "=", ctx.siteId)
    .where("area", "=", subject.area)
    .where("entity_id", "=", subject.entityId)
    .where("seen_at", "<", cutoff(ctx.now()).toISOString())
    .executeTakeFirst();
  return removed.numDeletedRows > 0n;
}

function sendPresence(
  ctx: SiteContext,
  subject: Subject,
  users: { userId: string; userName: string }[],
  onlyFor?: string,
): void {
  ctx.sendEvent({
    type: "Presence",
    payload: { area: subject.area, entityId: subject.entityId, users },
    ...(onlyFor !== undefined && { userId: onlyFor }),
  });
}
