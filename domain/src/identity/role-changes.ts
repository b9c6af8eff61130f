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
  readonly actorRoles: readonly string[];
  readonly before: readonly string[];
  readonly after: readonly string[];
  /** True when the person being changed is the site's only active AdminUser. */
  readonly isLastAdmin: boolean;
}

/** An administrator gives every role; anyone else only what they hold themselves. */
export function assignableRoles(actorRoles: readonly string[]): Role[] {
  return ROLE_NAMES.filter((role) => isAdmin(actorRoles) || actorRoles.includes(role));
}

/** The roles offered for a user who works for the site; CompanyUser is given with a company only. */
export const staffRoles = (actorRoles: readonly string[]): Role[] =>
  assignableRoles(actorRoles).filter((role) => role !== "CompanyUser");

/** Why a person's roles cannot become `after`; empty when they can. Roles already held may stay. */
export function roleChangeBlockers({
  actorRoles,
  before,
  after,
  isLastAdmin,
}: RoleChange): RoleChangeBlocker[] {
  const blockers: RoleChangeBlocker[] = [];
  const added = after.filter((role) => !before.includes(role));
  const assignable: readonly string[] = assignableRoles(actorRoles);

  if (after.length === 0) blockers.push("role_required");
  if (added.some((role) => !isRole(role))) blockers.push("unknown_role");
  if (added.includes("AdminUser") && !isAdmin(actorRoles)) blockers.push("only_admin_gives_admin");
  if (added.some((role) => role !== "AdminUser" && isRole(role) && !assignable.includes(role))) {
    blockers.push("role_not_held");
  }
  if (isAdmin(before) && !isAdmin(after)) blockers.push(...adminLossBlockers(actorRoles, isLastAdmin));
  return blockers;
}

/** Whether the change adds the role CompanyUser, which only people of a company may have. */
export const needsCompany = (before: readonly string[], after: readonly string[]): boolean =>
  after.includes("CompanyUser") && !before.includes("CompanyUser");

/** Why a member cannot be removed or made inactive; empty when they can. */
export function removalBlockers(removal: Omit<RoleChange, "after">): RoleChangeBlocker[] {
  return isAdmin(removal.before) ? adminLossBlockers(removal.actorRoles, removal.isLastAdmin) : [];
}

function adminLossBlockers(actorRoles: readonly string[], isLastAdmin: boolean): RoleChangeBlocker[] {
  const blockers: RoleChangeBlocker[] = [];
  if (!isAdmin(actorRoles)) blockers.push("only_admin_takes_admin");
  if (isLastAdmin) blockers.push("last_admin");
  return blockers;
}
