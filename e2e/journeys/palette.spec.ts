import { expect } from "@playwright/test";
import { forEachAppearance } from "../support/appearances.ts";
import { expectNoViolations } from "../support/axe.ts";
import { palette } from "../support/palette.ts";
import { ADMIN, ORGANIZER } from "../support/people.ts";
import { createArticles, feedScreen } from "../support/screens/feed-screen.ts";
import { siteSettings } from "../support/screens/settings-screen.ts";
import { usersScreen } from "../support/screens/users-screen.ts";
import { openAs, openSettings, shell, userSettings } from "../support/screens.ts";
import { test } from "../support/shared-context.ts";

test("the command palette opens every screen and action by keyboard", async ({ page }) => {
  await openSettings(page, ADMIN);
  const { dialog, field, options, group, opener } = palette(page);
  await opener.focus();
  await page.keyboard.press("Control+k");
  await expect(dialog).toBeVisible();
  await expect(field).toBeFocused();
  await expect(group("Go to").filter({ hasText: /^(User settings|Users Management|Settings)$/ })).toHaveCount(
    3,
  );
  await expect(options.filter({ hasText: "Company settings" }), "the user has no company").toHaveCount(0);
  await expect(options.first()).toHaveAttribute("aria-selected", "true");
  const chosen = () => field.getAttribute("aria-activedescendant");
  expect(await chosen()).toBe(await options.first().getAttribute("id"));
  await page.keyboard.press("ArrowUp");
  await expect(options.last(), "wraps around").toHaveAttribute("aria-selected", "true");
  expect(await chosen()).toBe(await options.last().getAttribute("id"));
  await page.keyboard.press("ArrowDown");
  await expect(options.first()).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(opener, "the focus goes back").toBeFocused();

  await page.keyboard.press("Control+k");
  await page.keyboard.type("man us");
  await expect(options).toHaveText(["Users Management"]);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/harbor/user-management");

  await opener.click();
  await expect(group("Recent"), "the previous screen").toHaveText(["User settings"]);
  await expect(options.filter({ hasText: "User settings" }), "once").toHaveCount(1);
  await page.keyboard.type("zzz");
  await expect(page.getByText("No results for “zzz”")).toBeVisible();
  await field.fill("invite");
  await options.first().click();
  await expect(usersScreen(page).sheet("Invite user")).toBeVisible();
  await page.reload();
  await page.getByLabel("Email", { exact: true }).waitFor();
  await page.keyboard.press("Control+k");
  await expect(group("Recent"), "stored on this device").toHaveText(["User settings"]);

  await field.fill("dark");
  await page.keyboard.press("Enter");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await page.keyboard.press("Control+k");
  await field.fill("sign out");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/harbor/login");
});

test("the palette offers only what the user may open and do", async ({ page }) => {
  await openSettings(page, ORGANIZER);
  await page.keyboard.press("Control+k");
  const { field, options, group } = palette(page);
  await expect(group("Go to")).toContainText(["Newsfeed"]);
  await expect(
    options.filter({ hasText: /^(Users Management|Settings)$/ }),
    "the menu hides them",
  ).toHaveCount(0);
  for (const query of ["invite", "logo", "blocked words", "action log"]) {
    await field.fill(query);
    await expect(options, query).toHaveCount(0);
  }
});

test("the palette opens every setting and panel, and recently opened articles", async ({ page, request }) => {
  const title = `Ferry ${crypto.randomUUID().slice(0, 6)} leaves on time`;
  const [articleId] = await createArticles(request, [{ title }]);
  await openAs(page, ADMIN, `/harbor/newsfeed?sheet=${articleId}`);
  const { sheet } = feedScreen(page);
  await sheet(title).waitFor();
  const { field, options, group } = palette(page);
  const screen = siteSettings(page);
  await page.keyboard.press("Control+k");
  await expect(group("Recent articles").first()).toHaveText(title);
  await field.fill("logo");
  await group("Settings").first().click();
  await expect(page).toHaveURL("/harbor/settings?section=visual-assets");
  await expect(screen.field("companyLogoUrl")).toBeFocused();

  // On the same screen, far below the visible part.
  for (const [query, label, keyName, section] of [
    ["time zone", "Time zone", "SystemTimeZone", "identity"],
    ["testSendCampaignsUsersEmails", "Test newsletters go to", "testSendCampaignsUsersEmails", "advanced"],
    ["agents visits", "User agents not counted", "ExcludedAgents", "analytics"],
  ] as const) {
    await page.keyboard.press("Control+k");
    await field.fill(query);
    await expect(options.first()).toContainText(label);
    await page.keyboard.press("Enter");
    await expect(screen.row(keyName), query).toBeInViewport({ ratio: 1 });
    await expect(page.locator(`[data-setting="${keyName}"]:focus-within`), query).toHaveCount(1);
    await expect(page).toHaveURL(new RegExp(`section=${section}$`));
  }
  for (const [query, panel] of [
    ["mailjet", "Sender domains"],
    ["outbox", "Email providers"],
    ["blocked", "Blocked words"],
    ["sender domains", "Sender domains"],
    ["action log", "Action log"],
  ] as const) {
    await page.keyboard.press("Control+k");
    await field.fill(query);
    await expect(options.first(), query).toContainText(panel);
    await page.keyboard.press("Enter");
    await expect(screen.entry(panel)).toHaveAttribute("aria-current", "page");
  }

  await page.setViewportSize({ width: 390, height: 844 });
  await page.keyboard.press("Control+k");
  await field.fill(title);
  await expect(options).toHaveText([title]);
  await page.keyboard.press("Enter");
  await expect(sheet(title)).toBeVisible();
  await page.goto("/harbor/logout");
  await expect(page).toHaveURL("/harbor/login");
  expect(await page.evaluate("JSON.stringify(localStorage)"), "cleared on sign-out").not.toContain(title);
});

forEachAppearance(() => {
  test("palette and keyboard help: axe finds no violations", async ({ page }) => {
    await openAs(page, ADMIN, "/harbor/user-settings");
    await userSettings(page).heading.waitFor();
    await palette(page).opener.click();
    await palette(page).field.fill("us");
    await expectNoViolations(page, "the palette");
    await palette(page).field.fill("logo");
    await palette(page).group("Settings").first().waitFor();
    await expectNoViolations(page, "the palette with settings");
    await palette(page).field.fill("keyboard");
    await page.keyboard.press("Enter");
    await page.getByRole("dialog", { name: "Keyboard shortcuts" }).waitFor();
    await expectNoViolations(page, "the keys");
  });
});

test("? lists the shortcuts of the screen, and / focuses its search", async ({ page }) => {
  await openAs(page, ADMIN, "/harbor/user-management");
  const { search } = usersScreen(page);
  await search.waitFor();
  await page.keyboard.press("?");
  const help = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect(help.getByRole("region", { name: "Lists" })).toContainText("Search the list");
  await expect(help.getByRole("region", { name: "Everywhere" })).toContainText("Ctrl");
  await expect(help.getByRole("region", { name: "Tables" })).toContainText("Open the row");
  await expect(help.getByRole("heading", { level: 3 })).toHaveText(["Everywhere", "Lists", "Tables"]);
  await page.keyboard.press("/");
  await expect(
    help.getByRole("button", { name: "Close" }),
    "shortcuts are inactive while a dialog is open",
  ).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(help).toBeHidden();
  await page.keyboard.press("/");
  await expect(search).toBeFocused();
  await page.keyboard.type("who?");
  await expect(search, "typed, not run as a shortcut").toHaveValue("who?");
  await expect(help).toBeHidden();
  await shell(page).topBar.getByRole("button", { name: "Keyboard shortcuts" }).click();
  await expect(help).toBeVisible();
  await page.keyboard.press("Escape");
  await page.setViewportSize({ width: 390, height: 844 });
  await shell(page).userMenu.click();
  await page.getByRole("menuitem", { name: "Keyboard shortcuts" }).click();
  await expect(help, "also on a narrow screen").toBeVisible();
});
