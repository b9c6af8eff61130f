import { HARBOR } from "../data/fixtures.ts";
import type { TestServer } from "../server/server.ts";

/** A mail in the outbox, with its text and headers. */
export interface SentMail {
  readonly kind: string;
  readonly recipient: string;
  readonly sender: string;
  readonly html: string;
  readonly text: string;
  readonly headers: Record<string, string>;
}

/** Mails of a subject in the outbox. */
export async function mailsOf(server: TestServer, subject: string): Promise<SentMail[]> {
  const rows = await server.platform.database.inSite(HARBOR, (db) =>
    db
      .selectFrom("outbox_mails")
      .select(["kind", "recipient", "sender", "sealed_body", "headers"])
      .where("subject", "=", subject)
      .orderBy("recipient")
      .execute(),
  );
  return rows.map(({ sealed_body, headers, ...mail }) => {
    const { html, text } = JSON.parse(server.platform.sealer.open(sealed_body).toString());
    return { ...mail, html: String(html), text: String(text), headers: headers as Record<string, string> };
  });
}
