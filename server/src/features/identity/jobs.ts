import type { SiteContext } from "#platform/context";
import { job } from "#platform/jobs/define";
import { mailConfirmation, Unconfirmed } from "./auth/confirmation/mail-confirmation.ts";
import { Sealed, sealText, unsealText } from "./mails/sealed-text.ts";
import { sendMail } from "./mails/send-mail.ts";
import { mailResetLink } from "./passwords/passwords.ts";

/** The lookup happens here and not in the call, so that the call does the same for an address nobody has. */
const forgotPassword = job("identity.forgot-password", {
  payload: Sealed,
  run: (scope, { sealed }) =>
    scope.transaction((ctx) => mailResetLink(ctx, unsealText(scope.platform, sealed))),
});

export async function queueForgotten(ctx: SiteContext, email: string): Promise<true> {
  await ctx.enqueue(forgotPassword, sealText(ctx.platform, email));
  return true;
}

/** Here for the same reason. */
const confirmAddress = job("identity.confirm-address", {
  payload: Sealed,
  run: (scope, { sealed }) =>
    scope.transaction((ctx) =>
      mailConfirmation(ctx, Unconfirmed.parse(JSON.parse(unsealText(scope.platform, sealed)))),
    ),
});

export async function queueConfirmation(ctx: SiteContext, asked: Unconfirmed): Promise<void> {
  await ctx.enqueue(confirmAddress, sealText(ctx.platform, JSON.stringify(asked)));
}

export const identityJobs = [sendMail, forgotPassword, confirmAddress];
