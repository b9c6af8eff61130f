import {
  expiryOf,
  INVITATION_LIFETIME_MS,
  type InvitationStatus,
  invitationStatus,
} from "@newsloom/domain/identity/invitations";
import { readSettings } from "#features/settings";
import { getSite } from "#features/sites";
import type { SignedInContext, SiteContext } from "#platform/context";
import { badRequest, notFound } from "#platform/errors";
import { newCode } from "#platform/secrets";
import { registrationLink } from "../mails/links.ts";
import { queueMail } from "../mails/send-mail.ts";
import { listActiveAdmins } from "../people/account-queries.ts";
import { findPerson, findPersonByEmail } from "../people/person-queries.ts";
import * as queries from "./queries.ts";

/** Why an address cannot be invited; undefined when it can. */
export async function inviteBlocker(ctx: SiteContext, email: string): Promise<string | undefined> {
  const person = await findPersonByEmail(ctx, email);
  if (!person || person.isInvitation) return undefined;
  return person.status === "Inactive"
    ? `${email} is an inactive user of this site. Activate them instead.`
    : `${email} is a user of this site already.`;
}

/** The caller has checked that the inviter may assign the roles. */
export async function invite(
  ctx: SignedInContext,
  invitation: queries.NewInvitation,
  area: "users" | "company-users",
): Promise<queries.Invitation> {
  const code = newCode();
  const saved = await queries.saveInvitation(ctx, invitation, code, newExpiry(ctx));
  await mailInvitation(ctx, saved, code);
  await ctx.record({
    area,
    action: "invite",
    entityType: "invitation",
    entityId: saved.id,
    after: { email: saved.email, roles: saved.roles, companyId: saved.companyId },
  });
  return saved;
}

export async function resendInvitation(ctx: SignedInContext, id: number): Promise<true> {
  const person = await findPerson(ctx, { id });
  if (!person) throw notFound("The invitation");
  const code = newCode();
  const renewed = person.isInvitation
    ? await queries.renewInvitation(ctx, id, code, newExpiry(ctx))
    : undefined;
  if (!renewed) throw badRequest(`${person.email} has accepted the invitation already.`);
  await mailInvitation(ctx, renewed, code);
  await ctx.record({
    area: "users",
    action: "resend-invitation",
    entityType: "invitation",
    entityId: id,
    after: { email: renewed.email, expiresAt: renewed.expiresAt },
  });
  return true;
}

export async function validateInvitation(
  ctx: SiteContext,
  code: string,
): Promise<{ email: string; status: InvitationStatus }> {
  const invitation = await queries.findInvitation(ctx, code);
  const status = invitationStatus(invitation, ctx.now());
  if (invitation && status === "Used") await alertAdminsOfReuse(ctx, invitation);
  return { email: invitation?.email ?? "", status };
}

async function alertAdminsOfReuse(ctx: SiteContext, { id, email }: queries.Invitation): Promise<void> {
  if (!(await queries.claimReuseAlert(ctx, id))) return;
  const { AdminEmail } = await readSettings(ctx, ["AdminEmail"]);
  if (AdminEmail)
    await queueMail(ctx, { kind: "invitation-reuse", to: AdminEmail, email, at: ctx.now().toISOString() });
  await ctx.record({
    area: "identity",
    action: "reuse-invitation",
    entityType: "invitation",
    entityId: id,
    after: { email },
  });
  // To each administrator and nobody else: other users must not see the address.
  for (const userId of await listActiveAdmins(ctx)) {
    ctx.sendEvent({ type: "RegistrationLinkReused", payload: { email }, userId });
  }
}

async function mailInvitation(
  ctx: SignedInContext,
  { email, expiresAt }: queries.Invitation,
  code: string,
): Promise<void> {
  const { slug } = await getSite(ctx);
  const link = registrationLink(ctx.platform.publicUrl, slug, code, email);
  await queueMail(ctx, { kind: "invitation", to: email, link, inviterName: ctx.user.name, expiresAt });
}

const newExpiry = (ctx: SiteContext) => expiryOf(ctx.now(), INVITATION_LIFETIME_MS).toISOString();
