import { expect, type Page, test } from "@playwright/test";
import { feedScreen } from "../support/feed-screen.ts";
import { ADMIN } from "../support/people.ts";
import { openAs } from "../support/screens.ts";

const MANY = 5_000;

/** The front page with so many stories, each named by its place. Nothing that is arranged here is published. */
async function withMany(page: Page): Promise<void> {
  await page.route("**/GetArticlesByTemplate?template=PageFeedLanding*", async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { articles: object[] };
    const articles = Array.from({ length: MANY }, (_, index) => ({
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

interface Place {
  readonly x: number;
  readonly y: number;
}

const scrolled = (page: Page) =>
  page.evaluate<number>(`document.querySelector('ul[aria-label="Published"]').parentElement.scrollTop`);

test("[ART-025 ART-028] of 5,000 published stories only those in sight are drawn, and keys and hand reach all of them", async ({
  page,
}) => {
  await withMany(page);
  await openAs(page, ADMIN, "/harbor/newsfeed");
  const feed = feedScreen(page);
  const story = (place: number) => feed.published.getByRole("link", { name: `Story ${place}`, exact: true });
  const cards = feed.published.getByRole("listitem");
  await expect(story(1)).toBeVisible();
  await expect(cards.first()).toHaveAttribute("aria-setsize", String(MANY));
  expect(await cards.count()).toBeLessThan(60);
  // Two tiles share a row, and what follows has its own.
  const boxes = () =>
    cards.evaluateAll((all) => all.slice(1, 4).map((card) => card.getBoundingClientRect().toJSON() as Place));
  await expect
    .poll(async () => {
      const [second, third, fourth] = await boxes();
      return second && third && fourth && second.y === third.y && second.x < third.x && third.y < fourth.y;
    })
    .toBe(true);

  // Step by step beyond what was drawn.
  await story(1).focus();
  for (let place = 2; place <= 40; place++) {
    await page.keyboard.press("j");
    await expect(story(place)).toBeFocused();
  }
  await expect(story(40)).toBeInViewport();
  await expect(feed.published.locator('[aria-posinset="40"]')).toContainText("Story 40");

  await page.evaluate(`(() => {
    const pane = document.querySelector('ul[aria-label="Published"]').parentElement;
    pane.scrollTop = pane.scrollHeight;
  })()`);
  await expect(story(MANY)).toBeInViewport();
  await expect(story(1)).toHaveCount(0);
  expect(await cards.count()).toBeLessThan(60);
});

test("[ART-025 ART-026] a story in hand scrolls the pane, leaves what is drawn, and is put down where it was let go", async ({
  page,
}) => {
  await withMany(page);
  await openAs(page, ADMIN, "/harbor/newsfeed?view=manual");
  const feed = feedScreen(page);
  const card = (place: number) =>
    feed.published
      .getByRole("listitem")
      .filter({ has: page.getByRole("link", { name: `Story ${place}`, exact: true }) });
  await card(3).hover();
  await page.mouse.down();
  const bottom = (page.viewportSize()?.height ?? 0) - 12;
  const { x, width } = (await card(3).boundingBox()) ?? { x: 0, width: 0 };
  const middle = x + width / 2;
  await page.mouse.move(middle, bottom - 40, { steps: 4 });
  // The hand trembles at the pane's edge until the story it took is no longer drawn.
  let tremble = 0;
  await expect(async () => {
    await page.mouse.move(middle, bottom + (tremble++ % 2));
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

test("a sheet leaves the front page where it stood, and a story of it keeps its pane", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openAs(page, ADMIN, "/harbor/newsfeed");
  const feed = feedScreen(page);
  const add = page.getByRole("button", { name: "Add article" });
  for (const place of [0, 600]) {
    await expect(feed.publishedHeadlines.first()).toBeAttached();
    await page.evaluate(
      `document.querySelector('ul[aria-label="Published"]').parentElement.scrollTop = ${place}`,
    );
    await add.click();
    await expect(feed.published).toBeHidden();
    await page.goBack();
    await expect(feed.published).toBeVisible();
    await expect.poll(() => scrolled(page)).toBe(place);
  }
  await feed.published.getByRole("link").first().click();
  await expect(page).toHaveURL(/pane=published/);
  await page.getByRole("heading", { name: "History" }).waitFor();
  await expect(feed.published).toBeVisible();
  await expect(feed.unpublished).toBeHidden();
});
