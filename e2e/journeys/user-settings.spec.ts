import { expect } from "@playwright/test";
import { AUDIENCE, ORGANIZER, PASSWORD, TEMPLATE } from "../support/people.ts";
import {
  loginScreen,
  openAs,
  openSettings,
  shell,
  signInToSettings,
  userSettings,
} from "../support/screens.ts";
import { test } from "../support/shared-context.ts";

test("[NAV-049] a user changes their own profile", async ({ page }) => {
  await openSettings(page, ORGANIZER);
  const settings = userSettings(page);
  await settings.job.fill("Night editor");
  await settings.phone.fill("+45 33 12 34 56");
  await expect(settings.unsaved).toContainText("2 changes in your profile");
  await settings.save.click();
  await expect(page.getByText("Your profile was saved")).toBeVisible();
  await expect(settings.unsaved).toBeHidden();
  await page.reload();
  await expect(settings.job).toHaveValue("Night editor");
  await expect(settings.phone).toHaveValue("+45 33 12 34 56");
});

test("[USR-007 USR-008 USR-009 USR-011] the profile form shows the exact validation messages", async ({
  page,
}) => {
  await openSettings(page, ORGANIZER);
  const settings = userSettings(page);
  const errors = page.getByText(/^(Required|Too Short!|Too Long!|No numbers please)$/);
  const sized = [
    ["", "Required"],
    ["A", "Too Short!"],
    ["A".repeat(51), "Too Long!"],
  ] as const;
  for (const [field, rules] of [
    [settings.firstName, [...sized, ["Ann2", "No numbers please"]]],
    [settings.lastName, [...sized, ["Ann2", "No numbers please"]]],
    [settings.job, sized],
  ] as const) {
    for (const [value, message] of rules) {
      await field.fill(value);
      await field.blur();
      await expect(errors).toHaveText([message]);
    }
    for (const value of ["Al", "A".repeat(50)]) {
      await field.fill(value);
      await expect(errors).toHaveCount(0);
    }
    await settings.discard.click();
  }
  await settings.job.fill("");
  await settings.save.click();
  await expect(page.getByText("Required", { exact: true })).toBeVisible();
  await settings.discard.click();
  await expect(settings.job).not.toHaveValue("");
});

test("a refusal restores the old profile and shows why", async ({ page }) => {
  await openSettings(page, ORGANIZER);
  const settings = userSettings(page);
  await page.route("**/api/Users/UpdateCurrentUser", (route) =>
    route.fulfill({ json: { result: null, validationFailures: ["One", "Two"] } }),
  );
  await settings.lastName.fill("Nobody");
  await settings.save.click();
  await expect(page.getByText("One, Two")).toBeVisible();
  await expect(shell(page).userMenu).toHaveAccessibleName(`${ORGANIZER.name}: your menu`);
  await expect(settings.lastName, "the input stays").toHaveValue("Nobody");
});

test("leaving with unsaved changes asks first", async ({ page }) => {
  await openSettings(page, ORGANIZER);
  const settings = userSettings(page);
  await settings.firstName.fill("Magnus");
  await shell(page).chooseSignOut();
  const dialog = page.getByRole("alertdialog", { name: "Discard your changes to your profile?" });
  await dialog.getByRole("button", { name: "Keep editing" }).click();
  await expect(settings.firstName).toHaveValue("Magnus");
  await shell(page).chooseSignOut();
  await dialog.getByRole("button", { name: "Discard", exact: true }).click();
  await expect(loginScreen(page).email).toBeVisible();
});

test("a user changes their password, and the old one no longer signs in", async ({ page }) => {
  await openSettings(page, TEMPLATE);
  const settings = userSettings(page);
  async function change(from: string, to: string) {
    await settings.currentPassword.fill(from);
    await settings.newPassword.fill(to);
    await settings.changePassword.click();
  }
  await change(PASSWORD, "short");
  await expect(page.getByText("Password is too short - should be 6 chars minimum.")).toBeVisible();
  await change(PASSWORD, "other-stories");
  await expect(page.getByText("Your password was changed")).toBeVisible();
  await expect(settings.currentPassword).toHaveValue("");

  await shell(page).signOut();
  await loginScreen(page).fill(TEMPLATE.email, PASSWORD);
  await loginScreen(page).submit.click();
  await expect(loginScreen(page).alert).not.toBeEmpty();
  await signInToSettings(page, TEMPLATE, "other-stories");
  await change("other-stories", PASSWORD);
  await expect(page.getByText("Your password was changed")).toBeVisible();
});

test("the theme is chosen once and stays, through sign-out too", async ({ page }) => {
  const root = page.locator("html");
  await openSettings(page, AUDIENCE);
  await expect(root).toHaveAttribute("data-theme", "light");
  await page.getByRole("radio", { name: "Dark" }).check();
  await expect(root).toHaveAttribute("data-theme", "dark");
  await shell(page).signOut();
  await loginScreen(page).email.waitFor();
  await page.reload();
  await expect(root).toHaveAttribute("data-theme", "dark");
});

test("on a phone the focused field is not covered by the unsaved bar", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 520 });
  await openAs(page, ORGANIZER, "/harbor/user-settings");
  const { phone, unsaved } = userSettings(page);
  // The lowest position that needs no scrolling.
  await phone.evaluate((field) => field.scrollIntoView({ block: "end" }));
  await phone.focus();
  await page.keyboard.type("1");
  await expect(unsaved).toBeVisible();
  const bottomOf = async (locator: typeof phone) => {
    const box = await locator.boundingBox();
    return (box?.y ?? Number.NaN) + (box?.height ?? 0);
  };
  await expect
    .poll(async () => (await bottomOf(phone)) - ((await unsaved.boundingBox())?.y ?? 0))
    .toBeLessThan(0);
});
