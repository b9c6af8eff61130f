import { ROUTES } from "@newsloom/domain/navigation/all-routes";
import { routeOf } from "@newsloom/domain/navigation/guard";
import { expect, type Page } from "@playwright/test";
import { ADMIN } from "../support/people.ts";
import { openAs, openSettings, userSettings } from "../support/screens.ts";
import { test } from "../support/shared-context.ts";

/** A screen that is not built yet redirects to the user settings. */
const opened = (path: string, exists: boolean) => (exists ? path : routeOf("user-settings").path);

const OLD = ROUTES.flatMap(({ path, legacyNames = [], screenExists }) =>
  legacyNames.map((name) => ({ name, path, lands: opened(path, screenExists) })),
);

/** Each address is opened in one of these spellings; the unit test of the rule covers all of them. */
const SPELLINGS = [
  encodeURIComponent,
  (name: string) => name.replaceAll(" ", ""),
  (name: string) => name.replaceAll(" ", "-"),
  (name: string) => name.replaceAll(" ", "_").toUpperCase(),
];

const navigateInside = (page: Page, address: string) =>
  page.evaluate(`history.pushState(null, "", ${JSON.stringify(address)});
    dispatchEvent(new PopStateEvent("popstate", { state: null }))`);

test("[NAV-055] each of the sixteen legacy addresses opens its screen in any spelling and keeps its query", async ({
  page,
}) => {
  expect(OLD).toHaveLength(16);
  await openSettings(page, ADMIN);
  for (const [index, { name, path, lands }] of OLD.entries()) {
    const spell = SPELLINGS[index % SPELLINGS.length] ?? encodeURIComponent;
    const old = `/${spell(name)}`;
    // Each spelling once with a page load; the others by navigation inside the portal.
    if (index < SPELLINGS.length) await page.goto(`/harbor${old}?a=1`);
    else await navigateInside(page, `/harbor${old}?a=1`);
    await expect.poll(() => page.evaluate("location.pathname.toLowerCase()"), name).toBe(`/harbor${lands}`);
    // Some legacy spellings equal the new address, which needs no redirect.
    if (old.toLowerCase() !== path) expect(new URL(page.url()).search, name).toBe("?a=1");
  }
});

test("[NAV-055] two legacy addresses in quick succession are both redirected, even to the same screen", async ({
  page,
}) => {
  const [first, second] = OLD.filter(({ lands }) => lands === routeOf("user-settings").path);
  await openAs(page, ADMIN, "/harbor/users");
  // Opens the second as soon as the first has redirected, before its screen renders.
  await page.evaluate(`new Promise((resolve) => {
    const go = (name) => {
      history.pushState(null, "", "/harbor/" + encodeURIComponent(name));
      dispatchEvent(new PopStateEvent("popstate", { state: null }));
    };
    const { replaceState } = history;
    history.replaceState = function (...args) {
      history.replaceState = replaceState;
      replaceState.apply(this, args);
      queueMicrotask(() => { go(${JSON.stringify(second?.name)}); resolve(true); });
    };
    go(${JSON.stringify(first?.name)});
  })`);
  await expect(userSettings(page).heading).toBeVisible();
});

test("a legacy address opens its screen after sign-in", async ({ page }) => {
  await page.goto("/harbor/PortalSettings?a=1");
  await page.getByLabel("Email").fill(ADMIN.email);
  await page.getByLabel("Password", { exact: true }).fill("never-ending");
  await page.getByRole("button", { name: "Sign in with email" }).click();
  await expect(page).toHaveURL(/\/harbor\/(user-)?settings\?a=1$/);
});
