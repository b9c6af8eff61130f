import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  assignableRoles,
  needsCompany,
  removalBlockers,
  roleChangeBlockers,
  staffRoles,
} from "./role-changes.ts";
import { ROLE_NAMES } from "./roles.ts";

const someRoles = fc.subarray([...ROLE_NAMES]);

describe("assignable roles", () => {
  it("are all nine for an AdminUser, and never the old name Admin", () => {
    expect(assignableRoles(["AdminUser"])).toEqual(ROLE_NAMES);
  });

  it("are the actor's own roles for everyone else", () => {
    expect(assignableRoles(["TemplateAdmin", "BackofficeAdmin", "Admin"])).toEqual([
      "BackofficeAdmin",
      "TemplateAdmin",
    ]);
    expect(assignableRoles([])).toEqual([]);
  });

  it("are offered without CompanyUser for a user who works for the site", () => {
    expect(staffRoles(["AdminUser"])).toEqual(ROLE_NAMES.filter((role) => role !== "CompanyUser"));
    expect(staffRoles(["CompanyUser", "TemplateAdmin"])).toEqual(["TemplateAdmin"]);
  });
});

describe("changing roles", () => {
  const organizer = { before: ["OrganizerUser"], isLastAdmin: false };

  it.each([
    ["AdminUser", "AdminUser", []],
    ["AdminUser", "TemplateAdmin", []],
    ["AdminUser", "Admin", ["unknown_role"]],
    ["BackofficeAdmin", "BackofficeAdmin", []],
    ["BackofficeAdmin", "AdminUser", ["only_admin_gives_admin"]],
    ["BackofficeAdmin", "TemplateAdmin", ["role_not_held"]],
    ["BackofficeAdmin", "Owner", ["unknown_role"]],
  ])("%s giving %s meets %j", (actor, role, blockers) => {
    expect(roleChangeBlockers({ ...organizer, actorRoles: [actor], after: ["OrganizerUser", role] })).toEqual(
      blockers,
    );
  });

  it("lets a person keep a role that the actor could not give", () => {
    const change = { actorRoles: ["BackofficeAdmin"], before: ["TemplateAdmin"], isLastAdmin: false };
    expect(roleChangeBlockers({ ...change, after: ["TemplateAdmin", "BackofficeAdmin"] })).toEqual([]);
  });

  it("needs at least one role", () => {
    expect(roleChangeBlockers({ ...organizer, actorRoles: ["AdminUser"], after: [] })).toEqual([
      "role_required",
    ]);
  });

  it("never removes the last AdminUser of a site", () => {
    const last = { actorRoles: ["AdminUser"], before: ["AdminUser"], isLastAdmin: true };
    expect(roleChangeBlockers({ ...last, after: ["OrganizerUser"] })).toEqual(["last_admin"]);
    expect(roleChangeBlockers({ ...last, after: ["AdminUser", "TemplateAdmin"] })).toEqual([]);
    expect(removalBlockers(last)).toEqual(["last_admin"]);
    expect(removalBlockers({ ...last, isLastAdmin: false })).toEqual([]);
  });

  it("lets only an AdminUser demote or remove an AdminUser", () => {
    const demotion = { actorRoles: ["BackofficeAdmin"], before: ["AdminUser"], isLastAdmin: false };
    expect(roleChangeBlockers({ ...demotion, after: ["BackofficeAdmin"] })).toEqual([
      "only_admin_takes_admin",
    ]);
    expect(removalBlockers(demotion)).toEqual(["only_admin_takes_admin"]);
    expect(removalBlockers({ ...demotion, before: ["OrganizerUser"] })).toEqual([]);
  });

  it("lets nobody but an AdminUser give a role they do not hold", () => {
    fc.assert(
      fc.property(someRoles, someRoles, someRoles, fc.boolean(), (actorRoles, before, after, isLastAdmin) => {
        const blockers = roleChangeBlockers({ actorRoles, before, after, isLastAdmin });
        if (blockers.length > 0 || actorRoles.includes("AdminUser")) return;
        for (const role of after) expect([...actorRoles, ...before]).toContain(role);
        expect(after.includes("AdminUser")).toBe(before.includes("AdminUser"));
      }),
    );
  });
});

describe("a company", () => {
  it.each([
    [["OrganizerUser"], ["OrganizerUser", "CompanyUser"], true],
    [[], ["CompanyUser"], true],
    [["CompanyUser"], ["CompanyUser", "OrganizerUser"], false],
    [["CompanyUser"], ["OrganizerUser"], false],
    [["OrganizerUser"], ["TemplateAdmin"], false],
  ])("from %j to %j is needed: %s", (before, after, isNeeded) => {
    expect(needsCompany(before, after)).toBe(isNeeded);
  });
});
