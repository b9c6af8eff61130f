import { expect, it } from "vitest";
import { isAboutSender, smtpStatus } from "./smtp-status.ts";

it.each([
  ["550 5.1.1 No such user", ["1", "1"]],
  ["550-5.7.26 Unauthenticated", ["7", "26"]],
  ["550 #5.1.0. Address rejected", ["1", "0"]],
  ["450 4.2.2 Mailbox full", ["2", "2"]],
  ["550 Unknown mailbox", undefined],
  ["550 host 5.1.22.33 is blocked", undefined],
  ["550 host 10.5.1.22 is blocked", undefined],
  ["550 host 15.1.22.3 is blocked", undefined],
])("the status of %s is %s", (reply, status) => {
  expect(smtpStatus(reply)).toEqual(status);
});

it.each([
  ["MAIL FROM", "550 Sender rejected", true],
  ["MAIL FROM", "451 Try again", true],
  ["RCPT TO", "553 5.1.7 Sender address is malformed", true],
  ["RCPT TO", "450 4.1.8 Sender address rejected: Domain not found", true],
  ["DATA", "550 5.1.8 Sender address rejected: Domain not found", true],
  ["RCPT TO", "550 5.1.1 No such user", false],
  ["DATA", "550 Spam detected", false],
])("the reply to %s, %s, is about the sender: %s", (command, reply, isSender) => {
  expect(isAboutSender(command, reply)).toBe(isSender);
});
