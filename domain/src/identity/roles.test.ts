import { describe, expect, it } from "vitest";
import { findSetting } from "../settings/catalogue.ts";
import {
  companyUserRole,
  displayRole,
  isAdmin,
  isInternal,
  isRole,
  parseRoles,
  ROLE_NAMES,
  ROLES,
} from "./roles.ts";

describe("roles", () => {
  it("[USR-001] are these nine, in this order, each with a description", () => {
    expect(ROLE_NAMES).toEqual([
      "AdminUser",
      "OrganizerUser",
      "BackofficeAdmin",
      "TemplateAdmin",
      "CompanyUser",
      "BackofficeDev",
      "ExportUserAdmin",
      "ImportUserAdmin",
      "AudiencePageAdmin",
    ]);
    for (const role of ROLES) expect(role.description).not.toBe("");
  });

  it.each([
    ["X,AdminUser", "Admin"],
    ["OrganizerUser, AdminUser", "Admin"],
    ["Admin", "Admin"],
    ["OrganizerUser", "Member"],
    ["BackofficeAdmin,ImportUserAdmin", "Member"],
    ["AdminUserX", "Member"],
    ["", "Member"],
  ])("[USR-003] '%s' is shown as %s", (roleList, shown) => {
    expect(displayRole(roleList)).toBe(shown);
  });

  it("[ID-066] the internal flag is true for AdminUser and BackofficeAdmin only", () => {
    expect(ROLE_NAMES.filter((role) => isInternal([role]))).toEqual(["AdminUser", "BackofficeAdmin"]);
    expect(isInternal(["OrganizerUser", "BackofficeAdmin"])).toBe(true);
    expect(isInternal([])).toBe(false);
  });

  it("[ID-067] the admin flag is true for AdminUser only", () => {
    expect(ROLE_NAMES.filter((role) => isAdmin([role]))).toEqual(["AdminUser"]);
    expect(isAdmin(["Admin"])).toBe(false);
  });

  it("are parsed from a comma-separated list with blanks", () => {
    expect(parseRoles(" AdminUser ,, OrganizerUser,")).toEqual(["AdminUser", "OrganizerUser"]);
    expect(isRole("Admin")).toBe(false);
  });

  it.each([
    ["OrganizerUser", "OrganizerUser"],
    [" CompanyUser ", "CompanyUser"],
    ["", "CompanyUser"],
    ["Nobody", "CompanyUser"],
    ["AdminUser", "CompanyUser"],
    ["BackofficeAdmin", "CompanyUser"],
  ])("a default company role of '%s' gives %s", (setting, role) => {
    expect(companyUserRole(setting)).toBe(role);
  });
});

it("a site can choose every role that is not internal as the default of company users", () => {
  expect(findSetting("DefaultCompanyUserRole")?.options).toEqual(
    ROLE_NAMES.filter((role) => !isInternal([role])),
  );
});
