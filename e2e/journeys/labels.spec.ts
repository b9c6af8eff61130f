import { expect, type Page } from "@playwright/test";
import { headersOf } from "../support/api.ts";
import { forEachAppearance } from "../support/appearances.ts";
import { expectNoViolations } from "../support/axe.ts";
import { palette } from "../support/palette.ts";
import { ADMIN } from "../support/people.ts";
import { createArticles, feedScreen } from "../support/screens/feed-screen.ts";
import { openAs } from "../support/screens.ts";
import { test } from "../support/shared-context.ts";

const labels = (page: Page) => ({
  sheet: page.getByRole("region", { name: "Labels", exact: true }),
  find: page.getByRole("searchbox", { name: "Find or create a label" }),
  row: (name: string) =>
    page
      .getByRole("list", { name: "The site's labels" })
      .getByRole("listitem")
      .filter({ has: page.getByText(name, { exact: true }) }),
  rows: page.getByRole("list", { name: "The site's labels" }).getByRole("listitem"),
});

test("[MED-001 MED-007] labels are created, renamed, merged and deleted beside the feed, which is updated", async ({
  page,
  request,
}) => {
  const mark = crypto.randomUUID().slice(0, 6);
  const [quay, dock, mole] = [`Quay ${mark}`, `Dock ${mark}`, `Mole ${mark}`];
  const [one = 0, two = 0] = await createArticles(request, [
    { title: `One ${mark}` },
    { title: `Two ${mark}` },
  ]);
  const feed = feedScreen(page);
  const { sheet, find, row } = labels(page);
  await openAs(page, ADMIN, "/harbor/newsfeed?view=trending");
  await feed.unpublishedCard(`One ${mark}`).waitFor();
  await page.getByRole("button", { name: /^Labels/ }).click();
  await page.getByRole("button", { name: "Manage labels" }).click();
  await expect(page).toHaveURL(/sheet=labels/);
  await expect(find).toBeFocused();
  for (const name of [quay, dock, mole]) {
    await find.fill(name);
    await expect(sheet.getByRole("button", { name: `Create “${name}”` })).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(page.getByText(`Label “${name}” created`)).toBeVisible();
  }
  const headers = await headersOf(request, ADMIN);
  const found = await request.get(`/api/Labels/Search?keyword=${mark}`, { headers });
  const ids = ((await found.json()) as { id: number; name: string }[]).map(({ id }) => id);
  const setLabels = (articleId: number, labelIds: readonly number[]) =>
    request.put(`/api/Articles/${articleId}/UpdateLabels`, { headers, data: { labelIds } });
  await setLabels(one, ids);
  await setLabels(two, ids.slice(0, 1));
  await page.reload();
  await find.fill(mark);
  await expect(row(dock)).toContainText("2 articles");
  await expect(row(quay)).toContainText("1 article");

  await row(quay)
    .getByRole("button", { name: `Rename ${quay}` })
    .click();
  await page.keyboard.type(dock.toUpperCase());
  await page.keyboard.press("Enter");
  await expect(sheet.getByRole("alert")).toHaveText("A label with this name exists already.");
  await sheet.getByLabel(`New name of ${quay}`).fill(`Apron ${mark}`);
  await page.keyboard.press("Enter");
  await expect(row(`Apron ${mark}`)).toBeVisible();
  await expect(feed.unpublishedCard(`One ${mark}`), "the cards are updated").toContainText("Apron");
  await expect(row(`Apron ${mark}`).getByRole("button", { name: /^Rename/ })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  await expect(sheet, "Escape closes the field, not the sheet").toBeVisible();

  await row(dock).getByRole("checkbox").check();
  await row(mole).getByRole("checkbox").check();
  await sheet.getByRole("button", { name: "Merge…" }).click();
  const dialog = page.getByRole("dialog", { name: "Merge 2 labels into one" });
  await expect(dialog).toContainText(`Articles with “${mole}” (1) will get “${dock}” instead`);
  await dialog.getByRole("radio", { name: mole }).check();
  await expect(dialog).toContainText(`Articles with “${dock}” (2) will get “${mole}” instead`);
  await dialog.getByRole("button", { name: `Merge into “${mole}”` }).click();
  await expect(row(mole)).toContainText("2 articles");
  await expect(row(dock)).toHaveCount(0);
  await expect(feed.unpublishedCard(`Two ${mark}`)).toContainText("Mole");

  await row(mole).getByRole("link", { name: "2 articles" }).click();
  await expect(feed.unpublishedHeadlines, "its articles are one click away").toHaveCount(2);
  await row(mole)
    .getByRole("button", { name: `Delete ${mole}` })
    .click();
  await expect(page.getByRole("alertdialog")).toContainText("It will be removed from 2 articles.");
  await page.getByRole("button", { name: "Delete label" }).click();
  await expect(row(mole)).toHaveCount(0);
  await expect(page, "the filter by the deleted label is removed").not.toHaveURL(/[?&]labels=/);
});

test("[MED-002] a search shows at most 300 labels and says so; the palette opens the labels", async ({
  page,
}) => {
  // The server's own limit is tested in the server.
  await page.route("**/Labels/GetLabels?keyword=capped*", (route) => {
    const after = Number(new URL(route.request().url()).searchParams.get("after") ?? 0);
    const items = Array.from({ length: 100 }, (_, index) => {
      const id = after + index + 1;
      return { id, name: `Capped ${id}`, articlesCount: 0 };
    });
    return route.fulfill({ json: { items, total: 310, next: String(after + 100) } });
  });
  const { find, rows, sheet } = labels(page);
  await openAs(page, ADMIN, "/harbor/user-settings");
  const { field, options } = palette(page);
  await page.keyboard.press("Control+k");
  await field.fill("merge tags");
  await expect(options).toHaveText(["Manage labels"]);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/harbor/newsfeed?sheet=labels");
  await find.fill("capped");
  const more = sheet.getByRole("button", { name: "Load more" });
  await expect(rows).toHaveCount(100);
  await more.click();
  await expect(rows).toHaveCount(200);
  await more.click();
  await expect(rows).toHaveCount(300);
  await expect(more).toHaveCount(0);
  await expect(sheet).toContainText("The first 300 of 310 are shown.");
});

forEachAppearance(() => {
  test("Labels: axe finds no violations in the list and its dialogs", async ({ page }) => {
    const { find, row, sheet } = labels(page);
    // Few articles, so that axe is faster.
    await openAs(page, ADMIN, "/harbor/newsfeed?sheet=labels&view=trending&q=nothing-at-all");
    await row("Council").waitFor();
    await row("Council").getByRole("checkbox").check();
    await row("Energy").getByRole("checkbox").check();
    await row("Food").getByRole("button", { name: "Rename Food" }).click();
    await sheet.getByLabel("New name of Food").fill("Energy");
    await page.keyboard.press("Enter");
    await sheet.getByRole("alert").waitFor();
    await expectNoViolations(page, "the list with an error");
    await sheet.getByRole("button", { name: "Merge…" }).click();
    await page.getByRole("dialog").waitFor();
    await expectNoViolations(page, "merging");
    await page.keyboard.press("Escape");
    await row("Council").getByRole("button", { name: "Delete Council" }).click();
    await page.getByRole("alertdialog").waitFor();
    await expectNoViolations(page, "deleting");
    await page.getByRole("button", { name: "Cancel" }).click();
    await find.fill("no such label");
    await sheet.getByText("No label has “no such label” in its name.").waitFor();
    await expectNoViolations(page, "nothing found");
  });
});
