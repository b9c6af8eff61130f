import { checkForm, InviteRules } from "@newsloom/contract/identity/forms";
import { invitationStatus } from "@newsloom/domain/identity/invitations";
import { needsCompany, roleChangeBlockers } from "@newsloom/domain/identity/role-changes";
import { parseRoles } from "@newsloom/domain/identity/roles";
import type { z } from "zod";
import type { Actor, SignedInContext, SiteScope } from "#platform/context";
import { COMPANY_REQUIRED, roleMessages } from "../people/role-messages.ts";
import { deliverInvitation } from "./deliver-invitation.ts";
import { inviteBlocker, saveInvitation } from "./invitations.ts";

export async function inviteUser(scope: SiteScope<Actor>, input: unknown) {
  const { value: form, failures } = checkForm(InviteRules, input);
  if (failures) return refusal(failures);
  const { reasons, invitation } = await scope.transaction((ctx) => checkAndSave(ctx, form));
  if (invitation === null) return refusal(reasons);

  const { id: invitationId, expiresAt } = invitation.saved;
  const status = invitationStatus(invitation.saved, scope.now());
  const link = await deliverInvitation(scope, { id: invitationId, mail: invitation.mail });
  return { result: { invitationId, status, expiresAt, link }, validationFailures: [] as string[] };
}

async function checkAndSave(ctx: SignedInContext, form: z.output<typeof InviteRules>) {
  const roles = [...new Set(parseRoles(form.role))];
  const blocker = await inviteBlocker(ctx, form.email);
  const blockers = roleChangeBlockers({
    actorRoles: ctx.user.roles,
    before: [],
    after: roles,
    isLastAdmin: false,
  });
  const reasons = [
    ...(blocker ? [blocker] : []),
    ...roleMessages(blockers),
    ...(needsCompany([], roles) ? [COMPANY_REQUIRED] : []),
  ];
  if (reasons.length > 0) return { reasons, invitation: null };

  const { firstName, lastName, email } = form;
  const profile = { email, roles, firstName, lastName, jobName: "", phone: "", companyId: null };
  return { reasons, invitation: await saveInvitation(ctx, profile, "users") };
}

const refusal = (validationFailures: string[]) => ({ result: null, validationFailures });
