import { expect, type Page, test } from "@playwright/test";
import { headersOf } from "../support/api.ts";
import { ADMIN, ORCHARD_ADMIN } from "../support/people.ts";
import { createArticles, feedScreen } from "../support/screens/feed-screen.ts";
import { openAs, shell } from "../support/screens.ts";

const unique = (name: string) => `${name} ${crypto.randomUUID().slice(0, 8)}`;

test("[NAV-040 NAV-064 NAV-080] the newsfeed has its address and its legacy address, and needs its product", async ({
  page,
  request,
}) => {
  await openAs(page, ADMIN, "/harbor/newsfeed");
  await expect(shell(page).title).toHaveText("Newsfeed");
  await feedScreen(page).unpublishedHeadlines.first().waitFor();
  await page.goto("/harbor/admin-articles");
  await expect(page).toHaveURL("/harbor/newsfeed");

  const headers = await headersOf(request, ORCHARD_ADMIN);
  const path = "/api/Settings/GetSiteProducts";
  const had = (await (await request.get(path, { headers })).json()) as { productCode: string }[];
  const setProducts = (data: readonly { productCode: string }[]) =>
    request.put("/api/Settings/UpdateSiteProducts", { headers, data });
  try {
    await setProducts([{ productCode: "NL" }]);
    const visited: string[] = [];
    page.on("framenavigated", (frame) => visited.push(new URL(frame.url()).pathname));
    await openAs(page, ORCHARD_ADMIN, "/orchard/newsfeed");
    await expect.poll(() => visited).toContainEqual(expect.stringMatching(/^\/orchard\/newsletters$/));
    await expect(page).not.toHaveURL(/newsfeed/);
  } finally {
    await setProducts(had);
  }
});

test("[ART-035 ART-079] a late reply does not replace a newer one; a fetch that fails leaves an empty list", async ({
  page,
  request,
}) => {
  const title = unique("Tram nine");
  await createArticles(request, [{ title }]);
  let release: (() => void) | undefined;
  let isFirst = true;
  await page.route("**/GetArticlesList", async (route) => {
    if (!isFirst) return route.continue();
    isFirst = false;
    await new Promise<void>((resolve) => {
      release = resolve;
    });
    await route.continue();
  });
  await openAs(page, ADMIN, "/harbor/newsfeed");
  const feed = feedScreen(page);
  await page.getByRole("searchbox", { name: "Keyword" }).fill(title);
  await expect(feed.unpublishedHeadlines).toHaveText([title]);
  const late = page.waitForResponse((answer) => answer.url().endsWith("/GetArticlesList"));
  release?.();
  await late;
  await expect(feed.unpublishedHeadlines).toHaveText([title]);

  // A response with the uuid of another request is ignored.
  await page.unroute("**/GetArticlesList");
  await page.route("**/GetArticlesList", async (route) => {
    const answer = await route.fetch();
    const stale = { ...((await answer.json()) as object), uuid: crypto.randomUUID() };
    await route.fulfill({ response: answer, json: stale });
  });
  await page.goto("/harbor/newsfeed?fit=1");
  await expect(page.getByRole("heading", { name: "The unpublished articles did not load" })).toBeVisible();
  await expect(feed.unpublishedHeadlines).toHaveCount(0);
  await page.unroute("**/GetArticlesList");

  await page.route("**/Articles/Get*", (route) => route.fulfill({ status: 400, body: "{}" }));
  await page.goto("/harbor/newsfeed");
  await expect(page.getByRole("heading", { name: "The unpublished articles did not load" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "The front page did not load" })).toBeVisible();
  await expect(feed.unpublishedHeadlines).toHaveCount(0);
  await expect(feed.publishedHeadlines).toHaveCount(0);
  await page.unroute("**/Articles/Get*");
  await page.getByRole("button", { name: "Try again" }).first().click();
  await feed.unpublishedHeadlines.first().waitFor();
});

test("[ART-033 ART-034] an odd tile is not shown until it has a pair; the landing starts with seven articles, or six", async ({
  page,
}) => {
  let size = 6;
  let lead = "manual";
  await page.route("**/GetArticlesByTemplate*", async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { articles: { articlePlateType: string }[] };
    const isLanding = route.request().url().includes("UnpublishedLanding");
    const articles = isLanding
      ? body.articles.map((article, index) =>
          index === 0 ? { ...article, articlePlateType: lead } : article,
        )
      : body.articles.slice(0, size);
    await route.fulfill({ response: answer, json: { ...body, articles, pinnedPositions: "" } });
  });
  // Nothing follows the first articles, so that only they are listed.
  await page.route("**/GetUnpublishedList*", (route) =>
    route.fulfill({ json: { articles: [], total: 0, next: null } }),
  );
  const wide = "/harbor/newsfeed?created=0&modified=0&published=0&fit=0";
  await openAs(page, ADMIN, wide);
  const feed = feedScreen(page);
  const note = feed.published.getByText("Tiles are shown in pairs.");
  await expect(feed.unpublishedHeadlines).toHaveCount(7);
  await expect(feed.publishedHeadlines).toHaveCount(6);
  await expect(note, "five tiles: the last one has no pair").toHaveCount(1);
  await expect(feed.published.getByRole("listitem").last()).toContainText("Tiles are shown in pairs.");
  [size, lead] = [5, "list-large"];
  await page.goto(wide);
  await expect(feed.unpublishedHeadlines).toHaveCount(6);
  await expect(feed.publishedHeadlines).toHaveCount(5);
  await expect(note, "four tiles").toHaveCount(0);
});

/** The number of new articles in the sidebar. */
async function newCount(page: Page): Promise<number> {
  const entry = shell(page).sidebar.getByRole("link", { name: /^Newsfeed [\d,]+ new$/ });
  const name = (await entry.getAttribute("aria-label")) ?? (await entry.innerText());
  return Number(/([\d,]+) new/.exec(name)?.[1]?.replace(",", ""));
}

test("the sidebar counts new articles live", async ({ page, request }) => {
  await openAs(page, ADMIN, "/harbor/user-settings");
  const before = await newCount(page);
  await createArticles(request, [{ title: unique("One more") }]);
  await expect.poll(() => newCount(page)).toBe(before + 1);
});

test("[SYS-020] the number of new articles is fetched every 60 seconds while the event stream is disconnected, and not otherwise", async ({
  page,
  request,
}) => {
  await page.clock.install();
  await page.route("**/hubs/notifications", (route) => route.abort());
  await openAs(page, ADMIN, "/harbor/newsfeed");
  await feedScreen(page).unpublishedHeadlines.first().waitFor();
  const before = await newCount(page);
  await createArticles(request, [{ title: unique("Without the stream") }]);
  await page.clock.runFor(60_000);
  await expect.poll(() => newCount(page), "fetched without an event").toBe(before + 1);
  await expect(page.getByRole("button", { name: /^1 new since/ })).toBeVisible();

  await page.unroute("**/hubs/notifications");
  const opened = page.waitForResponse((answer) => answer.url().endsWith("/hubs/notifications"));
  await page.clock.runFor(30_000);
  await opened;
  const fetched: string[] = [];
  page.on("request", (call) => call.url().includes("/ArticlesCount") && fetched.push(call.url()));
  await createArticles(request, [{ title: unique("With the stream") }]);
  await expect.poll(() => newCount(page), "updated by an event").toBe(before + 2);
  fetched.length = 0;
  await page.clock.runFor(180_000);
  expect(fetched).toEqual([]);
});

test("typing with pauses keeps every character and the focus, and only the panes scroll", async ({
  page,
}) => {
  await openAs(page, ADMIN, "/harbor/newsfeed");
  const feed = feedScreen(page);
  await feed.unpublishedHeadlines.first().waitFor();
  await page.keyboard.press("j");
  await page.keyboard.press("j");
  await page.keyboard.press("/");
  const field = page.getByRole("searchbox", { name: "Keyword" });
  await field.pressSequentially("harbour", { delay: 300 });
  await expect(field).toHaveValue("harbour");
  await expect(page).toHaveURL(/[?&]q=harbour\b/);
  await expect(field).toBeFocused();
  await expect(feed.bar, "no key ran a shortcut").toHaveCount(0);
  const main = page.getByRole("main");
  expect(await main.evaluate((element) => element.scrollHeight - element.clientHeight)).toBe(0);
});

test("no article is selected until a key selects the first; the next key moves on", async ({ page }) => {
  await openAs(page, ADMIN, "/harbor/newsfeed");
  const feed = feedScreen(page);
  const links = feed.unpublished.getByRole("listitem").getByRole("link");
  await links.first().waitFor();
  await expect(feed.unpublished.locator("[data-selected]")).toHaveCount(0);
  await page.keyboard.press("j");
  await expect(links.nth(0)).toBeFocused();
  await page.keyboard.press("j");
  await expect(links.nth(1)).toBeFocused();
  await page.keyboard.press("k");
  await expect(links.nth(0)).toBeFocused();
  await expect(feed.unpublished.locator("[data-selected]")).toHaveCount(1);
});

test.describe("at 1280 px", () => {
  test.use({ viewport: { width: 1280, height: 850 } });

  test("the filters take two lines", async ({ page }) => {
    await openAs(page, ADMIN, "/harbor/newsfeed");
    const chips = feedScreen(page).unpublished.getByRole("search").locator("> *");
    await chips.last().waitFor();
    const lines = () =>
      chips.evaluateAll(
        (all) => new Set(all.map((chip) => (chip as unknown as { offsetTop: number }).offsetTop)).size,
      );
    await expect.poll(lines).toBe(2);
  });
});

test("effect of showLessRelevantScoreUnpublish: a toggle for less relevant articles, at the site's own threshold [SET-020]", async ({
  page,
  request,
}) => {
  const headers = await headersOf(request, ADMIN);
  const set = (value: string) =>
    request.put("/api/Settings/UpdateSiteSetting", {
      headers,
      data: { keyName: "showLessRelevantScoreUnpublish", value },
    });
  await openAs(page, ADMIN, "/harbor/newsfeed");
  const feed = feedScreen(page);
  await feed.unpublishedHeadlines.first().waitFor();
  const toggle = feed.unpublished.getByRole("switch", { name: "Less relevant" });
  await expect(toggle).toHaveCount(0);
  try {
    expect((await set("true")).ok()).toBe(true);
    await page.reload();
    await expect(toggle).not.toBeChecked();
    await feed.unpublishedHeadlines.first().waitFor();
    const listRequest = page.waitForRequest((call) => call.url().endsWith("/GetArticlesList"));
    await toggle.click();
    expect((await listRequest).postDataJSON()).toMatchObject({ fitScore: 0 });
    await expect(toggle).toBeChecked();
    await toggle.click();
    await expect(page).toHaveURL("/harbor/newsfeed?fit=20");
    await expect(toggle).not.toBeChecked();
  } finally {
    await set("false");
  }
});

test("[ART-021 ART-022] Undo in the toast of Publish restores the previous front page and keeps the changes as a draft", async ({
  page,
  request,
}) => {
  const title = unique("Ferry timetable");
  const [id = 0] = await createArticles(request, [{ title }]);
  await openAs(page, ADMIN, "/harbor/newsfeed");
  const feed = feedScreen(page);
  await expect(feed.unpublishedHeadlines.first()).toHaveText(title);
  const headers = await headersOf(request, ADMIN);
  const publishedIds = async () => {
    const answer = await request.get(
      "/api/Articles/GetArticlesByTemplate?template=PageFeedLanding&content=0",
      { headers },
    );
    const { articles } = (await answer.json()) as { articles: { articleId: number }[] };
    return articles.map(({ articleId }) => articleId);
  };
  const before = await publishedIds();
  await page.keyboard.press("j");
  await page.keyboard.press("a");
  await feed.publish.click();
  const toast = page.getByRole("listitem").filter({ hasText: "The front page is published" });
  const undo = toast.getByRole("button", { name: "Undo" });
  // The toast stays while the pointer is on its button.
  await undo.hover();
  expect((await publishedIds()).indexOf(id), "below the lead").toBeGreaterThan(0);
  await undo.click();
  await expect(page.getByText("The previous front page is back")).toBeVisible();
  expect(await publishedIds()).toEqual(before);
  await expect(feed.bar).toContainText("1 added");
  await expect(feed.publishedCard(title)).toContainText("added");
  await feed.discard.click();
  await expect(feed.unpublishedCard(title)).toBeVisible();
});

test("[ART-035] an article rejected while the next page loads does not come back with it", async ({
  page,
}) => {
  let release: (() => void) | undefined;
  await page.route("**/GetArticlesList", async (route) => {
    const { after } = route.request().postDataJSON() as { after?: string };
    if (after !== undefined && release === undefined)
      await new Promise<void>((resolve) => {
        release = resolve;
      });
    await route.continue();
  });
  await openAs(page, ADMIN, "/harbor/newsfeed");
  const feed = feedScreen(page);
  const title = (await feed.unpublishedHeadlines.first().textContent()) ?? "";
  await expect.poll(() => release !== undefined, "the next page is requested").toBe(true);
  await page.keyboard.press("j");
  await page.keyboard.press("x");
  await expect(feed.unpublishedCard(title)).toHaveCount(0);
  const arrived = page.waitForResponse((answer) => answer.url().endsWith("/GetArticlesList"));
  release?.();
  await arrived;
  const more = feed.unpublished.locator('[aria-setsize="20"]');
  await expect(more, "the list has grown").toHaveCount(0);
  await expect(feed.unpublishedCard(title)).toHaveCount(0);
  await page.keyboard.press("u");
  await expect(feed.unpublishedCard(title)).toBeVisible();
});
