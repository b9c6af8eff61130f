import type { CompanyUser } from "@newsloom/contract/directory/company-users";
import { CompanyInviteRules, CompanyProfileRules, checkForm } from "@newsloom/contract/identity/forms";
import { may } from "@newsloom/domain/identity/permissions";
import type { UserStatus } from "@newsloom/domain/identity/user-status";
import { signInTenant } from "@newsloom/domain/sites/sites";
import * as people from "#features/identity";
import type { Actor, SignedInContext, SiteScope } from "#platform/context";
import { notFound } from "#platform/errors";
import { accept, refuse } from "#platform/http/form-answer";
import {
  assertMayActFor,
  assertMayActOn,
  assertMayRead,
  mayActOn,
  mayReadCompany,
} from "./company-access.ts";
import { roleBlocker, roleForNew } from "./company-roles.ts";
import { findCompany, namesOfCompanies } from "./queries.ts";

interface CompanyUserListQuery {
  readonly companyId?: number | undefined;
  readonly status?: UserStatus | undefined;
  readonly startIndex: number;
  readonly number: number;
  readonly after?: string | undefined;
}

export async function listCompanyUsers(ctx: SignedInContext, query: CompanyUserListQuery) {
  const companyId = query.companyId ?? ctx.user.companyId ?? "any";
  if (!mayReadCompany(ctx, companyId)) throw notFound("The company");
  const { items, ...page } = await people.listPeople(ctx, { companyId, status: query.status }, query);
  return { ...page, items: await toCompanyUsers(ctx, items) };
}

export async function getCompanyUser(ctx: SignedInContext, id: number): Promise<CompanyUser> {
  const person = await findColleague(ctx, id);
  assertMayRead(ctx, person.companyId);
  return toCompanyUser(ctx, person);
}

/** The mail is sent while the inviter waits: what no mail server took is not said to be on its way. */
export async function inviteCompanyUser(scope: SiteScope<Actor>, input: { role: string }) {
  const { result, validationFailures } = await scope.transaction((ctx) => checkAndSave(ctx, input));
  if (result === null) return refuse(validationFailures);
  const { user, saved, mail } = result;
  const isMailed = await people.isTakenByServer(scope, mail);
  // A company user who had the link could register as anybody.
  const maySeeLink = !isMailed && may("users:write", scope.user.roles);
  const link = maySeeLink ? await people.showInvitationLink(scope, { id: saved.id, mail }) : null;
  return accept({ ...user, isMailed, link, expiresAt: saved.expiresAt });
}

async function checkAndSave(ctx: SignedInContext, input: { role: string }) {
  const { value: form, failures } = checkForm(CompanyInviteRules, input);
  if (failures) return refuse(failures);
  assertMayActFor(ctx, form.companyId);
  if (!(await findCompany(ctx, form.companyId))) throw notFound("The company");
  const role = await roleForNew(ctx, input.role);
  const blockers = [
    signInBlocker(ctx),
    await people.inviteBlocker(ctx, form.email),
    await otherInvitationBlocker(ctx, form.email),
    await roleBlocker(ctx, input.role),
  ];
  const reasons = blockers.filter((reason) => reason !== undefined);
  if (reasons.length > 0) return refuse(reasons);

  const invitation = await people.saveInvitation(ctx, { ...form, roles: [role] }, "company-users");
  return accept({ ...invitation, user: await getCompanyUser(ctx, invitation.saved.id) });
}

/** A company user cannot renew an invitation with more roles than they hold, or of another company. */
async function otherInvitationBlocker(ctx: SignedInContext, email: string): Promise<string | undefined> {
  const invited = await people.findPersonByEmail(ctx, email);
  return invited?.isInvitation && !mayActOn(ctx, invited)
    ? `${email} has been invited already. Ask an administrator of the site.`
    : undefined;
}

/** Users belong to the site they sign in to, so a site without its own sign-in has no company users. */
function signInBlocker({ siteId }: SignedInContext): string | undefined {
  return signInTenant(siteId) === siteId
    ? undefined
    : "People of this site sign in through another site. Invite company users there.";
}

export async function updateCompanyUser(ctx: SignedInContext, id: number, input: { role: string }) {
  const { value: profile, failures } = checkForm(CompanyProfileRules, input);
  if (failures) return refuse(failures);
  const person = await findColleague(ctx, id);
  assertMayActOn(ctx, person);
  const roles = input.role.trim() === "" ? person.roles : [input.role.trim()];
  const blocker = roles === person.roles ? undefined : await roleBlocker(ctx, input.role);
  const reasons = [
    ...(await people.profileBlockers(ctx, person, profile)),
    ...(blocker ? [blocker] : await people.roleLossBlockers(ctx, person, roles)),
  ];
  if (reasons.length > 0) return refuse(reasons);
  await people.changeProfile(ctx, person, profile, "company-users");
  await people.changeRoles(ctx, person, roles, "company-users");
  return accept(await getCompanyUser(ctx, id));
}

export async function removeCompanyUser(ctx: SignedInContext, id: number): Promise<true> {
  const person = await findColleague(ctx, id);
  assertMayActOn(ctx, person);
  return people.removePerson(ctx, person, "company-users");
}

export async function updateStatus(
  ctx: SignedInContext,
  id: number,
  isActive: boolean,
): Promise<CompanyUser> {
  const person = await findColleague(ctx, id);
  assertMayActOn(ctx, person);
  await people.changeStatus(ctx, person, isActive ? "Active" : "Inactive", "company-users");
  return getCompanyUser(ctx, id);
}

async function findColleague(ctx: SignedInContext, id: number): Promise<people.Person> {
  const person = await people.findPerson(ctx, { id });
  if (!person) throw notFound("The company user");
  return person;
}

async function toCompanyUser(ctx: SignedInContext, person: people.Person): Promise<CompanyUser> {
  const [companyUser] = await toCompanyUsers(ctx, [person]);
  if (!companyUser) throw notFound("The company user");
  return companyUser;
}

async function toCompanyUsers(
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
