import { ROLE_NAMES, type Role, rolesForReading } from "./roles.ts";

interface PermissionRule {
  /** A member without any role may still read, but not write. */
  readonly kind: "read" | "write";
  readonly who: "anyone" | "members" | readonly Role[];
}

/** Who may do what. An endpoint names one of these; the server enforces it at every call. */
export const PERMISSIONS = {
  anonymous: { kind: "read", who: "anyone" },
  member: { kind: "read", who: "members" },

  "site:read": { kind: "read", who: ["AdminUser", "OrganizerUser"] },
  "content:write": { kind: "write", who: ["AdminUser", "OrganizerUser"] },

  // Whoever may write an area may read it too, so these lists are wider than "site:read".
  "settings:read": { kind: "read", who: ["AdminUser", "OrganizerUser", "BackofficeAdmin", "BackofficeDev"] },
  "settings:write": { kind: "write", who: ["AdminUser", "BackofficeAdmin"] },
  "users:read": { kind: "read", who: ["AdminUser", "OrganizerUser", "BackofficeAdmin"] },
  "users:write": { kind: "write", who: ["AdminUser", "BackofficeAdmin"] },
  "advanced:write": { kind: "write", who: ["AdminUser", "BackofficeAdmin", "BackofficeDev"] },
  "log:read": { kind: "read", who: ["AdminUser", "BackofficeAdmin", "BackofficeDev"] },
  // A browser's report is a write too: without a role nobody adds lines to the log.
  "log:report": { kind: "write", who: ROLE_NAMES },
  "templates:read": { kind: "read", who: ["AdminUser", "OrganizerUser", "TemplateAdmin"] },
  "templates:write": { kind: "write", who: ["TemplateAdmin"] },

  audience: { kind: "write", who: ["AudiencePageAdmin"] },
  "audience:import": { kind: "write", who: ["ImportUserAdmin"] },
  export: { kind: "read", who: ["ExportUserAdmin"] },

  "own-company:read": { kind: "read", who: ["AdminUser", "OrganizerUser", "CompanyUser"] },
  "own-company": { kind: "write", who: ["AdminUser", "OrganizerUser", "CompanyUser"] },
} as const satisfies Record<string, PermissionRule>;

export type Permission = keyof typeof PERMISSIONS;

/** Whether a signed-in member with these roles holds the permission. */
export function may(permission: Permission, roles: readonly string[]): boolean {
  const { kind, who }: PermissionRule = PERMISSIONS[permission];
  if (who === "anyone" || who === "members") return true;
  const effective = kind === "read" ? rolesForReading(roles) : roles;
  return who.some((role) => effective.includes(role));
}

/** Editors act for every company of their site; a company user only for the one they sign in for. */
export function mayActForCompany(
  roles: readonly string[],
  ownCompanyId: number | undefined,
  companyId: number,
): boolean {
  if (may("content:write", roles)) return true;
  return roles.includes("CompanyUser") && ownCompanyId === companyId;
}
