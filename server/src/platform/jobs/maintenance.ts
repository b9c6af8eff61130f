import { sql } from "kysely";
import {
  deleteEventsBefore,
  deleteExpiredSignIns,
  deleteNotificationsBefore,
  deleteOldCounts,
  deleteOldLinks,
  deletePassedFrontPages,
  deleteSystemMailsBefore,
  makeEventMonths,
} from "../db/across-sites.ts";
import type { Db } from "../db/database.ts";
import type { Platform } from "../platform.ts";
import { removeStalePresence } from "../realtime/presence.ts";

/** Work that belongs to no site. It runs on one server at a time, on whichever comes first. */
export interface Maintenance {
  readonly name: string;
  readonly everyMs: number;
  /** Does a part of it; true: there may be more. */
  run(acrossSites: Db, platform: Platform): Promise<boolean>;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const ago = (platform: Platform, ms: number) => new Date(platform.now().getTime() - ms);

export const platformMaintenance: readonly Maintenance[] = [
  {
    name: "presence",
    everyMs: 5_000,
    run: async (db, platform) => {
      await removeStalePresence(db, platform);
      return false;
    },
  },
  {
    name: "notices",
    everyMs: MINUTE_MS,
    run: (db, platform) => deleteEventsBefore(db, ago(platform, HOUR_MS)),
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
export async function runMaintenance(platform: Platform, work: Maintenance): Promise<void> {
  while (await runMaintenanceOnce(platform, work));
}

function runMaintenanceOnce(platform: Platform, work: Maintenance): Promise<boolean> {
  return platform.database.acrossSites.transaction().execute(async (db) => {
    const claim = await sql<{ mine: boolean }>`
      select pg_try_advisory_xact_lock(hashtext('newsloom-maintenance'), hashtext(${work.name})) as mine`.execute(
      db,
    );
    return claim.rows[0]?.mine === true && work.run(db, platform);
  });
}
