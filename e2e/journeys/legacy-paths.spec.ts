import { routeOf } from "@newsloom/domain/navigation/guard";
import { ROUTES } from "@newsloom/domain/navigation/route-table";
import { expect, type Page, test } from "@playwright/test";
import { ADMIN } from "../support/people.ts";
import { openAs, openSettings, userSettings } from "../support/screens.ts";

/** A screen that is not built yet gives way to one's own settings. */
const opened = (path: string, exists: boolean) => (exists ? path : routeOf("user-settings").path);

const OLD = ROUTES.flatMap(({ path, legacyNames = [], screenExists }) =>
  legacyNames.map((name) => ({ name, path, lands: opened(path, screenExists) })),
);

/** Each address is opened in one of these; the rule itself is tried with all of them where it stands. */
const SPELLINGS = [
  encodeURIComponent,
  (name: string) => name.replaceAll(" ", ""),
  (name: string) => name.replaceAll(" ", "-"),
  (name: string) => name.replaceAll(" ", "_").toUpperCase(),
];

const goInside = (page: Page, address: string) =>
  page.evaluate(`history.pushState(null, "", ${JSON.stringify(address)});
    dispatchEvent(new PopStateEvent("popstate", { state: null }))`);

test("[NAV-055] each of the sixteen old addresses leads to its screen in any spelling, with its query", async ({
  page,
}) => {
  expect(OLD).toHaveLength(16);
  await openSettings(page, ADMIN);
  for (const [index, { name, path, lands }] of OLD.entries()) {
    const spell = SPELLINGS[index % SPELLINGS.length] ?? encodeURIComponent;
    const old = `/${spell(name)}`;
    // Each spelling once from outside; the others as the portal itself goes, without loading it anew.
    if (index < SPELLINGS.length) await page.goto(`/harbor${old}?a=1`);
    else await goInside(page, `/harbor${old}?a=1`);
    await expect.poll(() => page.evaluate("location.pathname.toLowerCase()"), name).toBe(`/harbor${lands}`);
    // Some old spellings are the new address itself, which needs no way to it.
    if (old.toLowerCase() !== path) expect(new URL(page.url()).search, name).toBe("?a=1");
  }
});

test("[NAV-055] two old addresses one right after the other lead on, though both to the same screen", async ({
  page,
}) => {
  const [first, second] = OLD.filter(({ lands }) => lands === routeOf("user-settings").path);
  await openAs(page, ADMIN, "/harbor/users");
  // The second the moment the first has led on, before its screen is drawn.
  await page.evaluate(`new Promise((resolve) => {
    const go = (name) => {
      history.pushState(null, "", "/harbor/" + encodeURIComponent(name));
      dispatchEvent(new PopStateEvent("popstate", { state: null }));
    };
    const { replaceState } = history;
    history.replaceState = function (...given) {
      history.replaceState = replaceState;
      replaceState.apply(this, given);
      queueMicrotask(() => { go(${JSON.stringify(second?.name)}); resolve(true); });
    };
    go(${JSON.stringify(first?.name)});
  })`);
  await expect(userSettings(page).heading).toBeVisible();
});

test("an old address leads through sign-in to its screen", async ({ page }) => {
  await page.goto("/harbor/PortalSettings?a=1");
  await page.getByLabel("Email").fill(ADMIN.email);
  await page.getByLabel("Password", { exact: true }).fill("never-ending");
  await page.getByRole("button", { name: "Sign in with email" }).click();
  await expect(page).toHaveURL(/\/harbor\/(user-)?settings\?a=1$/);
});

test("[NAV-072] addresses of screens that are not there yet are not found", async ({ page }) => {
  for (const address of ["/harbor/unsubscribe?code=1", "/unsubscribe/registration"]) {
    await page.goto(address);
    await expect(page).toHaveURL("/not-found");
  }
});
