import { checkForm, InviteRules, OwnProfileRules, ProfileRules } from "@newsloom/contract/identity/forms";
import type { User } from "@newsloom/contract/identity/users";
import { invitationStatus } from "@newsloom/domain/identity/invitations";
import { needsCompany, roleChangeBlockers } from "@newsloom/domain/identity/role-changes";
import { displayRole, parseRoles } from "@newsloom/domain/identity/roles";
import { type UserStatus } from "@newsloom/domain/identity/user-status";
import type { SignedInContext, SiteContext } from "#platform/context";
import { badRequest } from "#platform/errors";
import type { PageRequest } from "#platform/lists/page";
import { invite, inviteBlocker } from "../invitations/invitations.ts";
import * as people from "./change-person.ts";
import type { PeopleFilter } from "./people-filter.ts";
import { listPeople } from "./people-list.ts";
import type { Person } from "./person-queries.ts";
import { COMPANY_REQUIRED, textsOf } from "./role-messages.ts";

const OTHER_EMAIL =
  "The email address of an account cannot be changed. Invite the new address, then remove this user.";

export function asUser(person: Person): User {
  const role = person.roles.join(",");
  return {
    userId: person.userId,
    id: person.id,
    firstName: person.firstName,
    lastName: person.lastName,
    fullName: person.fullName,
    email: person.email,
    jobName: person.jobName,
    phone: person.phone,
    role,
    displayRole: displayRole(role),
    status: person.status,
    lastLogin: person.lastLogin,
    createDate: person.createDate,
  };
}

export type UsersAsked = Omit<PeopleFilter, "status"> & { readonly status: UserStatus | "Any" };

export const filterOf = ({ status, ...filter }: UsersAsked): PeopleFilter => ({
  ...filter,
  status: status === "Any" ? undefined : status,
});

export async function listUsers(
  ctx: SiteContext,
  query: UsersAsked & PageRequest & { sortedBy: Parameters<typeof listPeople>[3] },
) {
  const page = await listPeople(ctx, filterOf(query), query, query.sortedBy);
  return { ...page, items: page.items.map(asUser) };
}

export async function getUser(ctx: SiteContext, userId: string): Promise<User> {
  return asUser(await people.getPerson(ctx, { userId }));
}

export async function inviteUser(ctx: SignedInContext, given: unknown) {
  const { value: form, failures } = checkForm(InviteRules, given);
  if (failures) return refuse(failures);
  const roles = rolesIn(form.role);
  const blocker = await inviteBlocker(ctx, form.email);
  const blockers = roleChangeBlockers({
    actorRoles: ctx.user.roles,
    before: [],
    after: roles,
    isLastAdmin: false,
  });
  const reasons = [
    ...(blocker ? [blocker] : []),
    ...textsOf(blockers),
    ...(needsCompany([], roles) ? [COMPANY_REQUIRED] : []),
  ];
  if (reasons.length > 0) return refuse(reasons);

  const { firstName, lastName, email } = form;
  const invitation = await invite(
    ctx,
    { email, roles, firstName, lastName, jobName: "", phone: "", companyId: null },
    "users",
  );
  const { id: invitationId, expiresAt } = invitation;
  return accept({ invitationId, status: invitationStatus(invitation, ctx.now()), expiresAt });
}

export async function updateCurrentUser(ctx: SignedInContext, given: unknown) {
  const { value: profile, failures } = checkForm(OwnProfileRules, given);
  if (failures) return refuse(failures);
  const { userId } = ctx.user;
  await people.changeProfile(ctx, await people.getPerson(ctx, { userId }), profile, "users");
  return accept(await getUser(ctx, userId));
}

export async function updateUser(ctx: SignedInContext, userId: string, given: unknown) {
  const { value: form, failures } = checkForm(ProfileRules, given);
  if (failures) return refuse(failures);
  const person = await people.getPerson(ctx, { userId });
  if (form.email !== person.email) return refuse([OTHER_EMAIL]);
  const roles = rolesIn(form.role);
  const reasons = [
    ...(await people.profileBlockers(ctx, person, form)),
    ...(await people.roleBlockers(ctx, person, roles)),
  ];
  if (reasons.length > 0) return refuse(reasons);
  await people.changeProfile(ctx, person, form, "users");
  await people.changeRoles(ctx, person, roles, "users");
  return accept(await getUser(ctx, userId));
}

export async function updateRole(ctx: SignedInContext, userId: string, role: string): Promise<User> {
  const person = await people.getPerson(ctx, { userId });
  const roles = rolesIn(role);
  const reasons = await people.roleBlockers(ctx, person, roles);
  if (reasons.length > 0) throw badRequest(reasons.join(", "), reasons);
  await people.changeRoles(ctx, person, roles, "users");
  return getUser(ctx, userId);
}

export async function updateStatus(
  ctx: SignedInContext,
  userId: string,
  status: "Active" | "Inactive",
): Promise<User> {
  await people.changeStatus(ctx, await people.getPerson(ctx, { userId }), status, "users");
  return getUser(ctx, userId);
}

export async function removeUser(ctx: SignedInContext, userId: string): Promise<true> {
  return people.removePerson(ctx, await people.getPerson(ctx, { userId }), "users");
}

const rolesIn = (role: string) => [...new Set(parseRoles(role))];
const accept = <T>(result: T) => ({ result, validationFailures: [] as string[] });
const refuse = (validationFailures: string[]) => ({ result: null, validationFailures });
