import { assertSafeHeaders } from "#platform/mail/assert-safe-headers";
import { textsOfValues } from "#platform/mail/bulk-text";
import { type OutboxPersonMail, saveBulkToOutbox } from "#platform/mail/save-bulk-to-outbox";
import type { Platform } from "#platform/platform";
import type { BulkMail, BulkRecipient, BulkTransport, Outcome } from "./bulk-mail.ts";
import { outcomeOfMail } from "./outcome-of-failure.ts";

/** Stored together: the content once, and what differs. */
const BATCH_SIZE = 500;

/** Stores newsletters on this server. What SMTP would refuse is refused. */
export function outboxBulk({ database, sealer }: Platform): BulkTransport {
  return {
    batchSize: BATCH_SIZE,
    write({ recipients: writers, ...mail }) {
      const recipients = writers.map((write) => write());
      const refusals = recipients.map((recipient) => refusalOf(mail, recipient));
      const mails = recipients
        .filter((_, nth) => refusals[nth] === undefined)
        .map((recipient) => toOutboxMail(mail.subject, recipient));
      return {
        async handOver() {
          try {
            const ids = await saveBulkToOutbox(database, sealer, { ...mail, mails });
            return recipients.map(
              ({ to }, nth): Outcome =>
                refusals[nth] ?? { kind: "accepted", providerMessageId: ids.get(to) ?? "" },
            );
          } catch (error) {
            return recipients.map((_, nth) => refusals[nth] ?? outcomeOfMail(error));
          }
        },
      };
    },
    async close() {},
  };
}

type SharedMail = Omit<BulkMail, "recipients">;

/** As it is stored; the subject is for those who have none of their own. */
export const toOutboxMail = (
  subject: string,
  { messageId, headers, ...recipient }: BulkRecipient,
): OutboxPersonMail => ({
  to: recipient.to,
  subject: recipient.subject ?? subject,
  headers: { ...headers, "Message-ID": messageId },
  htmlValues: textsOfValues(recipient.htmlValues),
  textValues: textsOfValues(recipient.textValues),
});

function refusalOf(mail: SharedMail, recipient: BulkRecipient): Outcome | undefined {
  const { to, subject, headers } = toOutboxMail(mail.subject, recipient);
  try {
    assertSafeHeaders({ to, from: mail.from, subject, headers: { ...mail.headers, ...headers } });
    return undefined;
  } catch (error) {
    return outcomeOfMail(error);
  }
}
