import { DAY_MS, HOUR_MS } from "@newsloom/domain/time/durations";
import { sql } from "kysely";
import { deleteBatch, type Maintenance, timeAgo } from "#platform/jobs/run-maintenance";

/** Figures are about the last weeks; a year of them can be compared. */
const KEPT_DAYS = 400;

export const readerMaintenance: readonly Maintenance[] = [
  {
    name: "days of news widgets",
    everyMs: DAY_MS,
    run: (db, platform) => {
      const before = timeAgo(platform, KEPT_DAYS * DAY_MS)
        .toISOString()
        .slice(0, 10);
      return deleteBatch(db, "news_widget_days", sql`day < ${before}::date`);
    },
  },
  {
    name: "used gate tokens",
    everyMs: HOUR_MS,
    run: (db, platform) =>
      deleteBatch(db, "used_gate_tokens", sql`expires_at < ${platform.now().toISOString()}`),
  },
];
