import { type APIRequestContext, expect } from "@playwright/test";
import { headersOf } from "../support/api.ts";
import { forEachAppearance } from "../support/appearances.ts";
import { expectNoViolations, expectNoViolationsInEachAppearance } from "../support/axe.ts";
import { ADMIN, ORCHARD_ADMIN } from "../support/people.ts";
import { switchFeature } from "../support/products.ts";
import { createArticles } from "../support/screens/feed-screen.ts";
import { openAs, shell } from "../support/screens.ts";
import { test } from "../support/shared-context.ts";

const unique = (name: string) => `${name}${crypto.randomUUID().slice(0, 8)}`;

const setFeature = (request: APIRequestContext, isOn: boolean) =>
  switchFeature(request, "keywordArticleSearch", isOn);

test("[NAV-045 SRC-005] a keyword is added, finds articles, is edited, no longer followed and deleted", async ({
  page,
  request,
}) => {
  const word = unique("pier");
  await createArticles(request, [{ title: `The ${word} opens` }]);
  await openAs(page, ADMIN, "/harbor/keywords");
  await expect(shell(page).title).toHaveText("Keywords and relevancy");
  const find = page.getByRole("searchbox", { name: "Find or add a keyword" });
  await find.fill(word);
  await page.getByRole("button", { name: `Add “${word}”` }).click();
  await expect(page.getByText(`“${word}” is followed now`)).toBeVisible();
  await expect(find).toHaveValue("");
  const row = page.getByRole("list", { name: "Keywords" }).getByRole("listitem").filter({ hasText: word });
  await expect(row).toBeVisible();
  await row.getByRole("button", { name: `Edit ${word}` }).click();
  await page.getByRole("textbox", { name: "Keyword" }).fill(`${word} opens`);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(`“${word} opens” is saved`)).toBeVisible();
  const follow = row.getByRole("switch", { name: `Follow ${word} opens` });
  await follow.click();
  await expect(follow).not.toBeChecked();
  await row.getByRole("button", { name: `Delete ${word} opens` }).click();
  await page.getByRole("button", { name: "Delete keyword" }).click();
  await expect(row).toHaveCount(0);
});

test("[NAV-078 NAV-079 NAV-102] without the feature there is no entry in the menu, and both addresses lead to settings", async ({
  page,
  request,
}) => {
  const entry = shell(page).sidebar.getByRole("link", { name: "Keywords" });
  await openAs(page, ADMIN, "/harbor/settings");
  await expect(entry).toBeVisible();
  await setFeature(request, false);
  try {
    for (const path of ["keywords", "keyword-performance"]) {
      await page.goto(`/harbor/${path}`);
      await expect(page).toHaveURL(/\/harbor\/settings/);
      await expect(entry).toHaveCount(0);
    }
  } finally {
    await setFeature(request, true);
  }
  // The open page learns of it; a page that is opened sooner starts from what was stored.
  await expect(entry).toBeVisible();
  await page.goto("/harbor/keywords");
  await expect(page).toHaveURL("/harbor/keywords");
  await expect(entry).toBeVisible();
});

test("[NAV-078 NAV-079] a site that never had the feature has neither screen", async ({ page }) => {
  await openAs(page, ORCHARD_ADMIN, "/orchard/keywords");
  await expect(page).toHaveURL(/\/orchard\/settings/);
  await page.goto("/orchard/keyword-performance");
  await expect(page).toHaveURL(/\/orchard\/settings/);
});

forEachAppearance(() => {
  test("keywords and their performance have no accessibility violations", async ({ page, request }) => {
    const headers = await headersOf(request, ADMIN);
    await request.post("/api/Keywords", { headers, data: { keyword: "harbour wall" } });
    await createArticles(request, [{ title: "The harbour wall" }]);
    for (const path of ["keywords", "keyword-performance"]) {
      await openAs(page, ADMIN, `/harbor/${path}`);
      await expect(page.getByText("harbour wall", { exact: true }).first()).toBeVisible();
      await expectNoViolations(page, path);
    }
  });
});

test("the articles of a keyword are searched by field in a sheet, and counted as found", async ({
  page,
  request,
}) => {
  const word = unique("quay");
  const headers = await headersOf(request, ADMIN);
  const [inTitle = 0] = await createArticles(request, [
    { title: `The ${word} reopens` },
    { title: unique("Winter ferry "), text: `<p>${`Walk along the ${word} at low tide. `.repeat(4)}</p>` },
  ]);
  const created = await request.post("/api/Keywords", { headers, data: { keyword: word } });
  const { result } = (await created.json()) as { result: { id: number } };
  await openAs(page, ADMIN, "/harbor/keywords");
  await page.getByRole("searchbox", { name: "Find or add a keyword" }).fill(word);
  const row = page.getByRole("list", { name: "Keywords" }).getByRole("listitem").filter({ hasText: word });
  await row.getByRole("link", { name: word }).click();
  const sheet = page.getByRole("region", { name: `Articles with “${word}”` });
  const found = sheet.getByRole("list", { name: "Articles found" });
  await expect(found.getByRole("link")).toHaveCount(2);
  await expectNoViolationsInEachAppearance(page, "the articles of a keyword");

  await sheet.getByRole("combobox", { name: "Where" }).click();
  await page.getByRole("option", { name: "Headline", exact: true }).click();
  await expect(found.getByRole("link")).toHaveText([`The ${word} reopens`]);
  await expect(found.getByRole("link")).toHaveAttribute("href", `/harbor/newsfeed?sheet=${inTitle}`);
  await sheet.getByRole("searchbox", { name: "Words" }).fill(`${word}zzz`);
  await expect(sheet.getByText("No article has these words")).toBeVisible();
  await sheet.getByRole("searchbox", { name: "Words" }).fill(word);
  await sheet.getByRole("combobox", { name: "Where" }).click();
  await page.getByRole("option", { name: "Headline and all text" }).click();
  await expect(found.getByRole("link")).toHaveCount(2);
  for (const select of await sheet.getByRole("checkbox").all()) await select.check();
  await sheet.getByRole("button", { name: "Count 2 as found" }).click();
  await expect(page.getByText(`2 articles count as found by “${word}”`)).toBeVisible();
  await expect(row).toContainText("2 articles");
  await request.delete(`/api/Keywords/${result.id}`, { headers });
});
