import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { holdResponse } from "../support/hold-response.ts";
import { ADMIN } from "../support/people.ts";
import { createArticles, feedScreen, setFrontPage } from "../support/screens/feed-screen.ts";
import { openAs } from "../support/screens.ts";
import { test } from "../support/shared-context.ts";

const unique = (name: string) => `${name} ${crypto.randomUUID().slice(0, 8)}`;
const toast = (page: Page, words: string) => page.getByRole("listitem").filter({ hasText: words });
const undoIn = (page: Page, words: string) => toast(page, words).getByRole("button", { name: "Undo" });
const rejectDialog = (page: Page) => page.getByRole("dialog", { name: "Reject this article?" });

test("a discarded arrangement comes back with Undo, by its button and by u", async ({ page, request }) => {
  const title = unique("Fog on the sound");
  await createArticles(request, [{ title }]);
  await openAs(page, ADMIN, "/harbor/newsfeed");
  const feed = feedScreen(page);
  await expect(feed.unpublishedHeadlines.first()).toHaveText(title);
  await page.keyboard.press("j");
  await page.keyboard.press("a");
  await expect(feed.bar).toContainText("1 added");
  await feed.discard.click();
  await expect(feed.bar).toHaveCount(0);
  await undoIn(page, "Your changes were discarded").click();
  await expect(feed.bar).toContainText("1 added");
  await feed.discard.click();
  await expect(feed.bar).toHaveCount(0);
  await page.keyboard.press("u");
  await expect(feed.bar).toContainText("1 added");
  await expect(toast(page, "Your changes were discarded")).toHaveCount(0);
  await page.keyboard.press("u");
  await expect(feed.unpublishedCard(title)).toBeVisible();
});

/** The first article is approved, and the next one is selected. */
async function approveByKeys(
  page: Page,
  request: APIRequestContext,
  { title, next }: { readonly title: string; readonly next: string },
) {
  await createArticles(request, [{ title: next }, { title }]);
  await openAs(page, ADMIN, "/harbor/newsfeed");
  const feed = feedScreen(page);
  await expect(feed.unpublishedHeadlines.first()).toHaveText(title);
  await page.keyboard.press("j");
  await page.keyboard.press("a");
  return feed;
}

test("after a publish the keys act on the selected article, and u takes the publish back", async ({
  page,
  request,
}) => {
  const [title, next] = [unique("Ice in the sound"), unique("Ice on the quay")];
  const feed = await approveByKeys(page, request, { title, next });
  await feed.publish.click();
  await expect(feed.bar).toHaveCount(0);
  await expect(feed.publishedCard(title)).toBeVisible();
  await expect(feed.unpublishedHeadlines.first().getByRole("link")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(feed.sheet(next)).toBeVisible();
  await page.keyboard.press("Escape");
  await page.keyboard.press("u");
  await expect(feed.bar).toContainText("1 added");
  await feed.discard.click();
  await expect(feed.unpublishedCard(title)).toBeVisible();
});

test("a dialog that opens while the front page is published keeps the focus", async ({ page, request }) => {
  const [title, next] = [unique("Ice on the piles"), unique("Ice in the lock")];
  const feed = await approveByKeys(page, request, { title, next });
  const release = await holdResponse(page, "**/PublishArticles*");
  await feed.publish.click();
  await page.keyboard.press("Shift+X");
  const choice = rejectDialog(page).getByRole("radio").first();
  await expect(choice).toBeFocused();
  release();
  await expect(page.getByText("The front page is published")).toBeVisible();
  await expect(choice).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(feed.unpublishedCard(next)).toHaveCount(0);
});

test("x rejects with Undo, Shift+X asks how, and a published article is rejected after a question only", async ({
  page,
  request,
}) => {
  const titles = [unique("Kiosk closes"), unique("Kiosk opens")];
  await createArticles(
    request,
    titles.toReversed().map((title) => ({ title })),
  );
  await openAs(page, ADMIN, "/harbor/newsfeed");
  const feed = feedScreen(page);
  const [first = "", second = ""] = titles;
  await expect(feed.unpublishedHeadlines.first()).toHaveText(first);
  await page.keyboard.press("j");
  await page.keyboard.press("x");
  await expect(feed.unpublishedCard(first)).toHaveCount(0);
  await expect(rejectDialog(page)).toHaveCount(0);
  await expect(feed.unpublished.getByRole("link", { name: second, exact: true })).toBeFocused();
  await undoIn(page, `Rejected “${first}”`).click();
  await expect(feed.unpublishedCard(first)).toBeVisible();
  await page.keyboard.press("Shift+X");
  await expect(rejectDialog(page)).toContainText(second);
  await page.keyboard.press("Escape");
  await page.keyboard.press("2");
  await page.keyboard.press("x");
  await expect(rejectDialog(page)).toContainText("removed from the site at once, without Publish");
});

test("an open sheet follows the selected article, has buttons for the next and previous one, and closes on Escape", async ({
  page,
  request,
}) => {
  const titles = [unique("Pier one"), unique("Pier two"), unique("Pier three")];
  await createArticles(
    request,
    titles.toReversed().map((title) => ({ title })),
  );
  await openAs(page, ADMIN, "/harbor/newsfeed");
  const feed = feedScreen(page);
  const [first = "", second = "", third = ""] = titles;
  await expect(feed.unpublishedHeadlines.first()).toHaveText(first);
  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
  await expect(feed.sheet(first)).toBeVisible();
  await page.keyboard.press("j");
  await expect(feed.sheet(second), "the sheet shows what the next key acts on").toBeVisible();
  await page.keyboard.press("a");
  await expect(feed.bar).toContainText("1 added");
  await expect(feed.sheet(third)).toBeVisible();
  await page.getByRole("button", { name: "Previous", exact: true }).click();
  await expect(feed.sheet(first)).toBeVisible();
  await page.getByRole("button", { name: "Next", exact: true }).click();
  await expect(feed.sheet(third)).toBeVisible();
  await page.keyboard.press("k");
  await expect(feed.unpublished.getByRole("link", { name: first, exact: true })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL("/harbor/newsfeed");
  await expect(page.getByRole("region", { name: first })).toHaveCount(0);
  await page.keyboard.press("Enter");
  await feed
    .sheet(first)
    .getByText(/^Article \d+/)
    .click();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("region", { name: first })).toHaveCount(0);
});

test("j does nothing while the unpublished articles load, and selects the first of them afterwards", async ({
  page,
}) => {
  let release: (() => void) | undefined;
  await page.route("**/GetArticlesList", async (route) => {
    await new Promise<void>((resolve) => {
      release = resolve;
    });
    await route.continue();
  });
  await openAs(page, ADMIN, "/harbor/newsfeed");
  const feed = feedScreen(page);
  await expect(feed.publishedHeadlines.first()).toBeVisible();
  await expect.poll(() => release !== undefined).toBe(true);
  await page.keyboard.press("j");
  release?.();
  await expect(feed.unpublishedHeadlines.first()).toBeVisible();
  await expect(page.locator("[data-selected]")).toHaveCount(0);
  await page.keyboard.press("j");
  await expect(feed.unpublishedHeadlines.first().getByRole("link")).toBeFocused();
});

test("letters work after a switch got the focus; 1 and 2 go to the panes, Shift+P publishes, and the list of keys has them", async ({
  page,
  request,
}) => {
  const [lead, title] = [unique("Ice in the basin"), unique("Thaw in the basin")];
  const [leadId = 0] = await createArticles(request, [{ title: lead, status: 1 }]);
  await setFrontPage(request, [{ id: leadId }]);
  await createArticles(request, [{ title }]);
  await openAs(page, ADMIN, "/harbor/newsfeed");
  const feed = feedScreen(page);
  await expect(feed.unpublishedHeadlines.first()).toHaveText(title);
  await expect(feed.publishedHeadlines.first()).toHaveText(lead);
  await page.getByRole("switch", { name: "Live editing" }).focus();
  await page.keyboard.press("2");
  await expect(feed.publishedHeadlines.first().getByRole("link")).toBeFocused();
  await page.keyboard.press("1");
  await expect(feed.unpublishedHeadlines.first().getByRole("link")).toBeFocused();
  await page.keyboard.press("a");
  await expect(feed.publishedHeadlines.nth(1), "the lead stays").toHaveText(title);
  await expect(feed.bar).toContainText(`“${title}” is at position 2.`);
  await page.keyboard.press("Shift+P");
  await expect(page.getByText("The front page is published")).toBeVisible();
  await expect(feed.bar).toHaveCount(0);
  await page.keyboard.press("?");
  const keys = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  for (const what of [
    "Go to Unpublished",
    "Go to Published",
    "Publish the front page",
    "Reject, and choose how",
  ])
    await expect(keys.getByText(what)).toBeVisible();
});

test("live editing is announced by a bar, and each change can be undone", async ({ page, request }) => {
  const titles = [unique("North mole"), unique("South mole"), unique("West mole")];
  const added = unique("East mole");
  const ids = await createArticles(
    request,
    titles.map((title) => ({ title, status: 1 })),
  );
  await setFrontPage(
    request,
    ids.map((id) => ({ id })),
  );
  await createArticles(request, [{ title: added }]);
  await openAs(page, ADMIN, "/harbor/newsfeed?view=manual");
  const feed = feedScreen(page);
  const firstThree = async () => (await feed.publishedHeadlines.allTextContents()).slice(0, 3);
  await expect.poll(firstThree).toEqual(titles);
  await page.getByRole("switch", { name: "Live editing" }).click();
  const bar = page.getByRole("status").filter({ hasText: "You are editing live." });
  await expect(bar).toBeVisible();
  const saved = page.waitForResponse((answer) => answer.url().endsWith("/SaveArticlesOrder"));
  await feed
    .publishedCard(titles[1] ?? "")
    .getByRole("button", { name: /^More/ })
    .click();
  await page.getByRole("menuitem", { name: "Move up" }).click();
  await saved;
  const reverted = page.waitForResponse((answer) => answer.url().endsWith("/SaveArticlesOrder"));
  await undoIn(page, "Readers see it now.").click();
  await reverted;
  await expect.poll(firstThree).toEqual(titles);

  await page.keyboard.press("1");
  await page.keyboard.press("a");
  await expect(feed.publishedHeadlines.nth(1)).toHaveText(added);
  const unpublished = page.waitForResponse((answer) => answer.url().endsWith("/SaveArticlesOrder"));
  await undoIn(page, `“${added}” is at position 2. Readers see it now.`).click();
  await unpublished;
  await expect(feed.unpublishedCard(added)).toBeVisible();
  await expect.poll(firstThree).toEqual(titles);
  await bar.getByRole("button", { name: "Stop live editing" }).click();
  await expect(bar).toHaveCount(0);
  await expect(page.getByRole("switch", { name: "Live editing" })).not.toBeChecked();
});

test("two clicks without a gap publish once and create one article", async ({ page, request }) => {
  const [title, created] = [unique("Two bells"), unique("Three bells")];
  await createArticles(request, [{ title }]);
  await openAs(page, ADMIN, "/harbor/newsfeed");
  const feed = feedScreen(page);
  await expect(feed.unpublishedHeadlines.first()).toHaveText(title);
  await page.keyboard.press("j");
  await page.keyboard.press("a");
  const sent: string[] = [];
  page.on("request", (call) => {
    if (call.method() !== "GET" && /\/(PublishArticles|Articles)$/.test(call.url())) sent.push(call.url());
  });
  await feed.publish.evaluate((button: { click(): void }) => {
    button.click();
    button.click();
  });
  await expect(page.getByText("The front page is published")).toBeVisible();
  expect(sent).toHaveLength(1);
  await page.getByRole("button", { name: "Add article" }).click();
  await page.getByLabel("Headline").fill(created);
  await page.getByRole("textbox", { name: "Body text" }).fill("Three bells were heard across the basin.");
  await page.getByRole("button", { name: "Create article" }).evaluate((button: { click(): void }) => {
    button.click();
    button.click();
  });
  await expect(feed.unpublishedCard(created)).toHaveCount(1);
  expect(sent).toHaveLength(2);
});

test("a pasted line keeps the spaces between its words", async ({ page }) => {
  await openAs(page, ADMIN, "/harbor/newsfeed?sheet=new");
  const body = page.getByRole("textbox", { name: "Body text" });
  await body.focus();
  await page.evaluate(`{
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/html", "<b>one</b> <i>two</i>");
    document.activeElement.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }`);
  await expect(body).toHaveText("one two");
});

test("text pasted into a line keeps the spaces at its edges", async ({ page }) => {
  await openAs(page, ADMIN, "/harbor/newsfeed?sheet=new");
  const body = page.getByRole("textbox", { name: "Body text" });
  for (const html of [
    "<h2><span> </span>over<span> </span></h2>",
    "<b> over </b>",
    '<a href="https://example.test/"> over </a>',
    "<span> over </span>",
    "<span> </span>over<span> </span>",
    "&nbsp;over&nbsp;",
    "<html>\n<body>\n<!--StartFragment--> over <!--EndFragment-->\n</body>\n</html>",
  ]) {
    await body.fill("three");
    await body.press("End");
    await page.evaluate(`{
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/html", ${JSON.stringify(html)});
      document.activeElement.dispatchEvent(
        new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    }`);
    await page.keyboard.type("four");
    expect(await body.textContent(), html).toBe("three over four");
  }
});

test("articles approved before the front page has loaded are added to it", async ({ page, request }) => {
  const [first, second] = [unique("Winch"), unique("Capstan")];
  await createArticles(request, [{ title: second }, { title: first }]);
  const release = await holdResponse(page, "**/GetArticlesByTemplate*");
  await openAs(page, ADMIN, "/harbor/newsfeed");
  const feed = feedScreen(page);
  await expect(feed.unpublishedHeadlines.first()).toHaveText(first);
  await page.keyboard.press("j");
  await page.keyboard.press("a");
  await expect(feed.unpublishedCard(first)).toHaveCount(0);
  await page.keyboard.press("a");
  await expect(feed.unpublishedCard(second)).toHaveCount(0);
  release();
  await expect(feed.bar).toContainText("2 added");
  await expect(feed.publishedCard(first)).toBeVisible();
  await expect(feed.publishedCard(second)).toBeVisible();
  await feed.discard.click();
  await expect(feed.bar).toHaveCount(0);
});
