import { siteScope } from "../../src/platform/context.ts";
import { fillOutboxMail, findOutboxMail } from "../../src/platform/mail/read-outbox.ts";
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
export function mailsOf(server: TestServer, subject: string): Promise<SentMail[]> {
  return siteScope(server.platform, { siteId: HARBOR, user: null, ip: "" }).transaction(async (ctx) => {
    const rows = await ctx.db
      .selectFrom("outbox_mails")
      .select("id")
      .where("subject", "=", subject)
      .orderBy("recipient")
      .execute();
    const found: SentMail[] = [];
    for (const { id } of rows) {
      const mail = await findOutboxMail(ctx, id);
      if (mail)
        found.push({
          kind: mail.kind,
          recipient: mail.recipient,
          sender: mail.sender,
          headers: { ...mail.sharedHeaders, ...mail.ownHeaders },
          ...fillOutboxMail(mail),
        });
    }
    return found;
  });
}
