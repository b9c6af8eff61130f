import { checkForm, OwnProfileRules, ProfileRules } from "@newsloom/contract/identity/forms";
import { User } from "@newsloom/contract/identity/users";
import { displayRole, parseRoles } from "@newsloom/domain/identity/roles";
import { type UserStatus } from "@newsloom/domain/identity/user-status";
import type { SignedInContext, SiteContext } from "#platform/context";
import { MAX_CSV_ROWS, writeCsv } from "#platform/csv";
import { badRequest } from "#platform/errors";
import { accept, refuse } from "#platform/http/form-answer";
import type { PageRequest } from "#platform/lists/page";
import * as people from "./change-person.ts";
import type { PeopleFilter } from "./people-filter.ts";
import { listFirstPeople, listPeople } from "./people-list.ts";
import type { Person } from "./person-queries.ts";

const EMAIL_IS_FIXED =
  "The email address of an account cannot be changed. Invite the new address, then remove this user.";

const EXPORT_COLUMNS = Object.keys(User.shape) as (keyof User)[];

/** A person as the calls under /Users show them. */
function toUser(person: Person): User {
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

type UsersFilter = Omit<PeopleFilter, "status"> & { readonly status: UserStatus | "Any" };

const toPeopleFilter = ({ status, ...filter }: UsersFilter): PeopleFilter => ({
  ...filter,
  status: status === "Any" ? undefined : status,
});

export async function listUsers(
  ctx: SiteContext,
  query: UsersFilter & PageRequest & { sortedBy: Parameters<typeof listPeople>[3] },
) {
  const page = await listPeople(ctx, toPeopleFilter(query), query, query.sortedBy);
  return { ...page, items: page.items.map(toUser) };
}

export async function exportUsers(ctx: SignedInContext, filter: UsersFilter): Promise<string> {
  const users = (await listFirstPeople(ctx, toPeopleFilter(filter), MAX_CSV_ROWS + 1)).map(toUser);
  if (users.length > MAX_CSV_ROWS)
    throw badRequest(`These are more than ${MAX_CSV_ROWS} users, too many for one file.`);
  await ctx.record({
    area: "users",
    action: "export",
    entityType: "user",
    entityId: "all",
    after: { ...filter, count: users.length },
  });
  return writeCsv(EXPORT_COLUMNS, users);
}

export async function getUser(ctx: SiteContext, userId: string): Promise<User> {
  return toUser(await people.getPerson(ctx, { userId }));
}

export async function updateCurrentUser(ctx: SignedInContext, input: unknown) {
  const { value: profile, failures } = checkForm(OwnProfileRules, input);
  if (failures) return refuse(failures);
  const { userId } = ctx.user;
  await people.changeProfile(ctx, await people.getPerson(ctx, { userId }), profile, "users");
  return accept(await getUser(ctx, userId));
}

export async function updateUser(ctx: SignedInContext, userId: string, input: unknown) {
  const { value: form, failures } = checkForm(ProfileRules, input);
  if (failures) return refuse(failures);
  const person = await people.getPerson(ctx, { userId });
  if (form.email !== person.email) return refuse([EMAIL_IS_FIXED]);
  const roles = uniqueRoles(form.role);
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
  const roles = uniqueRoles(role);
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

const uniqueRoles = (role: string) => [...new Set(parseRoles(role))];
