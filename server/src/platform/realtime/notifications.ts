import type { NotificationLevel } from "@newsloom/contract/notifications";
import { sql } from "kysely";
import type { SignedInContext, SiteContext } from "../context.ts";

const COUNTED = 10_000;

export interface PushedNotification {
  readonly level: NotificationLevel;
  readonly message: string;
  /** For one person; absent: for everyone of the site. */
  readonly userId?: string;
  /** What the notification's button does in the portal. */
  readonly event?: string;
}

/** Keeps a message for the bell and shows it at once to whoever is there. */
export async function pushNotification(ctx: SiteContext, pushed: PushedNotification): Promise<void> {
  const { level, message, userId, event } = pushed;
  await ctx.db
    .insertInto("notifications")
    .values({ site_id: ctx.siteId, user_id: userId ?? null, level, message, date: ctx.now().toISOString() })
    .execute();
  ctx.notify({
    type: "Notification",
    payload: { level, message, ...(event !== undefined && { event }) },
    ...(userId !== undefined && { userId }),
  });
}

export async function listNotifications(ctx: SignedInContext, page: { startIndex: number; number: number }) {
  const items = await forMe(ctx)
    .select(["n.id", "n.level", "n.message", "n.date", sql<boolean>`r.id is not null`.as("isRead")])
    .orderBy("n.date", "desc")
    .orderBy("n.id", "desc")
    .offset(page.startIndex - 1)
    .limit(page.number)
    .execute();
  const counts = await ctx.db
    .selectFrom(
      forMe(ctx)
        .select("r.id as read")
        .limit(COUNTED + 1)
        .as("counted"),
    )
    .select((eb) => [eb.fn.countAll<number>().as("all"), eb.fn.count<number>("read").as("read")])
    .executeTakeFirstOrThrow();
  return {
    items: items.map((item) => ({ ...item, level: item.level as NotificationLevel })),
    total: Math.min(counts.all, COUNTED),
    ...(counts.all > COUNTED && { totalIsMore: true }),
    unread: Math.min(counts.all - counts.read, COUNTED),
  };
}

/** Only what the caller may see can be marked; other ids are passed over. */
export async function markRead(ctx: SignedInContext, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await ctx.db
    .insertInto("notification_reads")
    .columns(["site_id", "user_id", "id"])
    .expression(
      forMe(ctx)
        .select(["n.site_id", sql<string>`${ctx.user.userId}::uuid`.as("user_id"), "n.id"])
        .where("n.id", "in", ids),
    )
    .onConflict((row) => row.doNothing())
    .execute();
}

function forMe(ctx: SignedInContext) {
  return ctx.db
    .selectFrom("notifications as n")
    .leftJoin("notification_reads as r", (join) =>
      join
        .onRef("r.site_id", "=", "n.site_id")
        .onRef("r.id", "=", "n.id")
        .on("r.user_id", "=", ctx.user.userId),
    )
    .where("n.site_id", "=", ctx.siteId)
    .where((eb) => eb.or([eb("n.user_id", "is", null), eb("n.user_id", "=", ctx.user.userId)]));
}
