import { expect, it } from "vitest";
import { reportOfReply } from "./smtp-replies.ts";

it.each([
  ["550", "550 5.1.1 No such user", "bounced"],
  ["550", "550 Unknown mailbox", "bounced"],
  ["550", "550 5.2.1 Mailbox disabled", "bounced"],
  ["552", "552 5.2.2 Mailbox full", "soft bounced"],
  ["550", "550 5.7.1 Refused by policy", "blocked"],
  ["554", "554 Message refused", "blocked"],
  ["451", "451 4.3.0 Try again", "soft bounced"],
  ["EENVELOPE", "No recipients", undefined],
  ["mj-0013", "550 5.1.1", undefined],
])("the reply %s of a mail server, %s, means %s", (code, message, kind) => {
  expect(reportOfReply(code, message)).toBe(kind);
});
