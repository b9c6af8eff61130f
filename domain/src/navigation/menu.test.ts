import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ROLE_NAMES } from "../identity/roles.ts";
import { FEATURE_NAMES } from "../sites/features.ts";
import { PRODUCT_CODES } from "../sites/products.ts";
import { ROUTES } from "./all-routes.ts";
import { type Access, guard } from "./guard.ts";
import { type MenuEntry, menuFor } from "./menu.ts";
import type { Route } from "./route.ts";

const everything: Access = { products: PRODUCT_CODES, features: FEATURE_NAMES, roles: ["AdminUser"] };

const whole = (access: Partial<Access>) =>
  menuFor({ ...everything, ...access }, ROUTES, { onlyExisting: false });
const flat = (menu: readonly MenuEntry[]): MenuEntry[] =>
  menu.flatMap((entry) => [entry, ...flat(entry.children)]);
const titles = (menu: readonly MenuEntry[]) => flat(menu).map((entry) => entry.title);

describe("the menu", () => {
  it("[SET-028 NAV-104] offers an administrator of a full site the member entries, then the admin ones", () => {
    expect(titles(whole({}))).toEqual([
      "Newsfeed",
      "My content",
      "Newsletters",
      "Global performance",
      "Send statistics",
      "Sources",
      "Keywords",
      "Keyword performance",
      "Companies",
      "Companies data",
      "Categories",
      "Category placement",
      "Media library",
      "Ad performance",
      "Manage my ads",
      "Analytics",
      "Content dashboard",
      "Archive data",
      "Settings",
      "Users Management",
      "News Widgets",
    ]);
    const admin = whole({}).filter((entry) => entry.group === "admin");
    expect(titles(admin)).toEqual(["Settings", "Users Management", "News Widgets"]);
  });

  it("shows the admin group only to users displayed as Admin", () => {
    expect(whole({ roles: ["OrganizerUser"] }).some((entry) => entry.group === "admin")).toBe(false);
    expect(whole({ roles: ["OrganizerUser", "Admin"] }).some((entry) => entry.group === "admin")).toBe(true);
    expect(whole({ roles: [] }).some((entry) => entry.group === "admin")).toBe(false);
  });

  it("hides Keywords and Companies data with their features", () => {
    const without = (feature: string) =>
      titles(whole({ features: FEATURE_NAMES.filter((name) => name !== feature) }));
    expect(without("keywordArticleSearch")).not.toContain("Keywords");
    expect(without("keywordArticleSearch")).toContain("Companies data");
    expect(without("ShowCompaniesManagment")).not.toContain("Companies data");
    expect(without("ShowCompaniesManagment")).toContain("Keywords");
  });

  it("[NAV-105] puts the Template Editor under Newsletters, for TemplateAdmin alone", () => {
    const newsletters = whole({ roles: ["OrganizerUser", "TemplateAdmin"] }).find(
      ({ key }) => key === "newsletters",
    );
    expect(titles(newsletters?.children ?? [])).toContain("Template Editor");
    for (const role of ROLE_NAMES) {
      expect(titles(whole({ roles: [role] })).includes("Template Editor")).toBe(role === "TemplateAdmin");
    }
  });

  it("makes a sub-entry without its parent a top-level entry", () => {
    expect(whole({ roles: ["TemplateAdmin"] }).map((entry) => entry.title)).toEqual(["Template Editor"]);
  });

  it("is in the order of its entries, however the screens are listed", () => {
    expect(menuFor(everything, ROUTES.toReversed(), { onlyExisting: false })).toEqual(whole({}));
  });

  it("offers an entry to each of the roles that it is shown to", () => {
    const shownTo = ["CompanyUser", "TemplateAdmin"] as const;
    const routes: Route[] = [
      {
        key: "guide",
        path: "/guide",
        under: "site",
        access: "member",
        roles: "any",
        menu: { group: "member", title: "Guide", order: 1, shownTo },
        screenExists: true,
      },
    ];
    const offered = (role: string) =>
      titles(menuFor({ ...everything, roles: [role] }, routes, { onlyExisting: true }));
    expect(shownTo.map(offered)).toEqual([["Guide"], ["Guide"]]);
    expect(offered("OrganizerUser")).toEqual([]);
  });

  it("offers a company user their own pages", () => {
    expect(titles(whole({ roles: ["CompanyUser"] }))).toEqual([
      "My content",
      "Manage my ads",
      "Company settings",
      "Company products",
    ]);
  });

  it("offers users without roles what an organizer may read", () => {
    expect(whole({ roles: [] })).toEqual(whole({ roles: ["OrganizerUser"] }));
  });

  it("offers only built screens with onlyExisting", () => {
    const built = ROUTES.map((route) => ({ ...route, screenExists: route.key === "settings" }));
    expect(menuFor(everything, built, { onlyExisting: true })).toEqual([
      { key: "settings", title: "Settings", path: "/settings", group: "admin", order: 2000, children: [] },
    ]);
  });

  it("never offers what the guard refuses, nor the same entry twice", () => {
    const anyAccess = fc.record({
      products: fc.subarray([...PRODUCT_CODES]),
      features: fc.subarray([...FEATURE_NAMES]),
      roles: fc.subarray([...ROLE_NAMES, "Admin"]),
    });
    fc.assert(
      fc.property(anyAccess, (access) => {
        const entries = flat(whole(access));
        expect(new Set(entries.map(({ key }) => key)).size).toBe(entries.length);
        for (const { key } of entries) {
          const route = ROUTES.find((candidate) => candidate.key === key);
          expect(route && guard(route, access).kind).toBe("allow");
        }
      }),
    );
  });
});
