import { may } from "@newsloom/domain/identity/permissions";
import { assignableRoles } from "@newsloom/domain/identity/role-changes";
import { companyUserRole, isInternal, isRole, type Role } from "@newsloom/domain/identity/roles";
import { readSettings } from "#features/settings";
import type { SignedInContext } from "#platform/context";

/** The role asked for, else the site's default. */
export async function roleForNew(ctx: SignedInContext, asked: string): Promise<string> {
  return asked.trim() || defaultRole(ctx);
}

/** Why somebody of a company cannot be given this role; undefined when they can, or when none is asked for. */
export async function roleBlocker(ctx: SignedInContext, asked: string): Promise<string | undefined> {
  const role = asked.trim();
  if (role === "" || role === (await defaultRole(ctx))) return undefined;
  if (!isRole(role)) return "Choose the role from the list of roles.";
  if (isInternal([role])) return `A company user cannot be ${role}.`;
  // CompanyUser is what everybody who may invite a company user may give.
  if (role === "CompanyUser" || assignableRoles(ctx.user.roles).includes(role)) return undefined;
  return "You can only give roles that you hold yourself.";
}

/** A company user who invites a colleague passes on no more than they hold, whatever the site's default is. */
async function defaultRole(ctx: SignedInContext): Promise<Role> {
  const { DefaultCompanyUserRole } = await readSettings(ctx, ["DefaultCompanyUserRole"]);
  const role = companyUserRole(DefaultCompanyUserRole);
  return may("content:write", ctx.user.roles) || ctx.user.roles.includes(role) ? role : "CompanyUser";
}
