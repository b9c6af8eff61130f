import { expect, it } from "vitest";
import { isReplyForNow, reportOfReply } from "./smtp-replies.ts";

it.each([
  ["RCPT TO", "550", "550 5.1.1 No such user", "bounced"],
  ["RCPT TO", "550", "550 Unknown mailbox", "bounced"],
  ["RCPT TO", "550", "550 5.2.1 Mailbox disabled", "bounced"],
  ["RCPT TO", "552", "552 5.2.2 Mailbox full", "soft bounced"],
  ["RCPT TO", "550", "550 5.7.1 Refused by policy", "blocked"],
  ["RCPT TO", "554", "554 Message refused", "blocked"],
  ["RCPT TO", "550", "550 Relaying denied", "blocked"],
  ["RCPT TO", "550", "550 Sender verify failed", "blocked"],
  ["RCPT TO", "550", "550 Authentication required", "blocked"],
  ["RCPT TO", "554", "554 host 5.1.22.33 is blocked", "blocked"],
  ["RCPT TO", "550", "550 5.1.7 Sender address is malformed", undefined],
  ["RCPT TO", "550", "550 5.1.8 Sender domain does not exist", undefined],
  ["RCPT TO", "451", "451 4.3.0 Try again", "soft bounced"],
  ["RCPT TO", "450", "450 4.7.1 Client host rejected", undefined],
  ["RCPT TO", "421", "421 4.7.0 Too many mails", undefined],
  ["RCPT TO", "450", "450 4.1.8 Sender domain does not exist", undefined],
  ["DATA", "550", "550 Spam detected", "blocked"],
  ["DATA", "550", "550 5.1.1 No such user", "blocked"],
  ["DATA", "451", "451 Try again", undefined],
  ["MAIL FROM", "550", "550 Sender rejected", undefined],
  ["MAIL FROM", "451", "451 Too many mails", undefined],
  ["CONN", "554", "554 No service here", undefined],
  ["", "EENVELOPE", "No recipients", undefined],
  ["", "mj-0013", "550 5.1.1", undefined],
])("the reply of a mail server to %s, %s, %s, means %s", (command, code, message, kind) => {
  expect(reportOfReply({ command, code, message })).toBe(kind);
});

it.each([
  ["450 4.7.1 Client host rejected", true],
  ["421-4.7.28 Too many mails", true],
  ["4.7.0", true],
  ["\r\n 450 Greylisted", true],
  ["550 Refused after 450", false],
  ["smtp;450 4.7.1", false],
  ["550 5.7.1 Refused by policy", false],
  ["4501 is no reply", false],
  ["unable to get mx info", false],
  ["", false],
])("the reply %j refuses for now: %s", (reply, isForNow) => {
  expect(isReplyForNow(reply)).toBe(isForNow);
});
