import type { SiteContext } from "#platform/context";
import { job } from "#platform/jobs/define";
import { Sealed, sealText, unsealText } from "./sealed-text.ts";
import { sendMail } from "./send-mail.ts";
import { mailResetLink } from "./service-passwords.ts";

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

export const identityJobs = [sendMail, forgotPassword];
