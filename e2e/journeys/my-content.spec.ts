import { expect } from "@playwright/test";
import { forEachAppearance } from "../support/appearances.ts";
import { expectNoViolations } from "../support/axe.ts";
import { ADMIN, COMPANY, ORGANIZER } from "../support/people.ts";
import { createArticles, feedScreen } from "../support/screens/feed-screen.ts";
import { openAs, shell } from "../support/screens.ts";
import { test } from "../support/shared-context.ts";

const unique = (name: string) => `${name} ${crypto.randomUUID().slice(0, 8)}`;

test("[NAV-041 NAV-066] my content lists the user's own articles with their status and opens the article sheet", async ({
  page,
  request,
}) => {
  const [mine, theirs] = [unique("A walk along the mole"), unique("Somebody else's walk")];
  const [articleId] = await createArticles(request, [{ title: mine }], ORGANIZER);
  await createArticles(request, [{ title: theirs }], ADMIN);
  await openAs(page, ORGANIZER, "/harbor/my-content");
  await expect(page).toHaveURL("/harbor/my-content");
  await expect(shell(page).title).toHaveText("My content");
  const row = page.getByRole("row").filter({ hasText: mine });
  await expect(row).toContainText("New");
  await expect(page.getByText(theirs)).toHaveCount(0);
  const cell = (name: string) => row.locator(`[data-field="${name}"]`);
  await expect(cell("reads")).toHaveCSS("text-align", "right");
  const cells = () =>
    row
      .getByRole("gridcell")
      .evaluateAll((all) => all.map((cell) => ({ available: cell.clientWidth, needed: cell.scrollWidth })));
  await expect
    .poll(async () => (await cells())[0]?.available, "the headline gets the remaining width")
    .toBeGreaterThan(400);
  expect((await cells()).filter(({ available, needed }) => needed > available)).toEqual([]);

  await page.getByRole("button", { name: "Status Any" }).click();
  await page.getByRole("menuitemradio", { name: "Hidden" }).click();
  await expect(row).toHaveCount(0);
  await expect(page).toHaveURL("/harbor/my-content?status=-4");
  await page.goBack();

  // Written here, in the same sheet as in the newsfeed.
  const title = unique("Notes from the pilot boat");
  await page.getByRole("button", { name: "Write an article" }).click();
  await page.getByLabel("Headline").fill(title);
  await page.getByRole("textbox", { name: "Body text" }).fill("Twenty characters and some more of them.");
  await page.getByRole("button", { name: "Create article" }).click();
  await expect(page.getByRole("row").filter({ hasText: title })).toBeVisible();
  await expect(page, "the sheet has closed").toHaveURL("/harbor/my-content");

  await row.getByRole("link", { name: mine }).click();
  await expect(page).toHaveURL(new RegExp(`sheet=${articleId}`));
  const sheet = page.getByRole("region", { name: mine });
  await sheet.getByRole("button", { name: "Edit", exact: true }).click();
  await page.getByLabel("Sub-title").fill("In the rain");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(sheet).toContainText("In the rain");
});

test("[ART-029] an article is added to the newsfeed from another list", async ({ page, request }) => {
  const title = unique("The crane that sings");
  await createArticles(request, [{ title }], ORGANIZER);
  await openAs(page, ORGANIZER, "/harbor/my-content");
  await page.getByRole("link", { name: title }).click();
  await page.getByRole("button", { name: "Add to the newsfeed" }).click();
  await expect(page).toHaveURL("/harbor/newsfeed");
  const feed = feedScreen(page);
  await expect(feed.publishedCard(title)).toContainText("added");
  await expect(feed.bar).toContainText("1 added");
  await feed.publish.click();
  await expect(page.getByText("The front page is published")).toBeVisible();
  await expect(feed.publishedCard(title)).not.toContainText("added");
  await page.goto("/harbor/my-content");
  await expect(page.getByRole("row").filter({ hasText: title })).toContainText("Approved");
});

test("a company user sees and opens the articles of their company", async ({ page }) => {
  await openAs(page, COMPANY, "/harbor/my-content");

  await expect(page.getByText(/^\d+ articles? of your company$/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Write an article" })).toHaveCount(0);
  const first = page.getByRole("row").getByRole("link").first();
  const title = await first.innerText();
  await first.click();
  await expect(page.getByRole("region", { name: title })).toContainText("Status");
});

forEachAppearance(() => {
  test("My content: axe finds no violations in the list (full, empty or failed) and beside a sheet", async ({
    page,
  }) => {
    await openAs(page, ADMIN, "/harbor/my-content");
    await page.getByText(/^\d+ articles?$/).waitFor();
    await page
      .getByRole("link", { name: /\w+ \w+ \w+/ })
      .last()
      .waitFor();
    await expectNoViolations(page, "the list");
    await page.goto("/harbor/my-content?sheet=new");
    await page.getByRole("textbox", { name: "Body text" }).waitFor();
    await page.getByRole("button", { name: "Choose labels" }).click();
    await page.getByRole("checkbox").first().check();
    await expectNoViolations(page, "labels of a new article");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "From the library" }).click();
    await page.getByRole("dialog").getByRole("list", { name: "Files" }).getByRole("button").first().waitFor();
    await expectNoViolations(page, "the library dialog");
    await page.keyboard.press("Escape");
    await expectNoViolations(page, "a new article");
    page.once("dialog", (dialog) => void dialog.accept());
    await page.goto("/harbor/my-content?status=-1");
    await page.getByRole("heading", { name: "Nothing matches these filters" }).waitFor();
    await expectNoViolations(page, "nothing of this status");
    await page.route("**/GetMyContent*", (route) => route.fulfill({ status: 400, body: "{}" }));
    await page.goto("/harbor/my-content");
    await page.getByRole("alert").getByRole("button", { name: "Try again" }).waitFor();
    await expectNoViolations(page, "failed");
    await page.unroute("**/GetMyContent*");
    await page.getByRole("button", { name: "Try again" }).click();
    await page.getByText(/^\d+ articles?$/).waitFor();
  });
});
