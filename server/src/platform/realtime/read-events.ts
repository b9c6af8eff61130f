import type { Platform } from "../platform.ts";

export interface StoredEvent {
  readonly id: number;
  readonly type: string;
  readonly at: string;
  readonly user_id: string | null;
  readonly payload: unknown;
}

export const READ_LIMIT = 200;

export function readEvents(platform: Platform, siteId: number, after: number): Promise<StoredEvent[]> {
  return platform.database.inSite(siteId, (db) =>
    db
      .selectFrom("notices")
      .select(["id", "type", "at", "user_id", "payload"])
      .where("site_id", "=", siteId)
      .where("id", ">", after)
      .orderBy("id")
      .limit(READ_LIMIT)
      .execute(),
  );
}

export async function readLastEventId(platform: Platform, siteId: number): Promise<number> {
  const row = await platform.database.inSite(siteId, (db) =>
    db.selectFrom("notice_counters").select("last_id").where("site_id", "=", siteId).executeTakeFirst(),
  );
  return row?.last_id ?? 0;
}

/** The last event of a site before a time; 0 when all stored ones are later. */
export async function readLastEventIdBefore(platform: Platform, siteId: number, time: Date): Promise<number> {
  const row = await platform.database.inSite(siteId, (db) =>
    db
      .selectFrom("notices")
      .select("id")
      .where("site_id", "=", siteId)
      .where("at", "<", time.toISOString())
      .orderBy("id", "desc")
      .limit(1)
      .executeTakeFirst(),
  );
  return row?.id ?? 0;
}
