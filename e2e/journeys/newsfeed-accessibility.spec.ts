import { type APIRequestContext, expect } from "@playwright/test";
import { headersOf } from "../support/api.ts";
import { forEachAppearance } from "../support/appearances.ts";
import { expectNoViolations } from "../support/axe.ts";
import { ADMIN } from "../support/people.ts";
import { feedScreen } from "../support/screens/feed-screen.ts";
import { openAs } from "../support/screens.ts";
import { test } from "../support/shared-context.ts";

async function articleWithImage(request: APIRequestContext): Promise<number> {
  const answer = await request.get("/api/Articles/GetFeedList?number=50", {
    headers: await headersOf(request, ADMIN),
  });
  const { articles } = (await answer.json()) as { articles: { articleId: number; thumbnailUrl: string }[] };
  const found = articles.find(({ thumbnailUrl }) => thumbnailUrl !== "");
  if (!found) throw new Error("No published article has an image");
  return found.articleId;
}

forEachAppearance(({ width }) => {
  test("Newsfeed: axe finds no violations in its panes and their dialogs", async ({ page }) => {
    await openAs(page, ADMIN, "/harbor/newsfeed");
    const feed = feedScreen(page);
    await feed.unpublishedHeadlines.first().waitFor();
    await page.keyboard.press("j");
    await page.keyboard.press("a");
    await expect(feed.bar).toContainText("not yet published");
    await expectNoViolations(page, "the feed with a change");
    if (width < 600) {
      await page.getByRole("button", { name: /^Published/ }).click();
      await feed.publishedHeadlines.first().waitFor();
      await expectNoViolations(page, "the front page");
    }
    // Fewer articles, so that axe is faster.
    await page.goto("/harbor/newsfeed?view=trending");
    await feed.unpublishedHeadlines.first().waitFor();
    await page.keyboard.press("j");
    await page.keyboard.press("Shift+X");
    const dialog = page.getByRole("dialog");
    await expect(dialog).toHaveAccessibleName("Reject this article?");
    await expectNoViolations(page, "rejecting");
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await page.keyboard.press("m");
    await expect(dialog).toHaveAccessibleName("Move to a position");
    await page.getByRole("checkbox", { name: "Pin it at this position" }).check();
    await expectNoViolations(page, "moving");
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await page.keyboard.press("l");
    await expect(dialog).toHaveAccessibleName("Labels");
    await expectNoViolations(page, "labelling");
    await page.keyboard.press("Escape");
  });

  test("Newsfeed: axe finds no violations in its empty and failed lists", async ({ page }) => {
    await openAs(page, ADMIN, "/harbor/newsfeed?q=nothing-at-all-like-this&view=trending");
    const feed = feedScreen(page);
    await page.getByRole("heading", { name: "Nothing matches these filters" }).waitFor();
    await expectNoViolations(page, "nothing found");
    await page.route("**/Articles/Get*", (route) => route.fulfill({ status: 400, body: "{}" }));
    await page.goto("/harbor/newsfeed");
    await page.getByRole("heading", { name: "The unpublished articles did not load" }).waitFor();
    await expectNoViolations(page, "failed lists");
    await page.unroute("**/Articles/Get*");
    await page.getByRole("button", { name: "Try again" }).first().click();
    await feed.unpublishedHeadlines.first().waitFor();
  });

  test("Newsfeed: axe finds no violations in an article, its form and a new one", async ({ page }) => {
    await openAs(page, ADMIN, "/harbor/newsfeed?view=trending");
    const feed = feedScreen(page);
    await feed.unpublishedHeadlines.first().waitFor();
    await page.keyboard.press("j");
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "History" }).waitFor();
    await expectNoViolations(page, "an article");
    await page.getByRole("button", { name: "Edit", exact: true }).last().click();
    await page.getByLabel("Headline").fill("");
    await page.getByRole("textbox", { name: "Body text" }).waitFor();
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await page.getByText("Article title is required").waitFor();
    await expectNoViolations(page, "the form with an error");
    await page.getByRole("button", { name: "Cancel" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Discard" }).click();
    await page.goto("/harbor/newsfeed?sheet=new");
    await page.getByRole("button", { name: "Create article" }).click();
    await page.getByText("Body text is required").waitFor();
    await expectNoViolations(page, "a new article with errors");
  });

  test("Newsfeed: axe finds no violations in earlier front pages, a crop and the changes", async ({
    page,
    request,
  }) => {
    await openAs(page, ADMIN, "/harbor/newsfeed?view=trending&pane=published&sheet=pages");
    const openButton = page.getByRole("button", { name: /^Open the front page/ });
    await openButton.first().waitFor();
    await expectNoViolations(page, "all front pages");
    await openButton.last().click();
    await page.getByRole("list", { name: "Articles" }).waitFor();
    await expectNoViolations(page, "an earlier front page");
    const withImage = await articleWithImage(request);
    await page.goto(`/harbor/newsfeed?view=trending&pane=published&sheet=${withImage}-edit`);
    await page.getByRole("textbox", { name: "Body text" }).waitFor();
    await page.getByLabel("Headline").fill("Another headline");
    await page.getByRole("region", { name: /^Changes to/ }).waitFor();
    await expectNoViolations(page, "the changes");
    await page.getByRole("button", { name: "Crop" }).click();
    await page.getByRole("dialog", { name: "Crop the thumbnail" }).waitFor();
    await expectNoViolations(page, "the crop");
  });
});
