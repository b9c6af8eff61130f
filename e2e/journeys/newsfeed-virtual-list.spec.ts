import { expect, type Page } from "@playwright/test";
import { ADMIN } from "../support/people.ts";
import { feedScreen } from "../support/screens/feed-screen.ts";
import { openAs } from "../support/screens.ts";
import { test } from "../support/shared-context.ts";

const ARTICLE_COUNT = 5_000;

/** Serves a front page of ARTICLE_COUNT articles, each named by its position. The tests publish nothing. */
async function serveManyArticles(page: Page): Promise<void> {
  await page.route("**/GetArticlesByTemplate?template=PageFeedLanding*", async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { articles: object[] };
    const articles = Array.from({ length: ARTICLE_COUNT }, (_, index) => ({
      ...body.articles[index % body.articles.length],
      articleId: 1_000_000 + index,
      title: `Story ${index + 1}`,
      isPinned: false,
      userId: null,
      status: 1,
    }));
    await route.fulfill({ response: answer, json: { ...body, articles, pinnedPositions: "" } });
  });
}

interface Point {
  readonly x: number;
  readonly y: number;
}

const scrolled = (page: Page) =>
  page.evaluate<number>(`document.querySelector('ul[aria-label="Published"]').parentElement.scrollTop`);

test("[ART-025 ART-028] of 5,000 published articles only the visible ones are rendered, and keys and scrolling reach all of them", async ({
  page,
}) => {
  await serveManyArticles(page);
  await openAs(page, ADMIN, "/harbor/newsfeed");
  const feed = feedScreen(page);
  const articleLink = (position: number) =>
    feed.published.getByRole("link", { name: `Story ${position}`, exact: true });
  const cards = feed.published.getByRole("listitem");
  await expect(articleLink(1)).toBeVisible();
  await expect(cards.first()).toHaveAttribute("aria-setsize", String(ARTICLE_COUNT));
  expect(await cards.count()).toBeLessThan(60);
  // Two tiles share a row; the next card has its own.
  const boxes = () =>
    cards.evaluateAll((all) => all.slice(1, 4).map((card) => card.getBoundingClientRect().toJSON() as Point));
  await expect
    .poll(async () => {
      const [second, third, fourth] = await boxes();
      return second && third && fourth && second.y === third.y && second.x < third.x && third.y < fourth.y;
    })
    .toBe(true);

  // Step by step beyond the rendered cards.
  await articleLink(1).focus();
  for (let position = 2; position <= 40; position++) {
    await page.keyboard.press("j");
    await expect(articleLink(position)).toBeFocused();
  }
  await expect(articleLink(40)).toBeInViewport();
  await expect(feed.published.locator('[aria-posinset="40"]')).toContainText("Story 40");

  await page.evaluate(`(() => {
    const pane = document.querySelector('ul[aria-label="Published"]').parentElement;
    pane.scrollTop = pane.scrollHeight;
  })()`);
  await expect(articleLink(ARTICLE_COUNT)).toBeInViewport();
  await expect(articleLink(1)).toHaveCount(0);
  expect(await cards.count()).toBeLessThan(60);
});

test("[ART-025 ART-026] a dragged article scrolls the pane beyond the rendered cards and drops where it is released", async ({
  page,
}) => {
  await serveManyArticles(page);
  await openAs(page, ADMIN, "/harbor/newsfeed?view=manual");
  const feed = feedScreen(page);
  const card = (position: number) =>
    feed.published
      .getByRole("listitem")
      .filter({ has: page.getByRole("link", { name: `Story ${position}`, exact: true }) });
  await card(3).hover();
  await page.mouse.down();
  const bottom = (page.viewportSize()?.height ?? 0) - 12;
  const { x, width } = (await card(3).boundingBox()) ?? { x: 0, width: 0 };
  const middle = x + width / 2;
  await page.mouse.move(middle, bottom - 40, { steps: 4 });
  // The pointer moves at the edge of the pane until the dragged card is no longer rendered.
  let moves = 0;
  await expect(async () => {
    await page.mouse.move(middle, bottom + (moves++ % 2));
    expect(await scrolled(page)).toBeGreaterThan(1500);
  }).toPass({ intervals: [20] });
  await expect(card(3)).toHaveCount(0);
  await page.mouse.move(middle, 400, { steps: 4 });
  await page.mouse.up();
  await expect(feed.bar).toContainText("1 moved");
  const moved = card(3);
  await expect(moved).toBeInViewport();
  await expect(moved).toContainText("moved down");
  expect(Number(await moved.getAttribute("aria-posinset"))).toBeGreaterThan(20);
});

test("a sheet keeps the scroll position of the front page, and an article of it keeps its pane", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openAs(page, ADMIN, "/harbor/newsfeed");
  const feed = feedScreen(page);
  const add = page.getByRole("button", { name: "Add article" });
  for (const scrollTop of [0, 600]) {
    await expect(feed.publishedHeadlines.first()).toBeAttached();
    await page.evaluate(
      `document.querySelector('ul[aria-label="Published"]').parentElement.scrollTop = ${scrollTop}`,
    );
    await add.click();
    await expect(feed.published).toBeHidden();
    await page.goBack();
    await expect(feed.published).toBeVisible();
    await expect.poll(() => scrolled(page)).toBe(scrollTop);
  }
  await feed.published.getByRole("link").first().click();
  await expect(page).toHaveURL(/pane=published/);
  await page.getByRole("heading", { name: "History" }).waitFor();
  await expect(feed.published).toBeVisible();
  await expect(feed.unpublished).toBeHidden();
});
