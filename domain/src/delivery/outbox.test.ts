import { describe, expect, it } from "vitest";
import { outboxKindOf, shownOutboxKinds } from "./outbox.ts";

describe("the outbox", () => {
  it("shows mails to subscribers only to those who may see the audience", () => {
    expect(shownOutboxKinds(true)).toEqual(["campaign", "test", "subscriber"]);
    expect(shownOutboxKinds(false)).toEqual(["campaign", "test"]);
  });

  it.each([
    ["newsletter", "campaign"],
    ["newsletter test", "test"],
    ["confirm-subscription", "subscriber"],
    ["unsubscribe-link", "subscriber"],
  ])("shows the mail %j as %s", (mail, kind) => {
    expect(outboxKindOf(mail)).toBe(kind);
  });

  it.each(["invitation", "password-reset", "campaign", ""])("does not show the mail %j", (mail) => {
    expect(outboxKindOf(mail)).toBeUndefined();
  });
});
