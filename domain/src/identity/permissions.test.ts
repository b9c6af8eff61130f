import { describe, expect, it } from "vitest";
import { may, mayActForCompany, PERMISSIONS, type Permission } from "./permissions.ts";
import { ROLE_NAMES } from "./roles.ts";

const PERMISSION_NAMES = Object.keys(PERMISSIONS) as Permission[];

const TABLE: Record<Permission, readonly string[]> = {
  anonymous: ROLE_NAMES,
  member: ROLE_NAMES,
  "site:read": ["AdminUser", "OrganizerUser"],
  "content:write": ["AdminUser", "OrganizerUser"],
  "settings:read": ["AdminUser", "OrganizerUser", "BackofficeAdmin", "BackofficeDev"],
  "settings:write": ["AdminUser", "BackofficeAdmin"],
  "users:read": ["AdminUser", "OrganizerUser", "BackofficeAdmin"],
  "users:write": ["AdminUser", "BackofficeAdmin"],
  "advanced:write": ["AdminUser", "BackofficeAdmin", "BackofficeDev"],
  "log:read": ["AdminUser", "BackofficeAdmin", "BackofficeDev"],
  "log:report": ROLE_NAMES,
  "templates:read": ["AdminUser", "OrganizerUser", "TemplateAdmin"],
  "templates:write": ["TemplateAdmin"],
  audience: ["AudiencePageAdmin"],
  "audience:import": ["ImportUserAdmin"],
  export: ["ExportUserAdmin"],
  "own-company:read": ["AdminUser", "OrganizerUser", "CompanyUser"],
  "own-company": ["AdminUser", "OrganizerUser", "CompanyUser"],
};

describe("permissions", () => {
  it.each(PERMISSION_NAMES)("[USR-013] %s is held by exactly the roles of the table", (permission) => {
    expect(ROLE_NAMES.filter((role) => may(permission, [role]))).toEqual(TABLE[permission]);
  });

  it.each(PERMISSION_NAMES)(
    "[USR-013] %s without any role: an organizer's reads, no writes",
    (permission) => {
      const asOrganizer = may(permission, ["OrganizerUser"]);
      expect(may(permission, [])).toBe(asOrganizer && PERMISSIONS[permission].kind === "read");
    },
  );

  it("[USR-013] an unknown role permits nothing but one's own account", () => {
    for (const unknown of ["Admin", "Owner", "adminuser"]) {
      expect(PERMISSION_NAMES.filter((permission) => may(permission, [unknown]))).toEqual([
        "anonymous",
        "member",
      ]);
    }
  });

  it.each([
    [["AdminUser"], undefined, true],
    [["OrganizerUser"], undefined, true],
    [["CompanyUser"], 7, true],
    [["CompanyUser"], 8, false],
    [["CompanyUser"], undefined, false],
    [["TemplateAdmin"], 7, false],
    [[], 7, false],
  ])("[USR-013] %j signed in for company %s acts for company 7: %s", (roles, own, expected) => {
    expect(mayActForCompany(roles, own, 7)).toBe(expected);
  });
});
