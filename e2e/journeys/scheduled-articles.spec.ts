import { expect } from "@playwright/test";
import { headersOf } from "../support/api.ts";
import { expectNoViolations } from "../support/axe.ts";
import { ADMIN } from "../support/people.ts";
import { createArticles, feedScreen, setFrontPage } from "../support/screens/feed-screen.ts";
import { openAs } from "../support/screens.ts";
import { test } from "../support/shared-context.ts";

const unique = (name: string) => `${name} ${crypto.randomUUID().slice(0, 8)}`;

test("an article is scheduled, changed and cancelled in its sheet; cancelling can be undone", async ({
  page,
  request,
}) => {
  const title = unique("The pier opens again");
  const [articleId] = await createArticles(request, [{ title }]);
  const published = await createArticles(request, [{ title: unique("The pier is closed"), status: 1 }]);
  await setFrontPage(
    request,
    published.map((id) => ({ id })),
  );
  await openAs(page, ADMIN, `/harbor/newsfeed?sheet=${articleId}`);
  const sheet = feedScreen(page).sheet(title);
  await sheet.getByRole("button", { name: "Schedule…" }).click();
  const dialog = page.getByRole("dialog", { name: "Schedule the article" });
  await expect(dialog.getByLabel("Time")).toHaveValue(/T06:00$/);
  await expect(dialog.getByLabel("Position"), "below the lead").toHaveValue("2");
  await expectNoViolations(page, "the dialog");

  await dialog.getByLabel("Time").fill("2020-01-01T06:00");
  await dialog.getByRole("button", { name: "Schedule" }).click();
  await expect(dialog.getByLabel("Time")).toHaveAccessibleDescription("Choose a time in the future.");
  const inTwoDays = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
  await dialog.getByLabel("Time").fill(`${inTwoDays}T18:30`);
  await dialog.getByRole("button", { name: "Schedule" }).click();
  const plan = sheet.getByRole("note").filter({ hasText: "Will be published" });
  await expect(plan).toContainText("at 18:30 at position 2.");
  await expectNoViolations(page, "a scheduled article");

  await plan.getByRole("button", { name: "Change" }).click();
  await expect(dialog.getByLabel("Time")).toHaveValue(`${inTwoDays}T18:30`);
  await dialog.getByLabel("Position").fill("5");
  await dialog.getByRole("button", { name: "Schedule" }).click();
  await expect(plan).toContainText("at position 5.");
  await page.reload();
  await expect(plan).toContainText("at position 5.");

  await plan.getByRole("button", { name: "Cancel schedule" }).click();
  await expect(plan).toBeHidden();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(plan).toContainText("at 18:30 at position 5.");
});

test("a scheduled article moves to the front page by itself, before the eyes of an editor", async ({
  page,
  request,
}) => {
  const title = unique("The morning ferry");
  const [articleId] = await createArticles(request, [{ title }]);
  await openAs(page, ADMIN, "/harbor/newsfeed");
  const feed = feedScreen(page);
  const card = feed.unpublishedCard(title);
  await expect(card).toBeVisible();
  const headers = await headersOf(request, ADMIN);
  const schedule = async (inMs: number) => {
    const publishAt = new Date(Date.now() + inMs).toISOString();
    const data = { articleId, publishAt, sortOrder: 2 };
    const answer = await request.post("/api/Articles/ScheduleArticle", { headers, data });
    expect(answer.status(), await answer.text()).toBe(200);
  };
  await schedule(2 * 86_400_000);
  await expect(card.getByTitle("Will be published")).toBeVisible();

  await schedule(500);
  await expect(feed.publishedCard(title)).toBeVisible();
  await expect(card).toHaveCount(0);
  await expect(page.getByText(`“${title}” was published at position`).first()).toBeVisible();
});

test("undoing a rejection, or a publish, brings the schedule back", async ({ page, request }) => {
  const title = unique("The lighthouse is lit");
  const [articleId] = await createArticles(request, [{ title }]);
  const publishAt = new Date(Date.now() + 2 * 86_400_000).toISOString();
  const answer = await request.post("/api/Articles/ScheduleArticle", {
    headers: await headersOf(request, ADMIN),
    data: { articleId, publishAt, sortOrder: 7 },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  await openAs(page, ADMIN, "/harbor/newsfeed");
  const feed = feedScreen(page);
  const card = feed.unpublishedCard(title);
  const badge = card.getByTitle("Will be published");
  await expect(badge).toBeVisible();
  await card.click();

  await page.keyboard.press("x");
  await expect(page.getByText(`Rejected “${title}”`).first()).toBeVisible();
  await page.keyboard.press("u");
  await expect(badge).toBeVisible();

  await card.click();
  await page.keyboard.press("a");
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("button", { name: "Discard" }).click();
  await expect(badge).toBeVisible();
  await page.goto(`/harbor/newsfeed?sheet=${articleId}`);
  await expect(feed.sheet(title).getByRole("note")).toContainText("at position 7.");
});

test("an article is scheduled beside pins, and whoever chooses a pinned position reads where it comes", async ({
  page,
  request,
}) => {
  const title = unique("The tide table");
  const [articleId] = await createArticles(request, [{ title }]);
  const ids = await createArticles(
    request,
    ["Sluice", "Weir", "Dam"].map((name) => ({ title: unique(name), status: 1 })),
  );
  await setFrontPage(
    request,
    ids.map((id, index) => ({ id, isPinned: index === 1 })),
  );
  await openAs(page, ADMIN, `/harbor/newsfeed?sheet=${articleId}`);
  const sheet = feedScreen(page).sheet(title);
  await sheet.getByRole("button", { name: "Schedule…" }).click();
  const dialog = page.getByRole("dialog", { name: "Schedule the article" });
  const position = dialog.getByLabel("Position");
  await expect(position, "position 2 is pinned").toHaveValue("3");
  await expect(dialog.getByRole("status")).toHaveText("");
  await position.fill("2");
  await position.press("Tab");
  await expect(dialog.getByRole("status")).toHaveText(
    "Position 2 is pinned at that time, so the article comes to position 3.",
  );
  await dialog.getByRole("button", { name: "Schedule" }).click();
  await expect(sheet.getByRole("note")).toContainText("at position 3.");
});
