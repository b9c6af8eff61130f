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

/** Whoever asked may be a stranger: the mail says what its link does, and that it does nothing in another browser. */
export function emailConfirmationMail(
  asked: MailBrand & { email: string; link: string; provider: string; when: string; minutes: number },
): SystemMail {
  const site = shortName(asked.siteName);
  return {
    ...brandOf(asked),
    subject: `Connect a ${asked.provider} account to ${site}?`,
    preheader: `Asked for on ${asked.when}. Nothing happens unless it was you.`,
    heading: `Was it you who came through ${asked.provider}?`,
    paragraphs: [
      `On ${asked.when} somebody tried to sign in to ${site} with a ${asked.provider} account that has your address. ${asked.provider} does not tell us whether the address is theirs, so we ask you.`,
      `If it was you, open the link below in the browser you began in. It connects that ${asked.provider} account to your account at ${site}: from then on, whoever is signed in to it at ${asked.provider} can sign in here as you.`,
      `The link works once, for the next ${asked.minutes} minutes, and in that browser only.`,
    ],
    action: { label: `Connect my ${asked.provider} account`, url: asked.link },
    footer: [
      `This mail was sent to ${asked.email}.`,
      "It was not you? Then leave it unanswered: nothing is connected, and nobody got in.",
    ],
  };
}

function brandOf({ siteName, accent, logoUrl }: MailBrand): MailBrand {
  return { siteName: shortName(siteName), accent, ...(logoUrl !== undefined && { logoUrl }) };
}
