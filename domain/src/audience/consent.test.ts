import { describe, expect, it } from "vitest";
import { consentParts, consentText } from "./consent.ts";

const [termsUrl, privacyUrl] = ["https://news.test/terms", "https://news.test/privacy"];
const LEAVE = "Every newsletter has an unsubscribe link.";

describe("the subscribe form says", () => {
  it("what one agrees to, with a link to each", () => {
    expect(consentParts({ termsUrl, privacyUrl })).toEqual({
      lead: "By subscribing you agree to the",
      links: [
        { name: "terms of service", url: termsUrl },
        { name: "privacy policy", url: privacyUrl },
      ],
      leave: LEAVE,
    });
  });

  it("nothing of a page that the site does not have", () => {
    expect(consentParts({ termsUrl: "", privacyUrl }).links).toEqual([
      { name: "privacy policy", url: privacyUrl },
    ]);
    expect(consentParts({ termsUrl, privacyUrl: "javascript:alert(1)" }).links).toEqual([
      { name: "terms of service", url: termsUrl },
    ]);
  });
});

it.each([
  [
    { termsUrl, privacyUrl },
    `By subscribing you agree to the terms of service and the privacy policy. ${LEAVE}`,
  ],
  [{ termsUrl, privacyUrl: "" }, `By subscribing you agree to the terms of service. ${LEAVE}`],
  [{ termsUrl: "", privacyUrl }, `By subscribing you agree to the privacy policy. ${LEAVE}`],
  [{ termsUrl: "", privacyUrl: "" }, LEAVE],
])("the record of a consent to %j is %j", (site, text) => {
  expect(consentText(site)).toBe(text);
});
