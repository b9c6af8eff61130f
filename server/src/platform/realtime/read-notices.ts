import type { Platform } from "../platform.ts";

export interface StoredNotice {
  readonly id: number;
  readonly type: string;
  readonly at: string;
  readonly user_id: string | null;
  readonly payload: unknown;
}

export const NOTICES_AT_ONCE = 200;

export function readNotices(platform: Platform, siteId: number, after: number): Promise<StoredNotice[]> {
  return platform.database.inSite(siteId, (db) =>
    db
      .selectFrom("notices")
      .select(["id", "type", "at", "user_id", "payload"])
      .where("site_id", "=", siteId)
      .where("id", ">", after)
      .orderBy("id")
      .limit(NOTICES_AT_ONCE)
      .execute(),
  );
}

export async function readLastNoticeId(platform: Platform, siteId: number): Promise<number> {
  const row = await platform.database.inSite(siteId, (db) =>
    db.selectFrom("notice_counters").select("last_id").where("site_id", "=", siteId).executeTakeFirst(),
  );
  return row?.last_id ?? 0;
}
