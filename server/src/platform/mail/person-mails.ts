import type { SiteContext } from "../context.ts";

/** The mails of the site's outbox to one address, the oldest first. */
export const listMailsTo = ({ db, siteId }: SiteContext, email: string) =>
  db
    .selectFrom("outbox_mails")
    .select(["created_at as date", "kind", "subject"])
    .where("site_id", "=", siteId)
    .where("recipient", "=", email)
    .orderBy("id")
    .execute();

export async function deleteMailsTo({ db, siteId }: SiteContext, email: string): Promise<void> {
  await db.deleteFrom("outbox_mails").where("site_id", "=", siteId).where("recipient", "=", email).execute();
}
