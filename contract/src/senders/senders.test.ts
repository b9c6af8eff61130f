import { SENDER_MESSAGES } from "@newsloom/domain/senders/sender-address";
import { describe, expect, it } from "vitest";
import { checkForm } from "../identity/forms.ts";
import { createSender, DomainForm, ProviderKeys, updateProviderKeys, updateSender } from "./senders.ts";

const CONTROL = "Name must not hold control characters";

describe("the name of a sender", () => {
  const forms = [
    (name: string) => checkForm(createSender.body, { email: "news@harbor.test", name }),
    (name: string) => checkForm(updateSender.body, { domainId: 1, name }),
    (domainName: string) => checkForm(DomainForm, { domainEmail: "harbor.test", domainName }),
  ];

  it("is stored without what surrounds it", () => {
    expect(forms.map((check) => check(" Harbor News\r\n").value)).toEqual([
      { email: "news@harbor.test", name: "Harbor News" },
      { domainId: 1, name: "Harbor News" },
      { domainEmail: "harbor.test", domainName: "Harbor News" },
    ]);
  });

  it.each([
    ["", "Required"],
    [" ", "Required"],
    ["Harbor\r\nBcc: x@y.test", CONTROL],
    ["Harbor\tNews", CONTROL],
    ["Harbor\u0085News", CONTROL],
  ])("is refused as %j with %j", (name, message) => {
    for (const check of forms) expect(check(name).failures).toEqual([message]);
  });
});

describe("the address of a new sender", () => {
  const check = (email: string) => checkForm(createSender.body, { email, name: "Harbor" });

  it.each([" news@harbor.test ", "News@Harbor.test", "*@harbor.test"])("is accepted as %j", (email) => {
    expect(check(email).value?.email).toBe(email.trim());
  });

  it.each(["", "news", "harbor.test", "news@harbor", "news@*", "a b@harbor.test"])(
    "is refused as %j",
    (email) => {
      expect(check(email).failures).toEqual(["Email is not valid"]);
    },
  );
});

describe("the domain to send from", () => {
  const check = (domainEmail: string) => checkForm(DomainForm, { domainEmail, domainName: "Harbor" });

  it.each([" harbor.test ", "https://harbor.test/news", "news@harbor.test"])("is accepted as %j", (typed) => {
    expect(check(typed).value?.domainEmail).toBe(typed.trim());
  });

  it.each(["harbor", "ftp://harbor.test", "news@", "a b.test"])("is refused as %j", (typed) => {
    expect(check(typed).failures).toEqual([SENDER_MESSAGES.notAUrl]);
  });

  it.each(["", "  "])("is required, and %j is none", (typed) => {
    expect(check(typed).failures).toContain("Required");
  });
});

describe("the keys of a provider", () => {
  const check = (more: object) => checkForm(ProviderKeys, { apiKey: "k", ...more });
  const ASCII = "Key must hold letters, digits and marks of ASCII alone";

  it("are stored without the blanks that were copied with them", () => {
    const typed = {
      apiKey: " SG.a-b_c\n",
      apiSecret: "\ts e~\r\n",
      host: " smtp.harbor.test ",
      user: " 44/1203 ",
      eventsKey: " MFkw+/_==\n",
    };
    expect(check(typed).value).toEqual({
      apiKey: "SG.a-b_c",
      apiSecret: "s e~",
      host: "smtp.harbor.test",
      user: "44/1203",
      eventsKey: "MFkw+/_==",
    });
  });

  it("are removed by an empty one", () => {
    expect(updateProviderKeys.body.parse({ provider: "mailjet", apiKey: " " }).apiKey).toBe("");
  });

  it.each([
    ["apiKey", "a\nb", ASCII],
    ["apiKey", "schlüssel", ASCII],
    ["apiSecret", "a\u007Fb", ASCII],
    ["user", "ann–lee", ASCII],
    ["host", "", "Host is not valid"],
    ["host", "-smtp.test", "Host is not valid"],
    ["host", "smtp.test-", "Host is not valid"],
    ["host", "smtp.test:25", "Host is not valid"],
    ["host", "a@smtp.test", "Host is not valid"],
    ["host", "h".repeat(254), "Host is not valid"],
    ["eventsKey", "MFkw===", "Verification key is not valid"],
    ["eventsKey", "MF=kw", "Verification key is not valid"],
    ["eventsKey", "MF kw", "Verification key is not valid"],
  ])("are refused when %s is %j, with %j", (field, typed, message) => {
    expect(check({ [field]: typed }).failures).toEqual([message]);
  });

  it.each(["s", "smtp", "10.0.0.1", "::1", "fe80:0:0:0:0:0:0:1", "h".repeat(253)])(
    "can name the host %j",
    (host) => {
      expect(check({ host }).value?.host).toBe(host);
    },
  );
});
