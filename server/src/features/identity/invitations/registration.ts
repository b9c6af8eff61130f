import { checkForm, RegistrationRules } from "@newsloom/contract/identity/forms";
import { invitationStatus, REGISTRATION_MESSAGES } from "@newsloom/domain/identity/invitations";
import type { z } from "zod";
import type { SiteContext, SiteScope } from "#platform/context";
import { badRequest } from "#platform/errors";
import { accept, type FormAnswer, refuse } from "#platform/http/form-answer";
import { confirmPassword, hashPassword } from "../passwords/confirm-password.ts";
import { type Account, findAccountByEmail, replacePassword } from "../people/account-queries.ts";
import { joinSite } from "./join-site.ts";
import { findInvitation, type Invitation, useInvitation } from "./queries.ts";

export type RegistrationResult = FormAnswer<boolean>;

type Form = z.output<typeof RegistrationRules>;

const ACCOUNT_EXISTS =
  "This address has an account already. Enter the password of that account to add this site to it, or choose a new one with 'Forgot password'.";

/** Accepts an invitation. Hashing is slow, so it happens between two short transactions. */
export async function register(scope: SiteScope, code: string, input: unknown): Promise<RegistrationResult> {
  const { value: form, failures } = checkForm(RegistrationRules, input);
  if (failures) return refuse(failures, false);

  const { blocker, account } = await scope.transaction(async (ctx) => ({
    blocker: await registrationBlocker(ctx, code, form.email),
    account: await findAccountByEmail(ctx, form.email),
  }));
  if (blocker) return refuse([blocker], false);

  const hasPassword = account !== undefined && account.passwordHash !== null;
  if (hasPassword && !(await confirmPassword(scope, account, form.password)))
    return refuse([ACCOUNT_EXISTS], false);
  const passwordHash = hasPassword ? null : await hashPassword(scope, form.password);

  return scope.transaction(async (ctx) => {
    const invitation = await useInvitation(ctx, { code });
    if (!invitation)
      return refuse(
        [(await registrationBlocker(ctx, code, form.email)) ?? REGISTRATION_MESSAGES.used],
        false,
      );
    const userId = account
      ? await useExistingAccount(ctx, account, passwordHash)
      : await createAccount(ctx, invitation, form, passwordHash ?? "");
    await joinSite(ctx, invitation, userId);
    return accept(true);
  });
}

async function registrationBlocker(
  ctx: SiteContext,
  code: string,
  email: string,
): Promise<string | undefined> {
  const invitation = await findInvitation(ctx, code);
  const status = invitationStatus(invitation, ctx.now());
  if (status === "Used") return REGISTRATION_MESSAGES.used;
  if (status !== "Valid" || invitation?.email !== email) return REGISTRATION_MESSAGES.expiredOrInvalid(email);
  return undefined;
}

/** An existing account keeps its name and password; one from an external sign-in gets its first password. */
async function useExistingAccount(
  ctx: SiteContext,
  account: Account,
  passwordHash: string | null,
): Promise<string> {
  if (passwordHash !== null && !(await replacePassword(ctx, account.userId, null, passwordHash)))
    throw badRequest(ACCOUNT_EXISTS);
  return account.userId;
}

async function createAccount(
  ctx: SiteContext,
  invitation: Invitation,
  form: Form,
  passwordHash: string,
): Promise<string> {
  const [firstName = "", ...rest] = form.fullName.split(/\s+/);
  const created = await ctx.db
    .insertInto("users")
    .values({
      user_id: invitation.userId,
      email: form.email,
      full_name: form.fullName,
      first_name: firstName,
      last_name: rest.join(" "),
      job_name: form.title,
      phone: form.phone,
      password_hash: passwordHash,
      created_at: ctx.now().toISOString(),
    })
    .onConflict((row) => row.column("email").doNothing())
    .returning("user_id")
    .executeTakeFirst();
  // Another site has just created the account; the error rolls back the use of the invitation.
  if (!created) throw badRequest(ACCOUNT_EXISTS);
  return created.user_id;
}
