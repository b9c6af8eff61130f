import { routeOf } from "@newsloom/domain/routes";
import { ROUTES } from "@newsloom/domain/routes-table";
import { expect, test } from "@playwright/test";
import { ADMIN } from "../support/people.ts";
import { signIn } from "../support/screens.ts";

/** A screen that is not built yet gives way to one's own settings. */
const opened = (path: string, exists: boolean) => (exists ? path : routeOf("user-settings").path);

const OLD = ROUTES.flatMap(({ path, legacyNames = [], screenExists }) =>
  legacyNames.map((name) => ({ name, lands: opened(path, screenExists) })),
);

test("[NAV-055] each of the sixteen old addresses leads to its screen in any spelling, with its query", async ({
  page,
}) => {
  expect(OLD).toHaveLength(16);
  await signIn(page, ADMIN);
  // Inside the portal an address is opened without loading everything anew.
  const open = (address: string) =>
    page.evaluate(
      `history.pushState(null, "", ${JSON.stringify(address)}); dispatchEvent(new PopStateEvent("popstate"))`,
    );
  for (const { name, lands } of OLD)
    for (const spelling of [
      name.replaceAll(" ", ""),
      name.replaceAll(" ", "-"),
      name.replaceAll(" ", "_").toUpperCase(),
      encodeURIComponent(name),
    ]) {
      await open(`/harbor/${spelling}?a=1`);
      await expect
        .poll(() => page.evaluate("location.pathname.toLowerCase()"), {
          message: spelling,
          intervals: [10, 30],
        })
        .toBe(`/harbor${lands}`);
    }
  await page.goto("/harbor/portal%20settings?a=1");
  await expect(page).toHaveURL(`/harbor${OLD.find(({ name }) => name === "portal settings")?.lands}?a=1`);
});

test("an old address leads through sign-in to its screen", async ({ page }) => {
  await page.goto("/harbor/PortalSettings?a=1");
  await page.getByLabel("Email").fill(ADMIN.email);
  await page.getByLabel("Password", { exact: true }).fill("never-ending");
  await page.getByRole("button", { name: "Sign in with email" }).click();
  await expect(page).toHaveURL(/\/harbor\/(user-)?settings\?a=1$/);
});

test("[NAV-072] addresses of screens that are not there yet are not found", async ({ page }) => {
  for (const address of ["/subscribe-widget", "/harbor/unsubscribe?code=1", "/unsubscribe/registration"]) {
    await page.goto(address);
    await expect(page).toHaveURL("/not-found");
  }
});
