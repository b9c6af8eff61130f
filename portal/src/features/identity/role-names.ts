import { isRole, parseRoles, type Role } from "@newsloom/domain/identity/roles";
import type { TFunction } from "i18next";

export const roleNameMessages = {
  roleName: {
    AdminUser: "Administrator",
    OrganizerUser: "Organizer",
    BackofficeAdmin: "Back office",
    TemplateAdmin: "Newsletter templates",
    CompanyUser: "Company user",
    BackofficeDev: "Developer",
    ExportUserAdmin: "Export people",
    ImportUserAdmin: "Import subscribers",
    AudiencePageAdmin: "Audience",
  } satisfies Record<Role, string>,
} as const;

/** The name of a role as people read it; an unknown role as it is written. */
export const roleName = (role: string, text: TFunction): string =>
  isRole(role) ? text(`roleName.${role}`) : role;

/** The names of comma-separated roles. */
export const roleNames = (roleList: string, text: TFunction): string =>
  parseRoles(roleList)
    .map((role) => roleName(role, text))
    .join(", ");
