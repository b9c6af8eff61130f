import { ROUTES } from "@newsloom/domain/navigation/all-routes";
import { FEATURE_NAMES } from "@newsloom/domain/sites/features";
import { PRODUCT_CODES } from "@newsloom/domain/sites/products";
import { expect, it } from "vitest";
import { reachableScreens, screenAt } from "./reachable-screens.ts";

const whole = ROUTES.map((route) => ({ ...route, screenExists: true }));
const keys = (roles: readonly string[], routes = whole) =>
  reachableScreens({ products: PRODUCT_CODES, features: FEATURE_NAMES, roles }, routes).map(({ key }) => key);

it("lists the screens of the side menu", () => {
  expect(keys(["AdminUser"])).toEqual(expect.arrayContaining(["user-management", "settings"]));
  for (const key of ["user-management", "settings"])
    expect(keys(["OrganizerUser"]), "the menu hides it").not.toContain(key);
  expect(keys(["OrganizerUser"])).toContain("newsfeed");
  expect(keys(["OrganizerUser"])).not.toContain("audience");
  expect(keys(["AudiencePageAdmin"])).toEqual(["audience", "user-settings"]);
  expect(keys(["AdminUser"]), "the user has no company").not.toContain("company-settings");
  expect(keys(["CompanyUser"])).toContain("company-settings");
  expect(keys([]), "a user without roles is treated as an organizer").toEqual(keys(["OrganizerUser"]));
});

it("leaves out screens that do not exist or need an id", () => {
  const missing = whole.map((route) =>
    route.key === "settings" ? { ...route, screenExists: false } : route,
  );
  expect(keys(["AdminUser"], missing)).not.toContain("settings");
  expect(keys(["AdminUser"])).not.toContain("user");
});

it("finds the screen of an address", () => {
  const screens = reachableScreens(
    { products: PRODUCT_CODES, features: FEATURE_NAMES, roles: ["AdminUser"] },
    whole,
  );
  expect(screenAt("/user-management/12", screens)?.key).toBe("user-management");
  expect(screenAt("/newsletters/global-performance/statistic", screens)?.key).toBe("global-performance");
  expect(screenAt("/user-managements", screens)).toBeUndefined();
});
