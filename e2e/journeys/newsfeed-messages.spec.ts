import { expect, type Locator, test } from "@playwright/test";
import { expectNoViolations } from "../support/axe.ts";
import { ADMIN } from "../support/people.ts";
import { createArticles, feedScreen, setFrontPage } from "../support/screens/feed-screen.ts";
import { openAs } from "../support/screens.ts";

const unique = (name: string) => `${name} ${crypto.randomUUID().slice(0, 8)}`;

test("[ART-019] rejecting a published article warns that it is removed without Publish", async ({
  page,
  request,
}) => {
  await createArticles(request, [{ title: unique("A crane is painted") }]);
  await openAs(page, ADMIN, "/harbor/newsfeed");
  const feed = feedScreen(page);
  const dialog = page.getByRole("dialog", { name: "Reject this article?" });
  const warning = dialog.getByText("removed from the site at once, without Publish");
  await feed.publishedHeadlines.first().getByRole("link").focus();
  await page.keyboard.press("x");
  await expect(warning).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await feed.unpublishedHeadlines.first().getByRole("link").focus();
  await page.keyboard.press("Shift+X");
  await expect(dialog).toContainText("It is removed from both lists.");
  await expect(warning, "an unpublished article has no readers").toHaveCount(0);
});

test("a newsfeed without its event stream does not show Live", async ({ page, context }) => {
  await openAs(page, ADMIN, "/harbor/newsfeed");
  await feedScreen(page).unpublishedHeadlines.first().waitFor();
  await expect(page.getByText("Live", { exact: true })).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText("You are offline")).toBeVisible();
  await expect(page.getByText("Not live", { exact: true })).toBeVisible();
  await expect(page.getByText("Live", { exact: true })).toHaveCount(0);
  await context.setOffline(false);
  await expect(page.getByText("Live", { exact: true })).toBeVisible();
});

test("[ART-022] the status for screen readers says what is published and what is not, as long as it is true", async ({
  page,
  request,
}) => {
  const title = unique("A buoy is lit");
  await createArticles(request, [{ title }]);
  await openAs(page, ADMIN, "/harbor/newsfeed");
  const feed = feedScreen(page);
  await expect(feed.unpublishedHeadlines.first()).toHaveText(title);
  await page.keyboard.press("j");
  await page.keyboard.press("a");
  // The publish bar shows the same words without reading them out again.
  const status = page.getByRole("status").filter({ hasText: `“${title}”`, hasNotText: "change not yet" });
  await expect(status).toHaveText(/” is at position \d+\. Not yet published\.$/);
  await feed.publish.click();
  await expect(feed.bar).toHaveCount(0);
  await expect(status, "it is published").toHaveCount(0);

  const live = page.getByRole("switch", { name: "Live editing" });
  await live.click();
  await expect(live).toBeChecked();
  await feed.publishedCard(title).getByRole("button", { name: /^More/ }).click();
  await page.getByRole("menuitem", { name: "Pin", exact: true }).click();
  await expect(status).toHaveText(/” is pinned at position \d+\. Readers see it now\.$/);
  await page.keyboard.press("u");
  await expect(status).toHaveText(/^Undone: /);
});

test("[ART-020] after ten rejections a dialog shows their sources and the fit score that would have hidden them", async ({
  page,
}) => {
  await page.route("**/GetArticlesList", async (route) => {
    const response = await route.fetch();
    const list = (await response.json()) as { articles: object[] };
    const articles = list.articles.map((article, index) => ({
      ...article,
      relevancy: index < 8 ? 0.6 : 0.9,
      ...(index < 4 ? { sourceId: 901, sourceName: "Fog Wire" } : { sourceId: 902, sourceName: "Mud Post" }),
    }));
    await route.fulfill({ response, json: { ...list, articles } });
  });
  await page.route("**/LegislationDecline", (route) => route.fulfill({ json: true }));
  await openAs(page, ADMIN, "/harbor/newsfeed");
  const feed = feedScreen(page);
  await feed.unpublishedHeadlines.first().waitFor();
  await page.keyboard.press("j");
  for (let times = 1; times <= 10; times++) {
    await page.keyboard.press("x");
    await expect(page.getByText(`Rejected this session ${times}`)).toBeVisible();
  }
  const offer = page.getByRole("dialog", { name: "10 articles rejected in this session" });
  await expect(offer).toContainText("Most of them came from Mud Post (6). Are these sources still useful?");
  await expect(offer).toContainText("A minimum fit score of 70 would have hidden 8 of them.");
  await expectNoViolations(page, "after ten rejections");
  await expect(offer.getByRole("button", { name: "Show articles of Mud Post" })).toBeVisible();
  // The next list may arrive after the end of the test.
  await page.unroute("**/GetArticlesList");
  await offer.getByRole("button", { name: "Show only fit 70 to 100" }).click();
  await expect(page).toHaveURL("/harbor/newsfeed?fit=70");
});

test.describe("at 390 px", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("the headline of a tile uses its whole width, and its pin fits in one line", async ({
    page,
    request,
  }) => {
    const titles = ["Two towns and one bridge between them", "The lamps are lit", "A boat is named"];
    const ids = await createArticles(
      request,
      titles.map((title) => ({ title: unique(title) })),
    );
    // The second and the third article are tiles.
    await setFrontPage(
      request,
      ids.map((id, index) => ({ id, isPinned: index === 1 })),
    );
    await openAs(page, ADMIN, "/harbor/newsfeed?pane=published");
    const tile = page.locator('[data-plate="tile"][data-pinned]').first();
    await tile.scrollIntoViewIfNeeded();
    const widthOf = async (what: Locator) => (await what.boundingBox())?.width ?? 0;
    const headline = await widthOf(tile.getByRole("heading"));
    expect(headline / (await widthOf(tile))).toBeGreaterThan(0.95);
    const note = tile.getByText(/^Pinned at/);
    expect((await note.boundingBox())?.height).toBeLessThan(24);
    expect(await widthOf(note.locator("svg")), "the icon keeps its size").toBeGreaterThan(11);
  });
});
