/** The platform's regular deletions. Those of a feature are in the feature's maintenance.ts. */
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@newsloom/domain/time/durations";
import { type Kysely, sql } from "kysely";
import type { Db } from "./db/database.ts";
import type { DB } from "./db/tables.generated.ts";
import { deleteBatch, type Maintenance, timeAgo } from "./jobs/run-maintenance.ts";
import { PRESENCE_MS, removeStalePresence } from "./realtime/presence.ts";

export const platformMaintenance: readonly Maintenance[] = [
  {
    name: "presence",
    everyMs: 5_000,
    run: async (db, platform) => {
      for (const siteId of await listSitesWithStalePresence(db, timeAgo(platform, PRESENCE_MS)))
        await removeStalePresence(platform, siteId);
      return false;
    },
  },
  {
    name: "notices",
    everyMs: MINUTE_MS,
    run: (db, platform) => deleteEventsBefore(db, timeAgo(platform, HOUR_MS)),
  },
  {
    name: "notifications",
    everyMs: HOUR_MS,
    run: (db, platform) =>
      deleteBatch(db, "notifications", sql`date < ${timeAgo(platform, 90 * DAY_MS).toISOString()}`),
  },
  {
    // Links in system mails have lapsed long before.
    name: "system mails",
    everyMs: HOUR_MS,
    run: (db, platform) =>
      deleteBatch(
        db,
        "outbox_mails",
        sql`kind in ('invitation', 'password-reset', 'invitation-reuse', 'confirmation')
          and created_at < ${timeAgo(platform, 30 * DAY_MS).toISOString()}`,
      ),
  },
  {
    name: "mails in the outbox",
    everyMs: HOUR_MS,
    run: (db, platform) =>
      deleteBatch(db, "outbox_mails", sql`created_at < ${timeAgo(platform, OUTBOX_MS).toISOString()}`),
  },
  {
    name: "contents in the outbox",
    everyMs: HOUR_MS,
    run: (db, platform) =>
      deleteBatch(
        db,
        "outbox_contents",
        sql`created_at < ${timeAgo(platform, OUTBOX_MS).toISOString()} and not exists (
          select from outbox_mails as mail
          where mail.site_id = outbox_contents.site_id and mail.content_id = outbox_contents.content_id)`,
      ),
  },
];

/** Mails that never left this server are there to be read while a site is being set up. */
const OUTBOX_MS = 90 * DAY_MS;

export function deleteEventsBefore(db: Kysely<DB>, time: Date): Promise<boolean> {
  return deleteBatch(db, "notices", sql`at < ${time.toISOString()}`);
}

/** Sites with presence that was not renewed in time. */
async function listSitesWithStalePresence(db: Db, staleBefore: Date): Promise<number[]> {
  const rows = await db
    .selectFrom("presence")
    .select("site_id")
    .distinct()
    .where("seen_at", "<", staleBefore.toISOString())
    .execute();
  return rows.map((row) => row.site_id);
}
