import { DAY_MS, HOUR_MS } from "@newsloom/domain/time/durations";
import { sql } from "kysely";
import { deleteBatch, type Maintenance, timeAgo } from "#platform/jobs/run-maintenance";

const IMPORT_DAYS = 90;
const RUN_DAYS = 30;

export const sourceMaintenance: readonly Maintenance[] = [
  {
    name: "source imports",
    everyMs: DAY_MS,
    run: (db, platform) => {
      const before = timeAgo(platform, IMPORT_DAYS * DAY_MS).toISOString();
      return deleteBatch(db, "source_imports", sql`state = 'done' and finished_at < ${before}`);
    },
  },
  {
    name: "aggregator runs",
    everyMs: HOUR_MS,
    run: (db, platform) => {
      const before = timeAgo(platform, RUN_DAYS * DAY_MS).toISOString();
      return deleteBatch(db, "aggregator_runs", sql`finished_at < ${before}`);
    },
  },
];
