import type { Actor, SiteContext, SiteScope } from "#platform/context";
import { job } from "#platform/jobs/define";
import { composeMail, IdentityMail } from "./compose-mail.ts";
import { SealedPayload, sealText, unsealText } from "./sealed-text.ts";
import { sendSystemMail } from "./send-system-mail.ts";

/** Sealed, because whoever reads a link in the queue could sign in with it. */
export const sendMail = job("identity.send-mail", {
  payload: SealedPayload,
  async run(scope, { sealed }) {
    await sendAtOnce(scope, IdentityMail.parse(JSON.parse(unsealText(scope.platform, sealed))));
  },
});

/** For a caller who has to know what became of the mail; all others queue it. */
export async function sendAtOnce<User extends Actor | null>(
  scope: SiteScope<User>,
  mail: IdentityMail,
): Promise<void> {
  const envelope = { kind: mail.kind, to: mail.to, ...("link" in mail && { link: mail.link }) };
  await sendSystemMail(scope, envelope, (brand, timeZone) => composeMail(mail, brand, timeZone));
}

export async function queueMail(ctx: SiteContext, mail: IdentityMail): Promise<void> {
  await ctx.enqueue(sendMail, sealText(ctx.platform, JSON.stringify(mail)));
}
