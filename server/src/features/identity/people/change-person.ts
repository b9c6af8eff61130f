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
import { COMPANY_REQUIRED, roleMessages } from "./role-messages.ts";

/** The area of the action log. */
export type LogArea = "users" | "company-users";

export async function getPerson(ctx: SiteContext, who: { userId: string } | { id: number }): Promise<Person> {
  const person = await findPerson(ctx, who);
  if (!person) throw notFound("The user");
  return person;
}

/** An invitation is changed by inviting again. */
function assertMember(person: Person): void {
  if (person.isInvitation)
    throw badRequest(
      `${person.email} has not accepted the invitation yet. Invite the address again to change it.`,
    );
}

/**
 * Why a profile cannot be changed. An account belongs to the whole install: when it is a member of another site too,
 * only its owner may change it, so that no administrator changes another site's people.
 */
export async function profileBlockers(
  ctx: SignedInContext,
  person: Person,
  profile: queries.Profile,
): Promise<string[]> {
  assertMember(person);
  if (isSameProfile(person, profile) || person.userId === ctx.user.userId) return [];
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
  area: LogArea,
): Promise<void> {
  if (isSameProfile(person, profile)) return;
  await queries.saveProfile(ctx, person.userId, profile);
  const [before, after] = [pickProfile(person), pickProfile(profile)];
  await ctx.record({
    area,
    action: "update-profile",
    entityType: "user",
    entityId: person.userId,
    before,
    after,
  });
}

const pickProfile = ({ firstName, lastName, jobName, phone }: queries.Profile) => ({
  firstName,
  lastName,
  jobName,
  phone,
});
const isSameProfile = (one: queries.Profile, other: queries.Profile) =>
  isDeepStrictEqual(pickProfile(one), pickProfile(other));

/** Why a person's roles cannot be changed to `after`. */
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
    ...roleMessages(roleChangeBlockers(change)),
    ...(person.companyId === null && needsCompany(person.roles, after) ? [COMPANY_REQUIRED] : []),
  ];
}

/** Why a person cannot lose the roles that are not in `after`. The caller checks the added ones. */
export async function roleLossBlockers(
  ctx: SignedInContext,
  person: Person,
  after: readonly string[],
): Promise<string[]> {
  if (isAdmin(after) || !isAdmin(person.roles)) return [];
  return roleMessages(await removalBlockersFor(ctx, person));
}

export async function changeRoles(
  ctx: SignedInContext,
  person: Person,
  roles: readonly string[],
  area: LogArea,
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
  area: LogArea,
): Promise<void> {
  assertMember(person);
  if (status === person.status) return;
  assertNotBlocked(
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

/** Removes a member from the site, or withdraws an invitation. The account stays: it may be a member elsewhere. */
export async function removePerson(ctx: SignedInContext, person: Person, area: LogArea): Promise<true> {
  assertNotBlocked(await removalBlockersFor(ctx, person));
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

function assertNotBlocked(blockers: readonly RoleChangeBlocker[]): void {
  if (blockers.length === 0) return;
  const texts = roleMessages(blockers);
  throw badRequest(texts.join(", "), texts);
}
