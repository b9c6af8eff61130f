import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { bulkMail } from "../../../../../test/mail/bulk-mail.ts";
import {
  SENDGRID_KEY,
  type SendGridServer,
  startSendGridServer,
} from "../../../../../test/mail/providers/sendgrid-server.ts";
import { sendGridApi } from "../sendgrid-api.ts";
import type { RecipientWriter } from "./bulk-mail.ts";
import { sendGridBulk } from "./sendgrid-bulk.ts";

let server: SendGridServer;
beforeAll(async () => {
  server = await startSendGridServer();
  server.authenticate("harbor.test");
});
afterAll(() => server.stop());
beforeEach(() => {
  server.calls.length = 0;
  server.sent.length = 0;
});

/** Somebody with so much of their own that their call is written when those before it were handed over. */
const isLong = (email: string) => email.startsWith("long");

/** Whose mail cannot be written once the provider was called. */
const recipient =
  (to: string, isWritten: (email: string) => boolean): RecipientWriter =>
  () => {
    if (server.calls.length > 0 && !isWritten(to)) throw new RangeError("Array buffer allocation failed");
    const value = isLong(to) ? to.repeat(2_000) : to;
    return { id: to, to, messageId: `<${to}>`, htmlValues: [value], textValues: [value], headers: {} };
  };

async function outcomesOf(emails: readonly string[], isWritten: (email: string) => boolean) {
  const mail = bulkMail(emails.map((email) => recipient(email, isWritten)));
  const api = sendGridApi({ baseUrl: server.url, timeoutMs: 3_000, apiKey: SENDGRID_KEY });
  return (await sendGridBulk(api).write(mail).handOver()).map(({ kind }) => kind);
}

it("keeps the answer of the calls before one that cannot be written, whose people are tried later", async () => {
  const emails = ["long1@b.test", "a@b.test", "long2@b.test"];
  expect(await outcomesOf(emails, (email) => email !== "long2@b.test")).toEqual([
    "accepted",
    "accepted",
    "retry",
  ]);
  expect(server.mailedTo()).toEqual(["a@b.test", "long1@b.test"]);
});

it("knows that nobody of a refused call has it, although it cannot be written without who was refused", async () => {
  const outcomes = await outcomesOf(["a@b.test", "refused@b.test", "c@b.test"], () => false);
  expect(outcomes).toEqual(["retry", "failed", "retry"]);
  expect(server.mailedTo()).toEqual([]);
});
