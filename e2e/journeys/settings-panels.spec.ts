import { expect } from "@playwright/test";
import { expectNoViolations } from "../support/axe.ts";
import { ADMIN } from "../support/people.ts";
import { siteSettings } from "../support/screens/settings-screen.ts";
import { openAs, shell } from "../support/screens.ts";
import { test } from "../support/shared-context.ts";

test("[SET-033 SET-034 SET-035] page settings that could not be saved stay with an error; saved ones are read back", async ({
  page,
}) => {
  await openAs(page, ADMIN, "/harbor/settings?section=page");
  const screen = siteSettings(page);
  const perPage = page.getByRole("spinbutton", { name: "Articles per page" });
  const rows = page.getByRole("list", { name: "Layout" }).getByRole("listitem");
  const second = (await rows.nth(1).locator("b").textContent()) ?? "";
  const number = (await perPage.inputValue()) === "25" ? "30" : "25";
  await perPage.fill(number);
  await page.getByRole("button", { name: `Move ${second} up` }).click();
  const unsaved = page.getByRole("status").filter({ hasText: "2 changes in the page settings" });
  await expect(unsaved).toBeVisible();

  const failed = page.getByText("Some error occurred, while saving. Try again", { exact: true });
  await page.route(
    "**/UpdatePageSettings",
    (route) => route.fulfill({ contentType: "text/plain", body: "false" }),
    {
      times: 1,
    },
  );
  await perPage.press("Control+s");
  await expect(failed).toBeVisible();
  await expect(unsaved, "nothing is lost").toBeVisible();

  await screen.sections.getByRole("link", { name: "Cache" }).click();
  await page.getByRole("button", { name: "Keep editing" }).click();
  const response = page.waitForResponse("**/UpdatePageSettings");
  await screen.save.click();
  expect(await (await response).text()).toBe("true");
  await expect(unsaved).toBeHidden();
  await page.reload();
  await expect(perPage).toHaveValue(number);
  await expect(rows.first()).toContainText(second);
});

test("[SET-036 SET-037 SET-039 SET-040] only the chosen caches are cleared", async ({ page }) => {
  await openAs(page, ADMIN, "/harbor/settings?section=cache");
  const clear = page.getByRole("button", { name: /^Clear/ });
  await expect(page.getByRole("checkbox")).toHaveCount(16);
  await expect(clear).toBeDisabled();
  await page.getByRole("checkbox", { name: "settings" }).check();
  await page.getByRole("checkbox", { name: "contentLibraryPage" }).check();
  await page.route("**/ClearNewsfeedCache", (route) => route.fulfill({ status: 500, json: {} }), {
    times: 1,
  });
  await clear.click();
  await expect(page.getByText("Changes have not been updated", { exact: true })).toBeVisible();
  const request = page.waitForRequest("**/ClearNewsfeedCache");
  await clear.click();
  expect((await request).postDataJSON()).toEqual({ cacheKeys: ["settings", "contentLibraryPage"] });
  await expect(page.getByText("Changes have been updated", { exact: true })).toBeVisible();
  await expect(clear).toBeDisabled();
});

test("[SET-032] automatic approval is one panel: switched at once, with its fit scores", async ({ page }) => {
  await openAs(page, ADMIN, "/harbor/settings?section=approval");
  const approval = page.getByRole("switch", { name: "Automatic approval" });
  const before = await approval.isChecked();
  const request = page.waitForRequest("**/UpdateApprovalSettings*");
  await approval.click();
  expect(new URL((await request).url()).search).toBe(`?isActive=${!before}`);
  await expect(approval).toBeChecked({ checked: !before });
  await siteSettings(page).open("Newsfeed");
  const setting = siteSettings(page).row("IsArticleAutomaticApprovalEnabled");
  await expect(setting.getByText(before ? "Off" : "On", { exact: true })).toBeVisible();
  await expect(setting.getByRole("switch"), "it is changed in one place").toHaveCount(0);
  await setting.getByRole("link", { name: "Change it in Automatic approval" }).click();
  const panel = siteSettings(page).section("Automatic approval");
  await expect(panel.getByText(before ? "Off" : "On, from a fit score of 97", { exact: true })).toBeVisible();
  const from = page.getByRole("spinbutton", { name: "Approve from a fit score of" });
  const below = page.getByRole("spinbutton", { name: "Hide below a fit score of" });
  const hidden = await below.inputValue();
  await from.fill("85");
  await below.fill("90");
  await below.press("Enter");
  await expect(page.getByText("The score to approve from must not be lower")).toBeVisible();
  await expect(page.getByRole("button", { name: "Save scores" })).toBeDisabled();
  await below.fill(hidden);
  await below.press("Enter");
  await page.getByRole("button", { name: "Save scores" }).click();
  await expect(page.getByText("The fit scores of automatic approval were saved")).toBeVisible();
  await expect(panel.getByText(before ? "Off" : "On, from a fit score of 85", { exact: true })).toBeVisible();
  await expectNoViolations(page, "automatic approval");
  await siteSettings(page).open("Newsfeed");
  await expect(siteSettings(page).row("RelevancyScoreApproved")).toContainText("85");
  await siteSettings(page).open("Automatic approval");
  await from.fill("97");
  await from.press("Enter");
  await page.getByRole("button", { name: "Save scores" }).click();
  await expect(page.getByRole("button", { name: "Save scores" })).toHaveCount(0);
  await approval.click();
  await expect(approval).toBeChecked({ checked: before });
  await siteSettings(page).open("Newsfeed");
  await expect(setting.getByText(before ? "On" : "Off", { exact: true })).toBeVisible();
});

test("[SET-006] [SRC-014] [SRC-017] [SRC-018] blocked words are added, changed and removed in their panel, and a save that does not answer true is an error", async ({
  page,
}) => {
  await openAs(page, ADMIN, "/harbor/settings?section=blocked-words");
  const screen = siteSettings(page);
  await expect(page.getByText("Blocked words and terms", { exact: true })).toBeVisible();
  const word = `casino ${crypto.randomUUID().slice(0, 6)}`;
  const words = page.getByRole("textbox", { name: "Blocked words" });
  await words.fill(word);
  await words.press("Enter");
  await page.route("**/UpdateBlockedWords", (route) => route.fulfill({ json: false }), { times: 1 });
  await screen.save.click();
  await expect(
    page.getByText("Some error occurred, while fetching. Try again", { exact: true }),
  ).toBeVisible();
  await words.press("Control+s");
  await expect(page.getByText("The blocked words were saved")).toBeVisible();
  await words.fill("a typo");
  await words.press("Enter");
  await screen.discard.click();
  await expect(page.getByRole("button", { name: "a typo", exact: true })).toBeHidden();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(
    page.getByRole("button", { name: "a typo", exact: true }),
    "Undo brings it back",
  ).toBeVisible();
  await screen.discard.click();
  await screen.open("Identity");
  await expect(screen.row("BlockedWords")).toContainText(word);
  await screen.row("BlockedWords").getByRole("link", { name: "Change it in Blocked words" }).click();
  const chip = (name: string) => page.getByRole("button", { name, exact: true });
  await chip(word).click();
  const changed = `${word} night`;
  await page.getByRole("textbox", { name: `Edit ${word}` }).fill(changed);
  await page.keyboard.press("Enter");
  await screen.save.click();
  // The message of the first save may still be shown.
  await expect(screen.save).toBeHidden();
  await page.reload();
  await expect(chip(changed)).toBeVisible();
  await expect(chip(word)).toHaveCount(0);
  await chip(`Remove ${changed}`).click();
  await screen.save.click();
  await expect(page.getByText("The blocked words were saved")).toBeVisible();
  await page.reload();
  await expect(words).toBeVisible();
  await expect(chip(changed)).toHaveCount(0);
});

test("[NAV-101] switching a product off hides its menu and screens, switching it on shows them again", async ({
  page,
}) => {
  await openAs(page, ADMIN, "/harbor/settings?section=features");
  const newsfeed = shell(page).sidebar.getByRole("link", { name: "Newsfeed" });
  await expect(newsfeed).toBeVisible();
  const product = page.getByRole("switch", { name: "Newsfeed", exact: true });
  await product.click();
  await expect(newsfeed).toBeHidden();
  await product.click();
  await expect(newsfeed).toBeVisible();
  const directory = page.getByRole("switch", { name: "Industry directory" });
  await directory.click();
  await expect(directory).not.toBeChecked();
  await page.goto("/harbor/companies");
  await expect(page).toHaveURL("/harbor/settings");
  await siteSettings(page).open("Features and products");
  await directory.click();
  await expect(directory).toBeChecked();

  await expect(
    page.getByText("companies and categories are not in the menu", { exact: false }),
  ).toBeVisible();
  const feature = page.getByRole("switch", { name: "Portal 2.0" });
  const banner = page.getByRole("note").filter({ hasText: "has not moved to portal 2.0" });
  await feature.click();
  await expect(banner).toBeVisible();
  await feature.click();
  await expect(banner).toBeHidden();
  const trending = page.getByRole("switch", { name: "New list of trending articles" });
  for (const call of ["Trending", "TrendingNowArticles"]) {
    await trending.click();
    await expect(trending).toBeChecked({ checked: call === "TrendingNowArticles" });
    const request = page.waitForRequest(`**/Articles/${call}?number=10`);
    await page.goto("/harbor/newsfeed?view=trending");
    await request;
    await page.goto("/harbor/settings?section=features");
  }
});
