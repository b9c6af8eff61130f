import { type MailBrand, pickBrand } from "./identity-mails.ts";
import { shortName } from "./plain-text.ts";
import type { SystemMail } from "./system-mail-model.ts";

/** To somebody who typed their address on the unsubscribe page, which proves nothing: the link in this mail does. */
export function unsubscribeLinkMail(mail: MailBrand & { email: string; link: string }): SystemMail {
  const site = shortName(mail.siteName);
  return {
    ...pickBrand(mail),
    subject: `Stop getting newsletters from ${site}?`,
    preheader: "One more click, and no newsletter comes any more.",
    heading: "Do you want to unsubscribe?",
    paragraphs: [
      `Someone, most likely you, asked us to stop sending newsletters of ${site} to this address.`,
      "Open the link below and press the button there. Nobody else can do that for you.",
    ],
    action: { label: "Unsubscribe", url: mail.link },
    footer: [
      `This mail was sent to ${mail.email}.`,
      "It was not you? Then nothing needs doing: you keep getting what you subscribed to.",
    ],
  };
}

/** To an address that was typed into the subscribe form, which proves nothing: the link in this mail does. */
export function confirmSubscriptionMail(
  mail: MailBrand & { email: string; link: string; days: number },
): SystemMail {
  const site = shortName(mail.siteName);
  return {
    ...pickBrand(mail),
    subject: `Confirm your subscription to ${site}`,
    preheader: "One more click, and the newsletter comes to this address.",
    heading: "Do you want this newsletter?",
    paragraphs: [
      `Someone, most likely you, subscribed this address to the newsletter of ${site}.`,
      `Open the link below and press the button there. It works for ${mail.days} days.`,
    ],
    action: { label: "Confirm", url: mail.link },
    footer: [
      `This mail was sent to ${mail.email}.`,
      "It was not you? Then nothing needs doing: without the confirmation no newsletter is sent.",
    ],
  };
}
