import { expect, test } from "@playwright/test";
import { AUDIENCE } from "../support/people.ts";
import { loginScreen, signInToSettings } from "../support/screens.ts";

test("a user sees their sessions and signs out everywhere", async ({ page, browser, baseURL }) => {
  const otherDevice = await browser.newPage({
    ...(baseURL !== undefined && { baseURL }),
    userAgent: "Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0",
  });
  await signInToSettings(otherDevice, AUDIENCE);
  await signInToSettings(page, AUDIENCE);
  const sessions = page.getByRole("list", { name: "Where you are signed in" }).getByRole("listitem");
  await expect(sessions.filter({ hasText: "This device" })).toHaveCount(1);
  await expect(sessions.first()).toContainText(/Chrome on Linux.*This device/);
  await expect(sessions.filter({ hasText: "Firefox on Android" }).first()).toContainText(
    /Last used (?:Today|Yesterday)/,
  );

  await page.getByRole("button", { name: "Sign out everywhere" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Sign out everywhere?" });
  await expect(dialog).toContainText(/You are signed out of all \d+ sessions at once, this one too,/);
  await dialog.getByRole("button", { name: "Sign out everywhere" }).click();
  await expect(loginScreen(page).email).toBeVisible();
  await otherDevice.reload();
  await expect(loginScreen(otherDevice).email).toBeVisible();
  await otherDevice.close();
});
