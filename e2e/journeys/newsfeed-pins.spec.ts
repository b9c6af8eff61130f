import { expect, type Page, test } from "@playwright/test";
import { holdResponse } from "../support/hold-response.ts";
import { ADMIN } from "../support/people.ts";
import { createArticles, feedScreen, setFrontPage } from "../support/screens/feed-screen.ts";
import { openAs } from "../support/screens.ts";

const unique = (name: string) => `${name} ${crypto.randomUUID().slice(0, 8)}`;
/** The first headlines of the front page. */
const head = async (page: Page, count: number) =>
  (await feedScreen(page).publishedHeadlines.allTextContents()).slice(0, count);

test("[ART-025] an unpublished article that is pinned comes below the lead, and a toast says where", async ({
  page,
  request,
}) => {
  const lead = unique("Lead stays");
  const pinned = unique("Pinned from the list");
  const [leadId = 0] = await createArticles(request, [{ title: lead, status: 1 }]);
  await setFrontPage(request, [{ id: leadId }]);
  await createArticles(request, [{ title: pinned }]);
  await openAs(page, ADMIN, "/harbor/newsfeed");
  const feed = feedScreen(page);
  await expect(feed.unpublishedHeadlines.first()).toHaveText(pinned);
  await page.keyboard.press("j");
  await page.keyboard.press("p");
  const toast = page.getByRole("listitem").filter({ hasText: `“${pinned}” is pinned at position 2.` });
  await expect(toast).toBeVisible();
  await expect.poll(() => head(page, 2)).toEqual([lead, pinned]);
  await toast.getByRole("button", { name: "Undo" }).click();
  await expect(feed.unpublishedCard(pinned)).toBeVisible();
  await expect(feed.bar).toHaveCount(0);
});

test("[ART-025] articles that are pinned and approved before the front page is loaded come below the lead, too", async ({
  page,
  request,
}) => {
  const lead = unique("Lead of a slow page");
  const [pinned, approved] = [unique("Pinned early"), unique("Approved early")];
  const [leadId = 0] = await createArticles(request, [{ title: lead, status: 1 }]);
  await setFrontPage(request, [{ id: leadId }]);
  await createArticles(request, [{ title: approved }, { title: pinned }]);
  const release = await holdResponse(page, "**/GetArticlesByTemplate?*published=1*");
  await openAs(page, ADMIN, "/harbor/newsfeed");
  const feed = feedScreen(page);
  await expect(feed.unpublishedHeadlines.first()).toHaveText(pinned);
  await page.keyboard.press("j");
  await page.keyboard.press("p");
  const toast = page.getByRole("listitem").filter({ hasText: `“${pinned}” is pinned at position 2.` });
  await expect(toast).toBeVisible();
  await expect(feed.unpublishedHeadlines.first()).toHaveText(approved);
  await page.keyboard.press("a");
  await expect(feed.unpublishedCard(approved)).toHaveCount(0);
  release();
  await expect.poll(() => head(page, 3)).toEqual([lead, pinned, approved]);
  await expect(feed.bar).toContainText("1 added, 1 pinned");
});
