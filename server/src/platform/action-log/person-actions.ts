import { sql } from "kysely";
import type { SiteContext } from "../context.ts";

interface Entity {
  readonly entityType: string;
  readonly entityId: number;
}

/** What was recorded of one person, the oldest first. */
export const listActionsOn = ({ db, siteId }: SiteContext, { entityType, entityId }: Entity) =>
  db
    .selectFrom("action_log")
    .select(["date", "action", "user_name as userName", "before", "after"])
    .where("site_id", "=", siteId)
    .where("entity_type", "=", entityType)
    .where("entity_id", "=", String(entityId))
    .orderBy("id")
    .execute();

/** Removes what was recorded of a person; that something was done, when and by whom stays. */
export async function eraseActionDetails(
  { db }: SiteContext,
  { area, entityType, entityId, email }: Entity & { readonly area: string; readonly email: string },
): Promise<void> {
  await sql`select erase_action_details(${area}, ${entityType}, ${String(entityId)}, ${email})`.execute(db);
}
