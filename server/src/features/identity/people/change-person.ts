import { isDeepStrictEqual } from "node:util";
import {
  needsCompany,
  type RoleChangeBlocker,
  removalBlockers,
  roleChangeBlockers,
} from "@newsloom/domain/identity/role-changes";
import { isAdmin } from "@newsloom/domain/identity/roles";
import type { SignedInContext, SiteContext } from "#platform/context";
import { badRequest, notFound } from "#platform/errors";
import { listSitesOf } from "../across-sites.ts";
import { endSiteSessions } from "../sessions/session-queries.ts";
import * as queries from "./account-queries.ts";
import { findPerson, type Person } from "./person-queries.ts";
import { COMPANY_REQUIRED, textsOf } from "./role-messages.ts";

/** Where in the action log a change is found. */
export type Area = "users" | "company-users";

export async function getPerson(ctx: SiteContext, who: { userId: string } | { id: number }): Promise<Person> {
  const person = await findPerson(ctx, who);
  if (!person) throw notFound("The user");
  return person;
}

/** An invitation is changed by inviting again, which renews it; only a member has something to change. */
function assertMember(person: Person): void {
  if (person.isInvitation)
    throw badRequest(
      `${person.email} has not accepted the invitation yet. Invite the address again to change it.`,
    );
}

/**
 * Why a profile cannot become this. An account is known to the whole install: where it belongs to another site too,
 * only its owner changes it, so that no administrator rewrites another site's people.
 */
export async function profileBlockers(
  ctx: SignedInContext,
  person: Person,
  profile: queries.Profile,
): Promise<string[]> {
  assertMember(person);
  if (isSame(person, profile) || person.userId === ctx.user.userId) return [];
  const sites = await listSitesOf(ctx.platform, person.userId);
  if (sites.every((site) => site.siteId === ctx.siteId)) return [];
  return [
    `${person.email} belongs to another site too. Only they can change their profile, in their own settings.`,
  ];
}

export async function changeProfile(
  ctx: SignedInContext,
  person: Person,
  profile: queries.Profile,
  area: Area,
): Promise<void> {
  if (isSame(person, profile)) return;
  await queries.saveProfile(ctx, person.userId, profile);
  const [before, after] = [profileOf(person), profileOf(profile)];
  await ctx.record({
    area,
    action: "update-profile",
    entityType: "user",
    entityId: person.userId,
    before,
    after,
  });
}

const profileOf = ({ firstName, lastName, jobName, phone }: queries.Profile) => ({
  firstName,
  lastName,
  jobName,
  phone,
});
const isSame = (one: queries.Profile, other: queries.Profile) =>
  isDeepStrictEqual(profileOf(one), profileOf(other));

/** Why a person's roles cannot become these. */
export async function roleBlockers(
  ctx: SignedInContext,
  person: Person,
  after: readonly string[],
): Promise<string[]> {
  assertMember(person);
  if (isSameSet(person.roles, after)) return [];
  const isLast = await isLastAdmin(ctx, person.userId);
  const change = { actorRoles: ctx.user.roles, before: person.roles, after, isLastAdmin: isLast };
  return [
    ...textsOf(roleChangeBlockers(change)),
    ...(person.companyId === null && needsCompany(person.roles, after) ? [COMPANY_REQUIRED] : []),
  ];
}

/** Why a person cannot lose the roles that are not among these; who may give the new ones is asked elsewhere. */
export async function roleLossBlockers(
  ctx: SignedInContext,
  person: Person,
  after: readonly string[],
): Promise<string[]> {
  if (isAdmin(after) || !isAdmin(person.roles)) return [];
  return textsOf(await removalBlockersFor(ctx, person));
}

export async function changeRoles(
  ctx: SignedInContext,
  person: Person,
  roles: readonly string[],
  area: Area,
): Promise<void> {
  if (isSameSet(person.roles, roles)) return;
  await queries.updateMembership(ctx, person.userId, { roles: [...roles] });
  await ctx.record({
    area,
    action: "update-role",
    entityType: "user",
    entityId: person.userId,
    before: { roles: person.roles },
    after: { roles },
  });
}

const isSameSet = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((role) => other.includes(role));

export async function changeStatus(
  ctx: SignedInContext,
  person: Person,
  status: "Active" | "Inactive",
  area: Area,
): Promise<void> {
  assertMember(person);
  if (status === person.status) return;
  refuseIfBlocked(
    status === "Inactive" ? await removalBlockersFor(ctx, person) : reactivationBlockers(ctx, person),
  );
  await queries.updateMembership(ctx, person.userId, { status });
  if (status === "Inactive") await endSiteSessions(ctx.db, ctx.siteId, person.userId);
  await ctx.record({
    area,
    action: "update-status",
    entityType: "user",
    entityId: person.userId,
    before: { status: person.status },
    after: { status },
  });
}

/** Takes a person out of the site, or an invitation back. The account stays: it may belong elsewhere. */
export async function removePerson(ctx: SignedInContext, person: Person, area: Area): Promise<true> {
  refuseIfBlocked(await removalBlockersFor(ctx, person));
  await queries.removeFromSite(ctx, person.userId, person.email);
  await endSiteSessions(ctx.db, ctx.siteId, person.userId);
  await ctx.record({
    area,
    action: person.isInvitation ? "withdraw-invitation" : "remove",
    entityType: person.isInvitation ? "invitation" : "user",
    entityId: person.isInvitation ? person.id : person.userId,
    before: { email: person.email, roles: person.roles, companyId: person.companyId },
  });
  return true;
}

async function removalBlockersFor(ctx: SignedInContext, person: Person): Promise<RoleChangeBlocker[]> {
  const before = person.isInvitation ? [] : person.roles;
  return removalBlockers({
    actorRoles: ctx.user.roles,
    before,
    isLastAdmin: await isLastAdmin(ctx, person.userId),
  });
}

function reactivationBlockers(ctx: SignedInContext, person: Person): RoleChangeBlocker[] {
  return isAdmin(person.roles) && !isAdmin(ctx.user.roles) ? ["only_admin_gives_admin"] : [];
}

async function isLastAdmin(ctx: SiteContext, userId: string): Promise<boolean> {
  const admins = await queries.lockActiveAdmins(ctx);
  return admins.length === 1 && admins[0] === userId;
}

function refuseIfBlocked(blockers: readonly RoleChangeBlocker[]): void {
  if (blockers.length === 0) return;
  const texts = textsOf(blockers);
  throw badRequest(texts.join(", "), texts);
}
