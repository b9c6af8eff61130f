import { expect } from "@playwright/test";
import { ADMIN, ORGANIZER } from "../support/people.ts";
import { createArticles, feedScreen, setFrontPage } from "../support/screens/feed-screen.ts";
import { openAs } from "../support/screens.ts";
import { test } from "../support/shared-context.ts";

const unique = (name: string) => `${name} ${crypto.randomUUID().slice(0, 8)}`;

test("an earlier front page is opened and restored, and the restore undone", async ({ page, request }) => {
  const titles = ["Wall", "Dockers", "Regatta", "Herring"].map(unique);
  const [wall = 0, dockers = 0, regatta = 0, herring = 0] = await createArticles(
    request,
    titles.map((title) => ({ title, status: 1 })),
  );
  await setFrontPage(request, [{ id: wall, isPinned: true }, { id: dockers }, { id: regatta }], ORGANIZER);
  await setFrontPage(request, [{ id: herring }, { id: regatta }, { id: dockers }, { id: wall }], ADMIN);

  await openAs(page, ADMIN, "/harbor/newsfeed?view=manual");
  const feed = feedScreen(page);
  const expectOrder = async (...expected: string[]) => {
    for (const [index, title] of expected.entries())
      await expect(feed.publishedHeadlines.nth(index)).toHaveText(title);
  };
  const [w = "", d = "", r = "", h = ""] = titles;
  await expectOrder(h, r, d, w);
  await page.getByRole("button", { name: "Earlier front pages" }).click();
  await expect(page).toHaveURL(/sheet=pages/);
  const rows = page.getByRole("list", { name: "Front pages" }).getByRole("listitem");
  await expect(rows.first()).toContainText("Shown now");
  await expect(rows.first()).toContainText("by Ingrid Holm");
  await expect(rows.nth(1)).toContainText("by Mads Lindqvist");
  await expect(rows.nth(1)).toContainText(/\d+ changes?/);
  await rows.nth(1).getByRole("button").click();

  const sheet = page.getByRole("region", { name: /^Front page of (?:Today|Yesterday)/ });
  const articles = sheet.getByRole("list", { name: "Articles" }).getByRole("listitem");
  await expect(articles.nth(0)).toContainText(w);
  await expect(articles.nth(0)).toContainText("Pinned at 1");
  await expect(articles.nth(1)).toContainText(d);
  await expect(sheet).toContainText("1 article is pinned");
  await expect(sheet).toContainText(/articles? published since (is|are) added at the end/);

  await page.route("**/RestoreFrontPage", (route) => route.abort(), { times: 1 });
  const restore = sheet.getByRole("button", { name: "Restore this front page" });
  await restore.click();
  await expect(page.getByText("Some error occurred, while fetching. Try again")).toBeVisible();
  await restore.click();
  await expect(page.getByText(/^The front page of (?:Today|Yesterday) .* was restored$/)).toBeVisible();
  const undo = page.getByRole("button", { name: "Undo" });
  // A toast stays while the pointer is on its button.
  await undo.hover();
  await expectOrder(w, d, r);
  await undo.click();
  await expect(page.getByText("The previous front page is back")).toBeVisible();
  await expectOrder(h, r, d, w);
});
