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
import {
  type CallBody,
  createCallBody,
  memberNames,
  membersOf,
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

/** The content once, and what differs as variables of Mailjet's template language. */
export function mailjetBulk({ server }: MailjetApi): BulkTransport {
  return {
    batchSize: BATCH_SIZE,
    async handOver(mail) {
      const outcomes: Outcome[] = [];
      const content = Buffer.from(writeContent(mail));
      while (outcomes.length < mail.recipients.length) {
        const recipients = mail.recipients.slice(outcomes.length, outcomes.length + CALL_SIZE);
        const answered = await callFor(server, { ...mail, recipients }, content);
        outcomes.push(...answered);
        const trouble = answered.find(isTrouble);
        if (trouble) outcomes.push(...mail.recipients.slice(outcomes.length).map(() => waitAfter(trouble)));
      }
      return outcomes;
    },
    async close() {},
  };
}

async function callFor(
  server: MailjetApi["server"],
  mail: BulkMail,
  content: Uint8Array,
): Promise<Outcome[]> {
  try {
    const { body } = await callProvider(server, {
      method: "POST",
      path: "/v3.1/send",
      body: writeCall(mail, content),
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
  writeList(body, recipients, (recipient) => {
    const own = recipient.subject === undefined ? "" : `"Subject":${quoted(literal(recipient.subject))},`;
    // Mailjet writes the Message-ID itself and refuses another one; its reports name the mail by our CustomID.
    const all = { ...headers, ...recipient.headers };
    body.json(
      `{"To":[{"Email":${quoted(recipient.to)}}],"CustomID":${quoted(recipient.id)},${own}"Headers":{${membersOf(all)}},"Variables":`,
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
