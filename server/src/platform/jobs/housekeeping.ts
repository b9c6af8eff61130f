import { sql } from "kysely";
import {
  deleteExpiredSignIns,
  deleteNoticesBefore,
  deleteOldCounts,
  deleteOldLinks,
} from "../db/across-sites.ts";
import type { Db } from "../db/database.ts";
import type { Platform } from "../platform.ts";
import { sweepPresence } from "../realtime/presence.ts";

/** Work that belongs to no site. It runs on one server at a time, on whichever comes first. */
export interface Housekeeping {
  readonly name: string;
  readonly everyMs: number;
  run(acrossSites: Db, platform: Platform): Promise<void>;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const ago = (platform: Platform, ms: number) => new Date(platform.now().getTime() - ms);

export const platformHousekeeping: readonly Housekeeping[] = [
  { name: "presence", everyMs: 5_000, run: sweepPresence },
  {
    name: "notices",
    everyMs: MINUTE_MS,
    run: (db, platform) => deleteNoticesBefore(db, ago(platform, HOUR_MS)),
  },
  {
    name: "sign-ins",
    everyMs: 10 * MINUTE_MS,
    run: (db, platform) => deleteExpiredSignIns(db, platform.now()),
  },
  {
    name: "counts",
    everyMs: HOUR_MS,
    run: (db, platform) => deleteOldCounts(db, ago(platform, 24 * HOUR_MS)),
  },
  { name: "links", everyMs: HOUR_MS, run: (db, platform) => deleteOldLinks(db, ago(platform, 24 * HOUR_MS)) },
];

export async function keepHouse(platform: Platform, work: Housekeeping): Promise<void> {
  await platform.database.acrossSites.transaction().execute(async (db) => {
    const claim = await sql<{ mine: boolean }>`
      select pg_try_advisory_xact_lock(hashtext('newsloom-housekeeping'), hashtext(${work.name})) as mine`.execute(
      db,
    );
    if (claim.rows[0]?.mine) await work.run(db, platform);
  });
}
