import { DAY_MS, HOUR_MS, MINUTE_MS } from "@newsloom/domain/time/durations";
import { sql } from "kysely";
import type { Maintenance } from "#platform/jobs/run-maintenance";
import { removeUnusedFiles } from "#platform/storage/remove-unused-files";
import { removePackages, rewritePackages } from "./package/remove-packages.ts";
import { sendWaitingEditions } from "./starting/send-editions.ts";

export const deliveryMaintenance: readonly Maintenance[] = [
  sendWaitingEditions,
  {
    // A month's partition must exist before its first event.
    name: "campaign event months",
    everyMs: DAY_MS,
    run: async (db, platform) => {
      const now = platform.now();
      const last = new Date(now.getTime() + 100 * DAY_MS);
      await sql`select make_campaign_event_months(${now.toISOString()}::timestamptz::date,
        ${last.toISOString()}::timestamptz::date)`.execute(db);
      return false;
    },
  },
  { name: "packages of campaigns", everyMs: HOUR_MS, run: removePackages },
  { name: "erased people in packages", everyMs: MINUTE_MS, run: rewritePackages },
  {
    // Also those of campaigns that were deleted or made again.
    name: "files of deleted packages",
    everyMs: HOUR_MS,
    run: async (db, { packageFiles }) =>
      removeUnusedFiles(packageFiles, await db.selectFrom("send_packages").select("file_id").execute()),
  },
];
