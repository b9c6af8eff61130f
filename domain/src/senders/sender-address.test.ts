import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  domainOfSender,
  isSenderEmail,
  parseSenderEmail,
  SENDER_MESSAGES,
  SITE_WITHOUT_SENDER_LIST,
} from "./sender-address.ts";

describe("a domain to add", () => {
  it.each([
    ["harbor.example", "*@harbor.example"],
    ["https://harbor.example", "*@harbor.example"],
    ["HTTP://Harbor.Example/about?x=1", "*@harbor.example"],
    ["news.harbor.example:8080", "*@news.harbor.example"],
    ["desk@Harbor.example", "desk@harbor.example"],
    [" *@harbor.example ", "*@harbor.example"],
  ])("[DEL-023] %j is read as %s", (written, email) => {
    expect(parseSenderEmail(written)).toBe(email);
  });

  it.each([
    "foo bar",
    "",
    "harbor",
    "http://",
    "a@b@c",
    "@harbor.example",
    "1.2.3.4",
    "x@harbor",
    "-a.example",
    "see harbor.example",
    "harbor.example soon",
  ])("[DEL-023] %j is none", (written) => {
    expect(parseSenderEmail(written)).toBeUndefined();
  });

  it("is every address at it, or one", () => {
    expect(isSenderEmail("*@Harbor.example")).toBe(true);
    expect(isSenderEmail("desk@harbor.example")).toBe(true);
    expect(isSenderEmail("**@harbor")).toBe(false);
  });

  it("is the same when parsed twice", () => {
    // Cheaper than the library's own addresses, and nearer to the edges.
    const label = fc.stringMatching(/^[a-zA-Z0-9-]{0,4}$/);
    const shaped = fc
      .tuple(fc.constantFrom("", "https://", "x@", "*@", "HTTP://"), fc.array(label, { maxLength: 3 }))
      .map(([start, labels]) => start + labels.join("."));
    fc.assert(
      fc.property(fc.oneof(shaped, fc.string()), (written) => {
        const email = parseSenderEmail(written);
        if (email === undefined) return;
        expect(parseSenderEmail(email)).toBe(email);
        expect(isSenderEmail(email)).toBe(true);
        expect(domainOfSender(email)).toBe(domainOfSender(email).toLowerCase());
      }),
    );
  });
});

describe("messages about a domain", () => {
  it("[DEL-042] [DEL-043] [DEL-044] are worded as specified", () => {
    expect(SENDER_MESSAGES.checkFailed("x.example")).toBe("Domain x.example is error checking");
    expect(SENDER_MESSAGES.deleted("x.example")).toBe("Domain x.example was deleted successfully");
    expect(SENDER_MESSAGES.updated("x.example")).toBe("Domain x.example was updated successfully");
  });

  it("[DEL-026] the site whose list is not requested is 147", () => {
    expect(SITE_WITHOUT_SENDER_LIST).toBe(147);
  });
});
