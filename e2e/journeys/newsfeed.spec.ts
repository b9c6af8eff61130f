import { expect, type Locator, type Page, test } from "@playwright/test";
import { headersOf } from "../support/api.ts";
import { ageDrafts, drafts } from "../support/drafts.ts";
import { dragOnto } from "../support/drag.ts";
import { ADMIN, ORGANIZER } from "../support/people.ts";
import { createArticles, feedScreen, setFrontPage } from "../support/screens/feed-screen.ts";
import { openAs } from "../support/screens.ts";

/** The calls that fill the two lists and the number of new articles. */
const LISTS = /GetArticlesList|GetArticlesByTemplate|ArticlesCount/;

const unique = (name: string) => `${name} ${crypto.randomUUID().slice(0, 8)}`;
/** The first headlines of the front page. */
const head = async (page: Page, count: number) =>
  (await feedScreen(page).publishedHeadlines.allTextContents()).slice(0, count);

test("[ART-001 ART-016 ART-025 ART-026 ART-028] an article dragged to position 3 stays there, and the pins at 2 and 5 stay", async ({
  page,
  request,
}) => {
  const titles = ["Wall", "Dockers", "Line nine", "Regatta", "Library", "Herring", "Bridge"].map(unique);
  const ids = await createArticles(
    request,
    titles.map((title) => ({ title, status: 1 })),
    ADMIN,
  );
  await setFrontPage(
    request,
    ids.map((id, index) => ({ id, isPinned: index === 1 || index === 4 })),
    ADMIN,
  );
  const [late] = [unique("Council keeps the fish market")];
  await createArticles(request, [{ title: late }], ADMIN);

  await openAs(page, ADMIN, "/harbor/newsfeed?view=manual");
  const feed = feedScreen(page);
  await expect.poll(() => head(page, 7)).toEqual(titles);
  const dragAbove = (source: Locator, target: Locator) =>
    dragOnto(source, target, { position: { x: 200, y: 6 }, shown: target.locator("[data-edge]") });
  await dragAbove(feed.unpublishedCard(late), feed.publishedCard(titles[2] ?? ""));
  const [wall, dockers, line, regatta, library, herring, bridge] = titles;
  const withLate = [wall, dockers, late, line, library, regatta, herring, bridge];
  await expect.poll(() => head(page, 8)).toEqual(withLate);
  await expect(feed.bar).toContainText("1change not yet published");
  await expect(feed.bar).toContainText("1 added.");
  await expect(feed.publishedCard(late)).toContainText("added");
  await expect(feed.unpublishedCard(late)).toHaveCount(0);
  await expect(feed.publishedCard(dockers ?? "").getByText("Locked at 2")).toBeAttached();
  await expect(feed.publishedCard(library ?? "").getByText("Locked at 5")).toBeAttached();

  // Dragged from the last to the first position. Both pins stay.
  await dragAbove(feed.publishedCard(bridge ?? ""), feed.publishedCard(wall ?? ""));
  await expect
    .poll(() => head(page, 8))
    .toEqual([bridge, dockers, wall, late, library, line, regatta, herring]);
  await expect(feed.publishedCard(bridge ?? "")).toContainText("moved up 6");

  // Pinned by the menu, unpinned by key, and every step undone.
  await feed
    .publishedCard(regatta ?? "")
    .getByRole("button", { name: /^More/ })
    .click();
  await page.getByRole("menuitem", { name: "Pin" }).click();
  await expect(feed.publishedCard(regatta ?? "").getByText("Pinned at 7")).toBeVisible();
  await expect(feed.bar).toContainText("1 pinned");
  await feed
    .publishedCard(dockers ?? "")
    .getByRole("link")
    .focus();
  await page.keyboard.press("p");
  await expect(feed.bar).toContainText("1 unpinned");
  await page.keyboard.press("u");
  await page.keyboard.press("u");
  await page.keyboard.press("u");
  await expect.poll(() => head(page, 8)).toEqual(withLate);
  await page.keyboard.press("u");
  await expect.poll(() => head(page, 7)).toEqual(titles);
  await expect(feed.bar).toHaveCount(0);
  await expect(feed.unpublishedCard(late)).toBeVisible();
});

test("[ART-019 ART-020 ART-063] fifty articles are triaged by keyboard alone", async ({ page, request }) => {
  // Slow on a busy machine.
  test.setTimeout(180_000);
  const titles = Array.from({ length: 50 }, (_, index) => unique(`Story ${index + 1}`));
  // The newest is listed first.
  await createArticles(
    request,
    titles.toReversed().map((title) => ({ title })),
  );
  await openAs(page, ADMIN, "/harbor/newsfeed");
  const feed = feedScreen(page);
  await expect(feed.unpublishedHeadlines.first()).toHaveText(titles[0] ?? "");
  const countBefore = Number(await feed.unpublishedCount.textContent());
  await page.keyboard.press("j");
  for (const [index, title] of titles.entries()) {
    await expect(feed.unpublished.getByRole("link", { name: title, exact: true })).toBeFocused();
    // Every fifth article is rejected; most others are approved, some pinned.
    if (index % 5 === 4) {
      await page.keyboard.press("x");
      const offer = page.getByRole("dialog", { name: "10 articles rejected in this session" });
      if (index === 49) {
        await expect(
          offer.getByRole("button", { name: /^Show only fit/ }),
          "all rejected articles fit better",
        ).toHaveCount(0);
        await offer.getByRole("button", { name: "Change nothing" }).press("Enter");
      }
    } else await page.keyboard.press(index % 10 === 0 ? "p" : "a");
  }
  await expect(feed.bar).toContainText("40changes not yet published");
  await expect(feed.bar).toContainText("35 added, 5 pinned");
  await expect(feed.unpublished.getByText("Rejected this session 10")).toBeVisible();
  for (const title of titles) await expect(feed.unpublishedCard(title)).toHaveCount(0);
  await expect(feed.unpublishedCount, "most were on later pages of the list").toHaveText(
    String(countBefore - titles.length),
  );
  const answer = await request.post("/api/Articles/GetArticlesList", {
    headers: await headersOf(request, ADMIN),
    data: { statuses: [-3], keyword: "Story", number: 100 },
  });
  const { articles } = (await answer.json()) as { articles: { title: string }[] };
  expect(articles.map(({ title }) => title)).toEqual(
    expect.arrayContaining(titles.filter((_, index) => index % 5 === 4)),
  );
});

test("[ART-021 ART-022 ART-023 ART-057] an arrangement survives a reload, is published as a whole, and appears in a second browser within a second", async ({
  page,
  request,
  browser,
}) => {
  const title = unique("Night ferries return");
  await createArticles(request, [{ title }]);
  await openAs(page, ADMIN, "/harbor/newsfeed");
  const feed = feedScreen(page);
  await expect(feed.unpublishedHeadlines.first()).toHaveText(title);
  await page.keyboard.press("j");
  await page.keyboard.press("a");
  await expect(feed.bar).toContainText("Saved on this device since");
  await page.reload();
  await expect(feed.bar).toContainText("Draft restored. 1 added.");
  await expect(feed.publishedCard(title)).toContainText("added");

  const other = await (await browser.newContext()).newPage();
  await openAs(other, ORGANIZER, "/harbor/newsfeed");
  await feedScreen(other).publishedHeadlines.first().waitFor();
  await expect(feedScreen(other).publishedCard(title)).toHaveCount(0);

  const sent = page.waitForRequest((call) => call.url().endsWith("/PublishArticles"));
  const done = page.waitForResponse((answer) => answer.url().endsWith("/PublishArticles"));
  const reloaded = ["/ArticlesCount", "/GetArticlesList", "/GetArticlesByTemplate"].map((call) =>
    page.waitForRequest((request) => request.url().includes(call)),
  );
  await feed.publish.click();
  await done;
  await expect(page.getByText("The front page is published")).toBeVisible();
  await Promise.all(reloaded);
  await expect(feedScreen(other).publishedCard(title)).toBeVisible({ timeout: 1000 });
  const body = (await sent).postDataJSON() as { SortOrder: number }[];
  await expect(feed.published.getByRole("listitem").first()).toHaveAttribute(
    "aria-setsize",
    String(body.length),
  );
  expect((await sent).headers()["front-page-version"]).toMatch(/^\d+$/);
  await expect(feed.bar).toHaveCount(0);
  await page.reload();
  await expect(feed.publishedCard(title)).toBeVisible();
  await expect(feed.bar).toHaveCount(0);
  await other.context().close();
});

test("[ART-022] a connection lost while publishing loses nothing: an error is shown, and a retry publishes", async ({
  page,
  request,
}) => {
  const title = unique("Storm over the mole");
  await createArticles(request, [{ title }]);
  await openAs(page, ADMIN, "/harbor/newsfeed");
  const feed = feedScreen(page);
  await expect(feed.unpublishedHeadlines.first()).toHaveText(title);
  await page.keyboard.press("j");
  await page.keyboard.press("a");
  await page.route("**/PublishArticles", (route) => route.abort());
  await feed.publish.click();
  await expect(feed.bar).toContainText(
    "Not published: the connection was lost. Your changes are safe on this device.",
  );
  await page.reload();
  await expect(feed.bar).toContainText("1change not yet published");
  await feed.publish.click();
  await expect(feed.bar).toContainText("Not published");
  await page.unroute("**/PublishArticles");
  // The response is lost, not the request: a retry must not publish twice.
  await page.route("**/PublishArticles", async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(feed.bar).toHaveCount(0);
  await expect(feed.publishedCard(title)).toHaveCount(1);
  await page.unroute("**/PublishArticles");
  await page.reload();
  await expect(feed.publishedCard(title)).toHaveCount(1);
  await expect(feed.bar).toHaveCount(0);
});

test("[ART-022] an answer of false reloads nothing and keeps the draft", async ({ page, request }) => {
  const title = unique("Fog over the mole");
  await createArticles(request, [{ title }]);
  await openAs(page, ADMIN, "/harbor/newsfeed");
  const feed = feedScreen(page);
  await expect(feed.publishedHeadlines.first()).toBeVisible();
  await expect(feed.unpublishedHeadlines.first()).toHaveText(title);
  await page.keyboard.press("j");
  await page.keyboard.press("a");
  // The server cannot be made to answer this: it publishes or refuses with a reason.
  await page.route("**/PublishArticles", (route) => route.fulfill({ json: false }));
  const lists: string[] = [];
  page.on("request", (call) => void (LISTS.test(call.url()) && lists.push(call.url())));
  await feed.publish.click();
  await expect(feed.bar).toContainText("an article in it no longer exists");
  await expect.poll(() => drafts(page)).toHaveLength(1);
  expect(lists).toEqual([]);
});

test("[ART-023 ART-024] an article rejected by another user leaves the draft; a draft older than a day is dropped", async ({
  page,
  request,
}) => {
  const [rejected, remaining] = [unique("Quiz night"), unique("Seal has a job")];
  const [rejectedId] = await createArticles(request, [{ title: rejected }, { title: remaining }]);
  await openAs(page, ADMIN, "/harbor/newsfeed");
  const feed = feedScreen(page);
  await expect(feed.unpublishedHeadlines.first()).toHaveText(remaining);
  await page.keyboard.press("j");
  await page.keyboard.press("a");
  await page.keyboard.press("a");
  await expect(feed.bar).toContainText("2 added");
  await request.post("/api/Articles/LegislationDecline", {
    headers: await headersOf(request, ORGANIZER),
    data: { articleIds: [rejectedId] },
  });
  await expect(page.getByText(`“${rejected}” was rejected by somebody else`)).toBeVisible();
  await expect(feed.publishedCard(rejected)).toHaveCount(0);
  await expect(feed.bar).toContainText("1 added");

  await page.goto("/harbor/user-settings");
  await ageDrafts(page, 80_000_000);
  const savedAt = (await drafts(page))[0]?.savedAt;
  await page.goto("/harbor/newsfeed");
  await expect(feed.bar).toContainText("1 added");
  await page.goto("/harbor/user-settings");
  expect((await drafts(page))[0]?.savedAt, "looking at it does not make it younger").toBe(savedAt);
  await ageDrafts(page, 86_400_001);
  await page.goto("/harbor/newsfeed");
  await feed.publishedHeadlines.first().waitFor();
  await expect(feed.unpublishedCard(remaining)).toBeVisible();
  await expect(feed.bar).toHaveCount(0);
});

test("[ART-009 ART-037 ART-044 ART-080 ART-081 ART-082 ART-083] the list request has the specified defaults, and its filters are in the URL", async ({
  page,
}) => {
  const firstRequest = page.waitForRequest((call) => call.url().endsWith("/GetArticlesList"));
  await openAs(page, ADMIN, "/harbor/newsfeed");
  expect((await firstRequest).postDataJSON()).toMatchObject({
    statuses: [0],
    createdPeriodDays: 7,
    lastModifiedPeriodDays: 7,
    publishedPeriodDays: 7,
    startIndex: 1,
    number: 20,
    fitScore: 0.5,
    sortedBy: 1,
    type: "All",
    uuid: expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
  for (const name of ["Status New", "Fit 50 to 100", "Created 7 days", "2 more filters"])
    await expect(
      page.getByRole("button", { name, exact: true }),
      "active filters are highlighted",
    ).toHaveAttribute("data-set", "");
  await page.getByRole("button", { name: "Fit 50 to 100" }).click();
  const fit = page.getByRole("spinbutton");
  await fit.fill("101");
  await fit.press("Enter");
  await expect(fit).toHaveValue("100");
  await fit.fill("80");
  await fit.press("Enter");
  const higher = page.waitForRequest((call) => call.url().endsWith("/GetArticlesList"));
  await page.keyboard.press("Escape");
  expect((await higher).postDataJSON()).toMatchObject({ fitScore: 0.8 });
  await expect(page).toHaveURL("/harbor/newsfeed?fit=80");
  await page.getByRole("button", { name: "Sort Best fit" }).click();
  await expect(page.getByRole("menuitemradio")).toContainText(["Best fit", "Newest", "News"]);
  await page.getByRole("menuitemradio", { name: "Newest" }).click();
  await expect(page).toHaveURL("/harbor/newsfeed?fit=80&sort=2");
  const link = feedScreen(page).unpublishedHeadlines.first().getByRole("link");
  await expect(link, "an article opens beside the filtered list").toHaveAttribute(
    "href",
    /fit=80&sort=2&sheet=\d+/,
  );
  const more = page.getByRole("button", { name: /\d more filters$/ });
  await expect(more, "with the number of hidden filters").toHaveText("2 more filters");
  await more.click();
  await page.getByRole("button", { name: "Keyword in Headline and all text" }).click();
  await page.getByRole("menuitemradio", { name: "Article id" }).click();
  await page.getByRole("dialog", { name: "More filters" }).press("Escape");
  await expect(more).toHaveAccessibleName("3 more filters");
  await page.getByRole("searchbox", { name: "Keyword" }).fill("abc");
  await expect(page.getByText("Article id should be a number")).toBeVisible();
  await page.goBack();
  await expect(page.getByText("Article id should be a number")).toBeHidden();
});

test("[ART-020 NAV-075] new articles are counted in a badge; live editing saves each step at once", async ({
  page,
  request,
}) => {
  // The stream connects late: events after the list was read still arrive.
  let connect = (): void => undefined;
  const connected = new Promise<void>((resolve) => {
    connect = resolve;
  });
  await page.route("**/hubs/notifications", (route) => connected.then(() => route.continue()), { times: 1 });
  await openAs(page, ORGANIZER, "/harbor/newsfeed");
  const feed = feedScreen(page);
  await feed.unpublishedHeadlines.first().waitFor();
  const title = unique("Bakers agree a price");
  await createArticles(request, [{ title }]);
  connect();
  const badge = page.getByRole("button", { name: /^1 new since \d\d:\d\d$/ });
  await expect(badge).toBeVisible();
  await expect(feed.unpublishedCard(title)).toHaveCount(0);
  await badge.click();
  await expect(feed.unpublishedCard(title)).toBeVisible();
  await expect(badge).toHaveCount(0);

  await page.goto("/harbor/newsfeed?view=manual");
  const live = page.getByRole("switch", { name: "Live editing" });
  await live.click();
  await expect(live).toBeChecked();
  await feed.publishedHeadlines.nth(8).waitFor();
  const [above = "", moved = ""] = (await feed.publishedHeadlines.allTextContents()).slice(7, 9);
  const saved = page.waitForResponse((answer) => answer.url().endsWith("/SaveArticlesOrder"));
  await feed.publishedCard(moved).getByRole("button", { name: /^More/ }).click();
  await page.getByRole("menuitem", { name: "Move up" }).click();
  expect((await saved).status()).toBe(200);
  await page.reload();
  await expect
    .poll(async () => (await feed.publishedHeadlines.allTextContents()).slice(7, 9))
    .toEqual([moved, above]);
  await expect(feed.bar).toHaveCount(0);
});
