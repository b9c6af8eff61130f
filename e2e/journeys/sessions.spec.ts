import { expect, test } from "@playwright/test";
import { AUDIENCE } from "../support/people.ts";
import { loginScreen, signInToSettings } from "../support/screens.ts";

test("people see where they are signed in, and sign out everywhere", async ({ page, browser, baseURL }) => {
  const elsewhere = await browser.newPage({
    ...(baseURL !== undefined && { baseURL }),
    userAgent: "Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0",
  });
  await signInToSettings(elsewhere, AUDIENCE);
  await signInToSettings(page, AUDIENCE);
  const sessions = page.getByRole("list", { name: "Where you are signed in" }).getByRole("listitem");
  await expect(sessions.filter({ hasText: "This device" })).toHaveCount(1);
  await expect(sessions.first()).toContainText(/Chrome on Linux.*This device/);
  await expect(sessions.filter({ hasText: "Firefox on Android" }).first()).toContainText(/Last used Today/);

  await page.getByRole("button", { name: "Sign out everywhere" }).click();
  const question = page.getByRole("alertdialog", { name: "Sign out everywhere?" });
  await expect(question).toContainText(/All \d+ sessions end at once, this one too\./);
  await question.getByRole("button", { name: "Sign out everywhere" }).click();
  await expect(loginScreen(page).email).toBeVisible();
  await elsewhere.reload();
  await expect(loginScreen(elsewhere).email).toBeVisible();
  await elsewhere.close();
});
