import { randomBytes } from "node:crypto";
import { z } from "zod";
import type { BulkText, BulkValue } from "#platform/mail/bulk-text";
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
  type RecipientWriter,
  type Trouble,
  waitAfter,
} from "./bulk-mail.ts";
import {
  createCallBody,
  memberNames,
  memberWriter,
  openObject,
  quoted,
  sizeOfValue,
  writeList,
  writeValues,
} from "./call-body.ts";
import { outcomeOfCall, unknownOutcome, unwrittenOutcome } from "./outcome-of-failure.ts";

const BATCH_SIZE = 1000;
/** What all substitutions of one person may have. */
const MAX_SUBSTITUTION_BYTES = 10_000;
/** Each of a person's values is named by it. */
const MARK_BYTES = 12;

/**
 * The content once, and what differs as substitutions. Where a person has too much of it, the longest values are written into
 * the content; people with the same ones share a call.
 */
export function sendGridBulk(api: SendGridApi): BulkTransport {
  return {
    batchSize: BATCH_SIZE,
    write(mail) {
      // Cannot be guessed, so nothing that an article says is replaced.
      const mark = `%${randomBytes(MARK_BYTES).toString("base64url")}`;
      const call = writeCall(mail, mark, MAX_SUBSTITUTION_BYTES);
      const groups = groupByContent(call.tooLong, mark);
      return {
        handOver: () =>
          groups.length === 0
            ? callFor(api, mail, mark, call.bytes)
            : handOverInGroups(api, { mail, mark, call, groups }),
      };
    },
    async close() {},
  };
}

interface GroupedMail {
  readonly mail: BulkMail;
  readonly mark: string;
  /** Of those whose values are short enough. */
  readonly call: WrittenCall;
  readonly groups: readonly ContentGroup[];
}

async function handOverInGroups(
  api: SendGridApi,
  { mail, mark, call: { bytes, recipients }, groups }: GroupedMail,
): Promise<Outcome[]> {
  const outcomes = new Map<RecipientWriter, Outcome>();
  let trouble: Trouble | undefined;
  const add = (all: readonly RecipientWriter[], answered: readonly Outcome[]) => {
    for (const [nth, recipient] of all.entries()) {
      const outcome = answered[nth];
      if (outcome) outcomes.set(recipient, outcome);
    }
    trouble ??= answered.find(isTrouble);
  };
  if (recipients.length > 0) add(recipients, await callFor(api, { ...mail, recipients }, mark, bytes));
  for (const group of groups) {
    const waits = trouble && waitAfter(trouble);
    const answered = waits
      ? group.recipients.map(() => waits)
      : await writeAndCall(api, writeContent(mail, group), mark);
    add(group.recipients, answered);
  }
  return mail.recipients.map((recipient) => outcomes.get(recipient) ?? unknownOutcome);
}

interface Value {
  readonly part: "html" | "text";
  readonly place: number;
  readonly value: BulkValue;
}

/** People for whom the same values are written into the content. */
interface ContentGroup {
  readonly written: readonly Value[];
  readonly recipients: readonly RecipientWriter[];
}

function groupByContent(recipients: readonly RecipientWriter[], mark: string): ContentGroup[] {
  const groups = new Map<string, { written: readonly Value[]; recipients: RecipientWriter[] }>();
  for (const recipient of recipients) {
    const written = valuesToWrite(recipient(), mark);
    const key = JSON.stringify(written);
    const group = groups.get(key) ?? { written, recipients: [] };
    group.recipients.push(recipient);
    groups.set(key, group);
  }
  return [...groups.values()].toSorted((one, other) => one.written.length - other.written.length);
}

/** The quotes, colon, comma and number of one substitution. */
const BYTES_AROUND = 10;

/** The longest values, without which the others are within the limit. */
function valuesToWrite({ htmlValues, textValues }: BulkRecipient, mark: string): Value[] {
  const around = mark.length + BYTES_AROUND;
  const measure = (part: Value["part"], all: readonly BulkValue[]) =>
    all.map((value, place) => ({ part, place, value, bytes: around + sizeOfValue(value, all) }));
  const values = [...measure("html", htmlValues), ...measure("text", textValues)];
  let left = values.reduce((sum, { bytes }) => sum + bytes, 0);
  if (left <= MAX_SUBSTITUTION_BYTES) return [];
  const longest = values.toSorted((one, other) => other.bytes - one.bytes);
  const written: Value[] = [];
  for (const { bytes, ...value } of longest) {
    if (left <= MAX_SUBSTITUTION_BYTES) break;
    written.push(value);
    left -= bytes - around;
  }
  return written;
}

/** What is written into the content is an empty substitution, of which no mark is left. */
function writeContent(mail: BulkMail, { written, recipients }: ContentGroup): BulkMail {
  if (written.length === 0) return { ...mail, recipients };
  const valuesOf = (content: Value["part"]) =>
    new Map(written.flatMap(({ part, place, value }) => (part === content ? [[place, value] as const] : [])));
  const html = valuesOf("html");
  const text = valuesOf("text");
  const others = (all: readonly BulkValue[], values: ReadonlyMap<number, BulkValue>) =>
    all.map((value, place) => (values.has(place) ? "" : value));
  return {
    ...mail,
    html: writeInto(mail.html, html),
    text: writeInto(mail.text, text),
    recipients: recipients.map((write) => () => {
      const { htmlValues, textValues, ...recipient } = write();
      return { ...recipient, htmlValues: others(htmlValues, html), textValues: others(textValues, text) };
    }),
  };
}

/** The texts that people have in common stay as they are, with the places of values that differ. */
const writeInto = (text: BulkText, values: ReadonlyMap<number, BulkValue>): BulkText =>
  text.flatMap((part) => {
    const value = typeof part === "number" ? (values.get(part) ?? [[part]]) : part;
    if (typeof value === "string") return [value];
    return value.flatMap((one) => (typeof one === "string" ? [one] : one));
  });

const Answer = z.union([
  z.undefined(),
  z.object({ errors: z.array(z.object({ message: z.string(), field: z.string().nullish() })).min(1) }),
]);
const OF_RECIPIENT = /^personalizations\.(\d{1,4})\./;

/** Written only when it is its turn, because each has a content of its own. Who cannot be written was not handed over. */
async function writeAndCall(api: SendGridApi, mail: BulkMail, mark: string): Promise<Outcome[]> {
  let bytes: Uint8Array;
  try {
    ({ bytes } = writeCall(mail, mark));
  } catch (error) {
    return forAll(mail, unwrittenOutcome(error));
  }
  return callFor(api, mail, mark, bytes);
}

/** A call with an address that it does not like is refused whole: the others are sent again without it. */
async function callFor(
  api: SendGridApi,
  mail: BulkMail,
  mark: string,
  bytes: Uint8Array,
): Promise<Outcome[]> {
  try {
    const { headers, body } = await callProvider(api.server, {
      method: "POST",
      path: "/v3/mail/send",
      body: bytes,
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
  const others = recipients.length > 0 ? await writeAndCall(api, { ...mail, recipients }, mark) : [];
  const rest = others.values();
  return mail.recipients.map((recipient) => {
    const message = refused.get(recipient);
    if (message !== undefined) return { kind: "failed", code: "refused", message };
    return rest.next().value ?? unknownOutcome;
  });
}

interface WrittenCall {
  readonly bytes: Uint8Array;
  /** Those who are in it. */
  readonly recipients: readonly RecipientWriter[];
  /** Those who are not, because their substitutions have more bytes than may be. */
  readonly tooLong: readonly RecipientWriter[];
}

function writeCall(
  { from, subject, html, text, headers, recipients }: BulkMail,
  mark: string,
  mostBytes = Number.POSITIVE_INFINITY,
): WrittenCall {
  const body = createCallBody();
  const htmlName = memberNames((place) => `${mark}h${place}%`);
  const textName = memberNames((place) => `${mark}t${place}%`);
  const tooLong = new Set<RecipientWriter>();
  body.json(
    openObject(
      {
        from: { email: from.email, name: from.name },
        subject,
        // Plain text first: the order is part of the API.
        content: [
          { type: "text/plain", value: toTemplate(text, `${mark}t`) },
          { type: "text/html", value: toTemplate(html, `${mark}h`) },
        ],
      },
      "personalizations",
    ),
  );
  // All of them: a person's headers may replace those of the whole call.
  const headersWith = memberWriter(headers);
  writeList(body, recipients, (write, from) => {
    const recipient = write();
    const own = recipient.subject === undefined ? "" : `"subject":${quoted(recipient.subject)},`;
    const { id, to, messageId } = recipient;
    const all = headersWith(recipient.headers);
    const before = `{"to":[{"email":${quoted(to)}}],${own}"headers":{${all}${all === "" ? "" : ","}"Message-ID":${quoted(messageId)}},"custom_args":{"newsloom":${quoted(id)}},"substitutions":`;
    body.json(before);
    writeValues(
      body,
      { values: recipient.htmlValues, nameOf: htmlName },
      { values: recipient.textValues, nameOf: textName },
    );
    const isTooLong =
      body.mostSize() - from > mostBytes && body.size() - from - Buffer.byteLength(before) > mostBytes;
    if (isTooLong) tooLong.add(write);
    body.json("}");
    return !isTooLong;
  });
  body.json("}");
  return {
    bytes: body.bytes(),
    recipients: tooLong.size === 0 ? recipients : recipients.filter((one) => !tooLong.has(one)),
    tooLong: [...tooLong],
  };
}

const toTemplate = (text: BulkText, mark: string) =>
  text.map((part) => (typeof part === "string" ? part : `${mark}${part}%`)).join("");
