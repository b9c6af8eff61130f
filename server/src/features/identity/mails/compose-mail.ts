import { CONFIRMATION_LIFETIME_MS, RESET_LIFETIME_MS } from "@newsloom/domain/identity/invitations";
import {
  emailConfirmationMail,
  invitationMail,
  invitationReuseMail,
  type MailBrand,
  passwordResetMail,
} from "@newsloom/email/identity-mails";
import type { SystemMail } from "@newsloom/email/system-mail-model";
import { z } from "zod";

/** Every mail of identity, with the values it needs. */
export const IdentityMail = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("invitation"),
    to: z.string(),
    link: z.string(),
    inviterName: z.string(),
    expiresAt: z.string(),
  }),
  z.object({ kind: z.literal("password-reset"), to: z.string(), link: z.string() }),
  z.object({
    kind: z.literal("confirmation"),
    to: z.string(),
    link: z.string(),
    provider: z.string(),
    at: z.string(),
  }),
  z.object({ kind: z.literal("invitation-reuse"), to: z.string(), email: z.string(), at: z.string() }),
]);
export type IdentityMail = z.infer<typeof IdentityMail>;
export type InvitationMail = Extract<IdentityMail, { kind: "invitation" }>;

export function composeMail(mail: IdentityMail, brand: MailBrand, timeZone: string): SystemMail {
  switch (mail.kind) {
    case "invitation":
      return invitationMail({
        ...brand,
        email: mail.to,
        link: mail.link,
        inviterName: mail.inviterName || brand.siteName,
        expiresOn: formatTime(mail.expiresAt, timeZone, { dateStyle: "long" }),
      });
    case "password-reset":
      return passwordResetMail({
        ...brand,
        email: mail.to,
        link: mail.link,
        minutes: RESET_LIFETIME_MS / 60_000,
      });
    case "confirmation":
      return emailConfirmationMail({
        ...brand,
        email: mail.to,
        link: mail.link,
        provider: mail.provider,
        when: formatTime(mail.at, timeZone, DATE_AND_TIME),
        minutes: CONFIRMATION_LIFETIME_MS / 60_000,
      });
    case "invitation-reuse":
      return invitationReuseMail({
        ...brand,
        email: mail.email,
        when: formatTime(mail.at, timeZone, DATE_AND_TIME),
      });
  }
}

const DATE_AND_TIME = { dateStyle: "long", timeStyle: "short" } as const;

function formatTime(time: string, timeZone: string, style: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat("en-GB", { ...style, timeZone }).format(new Date(time));
}
