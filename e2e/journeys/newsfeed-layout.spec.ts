import { expect, test } from "@playwright/test";
import { headersOf } from "../support/api.ts";
import { ADMIN, COMPANY } from "../support/people.ts";
import { createArticles, feedScreen } from "../support/screens/feed-screen.ts";
import { openAs } from "../support/screens.ts";

const unique = (name: string) => `${name} ${crypto.randomUUID().slice(0, 8)}`;

/** Words below a headline that are on screen and cut, as a browser measures them; long ones only when little of them is left. */
const CUT_WORDS = `[...document.querySelectorAll("[data-pane] .meta")].flatMap((line) =>
  [...line.children].filter((part) =>
    part.offsetTop < line.offsetTop + line.clientHeight && part.scrollWidth > part.clientWidth + 1
    && (part.textContent.length < 12 || part.clientWidth < 48)).map((part) => part.textContent))`;

/** How many unpublished articles have clicks below their headline that are not on screen. */
const HIDDEN_CLICKS = `[...document.querySelectorAll('[data-pane="unpublished"] .meta')].filter((line) =>
  line.querySelector(".clicks").offsetTop >= line.offsetTop + line.clientHeight).length`;

test.describe("at 1280 px", () => {
  test.use({ viewport: { width: 1280, height: 850 } });

  test("no word below a headline is cut, and nothing moves when the publish bar appears", async ({
    page,
    request,
  }) => {
    const [articleId = 0] = await createArticles(request, [{ title: unique("Gull count") }]);
    const headers = await headersOf(request, ADMIN);
    const labelIds: number[] = [];
    for (const name of ["Weather and tides", "Public transport"]) {
      const answer = await request.post("/api/Labels", { headers, data: { name: unique(name) } });
      labelIds.push(((await answer.json()) as { result: { id: number } }).result.id);
    }
    await request.put(`/api/Articles/${articleId}/UpdateLabels`, { headers, data: { labelIds } });
    await openAs(page, ADMIN, "/harbor/newsfeed");
    const feed = feedScreen(page);
    await expect(feed.unpublishedHeadlines.first()).toBeVisible();
    await expect(feed.publishedHeadlines.first()).toBeVisible();
    expect(await page.evaluate(CUT_WORDS)).toEqual([]);
    expect(await page.evaluate(HIDDEN_CLICKS), "labels are left out before clicks").toBe(0);
    const top = async () => (await feed.publishedHeadlines.first().boundingBox())?.y;
    const before = await top();
    await page.keyboard.press("j");
    await page.keyboard.press("a");
    await expect(feed.bar).toContainText("1 added");
    expect(await top()).toBe(before);

    await page.goto("/harbor/newsfeed?status=-7");
    await expect(feed.unpublishedHeadlines.first()).toBeVisible();
    expect(await page.evaluate(HIDDEN_CLICKS), "also beside a status").toBe(0);
  });

  test("the empty state names the filter that hides articles, and widens it", async ({ page, request }) => {
    const word = `zw${crypto.randomUUID().slice(0, 8)}`;
    // More than other journeys hide, because the filter that hides most is named.
    const titles = ["first", "second", "third", "fourth", "fifth"].map(
      (nth) => `${word} in the ${nth} harbour`,
    );
    await createArticles(
      request,
      titles.map((title) => ({ title })),
    );
    await openAs(page, ADMIN, `/harbor/newsfeed?status=-4&fit=100&q=${word}`);
    const feed = feedScreen(page);
    await expect(feed.unpublished).toContainText("The filter Status hides 5 articles.");
    await feed.unpublished.getByRole("button", { name: "Show every status" }).click();
    await expect(feed.unpublishedHeadlines).toHaveText(titles.toReversed());
  });

  test("a long headline is written in the serif over several lines, and Enter saves it", async ({
    page,
    request,
  }) => {
    const title = unique("A headline that is far too long for one line of the sheet in which it is written");
    const [articleId = 0] = await createArticles(request, [{ title }]);
    await openAs(page, ADMIN, `/harbor/newsfeed?sheet=${articleId}-edit`);
    const headline = page.getByRole("textbox", { name: "Headline" });
    await expect(headline).toHaveValue(title);
    await expect(headline).toHaveCSS("font-family", /serif/);
    await expect(headline).toHaveCSS("font-size", "20px");
    expect((await headline.boundingBox())?.height).toBeGreaterThan(40);
    await headline.fill(`${title}\nand more`);
    await expect(headline).toHaveValue(`${title} and more`);
    await headline.press("Enter");
    await expect(feedScreen(page).sheet(`${title} and more`)).toBeVisible();
  });
});

test.describe("at 1920 px", () => {
  test.use({ viewport: { width: 1920, height: 1080 } });

  test("the pictures of tiles keep their ratio", async ({ page }) => {
    await openAs(page, ADMIN, "/harbor/newsfeed");
    const picture = feedScreen(page).published.locator('[data-plate="tile"] .thumb').first();
    const { width = 0, height = 1 } = (await picture.boundingBox()) ?? {};
    expect(width / height).toBeCloseTo(16 / 9, 1);
  });
});

test.describe("far from the site", () => {
  test.use({ timezoneId: "Pacific/Kiritimati" });

  test("a company user sees the site's time", async ({ page, request }) => {
    const answer = await request.get("/api/Settings/GetPublicSite?siteName=harbor");
    const { timeZone } = (await answer.json()) as { timeZone: string };
    await openAs(page, COMPANY, "/harbor/my-content");
    const time = page.locator("time[title]").first();
    const at = new Date((await time.getAttribute("datetime")) ?? "");
    const expected = new Intl.DateTimeFormat("en-GB", { timeZone, timeStyle: "medium" }).format(at);
    await expect(time).toHaveAttribute("title", new RegExp(`, ${expected}$`));
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("the keyword field of the newsfeed is in sight", async ({ page }) => {
    await openAs(page, ADMIN, "/harbor/newsfeed");
    const keyword = page.getByRole("searchbox", { name: "Keyword" });
    await expect(keyword).toBeVisible();
    const box = await keyword.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThan(390);
    await keyword.fill("harbour");
    await expect(page).toHaveURL(/q=harbour/);
  });
});
