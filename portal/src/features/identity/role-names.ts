import { isRole, parseRoles, type Role } from "@newsloom/domain/identity/roles";
import type { TFunction } from "i18next";

export const roleNameMessages = {
  roleName: {
    AdminUser: "Administrator",
    OrganizerUser: "Organizer",
    BackofficeAdmin: "Back office",
    TemplateAdmin: "Letter templates",
    CompanyUser: "Company user",
    BackofficeDev: "Developer",
    ExportUserAdmin: "Export people",
    ImportUserAdmin: "Import subscribers",
    AudiencePageAdmin: "Audience",
  } satisfies Record<Role, string>,
} as const;

/** What people call a role; one that is none of ours as it is written. */
export const roleName = (role: string, text: TFunction): string =>
  isRole(role) ? text(`roleName.${role}`) : role;

/** The same for roles as the wire has them, comma-separated. */
export const roleNames = (roleList: string, text: TFunction): string =>
  parseRoles(roleList)
    .map((role) => roleName(role, text))
    .join(", ");
