import { z } from "zod";
import type { BulkText } from "#platform/mail/bulk-text";
import { redactReply } from "#platform/mail/redact-reply";
import { callProvider } from "../call-provider.ts";
import type { MailjetApi } from "../mailjet-api.ts";
import {
  type BulkMail,
  type BulkRecipient,
  type BulkTransport,
  forAll,
  isTrouble,
  type Outcome,
  waitAfter,
} from "./bulk-mail.ts";
import { encodeCall, type JsonParts, openObject, writeValues } from "./call-body.ts";
import { outcomeOfCall } from "./outcome-of-failure.ts";

const CALL_SIZE = 50;
/** Several calls, because what surrounds a batch in the ledger costs as much as one of them. */
const BATCH_SIZE = 5 * CALL_SIZE;
/** "Not an authorized sender": it is the same for everybody. */
const SENDER_REFUSED = "send-0008";

const Answer = z.object({
  Messages: z.array(
    z.discriminatedUnion("Status", [
      z.object({ Status: z.literal("success"), To: z.array(z.object({ MessageUUID: z.string() })).min(1) }),
      z.object({
        Status: z.literal("error"),
        Errors: z.array(z.object({ ErrorCode: z.string(), ErrorMessage: z.string() })).min(1),
      }),
    ]),
  ),
});
type Answered = z.output<typeof Answer>["Messages"][number];

/** The content once, and what differs as variables of Mailjet's template language. */
export function mailjetBulk({ server }: MailjetApi): BulkTransport {
  return {
    batchSize: BATCH_SIZE,
    async handOver(mail) {
      const outcomes: Outcome[] = [];
      while (outcomes.length < mail.recipients.length) {
        const recipients = mail.recipients.slice(outcomes.length, outcomes.length + CALL_SIZE);
        const answered = await callFor(server, { ...mail, recipients });
        outcomes.push(...answered);
        const trouble = answered.find(isTrouble);
        if (trouble) outcomes.push(...mail.recipients.slice(outcomes.length).map(() => waitAfter(trouble)));
      }
      return outcomes;
    },
    async close() {},
  };
}

async function callFor(server: MailjetApi["server"], mail: BulkMail): Promise<Outcome[]> {
  try {
    const { body } = await callProvider(server, {
      method: "POST",
      path: "/v3.1/send",
      body: encodeCall(toCall(mail)),
      answer: Answer.refine(({ Messages }) => Messages.length === mail.recipients.length),
      readsRefusals: [400, 403],
    });
    return body.Messages.map((one) => outcomeOf(one, server.secrets));
  } catch (error) {
    return forAll(mail, outcomeOfCall(error));
  }
}

function outcomeOf(answered: Answered, secrets: readonly string[]): Outcome {
  if (answered.Status === "success")
    return { kind: "accepted", providerMessageId: answered.To[0]?.MessageUUID ?? "" };
  const { ErrorCode = "refused", ErrorMessage = "" } = answered.Errors[0] ?? {};
  return {
    kind: ErrorCode === SENDER_REFUSED ? "stop" : "failed",
    code: redactReply(ErrorCode, secrets),
    message: `Mailjet says: ${redactReply(ErrorMessage, secrets)}`,
  };
}

function* toCall({ from, subject, html, text, headers, recipients }: BulkMail): JsonParts {
  yield openObject(
    {
      Globals: {
        From: { Email: from.email, Name: from.name },
        Subject: literal(subject),
        HTMLPart: toTemplate(html, "h"),
        TextPart: toTemplate(text, "t"),
        TemplateLanguage: true,
      },
    },
    "Messages",
  );
  for (const [nth, recipient] of recipients.entries()) {
    yield nth === 0 ? "[" : ",";
    yield openObject(
      {
        To: [{ Email: recipient.to }],
        CustomID: recipient.id,
        ...(recipient.subject !== undefined && { Subject: literal(recipient.subject) }),
        // Mailjet writes the Message-ID itself and refuses another one; its reports name the mail by our CustomID.
        Headers: { ...headers, ...recipient.headers },
      },
      "Variables",
    );
    yield* variablesOf(recipient);
    yield "}";
  }
  yield "]}";
}

const BRACE = "brace";

const toTemplate = (text: BulkText, prefix: "h" | "t") =>
  text.map((part) => (typeof part === "string" ? literal(part) : `{{var:${prefix}${part}}}`)).join("");

/** What an article says is no template: a brace that could begin an expression comes from a variable. */
const literal = (text: string) => text.replaceAll(/\{(?=[{%#])/g, `{{var:${BRACE}}}`);

const variablesOf = ({ htmlValues, textValues }: BulkRecipient) =>
  writeValues(
    { values: ["{"], nameOf: () => BRACE },
    { values: htmlValues, nameOf: (place) => `h${place}` },
    { values: textValues, nameOf: (place) => `t${place}` },
  );
