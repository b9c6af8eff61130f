import type { SiteContext } from "#platform/context";
import { deleteRehearsals } from "../rehearsal/rehearsal-rows.ts";

const FIGURES = ["campaign_days", "campaign_times", "recipient_figures", "send_domains"] as const;

/**
 * Removes what was counted of an earlier sending, which nobody got; what is not counted yet counts for the next one, unless
 * it was played.
 */
export async function deleteEarlierFigures(ctx: SiteContext, id: number): Promise<void> {
  const { db, siteId } = ctx;
  await deleteRehearsals(ctx, id);
  for (const table of FIGURES)
    await db.deleteFrom(table).where("site_id", "=", siteId).where("distribution_id", "=", id).execute();
  // Otherwise the same person's next bounce would not be a first one.
  await db
    .deleteFrom("campaign_events")
    .where("site_id", "=", siteId)
    .where("distribution_id", "=", id)
    .where("is_counted", "=", true)
    .execute();
}
