import type { Database } from "#platform/db/database";
import type { MailMessage } from "./types.ts";

/** The embedded provider's drawer: mail stays with its site, under its row-level security. */
export async function keepInOutbox(database: Database, message: MailMessage): Promise<{ id: string }> {
  const { siteId } = message;
  if (siteId === null) throw new Error("The outbox keeps mail of a site only.");
  const { id } = await database.inSite(siteId, (db) =>
    db
      .insertInto("outbox_mails")
      .values({
        site_id: siteId,
        kind: message.kind,
        sender: `${message.from.name} <${message.from.email}>`,
        recipient: message.to,
        subject: message.subject,
        html: message.html,
        text: message.text,
        headers: JSON.stringify(message.headers ?? {}),
      })
      .returning("id")
      .executeTakeFirstOrThrow(),
  );
  return { id: String(id) };
}
