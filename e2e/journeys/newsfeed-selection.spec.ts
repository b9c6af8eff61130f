import { expect, type Page } from "@playwright/test";
import { headersOf } from "../support/api.ts";
import { ADMIN } from "../support/people.ts";
import { createArticles, feedScreen } from "../support/screens/feed-screen.ts";
import { openAs } from "../support/screens.ts";
import { test } from "../support/shared-context.ts";

const mark = () => `zq${crypto.randomUUID().slice(0, 8)}`;
const toast = (page: Page, words: string) => page.getByRole("listitem").filter({ hasText: words });
const undoIn = (page: Page, words: string) => toast(page, words).getByRole("button", { name: "Undo" });

test("rejected articles are found by their status, marked under All, and restored; a status counts what it shows", async ({
  page,
  request,
}) => {
  const word = mark();
  const titles = [`${word} plain`, `${word} similar`, `${word} public`, `${word} new`];
  const [plain = 0, similar = 0] = await createArticles(
    request,
    titles.map((title, index) => ({ title, status: index === 2 ? 1 : 0 })),
  );
  const headers = await headersOf(request, ADMIN);
  for (const [articleId, status] of [
    [plain, -3],
    [similar, -7],
  ])
    await request.post("/api/Articles/LegislationDecline", {
      headers,
      data: { articleIds: [articleId], status },
    });

  await openAs(page, ADMIN, `/harbor/newsfeed?status=rejected&q=${word}`);
  const feed = feedScreen(page);
  await expect(feed.unpublishedCard(`${word} plain`)).toContainText("Rejected");
  await expect(feed.unpublishedCard(`${word} similar`)).toContainText("Rejected");
  await expect(feed.unpublishedCount).toHaveText("2");

  await feed.unpublishedCard(`${word} similar`).getByRole("link").focus();
  await page.keyboard.press("r");
  await expect(feed.unpublishedHeadlines).toHaveText([`${word} plain`]);
  await undoIn(page, `Restored “${word} similar”`).click();
  await expect(feed.unpublishedCount).toHaveText("2");
  await feed.unpublishedCard(`${word} plain`).click();
  await feed.unpublishedCard(`${word} plain`).getByRole("button", { name: "Restore" }).click();
  await expect(feed.unpublishedHeadlines).toHaveText([`${word} similar`]);

  await page.goto(`/harbor/newsfeed?status=-7&q=${word}`);
  await expect(feed.unpublishedHeadlines).toHaveCount(4);
  await expect(feed.unpublishedCount).toHaveText("4");
  const marks = (title: string) => feed.unpublishedCard(`${word} ${title}`).locator("[data-status]");
  await expect(marks("similar")).toHaveText("Rejected");
  await expect(marks("public"), "the filter's word").toHaveText("Approved");
  await expect(feed.unpublished.getByRole("heading", { level: 2 })).toHaveText("All articles");
  await feed.unpublishedCard(`${word} public`).hover();
  const buttons = feed.unpublishedCard(`${word} public`).getByRole("button");
  await expect(buttons.filter({ hasText: "Reject" })).toBeVisible();
  await expect(buttons.filter({ hasText: "Approve" }), "it is approved already").toHaveCount(0);
  await expect(marks("plain"), "restored").toHaveCount(0);
  await feed.unpublishedCard(`${word} new`).getByRole("link").focus();
  await page.keyboard.press("x");
  await expect(marks("new"), "it stays under All").toHaveText("Rejected");

  await page.goto(`/harbor/newsfeed?status=1&q=${word}`);
  await expect(feed.unpublishedHeadlines).toHaveText([`${word} public`]);
  await expect(feed.unpublished.getByRole("heading", { level: 2 })).toHaveText("Approved");
  await expect(feed.unpublishedCount).toHaveText("1");
});

test("several articles are selected with Shift and rejected, labelled or approved with one toast and one Undo", async ({
  page,
  request,
}) => {
  const word = mark();
  const titles = ["one", "two", "three", "four"].map((name) => `${word} ${name}`);
  await createArticles(
    request,
    titles.toReversed().map((title) => ({ title })),
  );
  await openAs(page, ADMIN, `/harbor/newsfeed?q=${word}`);
  const feed = feedScreen(page);
  const [one = "", two = "", three = "", four = ""] = titles;
  await expect(feed.unpublishedHeadlines).toHaveText(titles);
  const bar = page.getByRole("group", { name: "Selected articles" });
  const sent: string[] = [];
  page.on("request", (call) => {
    if (call.url().endsWith("/LegislationDecline")) sent.push(call.url());
  });

  await page.keyboard.press("j");
  await expect(bar).toHaveCount(0);
  await page.keyboard.press("Shift+J");
  await page.keyboard.press("Shift+J");
  await page.keyboard.press("Shift+K");
  await expect(bar).toContainText("2 selected");
  await page.keyboard.press("Shift+J");
  await page.keyboard.press("x");
  await expect(feed.unpublishedHeadlines).toHaveText([four]);
  await expect(feed.unpublished.getByRole("link", { name: four })).toBeFocused();
  await undoIn(page, "Rejected 3 articles").click();
  await expect(feed.unpublishedHeadlines).toHaveText(titles);
  expect(sent).toHaveLength(1);

  await feed.unpublishedCard(one).click({ position: { x: 40, y: 40 } });
  await feed.unpublished.getByRole("link", { name: three }).click({ modifiers: ["Shift"] });
  await expect(bar).toContainText("3 selected");
  await bar.getByRole("button", { name: "Labels" }).click();
  const label = word.slice(2);
  await page.getByRole("searchbox", { name: "Find or create a label" }).fill(label);
  await page.getByRole("button", { name: `Create “${label}”` }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Add labels" }).click();
  for (const title of [one, two, three]) await expect(feed.unpublishedCard(title)).toContainText(label);
  await undoIn(page, "Labels added to 3 articles").click();
  for (const title of [one, two, three])
    await expect(feed.unpublishedCard(title).locator(".label")).toHaveCount(0);

  await expect(bar).toContainText("3 selected");
  await page.keyboard.press("a");
  await expect(feed.unpublishedHeadlines).toHaveText([four]);
  await expect(feed.bar).toContainText("3 added");
  await expect(bar).toHaveCount(0);
  await undoIn(page, "3 articles are on the front page from position").click();
  await expect(feed.unpublishedHeadlines).toHaveText(titles);
  await expect(feed.bar).toHaveCount(0);
});

test("an article is saved and approved in one step", async ({ page, request }) => {
  const word = mark();
  const [articleId = 0] = await createArticles(request, [{ title: `${word} before` }]);
  await openAs(page, ADMIN, `/harbor/newsfeed?sheet=${articleId}-edit`);
  const feed = feedScreen(page);
  await page.getByLabel("Headline").fill(`${word} after`);
  await page.getByRole("button", { name: "Save and approve" }).click();
  await expect(feed.bar).toContainText("1 added");
  await expect(feed.publishedCard(`${word} after`)).toContainText("added");
  await expect(page).toHaveURL("/harbor/newsfeed");
});

test("the actions of an article show beside the pointer and move nothing; a touch screen always shows its menu", async ({
  browser,
  page,
  request,
}) => {
  const word = mark();
  const [first, second] = [`${word} pier`, `${word} quay`];
  await createArticles(request, [{ title: second }, { title: first }]);
  await openAs(page, ADMIN, `/harbor/newsfeed?q=${word}&fit=0&sort=2`);
  const feed = feedScreen(page);
  await expect(feed.unpublishedHeadlines).toHaveText([first, second]);
  const approve = feed.unpublishedCard(first).getByRole("button", { name: "Approve" });
  await expect(approve).toBeHidden();
  const before = await feed.unpublishedCard(second).boundingBox();
  await feed.unpublishedCard(first).hover();
  await expect(approve).toBeVisible();
  expect(await feed.unpublishedCard(second).boundingBox()).toEqual(before);

  await approve.click();
  await expect(feed.publishedCard(first)).toContainText("added");
  await expect(feed.unpublishedHeadlines).toHaveText([second]);

  const context = await browser.newContext({ isMobile: true, hasTouch: true });
  const phone = await context.newPage();
  await openAs(phone, ADMIN, `/harbor/newsfeed?q=${word}&fit=0&sort=2`);
  const more = feedScreen(phone).unpublishedCard(second).getByRole("button", { name: /^More/ });
  await expect(more).toBeVisible();
  await context.close();
});
