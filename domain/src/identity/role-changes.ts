import { isAdmin, isRole, ROLE_NAMES, type Role } from "./roles.ts";

export type RoleChangeBlocker =
  | "role_required"
  | "unknown_role"
  | "only_admin_gives_admin"
  | "only_admin_takes_admin"
  | "role_not_held"
  | "last_admin";

export interface RoleChange {
  /** Roles of the person who makes the change. */
  readonly giver: readonly string[];
  readonly before: readonly string[];
  readonly after: readonly string[];
  /** True when the person being changed is the site's only active AdminUser. */
  readonly isLastAdmin: boolean;
}

/** An administrator gives every role; anyone else only what they hold themselves. */
export function assignableRoles(giverRoles: readonly string[]): Role[] {
  return ROLE_NAMES.filter((role) => isAdmin(giverRoles) || giverRoles.includes(role));
}

/** What is offered for somebody who need not work for a company. */
export const staffRoles = (giverRoles: readonly string[]): Role[] =>
  assignableRoles(giverRoles).filter((role) => role !== "CompanyUser");

/** Why a person's roles cannot become `after`; empty when they can. Roles already held may stay. */
export function roleChangeBlockers({ giver, before, after, isLastAdmin }: RoleChange): RoleChangeBlocker[] {
  const blockers: RoleChangeBlocker[] = [];
  const given = after.filter((role) => !before.includes(role));
  const assignable: readonly string[] = assignableRoles(giver);

  if (after.length === 0) blockers.push("role_required");
  if (given.some((role) => !isRole(role))) blockers.push("unknown_role");
  if (given.includes("AdminUser") && !isAdmin(giver)) blockers.push("only_admin_gives_admin");
  if (given.some((role) => role !== "AdminUser" && isRole(role) && !assignable.includes(role))) {
    blockers.push("role_not_held");
  }
  if (isAdmin(before) && !isAdmin(after)) blockers.push(...adminLossBlockers(giver, isLastAdmin));
  return blockers;
}

/** Whether the change makes a CompanyUser of somebody: that role is for the people of a company. */
export const needsCompany = (before: readonly string[], after: readonly string[]): boolean =>
  after.includes("CompanyUser") && !before.includes("CompanyUser");

/** Why a member cannot be removed or made inactive; empty when they can. */
export function removalBlockers(removal: Omit<RoleChange, "after">): RoleChangeBlocker[] {
  return isAdmin(removal.before) ? adminLossBlockers(removal.giver, removal.isLastAdmin) : [];
}

function adminLossBlockers(giver: readonly string[], isLastAdmin: boolean): RoleChangeBlocker[] {
  const blockers: RoleChangeBlocker[] = [];
  if (!isAdmin(giver)) blockers.push("only_admin_takes_admin");
  if (isLastAdmin) blockers.push("last_admin");
  return blockers;
}
