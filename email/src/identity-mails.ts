import { shortName } from "./plain-text.ts";
import type { SystemMail } from "./system-mail-model.ts";

/** The site a mail comes from. */
export type MailBrand = { siteName: string; accent: string; logoUrl?: string };

export function invitationMail(
  invitation: MailBrand & { inviterName: string; email: string; link: string; expiresOn: string },
): SystemMail {
  const site = shortName(invitation.siteName);
  const inviter = shortName(invitation.inviterName);
  return {
    ...pickBrand(invitation),
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
    ...pickBrand(reset),
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

/** To the site's administrator: an invitation that was already used has been opened again. */
export function invitationReuseMail(reuse: MailBrand & { email: string; when: string }): SystemMail {
  const site = shortName(reuse.siteName);
  return {
    ...pickBrand(reuse),
    subject: `A used invitation was opened again: ${reuse.email}`,
    preheader: `It happened on ${reuse.when}. No second account was made.`,
    heading: "A used invitation was opened again",
    paragraphs: [
      `The invitation for ${reuse.email} to ${site} was opened on ${reuse.when}, although it had been used before. No second account was made.`,
      "Often this is the same person trying to sign in: send them to the sign-in page. If it was not them, check their account.",
    ],
    footer: [`You receive this as an administrator of ${site}.`],
  };
}

/** Somebody else may have started this sign-in, so the mail says what its link does and that it works in that browser only. */
export function emailConfirmationMail(
  confirmation: MailBrand & { email: string; link: string; provider: string; when: string; minutes: number },
): SystemMail {
  const site = shortName(confirmation.siteName);
  return {
    ...pickBrand(confirmation),
    subject: `Connect a ${confirmation.provider} account to ${site}?`,
    preheader: `Asked for on ${confirmation.when}. Nothing happens unless it was you.`,
    heading: `Did you try to sign in with ${confirmation.provider}?`,
    paragraphs: [
      `On ${confirmation.when} somebody tried to sign in to ${site} with a ${confirmation.provider} account that has your address. ${confirmation.provider} does not tell us whether the address is theirs, so we ask you.`,
      `If it was you, open the link below in the browser you began in. It connects that ${confirmation.provider} account to your account at ${site}: from then on, whoever is signed in to it at ${confirmation.provider} can sign in here as you.`,
      `The link works once, for the next ${confirmation.minutes} minutes, and in that browser only.`,
    ],
    action: { label: `Connect my ${confirmation.provider} account`, url: confirmation.link },
    footer: [
      `This mail was sent to ${confirmation.email}.`,
      "It was not you? Then leave it unanswered: nothing is connected, and nobody got in.",
    ],
  };
}

export function pickBrand({ siteName, accent, logoUrl }: MailBrand): MailBrand {
  return { siteName: shortName(siteName), accent, ...(logoUrl !== undefined && { logoUrl }) };
}
