import { sql } from "kysely";
import {
  deleteExpiredSignIns,
  deleteNoticesBefore,
  deleteNotificationsBefore,
  deleteOldCounts,
  deleteOldLinks,
  deletePassedFrontPages,
  deleteSystemMailsBefore,
  makeEventMonths,
} from "../db/across-sites.ts";
import type { Db } from "../db/database.ts";
import type { Platform } from "../platform.ts";
import { sweepPresence } from "../realtime/presence.ts";

/** Work that belongs to no site. It runs on one server at a time, on whichever comes first. */
export interface Housekeeping {
  readonly name: string;
  readonly everyMs: number;
  /** Does a part of it; true: there may be more. */
  run(acrossSites: Db, platform: Platform): Promise<boolean>;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const ago = (platform: Platform, ms: number) => new Date(platform.now().getTime() - ms);

export const platformHousekeeping: readonly Housekeeping[] = [
  {
    name: "presence",
    everyMs: 5_000,
    run: async (db, platform) => {
      await sweepPresence(db, platform);
      return false;
    },
  },
  {
    name: "notices",
    everyMs: MINUTE_MS,
    run: (db, platform) => deleteNoticesBefore(db, ago(platform, HOUR_MS)),
  },
  {
    name: "notifications",
    everyMs: HOUR_MS,
    run: (db, platform) => deleteNotificationsBefore(db, ago(platform, 90 * DAY_MS)),
  },
  {
    name: "system mails",
    everyMs: HOUR_MS,
    run: (db, platform) => deleteSystemMailsBefore(db, ago(platform, 30 * DAY_MS)),
  },
  {
    name: "sign-ins",
    everyMs: 10 * MINUTE_MS,
    run: (db, platform) => deleteExpiredSignIns(db, platform.now()),
  },
  {
    name: "counts",
    everyMs: HOUR_MS,
    run: (db, platform) => deleteOldCounts(db, ago(platform, DAY_MS)),
  },
  {
    name: "front pages",
    everyMs: HOUR_MS,
    run: (db, platform) => deletePassedFrontPages(db, ago(platform, DAY_MS)),
  },
  {
    name: "event months",
    everyMs: DAY_MS,
    run: async (db, platform) => {
      await makeEventMonths(db, platform.now(), ago(platform, -100 * DAY_MS));
      return false;
    },
  },
  { name: "links", everyMs: HOUR_MS, run: (db, platform) => deleteOldLinks(db, ago(platform, DAY_MS)) },
];

/** A transaction for each part: what is done stays done, and no row is held for long. */
export async function keepHouse(platform: Platform, work: Housekeeping): Promise<void> {
  while (await keepHouseOnce(platform, work));
}

function keepHouseOnce(platform: Platform, work: Housekeeping): Promise<boolean> {
  return platform.database.acrossSites.transaction().execute(async (db) => {
    const claim = await sql<{ mine: boolean }>`
      select pg_try_advisory_xact_lock(hashtext('newsloom-housekeeping'), hashtext(${work.name})) as mine`.execute(
      db,
    );
    return claim.rows[0]?.mine === true && work.run(db, platform);
  });
}
