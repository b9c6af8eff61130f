import { escapeHtml } from "@newsloom/email/escape-html";
import { textsForNobody } from "@newsloom/email/newsletter/person-texts";
import type { Parts } from "@newsloom/email/newsletter/slots";
import * as fc from "fast-check";
import { expect, it } from "vitest";
import { fillText } from "../../../platform/mail/bulk-text.ts";
import { createSealer } from "../../../platform/secrets.ts";
import { linkPlacer } from "./mail-links.ts";
import { type CampaignMail, createRecipientWriter, placeSlots } from "./person-mail.ts";

const platform = {
  publicUrl: "https://news.test",
  sealer: createSealer("a secret of at least thirty-two characters"),
};
const ADDRESSES: Parts = [
  "Leave: ",
  { field: "unsubscribeUrl" },
  " or choose ",
  { field: "preferencesUrl" },
  { field: "firstName", fallback: "reader" },
  { field: "viewInBrowserUrl" },
  { field: "tracking" },
];
const mail: CampaignMail = {
  siteId: 7,
  siteName: "harbor",
  distributionId: 31,
  listId: 2,
  from: { name: "Desk", email: "desk+a&b@harbor.test" },
  provider: "",
  isSecondProvider: false,
  winnerNo: null,
  compiled: {
    subject: "A tide",
    sample: {
      email: "",
      firstName: "",
      lastName: "",
      companyName: "",
      viewInBrowserUrl: "",
      unsubscribeUrl: "",
      preferencesUrl: "",
      recommended: [],
    },
    newsletter: {
      subject: ["A tide"],
      testSubjects: [],
      preview: "",
      problems: [],
      html: [],
      text: [],
      recommended: null,
    },
  } as unknown as CampaignMail["compiled"],
};

/** Both parts of one person's mail. */
function fill(email: string, html: Parts, text: Parts) {
  const placed = { html: placeSlots(html), text: placeSlots(text) };
  const slots = { html: placed.html.slots, text: placed.text.slots };
  const person = { id: 12, email, firstName: "Ada & co", lastName: "", companyName: "", exclusion: null };
  const { htmlValues, textValues } = createRecipientWriter(
    platform,
    mail,
    slots,
  )({ ...person, subjectNo: null }, { writeOwn: undefined, liquid: textsForNobody });
  return {
    html: fillText(placed.html.text, htmlValues),
    text: fillText(placed.text.text, textValues),
    values: [...htmlValues, ...textValues],
  };
}

it("a mail with places within its addresses is the one with places for whole addresses", () => {
  const place = linkPlacer(platform, mail);
  const html = place(ADDRESSES, escapeHtml);
  const text = place(ADDRESSES, (written) => written);
  fc.assert(
    fc.property(fc.oneof(fc.emailAddress(), fc.constant(`"o'neil <b>&\\""@b.test`)), (email) => {
      const { values, ...whole } = fill(email, ADDRESSES, ADDRESSES);
      const { values: placedValues, ...placed } = fill(email, html, text);
      expect(placed).toEqual(whole);
      expect(placedValues.some((value) => String(value).includes("news.test"))).toBe(false);
      expect(values.some((value) => String(value).includes("news.test"))).toBe(true);
    }),
  );
  const { text: read } = fill("ada@b.test", html, text);
  expect(read).toContain(
    "https://news.test/harbor/unsubscribe?email=ada%40b.test&tag=7-31&senderEmail=desk%2Ba%26b%40harbor.test&userId=12&mailId=",
  );
});
