import { shortName } from "./plain-text.ts";
import type { SystemMail } from "./system-mail-model.ts";

/** Whose mail it is. */
export type MailBrand = { siteName: string; accent: string; logoUrl?: string };

export function invitationMail(
  invitation: MailBrand & { inviterName: string; email: string; link: string; expiresOn: string },
): SystemMail {
  const site = shortName(invitation.siteName);
  const inviter = shortName(invitation.inviterName);
  return {
    ...brandOf(invitation),
    subject: `${inviter} invites you to ${site}`,
    preheader: `Your invitation is open until ${invitation.expiresOn}.`,
    heading: `Welcome to ${site}`,
    paragraphs: [
      `${inviter} would like you to join ${site}. Choose a password, tell us your name, and you are in.`,
      `The link below is yours alone. It works once, until ${invitation.expiresOn}.`,
    ],
    action: { label: "Accept the invitation", url: invitation.link },
    footer: [
      `This invitation was sent to ${invitation.email}.`,
      "Not expecting it? You can leave it unanswered; no account is made without you.",
    ],
  };
}

export function passwordResetMail(
  reset: MailBrand & { email: string; link: string; minutes: number },
): SystemMail {
  const site = shortName(reset.siteName);
  return {
    ...brandOf(reset),
    subject: `Choose a new password for ${site}`,
    preheader: `The link works once, for the next ${reset.minutes} minutes.`,
    heading: "Choose a new password",
    paragraphs: [
      `Someone, most likely you, asked for a new password for your account at ${site}.`,
      `The link below works once, for the next ${reset.minutes} minutes. When the new password is set, you are signed out everywhere else.`,
    ],
    action: { label: "Choose a new password", url: reset.link },
    footer: [
      `This mail was sent to ${reset.email}.`,
      "It was not you? Then nothing needs doing: your password stays as it is.",
    ],
  };
}

/** To the site's administrator: somebody opened an invitation that has done its work already. */
export function usedInvitationNotice(notice: MailBrand & { email: string; when: string }): SystemMail {
  const site = shortName(notice.siteName);
  return {
    ...brandOf(notice),
    subject: `A used invitation was opened again: ${notice.email}`,
    preheader: `It happened on ${notice.when}. No second account was made.`,
    heading: "A used invitation was opened again",
    paragraphs: [
      `The invitation for ${notice.email} to ${site} was opened on ${notice.when}, although it had been used before. No second account was made.`,
      "Often this is the same person looking for the way in: pointing them to the sign-in page is enough. If it surprises them, have a look at their account.",
    ],
    footer: [`You receive this as an administrator of ${site}.`],
  };
}

export function emailConfirmationMail(confirmation: MailBrand & { email: string; link: string }): SystemMail {
  const site = shortName(confirmation.siteName);
  return {
    ...brandOf(confirmation),
    subject: `Confirm your email address for ${site}`,
    preheader: "One click, and your address is confirmed.",
    heading: "Is this your address?",
    paragraphs: [
      `${site} would like to write to you at ${confirmation.email}. Please confirm that the address is yours.`,
    ],
    action: { label: "Confirm my address", url: confirmation.link },
    footer: [
      `This mail was sent to ${confirmation.email}.`,
      "It was not you? Then leave it unanswered, and the address stays unconfirmed.",
    ],
  };
}

function brandOf({ siteName, accent, logoUrl }: MailBrand): MailBrand {
  return { siteName: shortName(siteName), accent, ...(logoUrl !== undefined && { logoUrl }) };
}
