import { checkForm, passwordField } from "@newsloom/contract/identity/forms";
import { expiryOf, RESET_LIFETIME_MS } from "@newsloom/domain/identity/invitations";
import { EMAIL } from "@newsloom/domain/text/patterns";
import { getSite } from "#features/sites";
import type { Actor, SiteContext, SiteScope } from "#platform/context";
import { accept, type FormAnswer, refuse } from "#platform/http/form-answer";
import { job } from "#platform/jobs/define";
import { newCode } from "#platform/secrets";
import { resetLink } from "../mails/links.ts";
import { takeMailAllowance } from "../mails/mail-allowance.ts";
import { SealedPayload, sealText, unsealText } from "../mails/sealed-text.ts";
import { queueMail } from "../mails/send-mail.ts";
import { findAccount, replacePassword, setPassword } from "../people/account-queries.ts";
import { findPersonByEmail } from "../people/person-queries.ts";
import { endOtherSessions, endSessions } from "../sessions/session-queries.ts";
import { deleteToggleTokens } from "../sessions/toggle-queries.ts";
import { confirmPassword, hashPassword } from "./confirm-password.ts";
import { findResetOwner, saveReset, useReset } from "./reset-queries.ts";

type PasswordResult = FormAnswer<true | null>;

const LINK_EXPIRED = "This link has expired or was used already. Ask for a new one with 'Forgot password'.";
const WRONG_CURRENT = "The current password is not right.";
const NO_PASSWORD =
  "Your account has no password yet. Choose one with 'Forgot password' on the sign-in page.";

/** Mails a link to an active member, at most three times a day; does nothing for any other address. */
async function mailResetLink(ctx: SiteContext, email: string): Promise<void> {
  const person = EMAIL.test(email) ? await findPersonByEmail(ctx, email) : undefined;
  if (person?.status !== "Active" || !(await takeMailAllowance(ctx, email))) return;
  const code = newCode();
  await saveReset(ctx, person.userId, code, expiryOf(ctx.now(), RESET_LIFETIME_MS).toISOString());
  const { slug } = await getSite(ctx);
  await queueMail(ctx, {
    kind: "password-reset",
    to: email,
    link: resetLink(ctx.platform.publicUrl, slug, code),
  });
  await ctx.record({
    area: "identity",
    action: "forgot-password",
    entityType: "user",
    entityId: person.userId,
  });
}

/** The person is looked up by the job and not by the call, so that the call takes as long for an unknown address. */
export const forgotPassword = job("identity.forgot-password", {
  payload: SealedPayload,
  run: (scope, { sealed }) =>
    scope.transaction((ctx) => mailResetLink(ctx, unsealText(scope.platform, sealed))),
});

export async function queueForgotPassword(ctx: SiteContext, email: string): Promise<true> {
  await ctx.enqueue(forgotPassword, sealText(ctx.platform, email));
  return true;
}

export async function resetPassword(
  scope: SiteScope,
  code: string,
  newPassword: string,
): Promise<PasswordResult> {
  const { value: password, failures } = checkForm(passwordField, newPassword);
  if (failures) return refuse(failures);
  const owner = await scope.transaction((ctx) => findResetOwner(ctx, code));
  if (!owner) return refuse([LINK_EXPIRED]);

  const passwordHash = await hashPassword(scope, password);
  return scope.transaction(async (ctx) => {
    const userId = await useReset(ctx, code);
    if (!userId) return refuse([LINK_EXPIRED]);
    await setPassword(ctx, userId, passwordHash);
    await endSessions(ctx.db, userId);
    await ctx.record({ area: "identity", action: "reset-password", entityType: "user", entityId: userId });
    return accept(true);
  });
}

export async function changePassword(
  scope: SiteScope<Actor>,
  token: string,
  input: { currentPassword: string; password: string },
): Promise<PasswordResult> {
  const { value: password, failures } = checkForm(passwordField, input.password);
  if (failures) return refuse(failures);
  const { userId } = scope.user;
  const account = await scope.transaction((ctx) => findAccount(ctx, userId));
  if (!account?.passwordHash) return refuse([NO_PASSWORD]);
  if (!(await confirmPassword(scope, account, input.currentPassword))) return refuse([WRONG_CURRENT]);

  const passwordHash = await hashPassword(scope, password);
  return scope.transaction(async (ctx) => {
    if (!(await replacePassword(ctx, userId, account.passwordHash, passwordHash)))
      return refuse([WRONG_CURRENT]);
    await deleteToggleTokens(ctx.db, userId);
    await endOtherSessions(ctx.db, userId, token);
    await ctx.record({ area: "identity", action: "change-password", entityType: "user", entityId: userId });
    return accept(true);
  });
}
