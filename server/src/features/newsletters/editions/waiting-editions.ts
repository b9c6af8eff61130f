import { statusIdOf } from "@newsloom/domain/newsletters/campaign-status";
import { EDITION_MESSAGES } from "@newsloom/domain/newsletters/messages";
import { sql } from "kysely";
import type { SiteContext } from "#platform/context";
import { pushNotification } from "#platform/realtime/notifications";

export interface WaitingEdition {
  readonly distributionId: number;
  readonly newsletterName: string;
  readonly version: number;
  readonly dueAt: string;
  /** Somebody sent it by hand otherwise. */
  readonly isDraft: boolean;
}

/**
 * An edition that waits to be sent by itself, locked until the transaction ends. Undefined when it was deleted, sent or
 * held meanwhile. The newsletter is locked first, as when it is saved.
 */
export async function lockWaitingEdition(
  { db, siteId }: SiteContext,
  id: number,
): Promise<WaitingEdition | undefined> {
  await sql`select from campaigns
    where site_id = ${siteId} and distribution_id = ${id} for no key update`.execute(db);
  const { rows } = await sql<WaitingEdition>`select edition.distribution_id as "distributionId",
      newsletter_name as "newsletterName", version, due_at as "dueAt",
      status_id = ${statusIdOf("Draft")} as "isDraft"
    from campaign_editions as edition join campaigns using (site_id, distribution_id)
    where edition.site_id = ${siteId} and edition.distribution_id = ${id} and waits_to_be_sent
    for no key update of edition`.execute(db);
  return rows[0];
}

export const endWaiting = (ctx: SiteContext, id: number): Promise<void> => stopWaiting(ctx, id, []);

/** Leaves it to the editors, who are told why. */
export async function holdEdition(
  ctx: SiteContext,
  { distributionId: id, newsletterName }: WaitingEdition,
  reasons: readonly string[],
): Promise<void> {
  await stopWaiting(ctx, id, reasons);
  await ctx.record({
    area: "newsletters",
    action: "hold edition",
    entityType: "newsletter",
    entityId: id,
    after: { reasons },
  });
  ctx.sendEvent({ type: "CampaignChanged", payload: { distributionId: id } });
  await pushNotification(ctx, {
    level: "warning",
    message: EDITION_MESSAGES.held(newsletterName, reasons),
    event: { label: EDITION_MESSAGES.open, action: `/newsletters/${id}` },
  });
}

async function stopWaiting(
  { db, siteId }: SiteContext,
  id: number,
  heldBecause: readonly string[],
): Promise<void> {
  await db
    .updateTable("campaign_editions")
    .set({ waits_to_be_sent: false, held_because: [...heldBecause] })
    .where("site_id", "=", siteId)
    .where("distribution_id", "=", id)
    .execute();
}
