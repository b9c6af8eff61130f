import { vi } from "vitest";
import { siteScope } from "../../src/platform/context.ts";
import { fillOutboxMail, findOutboxMail } from "../../src/platform/mail/read-outbox.ts";
import type { TestServer } from "../server/server.ts";

export interface StoredMail {
  readonly kind: string;
  readonly subject: string;
  readonly text: string;
  /** The address the mail's button leads to; its query holds the code. */
  readonly link: URL | null;
}

/** Every mail of a site to one address so far, the oldest first. */
export function readMails({ platform }: TestServer, siteId: number, to: string): Promise<StoredMail[]> {
  return siteScope(platform, { siteId, user: null, ip: "" }).transaction(async (ctx) => {
    const rows = await ctx.db
      .selectFrom("outbox_mails")
      .select("id")
      .where("recipient", "=", to)
      .orderBy("id")
      .execute();
    const mails: StoredMail[] = [];
    for (const { id } of rows) {
      const mail = await findOutboxMail(ctx, id);
      if (!mail) continue;
      const { text } = fillOutboxMail(mail);
      mails.push({ kind: mail.kind, subject: mail.subject, text, link: linkIn(text) });
    }
    return mails;
  });
}

/** Waits until the address has `count` mails, and returns the last. */
export function waitForMail(server: TestServer, siteId: number, to: string, count = 1): Promise<StoredMail> {
  return vi.waitFor(
    async () => {
      const mails = await readMails(server, siteId, to);
      const mail = mails[count - 1];
      if (!mail) throw new Error(`${to} has ${mails.length} mails, not ${count}`);
      return mail;
    },
    { timeout: 10_000, interval: 30 },
  );
}

function linkIn(text: string): URL | null {
  const line = /^https?:\/\/\S+$/m.exec(text)?.[0];
  return line === undefined ? null : new URL(line);
}
