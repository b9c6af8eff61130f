import { expect } from "@playwright/test";
import { headersOf } from "../support/api.ts";
import { forEachAppearance } from "../support/appearances.ts";
import { expectNoViolations } from "../support/axe.ts";
import { ADMIN, ORGANIZER, TEMPLATE } from "../support/people.ts";
import { createArticles, setFrontPage } from "../support/screens/feed-screen.ts";
import { siteSettings } from "../support/screens/settings-screen.ts";
import { usersScreen } from "../support/screens/users-screen.ts";
import { openAs, shell } from "../support/screens.ts";
import { test } from "../support/shared-context.ts";

const ADDRESS = "/harbor/settings?section=action-log";

test("an administrator finds who did what, with before and after, and exports it", async ({ page }) => {
  await openAs(page, ADMIN, "/harbor/user-management");
  const users = usersScreen(page);
  await users.names.getByText(TEMPLATE.name).click();
  await users.sheet(TEMPLATE.name).getByRole("switch", { name: "Import subscribers" }).click();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(
    users.sheet(TEMPLATE.name).getByRole("switch", { name: "Import subscribers" }),
  ).not.toBeChecked();

  await shell(page).sidebar.getByRole("link", { name: "Settings", exact: true }).click();
  await page.getByRole("list", { name: "Administration" }).getByRole("link", { name: "Action log" }).click();
  const rows = page.getByRole("grid", { name: "The action log" }).getByRole("row");
  await expect(rows.filter({ hasText: "Signed in" }).first()).toContainText(ADMIN.name);
  await page.getByRole("button", { name: /^Area/ }).click();
  await page.getByRole("menuitemradio", { name: "Users", exact: true }).click();
  await expect(page).toHaveURL(`${ADDRESS}&area=users`);
  await expect(rows.filter({ hasText: "Signed in" })).toHaveCount(0);

  await rows
    .getByRole("link", { name: `Changed roles of ${TEMPLATE.name}` })
    .nth(1)
    .click();
  const sheet = page.getByRole("region", { name: `Changed roles of ${TEMPLATE.name}` });
  await expect(sheet.getByRole("definition").filter({ hasText: "Before" })).toHaveText(
    "BeforeOrganizer, Newsletter templates",
  );
  await expect(sheet.getByRole("definition").filter({ hasText: "After" })).toHaveText(
    "AfterOrganizer, Newsletter templates, Import subscribers",
  );
  await expect(sheet).toContainText("users: update-role user");
  await page.reload();
  await expect(sheet).toContainText(ADMIN.name);
  await sheet.getByRole("button", { name: `Everything by ${ADMIN.name}` }).click();
  await expect(page.getByRole("button", { name: /^Who/ })).toHaveText(`Who ${ADMIN.name}`);

  await page.getByRole("button", { name: "Days Any time" }).click();
  await page.getByRole("button", { name: "Yesterday" }).click();
  await expect(page).toHaveURL(/[?&]from=\d{4}-\d\d-\d\d&to=/);
  await expect(page.getByRole("button", { name: "Days Yesterday" })).toBeVisible();
  // Days before the site existed: around midnight there are actions of yesterday.
  await page.goto(`${ADDRESS}&area=users&from=2020-01-01&to=2020-01-02`);
  await expect(page.getByRole("heading", { name: "Nothing matches these filters" })).toBeVisible();
  await page.getByRole("button", { name: "Clear all filters" }).click();
  await expect(page).toHaveURL(ADDRESS);
  const file = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export" }).click();
  expect((await file).suggestedFilename()).toBe("action-log.csv");
});

test("an article's status is shown by name, not by its stored number", async ({ page, request }) => {
  const title = `A pilot boat is sold ${crypto.randomUUID().slice(0, 8)}`;
  const [articleId] = await createArticles(request, [{ title }]);
  await request.post("/api/Articles/LegislationDecline", {
    headers: await headersOf(request, ADMIN),
    data: { articleIds: [articleId], status: -4 },
  });
  await openAs(page, ADMIN, `${ADDRESS}&area=articles`);
  await page.getByRole("link", { name: `Hid “${title}”` }).click();
  const values = page.getByRole("region", { name: `Hid “${title}”` }).getByRole("definition");
  await expect(values.filter({ hasText: "Before" })).toHaveText("BeforeNew");
  await expect(values.filter({ hasText: "After" })).toHaveText("AfterHidden");
});

test("an entry has headlines and links, and restores what was before", async ({ page, request }) => {
  const headers = await headersOf(request, ADMIN);
  const title = `Tide gauge replaced ${crypto.randomUUID().slice(0, 8)}`;
  const [articleId = 0] = await createArticles(request, [{ title, status: 1 }], ADMIN);
  await setFrontPage(request, [{ id: articleId, isPinned: false }], ADMIN);
  const pin = { ArticleID: articleId, SortOrder: 1, isPinned: true, PinnedDays: 0 };
  await request.post("/api/Articles/PinArticle", { headers, data: pin });
  const changedTitle = `${title}, again`;
  const edit = { articleId, title: changedTitle };
  await request.post("/api/Articles/EditArticleDetails", { headers, data: edit });

  await openAs(page, ADMIN, `${ADDRESS}&area=articles`);
  const pinned = `Pinned “${changedTitle}” on the front page`;
  await page.getByRole("link", { name: pinned }).click();
  const sheet = page.getByRole("region", { name: pinned });
  await expect(sheet.getByRole("link", { name: `Pinned “${changedTitle}”` })).toHaveAttribute(
    "href",
    `/harbor/newsfeed?sheet=${articleId}`,
  );
  await expect(sheet.getByRole("link", { name: /^the front page, version \d+$/ })).toHaveAttribute(
    "href",
    /\/harbor\/newsfeed\?sheet=page-\d+$/,
  );
  await sheet.getByRole("button", { name: "Restore the earlier version" }).click();
  await expect(page.getByText("The earlier version was restored")).toBeVisible();
  await expect(
    page.getByRole("link", { name: /^Restored the front page, version \d+$/ }).first(),
  ).toBeVisible();
  const landing = await request.get(
    "/api/Articles/GetArticlesByTemplate?template=PageFeedLanding&published=1&content=0",
    { headers },
  );
  expect(((await landing.json()) as { pinnedPositions: string }).pinnedPositions, "no longer pinned").toBe(
    "",
  );

  await page.getByRole("link", { name: `Edited “${changedTitle}”` }).click();
  await page.getByRole("button", { name: "Restore the earlier version" }).click();
  await page.getByRole("link", { name: `Restored an earlier version of “${title}”` }).click();
  await page
    .getByRole("definition")
    .getByRole("link", { name: `“${title}”` })
    .click();
  await expect(page.getByRole("region", { name: title })).toBeVisible();
});

test("an organizer is not offered the action log", async ({ page }) => {
  const calls: string[] = [];
  page.on("request", (request) => void (request.url().includes("/ActionLog/") && calls.push(request.url())));
  await openAs(page, ORGANIZER, ADDRESS);
  await expect(page.getByRole("heading", { name: "Identity" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Action log" })).toHaveCount(0);
  expect(calls, "not even requested").toEqual([]);
});

test("[NAV-104] the former address of the action log opens it in the settings, with its filters", async ({
  page,
}) => {
  await openAs(page, ADMIN, "/harbor/action-log?area=identity");
  await expect(page).toHaveURL(`${ADDRESS}&area=identity`);
  await expect(page.getByRole("button", { name: "Area Accounts" })).toBeVisible();
  await expect(shell(page).sidebar.getByRole("link", { name: "Settings", exact: true })).toHaveAttribute(
    "aria-current",
    "page",
  );
  await expect(shell(page).sidebar.getByRole("navigation", { name: "Admin" }).getByRole("link")).toHaveText([
    "Settings",
    "Users Management",
    "News Widgets",
  ]);
  const { search } = siteSettings(page);
  await search.pressSequentially("time zone");
  await expect(search, "keeps the focus").toHaveValue("time zone");
});

forEachAppearance(({ width }) => {
  test("the action log: axe finds nothing in the list and the sheet", async ({ page }) => {
    await openAs(page, ADMIN, ADDRESS);
    const first = page.getByRole("link", { name: "Signed in" }).first();
    await first.waitFor();
    // On wide screens the list stays beside the sheet and is checked with it.
    if (width < 960) await expectNoViolations(page, "the log");
    await first.click();
    await page.getByRole("region", { name: "Signed in" }).waitFor();
    await expectNoViolations(page, "an action");
  });
});
