import type { Database } from "#platform/db/database";
import type { Sealer } from "#platform/secrets";
import { toNodemailer } from "./smtp.ts";
import type { MailMessage } from "./types.ts";

/** Stores mail in the site's outbox, under row-level security, with an encrypted body. */
export async function saveToOutbox(
  database: Database,
  sealer: Sealer,
  message: MailMessage,
): Promise<{ id: string }> {
  const { siteId, html, text } = message;
  if (siteId === null) throw new Error("The outbox stores mail of a site only.");
  // Signed mail is stored as sent, because the signature is valid for those bytes only.
  const raw = message.dkim && (await signMail(message));
  const { id } = await database.inSite(siteId, (db) =>
    db
      .insertInto("outbox_mails")
      .values({
        site_id: siteId,
        kind: message.kind,
        campaign_id: message.campaignId ?? null,
        sender: senderLine(message.from),
        recipient: message.to,
        subject: message.subject,
        sealed_body: sealer.seal(Buffer.from(JSON.stringify({ html, text, raw }))),
        headers: JSON.stringify(message.headers ?? {}),
      })
      .returning("id")
      .executeTakeFirstOrThrow(),
  );
  return { id: String(id) };
}

export const senderLine = ({ name, email }: MailMessage["from"]): string => `${name} <${email}>`;

/** The whole message as it would be sent, signed with its domain's key. */
async function signMail(message: MailMessage): Promise<string> {
  const { createTransport } = await import("nodemailer");
  const composer = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  const { message: raw } = await composer.sendMail(toNodemailer(message));
  return String(raw);
}
