import { checkForm, InviteRules } from "@newsloom/contract/identity/forms";
import { invitationStatus } from "@newsloom/domain/identity/invitations";
import { needsCompany, roleChangeBlockers } from "@newsloom/domain/identity/role-changes";
import { parseRoles } from "@newsloom/domain/identity/roles";
import type { SignedInContext } from "#platform/context";
import { COMPANY_REQUIRED, roleMessages } from "../people/role-messages.ts";
import { invite, inviteBlocker } from "./invitations.ts";

export async function inviteUser(ctx: SignedInContext, input: unknown) {
  const { value: form, failures } = checkForm(InviteRules, input);
  if (failures) return refusal(failures);
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
  if (reasons.length > 0) return refusal(reasons);

  const { firstName, lastName, email } = form;
  const invitation = await invite(
    ctx,
    { email, roles, firstName, lastName, jobName: "", phone: "", companyId: null },
    "users",
  );
  const { id: invitationId, expiresAt } = invitation;
  const status = invitationStatus(invitation, ctx.now());
  return { result: { invitationId, status, expiresAt }, validationFailures: [] as string[] };
}

const refusal = (validationFailures: string[]) => ({ result: null, validationFailures });
