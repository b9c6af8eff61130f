import type { CompanyUser } from "@newsloom/contract/directory/company-users";
import { CompanyInviteRules, CompanyProfileRules, checkForm } from "@newsloom/contract/identity/forms";
import { type UserStatus } from "@newsloom/domain/identity/user-status";
import { signInTenant } from "@newsloom/domain/sites/sites";
import * as people from "#features/identity";
import type { SignedInContext } from "#platform/context";
import { notFound } from "#platform/errors";
import { accept, refuse } from "#platform/http/form-answer";
import { assertActsFor, assertActsOn, assertReads, mayActOn, mayReadCompany } from "./company-access.ts";
import { givenRoleBlocker, roleForNew } from "./company-roles.ts";
import { findCompany, namesOfCompanies } from "./queries.ts";

interface ListAsked {
  readonly companyId?: number | undefined;
  readonly status?: UserStatus | undefined;
  readonly startIndex: number;
  readonly number: number;
  readonly after?: string | undefined;
}

export async function listCompanyUsers(ctx: SignedInContext, asked: ListAsked) {
  const companyId = asked.companyId ?? ctx.user.companyId ?? "any";
  if (!mayReadCompany(ctx, companyId)) throw notFound("The company");
  const { items, ...page } = await people.listPeople(ctx, { companyId, status: asked.status }, asked);
  return { ...page, items: await asCompanyUsers(ctx, items) };
}

export async function getCompanyUser(ctx: SignedInContext, id: number): Promise<CompanyUser> {
  const person = await findColleague(ctx, id);
  assertReads(ctx, person.companyId);
  return asCompanyUser(ctx, person);
}

export async function inviteCompanyUser(ctx: SignedInContext, given: { role: string }) {
  const { value: form, failures } = checkForm(CompanyInviteRules, given);
  if (failures) return refuse(failures);
  assertActsFor(ctx, form.companyId);
  if (!(await findCompany(ctx, form.companyId))) throw notFound("The company");
  const role = await roleForNew(ctx, given.role);
  const blockers = [
    signsInElsewhere(ctx),
    await people.inviteBlocker(ctx, form.email),
    await otherInvitationBlocker(ctx, form.email),
    await givenRoleBlocker(ctx, given.role),
  ];
  const reasons = blockers.filter((reason) => reason !== undefined);
  if (reasons.length > 0) return refuse(reasons);

  const { id } = await people.invite(ctx, { ...form, roles: [role] }, "company-users");
  return accept(await getCompanyUser(ctx, id));
}

/** An invitation is renewed by who could have made it: a company user cannot take one over that says more, or another company. */
async function otherInvitationBlocker(ctx: SignedInContext, email: string): Promise<string | undefined> {
  const invited = await people.findPersonByEmail(ctx, email);
  return invited?.isInvitation && !mayActOn(ctx, invited)
    ? `${email} has been invited already. Ask an administrator of the site.`
    : undefined;
}

/** Companies are the site's own, people those of the site they sign in to: such a site has no company users. */
function signsInElsewhere({ siteId }: SignedInContext): string | undefined {
  return signInTenant(siteId) === siteId
    ? undefined
    : "People of this site sign in through another site. Invite company users there.";
}

export async function updateCompanyUser(ctx: SignedInContext, id: number, given: { role: string }) {
  const { value: profile, failures } = checkForm(CompanyProfileRules, given);
  if (failures) return refuse(failures);
  const person = await findColleague(ctx, id);
  assertActsOn(ctx, person);
  const roles = given.role.trim() === "" ? person.roles : [given.role.trim()];
  const roleBlocker = roles === person.roles ? undefined : await givenRoleBlocker(ctx, given.role);
  const reasons = [
    ...(await people.profileBlockers(ctx, person, profile)),
    ...(roleBlocker ? [roleBlocker] : await people.roleLossBlockers(ctx, person, roles)),
  ];
  if (reasons.length > 0) return refuse(reasons);
  await people.changeProfile(ctx, person, profile, "company-users");
  await people.changeRoles(ctx, person, roles, "company-users");
  return accept(await getCompanyUser(ctx, id));
}

export async function removeCompanyUser(ctx: SignedInContext, id: number): Promise<true> {
  const person = await findColleague(ctx, id);
  assertActsOn(ctx, person);
  return people.removePerson(ctx, person, "company-users");
}

export async function updateStatus(
  ctx: SignedInContext,
  id: number,
  isActive: boolean,
): Promise<CompanyUser> {
  const person = await findColleague(ctx, id);
  assertActsOn(ctx, person);
  await people.changeStatus(ctx, person, isActive ? "Active" : "Inactive", "company-users");
  return getCompanyUser(ctx, id);
}

async function findColleague(ctx: SignedInContext, id: number): Promise<people.Person> {
  const person = await people.findPerson(ctx, { id });
  if (!person) throw notFound("The company user");
  return person;
}

async function asCompanyUser(ctx: SignedInContext, person: people.Person): Promise<CompanyUser> {
  const [companyUser] = await asCompanyUsers(ctx, [person]);
  if (!companyUser) throw notFound("The company user");
  return companyUser;
}

async function asCompanyUsers(
  ctx: SignedInContext,
  persons: readonly people.Person[],
): Promise<CompanyUser[]> {
  const ids = persons.flatMap(({ companyId }) => companyId ?? []);
  const names = await namesOfCompanies(ctx, [...new Set(ids)]);
  return persons.flatMap(({ companyId, ...person }) => {
    if (companyId === null) return [];
    const { id, userId, email, firstName, lastName, jobName, phone, roles, status, createDate } = person;
    const companyName = names.get(companyId) ?? "";
    return [
      {
        id,
        userId,
        companyId,
        companyName,
        email,
        firstName,
        lastName,
        jobName,
        phone,
        role: roles.join(","),
        status,
        createDate,
      },
    ];
  });
}
