export const ROLES = [
  { name: "AdminUser", description: "Runs the site: content, settings, users and every role." },
  { name: "OrganizerUser", description: "Edits the site's content and reads its settings." },
  {
    name: "BackofficeAdmin",
    description: "Staff who look after settings, sender domains, widgets and users.",
  },
  { name: "TemplateAdmin", description: "Designs newsletter templates in the template editor." },
  { name: "CompanyUser", description: "Works for one company and manages that company's own pages and ads." },
  {
    name: "BackofficeDev",
    description: "Technical staff: advanced settings, features, caches and the action log.",
  },
  { name: "ExportUserAdmin", description: "May export people and companies to files." },
  { name: "ImportUserAdmin", description: "May import subscribers into the audience." },
  { name: "AudiencePageAdmin", description: "Sees and changes the audience." },
] as const;

export type Role = (typeof ROLES)[number]["name"];

export const ROLE_NAMES: readonly Role[] = ROLES.map((role) => role.name);

/** The roles of a guarded route that names none of its own. */
export const DEFAULT_ROLES = ["AdminUser", "OrganizerUser"] as const satisfies readonly Role[];

export function isRole(name: string): name is Role {
  return ROLE_NAMES.some((role) => role === name);
}

/** Users carry their roles as one comma-separated string. */
export function parseRoles(roleList: string): string[] {
  return roleList
    .split(",")
    .map((role) => role.trim())
    .filter((role) => role !== "");
}

/** "Admin" is an old name that counts for display only: it grants nothing and cannot be assigned. */
export function displayRole(roleList: string): "Admin" | "Member" {
  const roles = parseRoles(roleList);
  return roles.includes("AdminUser") || roles.includes("Admin") ? "Admin" : "Member";
}

export function isInternal(roles: readonly string[]): boolean {
  return roles.includes("AdminUser") || roles.includes("BackofficeAdmin");
}

export function isAdmin(roles: readonly string[]): boolean {
  return roles.includes("AdminUser");
}

/** A member without any role reads like an organizer. */
export function rolesForReading(roles: readonly string[]): readonly string[] {
  return roles.length === 0 ? ["OrganizerUser"] : roles;
}

/**
 * The role of a new company user. A site's default may widen it, but never to an internal role:
 * otherwise whoever writes settings could make administrators by inviting company users.
 */
export function companyUserRole(defaultCompanyUserRole: string): Role {
  const role = defaultCompanyUserRole.trim();
  return isRole(role) && !isInternal([role]) ? role : "CompanyUser";
}
