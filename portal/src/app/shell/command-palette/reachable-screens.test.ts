import { ROUTES } from "@newsloom/domain/navigation/route-table";
import { FEATURE_NAMES } from "@newsloom/domain/sites/features";
import { PRODUCT_CODES } from "@newsloom/domain/sites/products";
import { expect, it } from "vitest";
import { reachableScreens, screenAt } from "./reachable-screens.ts";

const whole = ROUTES.map((route) => ({ ...route, screenExists: true }));
const keys = (roles: readonly string[], routes = whole) =>
  reachableScreens({ products: PRODUCT_CODES, features: FEATURE_NAMES, roles }, routes).map(({ key }) => key);

it("reaches what the side menu offers the person", () => {
  expect(keys(["AdminUser"])).toEqual(expect.arrayContaining(["user-management", "settings", "action-log"]));
  for (const key of ["user-management", "settings", "action-log"])
    expect(keys(["OrganizerUser"]), "the menu hides it").not.toContain(key);
  expect(keys(["OrganizerUser"])).toContain("newsfeed");
  expect(keys(["OrganizerUser"])).not.toContain("audience");
  expect(keys(["AudiencePageAdmin"])).toEqual(["audience", "user-settings"]);
  expect(keys(["AdminUser"]), "acts for no company").not.toContain("company-settings");
  expect(keys(["CompanyUser"])).toContain("company-settings");
  expect(keys([]), "as an organizer, whose calls are answered").toEqual(keys(["OrganizerUser"]));
});

it("offers no screen that is not there, and none that needs a number", () => {
  const missing = whole.map((route) =>
    route.key === "settings" ? { ...route, screenExists: false } : route,
  );
  expect(keys(["AdminUser"], missing)).not.toContain("settings");
  expect(keys(["AdminUser"])).not.toContain("user");
});

it("knows which screen an address belongs to", () => {
  const screens = reachableScreens(
    { products: PRODUCT_CODES, features: FEATURE_NAMES, roles: ["AdminUser"] },
    whole,
  );
  expect(screenAt("/user-management/12", screens)?.key).toBe("user-management");
  expect(screenAt("/newsletters/global-performance/statistic", screens)?.key).toBe("global-performance");
  expect(screenAt("/user-managements", screens)).toBeUndefined();
});
