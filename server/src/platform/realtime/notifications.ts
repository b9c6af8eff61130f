import type { NotificationButton } from "@newsloom/contract/notifications/events";
import type { NotificationLevel } from "@newsloom/contract/notifications/notifications";
import { type RawBuilder, sql } from "kysely";
import type { SignedInContext, SiteContext } from "../context.ts";

const COUNTED = 10_000;

export interface PushedNotification {
  readonly level: NotificationLevel;
  readonly message: string;
  /** For one person; absent: for everyone of the site. */
  readonly userId?: string;
  /** A button on the notification, while it is shown. */
  readonly event?: NotificationButton;
}

/** Keeps a message for the bell and shows it at once to whoever is there. */
export async function pushNotification(ctx: SiteContext, pushed: PushedNotification): Promise<void> {
  const { level, message, userId, event } = pushed;
  await ctx.db
    .insertInto("notifications")
    .values({ site_id: ctx.siteId, user_id: userId ?? null, level, message, date: ctx.now().toISOString() })
    .execute();
  ctx.sendEvent({
    type: "Notification",
    payload: { level, message, ...(event !== undefined && { event }) },
    ...(userId !== undefined && { userId }),
  });
}

export async function listNotifications(ctx: SignedInContext, page: { startIndex: number; number: number }) {
  const skipped = page.startIndex - 1;
  const newest = newestFor(ctx, skipped + page.number);
  const items = await ctx.db
    .selectFrom(newest.as("n"))
    .select(["n.id", "n.level", "n.message", "n.date", isRead(ctx).as("isRead")])
    .orderBy("n.date", "desc")
    .orderBy("n.id", "desc")
    .offset(skipped)
    .limit(page.number)
    .execute();
  const counts = await ctx.db
    .selectFrom(
      ctx.db
        .selectFrom(newestFor(ctx, COUNTED + 1).as("n"))
        .select(isRead(ctx).as("isRead"))
        .limit(COUNTED + 1)
        .as("counted"),
    )
    .select((eb) => [
      eb.fn.countAll<number>().as("all"),
      eb.fn.countAll<number>().filterWhere("isRead", "=", false).as("unread"),
    ])
    .executeTakeFirstOrThrow();
  return {
    items: items.map((item) => ({ ...item, level: item.level as NotificationLevel })),
    total: Math.min(counts.all, COUNTED),
    ...(counts.all > COUNTED && { totalIsMore: true }),
    unread: Math.min(counts.unread, COUNTED),
  };
}

/** Only what the caller may see can be marked; other ids are passed over. */
export async function markRead(ctx: SignedInContext, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await ctx.db
    .insertInto("notification_reads")
    .columns(["site_id", "user_id", "id"])
    .expression(
      ctx.db
        .selectFrom("notifications as n")
        .select(["n.site_id", sql<string>`${ctx.user.userId}::uuid`.as("user_id"), "n.id"])
        .where("n.site_id", "=", ctx.siteId)
        .where("n.id", "in", ids)
        .where((n) => n.or([n("n.user_id", "is", null), n("n.user_id", "=", ctx.user.userId)])),
    )
    .onConflict((row) => row.doNothing())
    .execute();
}

/** Mine and everyone's, each in the order of its own index and no further than asked. */
function newestFor(ctx: SignedInContext, most: number) {
  const newest = (condition: RawBuilder<boolean>) =>
    ctx.db
      .selectFrom("notifications")
      .selectAll()
      .where("site_id", "=", ctx.siteId)
      .where(condition)
      .orderBy("date", "desc")
      .orderBy("id", "desc")
      .limit(most);
  const mine = newest(sql`user_id = ${ctx.user.userId}`);
  const everyones = newest(sql`user_id is null`);
  return ctx.db
    .selectFrom(mine.as("mine"))
    .selectAll()
    .unionAll(ctx.db.selectFrom(everyones.as("everyones")).selectAll());
}

function isRead(ctx: SignedInContext) {
  return sql<boolean>`exists (select from notification_reads r
    where r.site_id = n.site_id and r.id = n.id and r.user_id = ${ctx.user.userId})`;
}
