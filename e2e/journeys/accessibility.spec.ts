import { expect } from "@playwright/test";
import { forEachAppearance } from "../support/appearances.ts";
import { expectNoViolations } from "../support/axe.ts";
import { ADMIN } from "../support/people.ts";
import { loginScreen, openSettings, shell, userSettings } from "../support/screens.ts";
import { test } from "../support/shared-context.ts";

forEachAppearance(() => {
  test("axe finds no violations in the sign-in and user settings, and nothing is wider than the window", async ({
    page,
  }) => {
    await page.goto("/not-found");
    await shell(page).title.waitFor();
    await expectNoViolations(page, "not found");

    await page.goto("/harbor/login");
    await loginScreen(page).email.waitFor();
    await expectNoViolations(page, "sign-in");
    await loginScreen(page).companyTab.click();
    await loginScreen(page).submit.click();
    await page.getByText("Required").first().waitFor();
    await expectNoViolations(page, "sign-in with errors");

    await openSettings(page, ADMIN);
    await userSettings(page).heading.waitFor();
    await expectNoViolations(page, "user settings");
    await userSettings(page).firstName.fill("I");
    await userSettings(page).save.click();
    await expectNoViolations(page, "unsaved changes");
    await userSettings(page).discard.click();
    await shell(page).userMenu.click();
    await page.getByRole("menuitem", { name: "Sign out" }).waitFor();
    await expectNoViolations(page, "user menu");
  });
});

test("from sign-in to a saved profile by keyboard alone", async ({ page }) => {
  await page.goto("/harbor/login?returnTo=%2Fharbor%2Fuser-settings");
  await loginScreen(page).email.waitFor();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("tab", { name: "Newsroom" })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.type(ADMIN.email);
  await page.keyboard.press("Tab");
  await page.keyboard.type("never-ending");
  await page.keyboard.press("Enter");
  await userSettings(page).heading.waitFor();
  await userSettings(page).phone.focus();
  await page.keyboard.type("+45 33 11 22 33");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Your profile was saved")).toBeVisible();
});
