import { fillText } from "#platform/mail/bulk-text";
import type { MailTransport } from "#platform/mail/types";
import { type BulkMail, type BulkRecipient, type BulkTransport, type Outcome } from "./bulk-mail.ts";
import { outcomeOfMail } from "./outcome-of-failure.ts";

interface OneByOneOptions {
  readonly batchSize: number;
  /** How many mails are on their way at once. */
  readonly atOnce: number;
}

/** For providers that take one whole mail at a time. */
export function oneByOne(transport: MailTransport, { batchSize, atOnce }: OneByOneOptions): BulkTransport {
  return {
    batchSize,
    write(mail) {
      const recipients = mail.recipients.map((write) => write());
      return {
        async handOver() {
          const outcomes: Outcome[] = [];
          const waiting = recipients.entries();
          const sendNext = async () => {
            for (const [nth, recipient] of waiting) outcomes[nth] = await sendOne(transport, mail, recipient);
          };
          await Promise.all(Array.from({ length: atOnce }, sendNext));
          return outcomes;
        },
      };
    },
    close: () => transport.close(),
  };
}

async function sendOne(
  transport: MailTransport,
  { siteId, kind, from, subject, html, text, headers, dkim }: BulkMail,
  recipient: BulkRecipient,
): Promise<Outcome> {
  try {
    const { providerMessageId } = await transport.send({
      siteId,
      kind,
      from,
      subject: recipient.subject ?? subject,
      to: recipient.to,
      html: fillText(html, recipient.htmlValues),
      text: fillText(text, recipient.textValues),
      headers: { ...headers, ...recipient.headers, "Message-ID": recipient.messageId },
      ...(dkim && { dkim }),
    });
    return { kind: "accepted", providerMessageId };
  } catch (error) {
    return outcomeOfMail(error);
  }
}
