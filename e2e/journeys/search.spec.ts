import { expect } from "@playwright/test";
import { forEachAppearance } from "../support/appearances.ts";
import { expectNoViolations } from "../support/axe.ts";
import { palette } from "../support/palette.ts";
import { ADMIN, COMPANY, ORGANIZER } from "../support/people.ts";
import { createArticles, feedScreen, setFrontPage } from "../support/screens/feed-screen.ts";
import { openAs, userSettings } from "../support/screens.ts";
import { test } from "../support/shared-context.ts";

/** Letters alone: a word of letters and digits is split by the search. */
const uniqueWord = () => `zeal${[...crypto.randomUUID()].filter((char) => /[a-f]/.test(char)).join("")}`;

test("the palette finds articles of every status, people, files and settings by typing", async ({
  page,
  request,
}) => {
  const word = uniqueWord();
  const [, newId] = await createArticles(request, [
    { title: `Harbour ${word} published`, status: 1 },
    { title: `Harbour ${word} new` },
    { title: `Harbour ${word} rejected`, status: -3 },
  ]);
  await openAs(page, ADMIN, "/harbor/user-settings");
  await userSettings(page).heading.waitFor();
  const { dialog, field, options, group } = palette(page);
  await page.keyboard.press("Control+k");
  await field.fill(word.slice(0, -1));
  await expect(group("Articles")).toHaveCount(3);
  for (const [title, status] of [
    ["published", "Published"],
    ["new", "New"],
    ["rejected", "Rejected"],
  ] as const)
    await expect(group("Articles").filter({ hasText: `${word} ${title}` })).toContainText(status);
  await expect(group("Articles").first().locator("mark"), "what matches is marked").toHaveText(
    word.slice(0, -1),
  );
  await expect(options.first()).toHaveAttribute("aria-selected", "true");
  await expect(dialog.getByRole("status")).toHaveText("3 results");

  // By keyboard alone, on whichever screen one is.
  await field.fill(`${word} rej`);
  await expect(options).toHaveCount(1);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/harbor\/newsfeed\?sheet=\d+$/);
  const { sheet } = feedScreen(page);
  await expect(sheet(`Harbour ${word} rejected`)).toBeVisible();
  await page.keyboard.press("Control+k");
  await field.fill(`new ${word}`);
  await group("Articles").first().click();
  await expect(page).toHaveURL(`/harbor/newsfeed?sheet=${newId}`);
  await expect(sheet(`Harbour ${word} new`)).toBeVisible();

  await page.keyboard.press("Control+k");
  await field.fill(ORGANIZER.email.slice(0, 9));
  await expect(group("Users").first()).toContainText(ORGANIZER.name);
  await group("Users").first().click();
  await expect(page).toHaveURL(/\/harbor\/user-management\/[0-9a-f-]{36}$/);
  await expect(page.getByRole("region", { name: ORGANIZER.name })).toBeVisible();

  await page.keyboard.press("Control+k");
  await field.fill("ferry");
  await group("Files").first().click();
  await expect(page).toHaveURL(/\/harbor\/media-library\?sheet=\d+$/);
  await expect(page.getByRole("region", { name: /ferry/i })).toBeVisible();

  await page.keyboard.press("Control+k");
  await field.fill("seal");
  await expect(group("Articles").first()).toContainText(/seal/i);
  await expect(options.filter({ hasText: "Gated content key" })).toHaveCount(0);
});

test("the palette finds newsletters, sources and subscribers, and opens them", async ({ page }) => {
  await openAs(page, ADMIN, "/harbor/user-settings");
  await userSettings(page).heading.waitFor();
  const { field, group } = palette(page);
  const open = async (keyword: string, name: string) => {
    await page.keyboard.press("Control+k");
    await field.fill(keyword);
    await group(name).first().click();
  };
  await open("morning tide, tuesday", "Newsletters");
  await expect(page).toHaveURL(/\/harbor\/newsletters\/\d+$/);
  await expect(page.getByRole("heading", { name: /Morning Tide, Tuesday/ }).first()).toBeVisible();
  await open("coastal wire", "Sources");
  await expect(page).toHaveURL(/\/harbor\/sources\?sheet=\d+$/);
  await expect(page.getByRole("region", { name: /Coastal Wire/ })).toBeVisible();
  await open("berg", "Subscribers");
  await expect(page).toHaveURL(/\/harbor\/audience\?sheet=\d+$/);
  await expect(page.getByRole("region", { name: /Berg/ })).toBeVisible();
});

test("the palette shows the latest answer, ends requests nobody waits for, and says when a search fails", async ({
  page,
  request,
}) => {
  const [first, second] = [uniqueWord(), `q${uniqueWord()}`];
  await createArticles(request, [{ title: `${first} one` }, { title: `${second} two` }]);
  await openAs(page, ADMIN, "/harbor/user-settings");
  await userSettings(page).heading.waitFor();
  const { dialog, field, options, group } = palette(page);
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`**/Search/Find?keyword=${first}`, async (route) => {
    const response = await route.fetch();
    await released;
    await route.fulfill({ response }).catch(() => undefined);
  });
  await page.keyboard.press("Control+k");
  const [held] = await Promise.all([page.waitForRequest(/Search\/Find/), field.fill(first)]);
  await expect(dialog.getByRole("status")).toHaveText("Searching…");
  await page.keyboard.press("Enter");
  const aborted = page.waitForEvent("requestfailed", (one) => one === held);
  await field.fill(second);
  await aborted;
  await expect(group("Articles")).toContainText([second]);
  release();
  await expect(options, "nothing was opened: Enter was for what was typed then").toHaveCount(1);

  await page.route("**/Search/Find?*", (route) => route.fulfill({ status: 500 }), { times: 1 });
  await field.fill(first.slice(0, -1));
  await expect(dialog.getByRole("alert")).toContainText("did not work");
  await page.unroute(`**/Search/Find?keyword=${first}`);
  await dialog.getByRole("button", { name: "Try again" }).click();
  await expect(group("Articles")).toContainText([first]);
  await expect(dialog.getByRole("alert")).toBeHidden();
  await field.fill("zzzqqq");
  await expect(dialog.getByText("No results for “zzzqqq”")).toBeVisible();
  await field.fill(second);
  await page.keyboard.press("Enter");
  await expect(feedScreen(page).sheet(`${second} two`), "Enter waits for the answer").toBeVisible();
});

test("a company user finds the articles of the company alone", async ({ page }) => {
  await openAs(page, COMPANY, "/harbor/my-content");
  const titles = page.getByRole("row").getByRole("link");
  const title = await titles.first().innerText();
  const own = new Set(await titles.allInnerTexts());
  await page.keyboard.press("Control+k");
  const { dialog, field, group } = palette(page);
  await field.fill("harbour");
  await expect(dialog.getByRole("status")).not.toHaveText("Searching…");
  for (const found of await group("Articles").allInnerTexts())
    expect(
      [...own].some((one) => found.startsWith(one)),
      found,
    ).toBe(true);
  await field.fill(title);
  await expect(group("Articles").first()).toContainText(title);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/harbor\/my-content\?sheet=\d+$/);
  await expect(page.getByRole("region", { name: title })).toBeVisible();
});

test("both panes of the newsfeed search, and say how many they do not show and why", async ({
  page,
  request,
}) => {
  const word = uniqueWord();
  const [onPage, notOnPage] = await createArticles(request, [
    { title: `${word} on the front page`, status: 1 },
    { title: `${word} published before`, status: 1 },
    { title: `${word} new` },
    { title: `${word} rejected`, status: -3 },
  ]);
  await setFrontPage(request, [{ id: onPage ?? 0 }]);
  await openAs(page, ADMIN, "/harbor/newsfeed");
  const { published, unpublished, publishedHeadlines, unpublishedHeadlines, publishedCard, sheet } =
    feedScreen(page);
  const search = published.getByRole("searchbox", { name: "Search published articles" });
  await search.fill(word);
  await expect(publishedHeadlines).toHaveText([`${word} on the front page`, `${word} published before`]);
  await expect(publishedCard("on the front page")).toContainText("Position 1");
  await expect(publishedCard("published before")).toContainText(/Position \d{2}/);
  const notPublished = "2 articles with this keyword are not published.";
  await expect(published.getByRole("status").filter({ hasText: notPublished })).toBeVisible();
  await publishedCard("published before").getByRole("link").click();
  await expect(page).toHaveURL(
    new RegExp(`find=${word}.*sheet=${notOnPage}|sheet=${notOnPage}.*find=${word}`),
  );
  await expect(sheet(`${word} published before`)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(sheet(`${word} published before`)).toBeHidden();

  await published.getByRole("button", { name: "Show all 4 without filters" }).click();
  await expect(unpublishedHeadlines).toHaveCount(4);
  await expect(search, "the search is now the other pane's").toHaveValue("");
  await expect(published.getByRole("list", { name: "Published", exact: true })).toBeVisible();

  await page.goto(`/harbor/newsfeed?q=${word}&fit=0&created=0&modified=0&sort=2`);
  await expect(unpublishedHeadlines).toHaveText([`${word} new`]);
  const hidden = unpublished.getByText("3 articles with this keyword are hidden by Status.");
  await expect(
    hidden,
    "it names the filter that hides them, and not the publication date, which hides none",
  ).toBeVisible();
  await unpublished.getByRole("button", { name: "Show all 4", exact: true }).click();
  await expect(unpublishedHeadlines, "as many as the button says").toHaveCount(4);
  await expect(page, "the order stays").toHaveURL(/sort=2/);
  await expect(hidden).toBeHidden();

  await page.goto(`/harbor/newsfeed?find=${word}x`);
  await expect(published.getByText(`No published article has “${word}x”`)).toBeVisible();
});

forEachAppearance(() => {
  test("the search over Published: axe finds no violations", async ({ page }) => {
    await openAs(page, ADMIN, "/harbor/newsfeed?find=harbour&pane=published");
    await feedScreen(page).publishedHeadlines.first().waitFor();
    await expectNoViolations(page, "published articles with a word");
  });

  test("the palette with results: axe finds no violations", async ({ page }) => {
    await openAs(page, ADMIN, "/harbor/user-settings");
    await userSettings(page).heading.waitFor();
    await palette(page).opener.click();
    await palette(page).field.fill("har");
    await palette(page).group("Articles").first().waitFor();
    await expectNoViolations(page, "the palette with articles, people and files");
  });
});
