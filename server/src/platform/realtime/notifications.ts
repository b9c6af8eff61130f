import type { NotificationButton, NotificationLevel } from "@newsloom/contract/notifications/notifications";
import { type RawBuilder, sql } from "kysely";
import type { SignedInContext, SiteContext } from "../context.ts";
import { type ListOrder, sortQuery } from "../lists/order.ts";
import type { PageRequest } from "../lists/page.ts";
import { boundedTotal, COUNT_LIMIT } from "../lists/total.ts";

const NEWEST_FIRST: ListOrder = {
  name: "newest",
  columns: [
    { value: sql`date`, type: "timestamptz" },
    { value: sql`id`, type: "bigint" },
  ],
  direction: "desc",
};

export interface PushedNotification {
  readonly level: NotificationLevel;
  readonly message: string;
  /** For one person; absent: for everyone of the site. */
  readonly userId?: string;
  /** A button on the notification, as long as it is kept. */
  readonly event?: NotificationButton;
}

/** For the bell alone, where an event of another type shows the message. */
export async function storeNotification(
  ctx: SiteContext,
  { level, message, userId, event }: PushedNotification,
): Promise<void> {
  await ctx.db
    .insertInto("notifications")
    .values({
      site_id: ctx.siteId,
      user_id: userId ?? null,
      level,
      message,
      date: ctx.now().toISOString(),
      button: event === undefined ? null : JSON.stringify(event),
    })
    .execute();
}

/** Stores a message for the bell and shows it at once to connected users. */
export async function pushNotification(ctx: SiteContext, pushed: PushedNotification): Promise<void> {
  const { level, message, userId, event } = pushed;
  await storeNotification(ctx, pushed);
  ctx.sendEvent({
    type: "Notification",
    payload: { level, message, ...(event !== undefined && { event }) },
    ...(userId !== undefined && { userId }),
  });
}

export async function listNotifications(
  ctx: SignedInContext,
  { startIndex, number }: Omit<PageRequest, "after">,
) {
  const skipped = startIndex - 1;
  const shown = ctx.db
    .selectFrom(newestFor(ctx, skipped + number).as("n"))
    .select(["n.id", "n.level", "n.message", "n.date", "n.button", isRead(ctx).as("isRead")]);
  const items = await sortQuery(shown, NEWEST_FIRST).offset(skipped).limit(number).execute();
  const counts = await ctx.db
    .selectFrom(
      ctx.db
        .selectFrom(newestFor(ctx, COUNT_LIMIT + 1).as("n"))
        .select(isRead(ctx).as("isRead"))
        .limit(COUNT_LIMIT + 1)
        .as("counted"),
    )
    .select((eb) => [
      eb.fn.countAll<number>().as("all"),
      eb.fn.countAll<number>().filterWhere("isRead", "=", false).as("unread"),
    ])
    .executeTakeFirstOrThrow();
  return {
    items: items.map(({ button, ...item }) => ({
      ...item,
      level: item.level as NotificationLevel,
      event: button as NotificationButton | null,
    })),
    ...boundedTotal(counts.all),
    unread: Math.min(counts.unread, COUNT_LIMIT),
  };
}

/** Marks only what the caller may see; other ids are ignored. */
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

/** The caller's own and everyone's, each read in the order of its own index and no further than the limit. */
function newestFor(ctx: SignedInContext, limit: number) {
  const newest = (condition: RawBuilder<boolean>) =>
    sortQuery(
      ctx.db.selectFrom("notifications").selectAll().where("site_id", "=", ctx.siteId).where(condition),
      NEWEST_FIRST,
    ).limit(limit);
  const own = newest(sql`user_id = ${ctx.user.userId}`);
  const everyones = newest(sql`user_id is null`);
  return ctx.db
    .selectFrom(own.as("own"))
    .selectAll()
    .unionAll(ctx.db.selectFrom(everyones.as("everyones")).selectAll());
}

function isRead(ctx: SignedInContext) {
  return sql<boolean>`exists (select from notification_reads r
    where r.site_id = n.site_id and r.id = n.id and r.user_id = ${ctx.user.userId})`;
}
