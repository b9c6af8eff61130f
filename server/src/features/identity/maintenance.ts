import { DAY_MS, HOUR_MS, MINUTE_MS } from "@newsloom/domain/time/durations";
import { sql } from "kysely";
import { deleteBatch, type Maintenance, timeAgo } from "#platform/jobs/run-maintenance";

export const identityMaintenance: readonly Maintenance[] = [
  {
    name: "sign-ins",
    everyMs: 10 * MINUTE_MS,
    run: async (db, platform) => {
      const expired = sql`expires_at < ${platform.now().toISOString()}`;
      const records = await deleteBatch(db, "auth_records", expired);
      return (await deleteBatch(db, "captcha_solutions", expired)) || records;
    },
  },
  {
    // Failed sign-ins and sent mails are counted for a day at most.
    name: "counts",
    everyMs: HOUR_MS,
    run: async (db, platform) => {
      const yesterday = timeAgo(platform, DAY_MS).toISOString();
      const failures = await deleteBatch(db, "sign_in_failures", sql`seen_at < ${yesterday}`);
      return (await deleteBatch(db, "mail_allowances", sql`day < ${yesterday.slice(0, 10)}`)) || failures;
    },
  },
  {
    // For a day a link in a mail answers "expired", then "unknown".
    name: "links",
    everyMs: HOUR_MS,
    run: async (db, platform) => {
      const expired = sql`expires_at < ${timeAgo(platform, DAY_MS).toISOString()}`;
      const tokens = await deleteBatch(db, "toggle_tokens", expired);
      const confirmations = await deleteBatch(db, "social_confirmations", expired);
      return (await deleteBatch(db, "password_resets", expired)) || tokens || confirmations;
    },
  },
];
