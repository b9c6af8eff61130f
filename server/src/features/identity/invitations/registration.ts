import { checkForm, RegistrationRules } from "@newsloom/contract/identity/forms";
import { invitationStatus, REGISTRATION_MESSAGES } from "@newsloom/domain/identity/invitations";
import type { z } from "zod";
import type { SiteContext, SiteScope } from "#platform/context";
import { badRequest } from "#platform/errors";
import { confirmPassword, hashPassword } from "../passwords/confirm-password.ts";
import { type Account, findAccountByEmail, replacePassword } from "../people/account-queries.ts";
import { joinSite } from "./join-site.ts";
import { findInvitation, type Invitation, useInvitation } from "./queries.ts";

export interface RegistrationAnswer {
  result: boolean;
  validationFailures: string[];
}

type Form = z.output<typeof RegistrationRules>;

const KNOWN_ADDRESS =
  "This address has an account already. Give the password of that account to add this site to it, or choose a new one with 'Forgot password'.";

/** Accepts an invitation. The slow part, hashing, happens between two short transactions. */
export async function register(scope: SiteScope, code: string, given: unknown): Promise<RegistrationAnswer> {
  const { value: form, failures } = checkForm(RegistrationRules, given);
  if (failures) return refuse(failures);

  const { blocker, account } = await scope.transaction(async (ctx) => ({
    blocker: await registrationBlocker(ctx, code, form.email),
    account: await findAccountByEmail(ctx, form.email),
  }));
  if (blocker) return refuse([blocker]);

  const hasPassword = account !== undefined && account.passwordHash !== null;
  if (hasPassword && !(await confirmPassword(scope, account, form.password))) return refuse([KNOWN_ADDRESS]);
  const passwordHash = hasPassword ? null : await hashPassword(form.password);

  return scope.transaction(async (ctx) => {
    const invitation = await useInvitation(ctx, { code });
    if (!invitation)
      return refuse([(await registrationBlocker(ctx, code, form.email)) ?? REGISTRATION_MESSAGES.used]);
    const userId = account
      ? await keepAccount(ctx, account, passwordHash)
      : await createAccount(ctx, invitation, form, passwordHash ?? "");
    await joinSite(ctx, invitation, userId);
    return { result: true, validationFailures: [] };
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

/** An account keeps its password and its name; only one that came in through a social sign-in gets its first password. */
async function keepAccount(ctx: SiteContext, account: Account, passwordHash: string | null): Promise<string> {
  if (passwordHash !== null && !(await replacePassword(ctx, account.userId, null, passwordHash)))
    throw badRequest(KNOWN_ADDRESS);
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
  // The address came in through another site a moment ago; the refusal takes the invitation's use back.
  if (!created) throw badRequest(KNOWN_ADDRESS);
  return created.user_id;
}

const refuse = (validationFailures: string[]): RegistrationAnswer => ({ result: false, validationFailures });
