import { may } from "@newsloom/domain/identity/permissions";
import { assignableRoles } from "@newsloom/domain/identity/role-changes";
import { companyUserRole, isInternal, isRole, type Role } from "@newsloom/domain/identity/roles";
import { readSettings } from "#features/settings";
import type { SignedInContext } from "#platform/context";

/** The requested role, else the site's default. */
export async function roleForNew(ctx: SignedInContext, requested: string): Promise<string> {
  return requested.trim() || defaultRole(ctx);
}

/** Why a company user cannot get this role; undefined when they can, or when none is requested. */
export async function roleBlocker(ctx: SignedInContext, requested: string): Promise<string | undefined> {
  const role = requested.trim();
  if (role === "" || role === (await defaultRole(ctx))) return undefined;
  if (!isRole(role)) return "Choose the role from the list of roles.";
  if (isInternal([role])) return `A company user cannot be ${role}.`;
  // Everybody who may invite company users may assign the role CompanyUser.
  if (role === "CompanyUser" || assignableRoles(ctx.user.roles).includes(role)) return undefined;
  return "You can only give roles that you hold yourself.";
}

/** A company user who invites a colleague cannot pass on a default role that they do not hold. */
async function defaultRole(ctx: SignedInContext): Promise<Role> {
  const { DefaultCompanyUserRole } = await readSettings(ctx, ["DefaultCompanyUserRole"]);
  const role = companyUserRole(DefaultCompanyUserRole);
  return may("content:write", ctx.user.roles) || ctx.user.roles.includes(role) ? role : "CompanyUser";
}
