import { randomUUID } from "node:crypto";
import { z } from "zod";
import { type BulkText, fillText } from "#platform/mail/bulk-text";
import { redactReply } from "#platform/mail/redact-reply";
import { callProvider } from "../call-provider.ts";
import type { SendGridApi } from "../sendgrid-api.ts";
import {
  type BulkMail,
  type BulkRecipient,
  type BulkTransport,
  forAll,
  isTrouble,
  type Outcome,
  type Trouble,
  waitAfter,
} from "./bulk-mail.ts";
import { outcomeOfCall } from "./outcome-of-failure.ts";

const BATCH_SIZE = 1000;
/** What all substitutions of one person may have. */
const MAX_SUBSTITUTION_BYTES = 10_000;

/** The content once, and what differs as substitutions; who has too much of it gets a call of their own. */
export function sendGridBulk(api: SendGridApi): BulkTransport {
  return {
    batchSize: BATCH_SIZE,
    async handOver(mail) {
      // Cannot be guessed, so nothing that an article says is replaced.
      const mark = `%${randomUUID()}`;
      const outcomes = new Map<BulkRecipient, Outcome>();
      let trouble: Trouble | undefined;
      const keep = (recipients: readonly BulkRecipient[], answered: readonly Outcome[]) => {
        for (const [nth, recipient] of recipients.entries()) {
          const outcome = answered[nth];
          if (outcome) outcomes.set(recipient, outcome);
        }
        trouble ??= answered.find(isTrouble);
      };
      const together = mail.recipients.filter((one) => isWithinLimit(one, mark));
      if (together.length > 0) keep(together, await callFor(api, { ...mail, recipients: together }, mark));
      for (const recipient of mail.recipients) {
        if (outcomes.has(recipient)) continue;
        keep(
          [recipient],
          trouble ? [waitAfter(trouble)] : await callFor(api, ownMail(mail, recipient), mark),
        );
      }
      return mail.recipients.flatMap((recipient) => outcomes.get(recipient) ?? []);
    },
    async close() {},
  };
}

/** The quotes, colon, comma and number of one substitution. */
const BYTES_AROUND = 10;

/** Measured by its parts, because most people's are far below the limit. */
const isWithinLimit = ({ htmlValues, textValues }: BulkRecipient, mark: string) =>
  [...htmlValues, ...textValues].reduce(
    (sum, value) => sum + mark.length + BYTES_AROUND + Buffer.byteLength(JSON.stringify(value)),
    0,
  ) <= MAX_SUBSTITUTION_BYTES;

const ownMail = (mail: BulkMail, recipient: BulkRecipient): BulkMail => ({
  ...mail,
  html: [fillText(mail.html, recipient.htmlValues)],
  text: [fillText(mail.text, recipient.textValues)],
  recipients: [{ ...recipient, htmlValues: [], textValues: [] }],
});

const Answer = z.union([
  z.undefined(),
  z.object({ errors: z.array(z.object({ message: z.string(), field: z.string().nullish() })).min(1) }),
]);
const OF_RECIPIENT = /^personalizations\.(\d{1,4})\./;

/** A call with an address that it does not like is refused whole: the others are sent again without it. */
async function callFor(api: SendGridApi, mail: BulkMail, mark: string): Promise<Outcome[]> {
  try {
    const { headers, body } = await callProvider(api.server, {
      method: "POST",
      path: "/v3/mail/send",
      body: toCall(mail, mark),
      answer: Answer,
      readsRefusals: [400],
    });
    if (body !== undefined) return await withoutRefused(api, mail, mark, body.errors);
    const id = headers["x-message-id"];
    return forAll(mail, { kind: "accepted", providerMessageId: typeof id === "string" ? id : "" });
  } catch (error) {
    return forAll(mail, outcomeOfCall(error));
  }
}

type Refusals = NonNullable<z.output<typeof Answer>>["errors"];

async function withoutRefused(
  api: SendGridApi,
  mail: BulkMail,
  mark: string,
  errors: Refusals,
): Promise<Outcome[]> {
  const says = (reply: string) => `SendGrid says: ${redactReply(reply, api.server.secrets)}`;
  const refused = new Map(
    errors.flatMap(({ field, message }) => {
      const recipient = mail.recipients[Number(OF_RECIPIENT.exec(field ?? "")?.[1] ?? Number.NaN)];
      return recipient ? [[recipient, says(message)] as const] : [];
    }),
  );
  if (refused.size === 0)
    return forAll(mail, { kind: "stop", code: "refused", message: says(errors[0]?.message ?? "") });
  const recipients = mail.recipients.filter((recipient) => !refused.has(recipient));
  const others = recipients.length > 0 ? await callFor(api, { ...mail, recipients }, mark) : [];
  const rest = others.values();
  return mail.recipients.map((recipient) => {
    const message = refused.get(recipient);
    if (message !== undefined) return { kind: "failed", code: "refused", message };
    return rest.next().value ?? { kind: "doubt", code: "unknown", message: "" };
  });
}

const toCall = ({ from, subject, html, text, headers, recipients }: BulkMail, mark: string) => ({
  from: { email: from.email, name: from.name },
  subject,
  headers,
  // Plain text first: the order is part of the API.
  content: [
    { type: "text/plain", value: toTemplate(text, `${mark}t`) },
    { type: "text/html", value: toTemplate(html, `${mark}h`) },
  ],
  personalizations: recipients.map((recipient) => ({
    to: [{ email: recipient.to }],
    ...(recipient.subject !== undefined && { subject: recipient.subject }),
    headers: recipient.headers,
    custom_args: { newsloom: recipient.id },
    substitutions: substitutionsOf(recipient, mark),
  })),
});

const toTemplate = (text: BulkText, mark: string) =>
  text.map((part) => (typeof part === "string" ? part : `${mark}${part}%`)).join("");

const substitutionsOf = ({ htmlValues, textValues }: BulkRecipient, mark: string) => ({
  ...named(`${mark}h`, htmlValues),
  ...named(`${mark}t`, textValues),
});

const named = (mark: string, values: readonly string[]) =>
  Object.fromEntries(values.map((value, nth) => [`${mark}${nth}%`, value]));
