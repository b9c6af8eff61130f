import {
  expiryOf,
  INVITATION_LIFETIME_MS,
  type InvitationStatus,
  invitationStatus,
  REGISTRATION_MESSAGES,
} from "@newsloom/domain/identity/invitations";
import { readSettings } from "#features/settings";
import { getSite } from "#features/sites";
import type { Actor, SignedInContext, SiteContext, SiteScope } from "#platform/context";
import { badRequest, notFound } from "#platform/errors";
import { storeNotification } from "#platform/realtime/notifications";
import { newCode } from "#platform/secrets";
import type { InvitationMail } from "../mails/compose-mail.ts";
import { registrationLink } from "../mails/links.ts";
import { queueMail } from "../mails/send-mail.ts";
import { listActiveAdmins } from "../people/account-queries.ts";
import { findPerson, findPersonByEmail } from "../people/person-queries.ts";
import { deliverInvitation } from "./deliver-invitation.ts";
import * as queries from "./queries.ts";

/** Why an address cannot be invited; undefined when it can. */
export async function inviteBlocker(ctx: SiteContext, email: string): Promise<string | undefined> {
  const person = await findPersonByEmail(ctx, email);
  if (!person || person.isInvitation) return undefined;
  return person.status === "Inactive"
    ? `${email} is an inactive user of this site. Activate them instead.`
    : `${email} is a user of this site already.`;
}

/** The caller has checked that the inviter may assign the roles, and sends the mail after the commit. */
export async function saveInvitation(
  ctx: SignedInContext,
  invitation: queries.NewInvitation,
  area: "users" | "company-users",
): Promise<{ saved: queries.Invitation; mail: InvitationMail }> {
  const code = newCode();
  const saved = await queries.saveInvitation(ctx, invitation, code, newExpiry(ctx));
  await ctx.record({
    area,
    action: "invite",
    entityType: "invitation",
    entityId: saved.id,
    after: { email: saved.email, roles: saved.roles, companyId: saved.companyId },
  });
  return { saved, mail: await invitationMail(ctx, saved, code) };
}

/** The new link replaces the older one, which stops working. */
export async function renewInvitation(scope: SiteScope<Actor>, id: number) {
  const { renewed, mail } = await scope.transaction((ctx) => saveRenewal(ctx, id));
  return { link: await deliverInvitation(scope, { id, mail }), expiresAt: renewed.expiresAt };
}

async function saveRenewal(ctx: SignedInContext, id: number) {
  const person = await findPerson(ctx, { id });
  if (!person) throw notFound("The invitation");
  const code = newCode();
  const renewed = person.isInvitation
    ? await queries.renewInvitation(ctx, id, code, newExpiry(ctx))
    : undefined;
  if (!renewed) throw badRequest(`${person.email} has accepted the invitation already.`);
  await ctx.record({
    area: "users",
    action: "resend-invitation",
    entityType: "invitation",
    entityId: id,
    after: { email: renewed.email, expiresAt: renewed.expiresAt },
  });
  return { renewed, mail: await invitationMail(ctx, renewed, code) };
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
    await storeNotification(ctx, {
      level: "warning",
      message: REGISTRATION_MESSAGES.linkReused(email),
      userId,
    });
    ctx.sendEvent({ type: "RegistrationLinkReused", payload: { email }, userId });
  }
}

async function invitationMail(
  ctx: SignedInContext,
  { email, expiresAt }: queries.Invitation,
  code: string,
): Promise<InvitationMail> {
  const { slug } = await getSite(ctx);
  const link = registrationLink(ctx.platform.publicUrl, slug, code, email);
  return { kind: "invitation", to: email, link, inviterName: ctx.user.name, expiresAt };
}

const newExpiry = (ctx: SiteContext) => expiryOf(ctx.now(), INVITATION_LIFETIME_MS).toISOString();
