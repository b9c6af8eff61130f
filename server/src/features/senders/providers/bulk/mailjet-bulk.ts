import { z } from "zod";
import type { BulkText } from "#platform/mail/bulk-text";
import { redactReply } from "#platform/mail/redact-reply";
import { callProvider } from "../call-provider.ts";
import type { MailjetApi } from "../mailjet-api.ts";
import {
  type BulkMail,
  type BulkRecipient,
  type BulkTransport,
  isTrouble,
  type Outcome,
  waitAfter,
} from "./bulk-mail.ts";
import {
  type CallBody,
  createCallBody,
  memberNames,
  memberWriter,
  openObject,
  quoted,
  writeList,
  writeValues,
} from "./call-body.ts";
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

const answerFor = (people: number) => Answer.refine(({ Messages }) => Messages.length === people);
/** Nearly all calls have as many, and a shape takes longer to make than to read an answer by it. */
const AnswerOfFullCall = answerFor(CALL_SIZE);

/** The content once, and what differs as variables of Mailjet's template language. */
export function mailjetBulk({ server }: MailjetApi): BulkTransport {
  return {
    batchSize: BATCH_SIZE,
    write(mail) {
      const content = Buffer.from(writeContent(mail));
      const calls: Call[] = [];
      for (let first = 0; first < mail.recipients.length; first += CALL_SIZE) {
        const recipients = mail.recipients.slice(first, first + CALL_SIZE);
        calls.push({ people: recipients.length, body: writeCall({ ...mail, recipients }, content) });
      }
      return {
        async handOver() {
          const outcomes: Outcome[] = [];
          for (const call of calls) {
            const trouble = outcomes.find(isTrouble);
            outcomes.push(
              ...(trouble ? forEach(call, waitAfter(trouble)) : await handOverCall(server, call)),
            );
          }
          return outcomes;
        },
      };
    },
    async close() {},
  };
}

interface Call {
  readonly people: number;
  readonly body: Uint8Array;
}

const forEach = ({ people }: Call, outcome: Outcome): Outcome[] =>
  Array.from({ length: people }, () => outcome);

async function handOverCall(server: MailjetApi["server"], call: Call): Promise<Outcome[]> {
  try {
    const { body } = await callProvider(server, {
      method: "POST",
      path: "/v3.1/send",
      body: call.body,
      answer: call.people === CALL_SIZE ? AnswerOfFullCall : answerFor(call.people),
      readsRefusals: [400, 403],
    });
    return body.Messages.map((one) => outcomeOf(one, server.secrets));
  } catch (error) {
    return forEach(call, outcomeOfCall(error));
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

/** What is the same for everybody, as all calls of a batch begin. */
const writeContent = ({ from, subject, html, text }: BulkMail): string =>
  openObject(
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

function writeCall({ headers, recipients }: BulkMail, content: Uint8Array): Uint8Array {
  const body = createCallBody();
  body.encoded(content);
  const headersWith = memberWriter(headers);
  writeList(body, recipients, (write) => {
    const recipient = write();
    const own = recipient.subject === undefined ? "" : `"Subject":${quoted(literal(recipient.subject))},`;
    // Mailjet writes the Message-ID itself and refuses another one; its reports name the mail by our CustomID.
    body.json(
      `{"To":[{"Email":${quoted(recipient.to)}}],"CustomID":${quoted(recipient.id)},${own}"Headers":{${headersWith(recipient.headers)}},"Variables":`,
    );
    writeVariables(body, recipient);
    body.json("}");
    return true;
  });
  body.json("}");
  return body.bytes();
}

const BRACE = "brace";

const toTemplate = (text: BulkText, prefix: "h" | "t") =>
  text.map((part) => (typeof part === "string" ? literal(part) : `{{var:${prefix}${part}}}`)).join("");

/** What an article says is no template: a brace that could begin an expression comes from a variable. */
const literal = (text: string) => text.replaceAll(/\{(?=[{%#])/g, `{{var:${BRACE}}}`);

const BRACE_NAME = memberNames(() => BRACE);
const HTML_NAME = memberNames((place) => `h${place}`);
const TEXT_NAME = memberNames((place) => `t${place}`);

const writeVariables = (body: CallBody, { htmlValues, textValues }: BulkRecipient) =>
  writeValues(
    body,
    { values: ["{"], nameOf: BRACE_NAME },
    { values: htmlValues, nameOf: HTML_NAME },
    { values: textValues, nameOf: TEXT_NAME },
  );
