import type { Actor, SiteScope } from "#platform/context";
import { MailFailed } from "#platform/mail/mail-failed";
import type { InvitationMail } from "../mails/compose-mail.ts";
import { queueMail, sendAtOnce } from "../mails/send-mail.ts";

/** A mail server that needs longer may still take the mail; the inviter is not kept waiting for it. */
const MAIL_WAIT_MS = 8000;

export interface SavedInvitation {
  readonly id: number;
  readonly mail: InvitationMail;
}

/**
 * Mails an invitation while the inviter waits, because they must know whether a mail server took it. Where none did, the
 * answer is the link that they hand over themselves.
 */
export const deliverInvitation = async (
  scope: SiteScope<Actor>,
  invitation: SavedInvitation,
): Promise<string | null> =>
  (await isTakenByServer(scope, invitation.mail)) ? null : showInvitationLink(scope, invitation);

/** Only for those who manage users: who has the link can register as the invited address. */
export async function showInvitationLink(
  scope: SiteScope<Actor>,
  { id, mail }: SavedInvitation,
): Promise<string> {
  await scope.transaction((ctx) =>
    ctx.record({
      area: "users",
      action: "show-invitation-link",
      entityType: "invitation",
      entityId: id,
      after: { email: mail.to },
    }),
  );
  return mail.link;
}

/** Whether a mail server took the invitation. A failure that may pass is tried again later. */
export async function isTakenByServer(scope: SiteScope<Actor>, mail: InvitationMail): Promise<boolean> {
  const sending = sendAtOnce(scope, mail).then(
    () => scope.platform.mail.name !== "outbox",
    async (error: unknown) => {
      if (!(error instanceof MailFailed)) throw error;
      if (error.retryable) await scope.transaction((ctx) => queueMail(ctx, mail));
      return false;
    },
  );
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLong = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), MAIL_WAIT_MS);
  });
  return Promise.race([sending, tooLong]).finally(() => clearTimeout(timer));
}
