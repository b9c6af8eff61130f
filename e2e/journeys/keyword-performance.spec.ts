import type { KeywordPerformance } from "@newsloom/contract/intake/keywords";
import { expect, type Page } from "@playwright/test";
import { headersOf } from "../support/api.ts";
import { expectNoViolationsInEachAppearance } from "../support/axe.ts";
import { ADMIN, ORCHARD_ADMIN } from "../support/people.ts";
import { switchFeature } from "../support/products.ts";
import { recordsOf, savedBy } from "../support/saved-file.ts";
import { createArticles } from "../support/screens/feed-screen.ts";
import { openAs, shell } from "../support/screens.ts";
import { test } from "../support/shared-context.ts";

const PATH = "/harbor/keyword-performance";

/** Locators of the screen; no assertions. */
const performanceScreen = (page: Page) => ({
  cells: (field: string) => page.locator(`[role=gridcell][data-field="${field}"]`),
  row: (keyword: string) => page.getByRole("row").filter({ hasText: keyword }),
  cards: page.getByRole("list", { name: "Performance of keywords" }).getByRole("listitem"),
  period: page.getByRole("button", { name: /^Period/ }),
  export: page.getByRole("button", { name: "Export" }),
});

/** The figures of a keyword, as words. */
type Figures = Record<"keyword" | "found" | "approved" | "rejected" | "published" | "clicks", string>;
const FIELDS = ["keyword", "found", "approved", "rejected", "published", "clicks"] as const;

const byKeyword = (one: Figures, other: Figures) => (one.keyword < other.keyword ? -1 : 1);

/** What the table shows; of the share of approved articles their number. */
async function shownFigures(page: Page): Promise<Figures[]> {
  const screen = performanceScreen(page);
  const columns = await Promise.all(
    FIELDS.map(async (field) =>
      (await screen.cells(field).allTextContents()).map((text) => text.replaceAll(",", "")),
    ),
  );
  const count = columns[0]?.length ?? 0;
  return Array.from({ length: count }, (_, row) => {
    const [keyword = "", found = "", share = "", ...others] = columns.map((column) => column[row] ?? "");
    const [rejected = "", published = "", clicks = ""] = others;
    const approved = share === "–" ? "0" : (/\((.+)\)$/.exec(share)?.[1] ?? share);
    return { keyword, found, approved, rejected, published, clicks };
  }).toSorted(byKeyword);
}

/** What the button saves, taken with the keyboard. */
async function savedFigures(page: Page): Promise<Figures[]> {
  const { export: button } = performanceScreen(page);
  const { name, text } = await savedBy(page, async () => {
    await button.focus();
    await page.keyboard.press("Enter");
  });
  expect(name).toBe("keyword-performance.csv");
  await expect(page.getByText("The figures are saved as keyword-performance.csv").first()).toBeVisible();
  return recordsOf(text)
    .map((record) => Object.fromEntries(FIELDS.map((field) => [field, record[field] ?? ""])) as Figures)
    .toSorted(byKeyword);
}

/** What the server told of the period that the action chooses. */
async function answerTo(page: Page, action: () => Promise<unknown>): Promise<KeywordPerformance[]> {
  const answer = page.waitForResponse("**/Keywords/GetKeywordPerformance?*");
  await action();
  const { items } = (await (await answer).json()) as { items: KeywordPerformance[] };
  await expect(performanceScreen(page).cells("found").first()).toBeVisible();
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  return items;
}

/** From the lower edge of a trend line to the upper one, in pixels. */
const LINE = { foot: 25.5, height: 23 };

/** Each point of a trend line, as a share of the highest. */
async function drawnShares(page: Page, keyword: string): Promise<number[]> {
  const path = performanceScreen(page).row(keyword).locator('[data-field="byWeek"] path');
  const points = ((await path.getAttribute("d")) ?? "").slice(1).split("L");
  return points.map((point) => (LINE.foot - Number(point.split(" ")[1])) / LINE.height);
}

async function expectTrends(page: Page, items: readonly KeywordPerformance[], weeks: number): Promise<void> {
  for (const { keyword, foundByWeek } of items) {
    expect(foundByWeek, keyword).toHaveLength(weeks);
    const [first = 0, last = 0] = [foundByWeek[0], foundByWeek.at(-1)];
    const name = `${keyword}: ${last}, from ${first} to ${last} over ${weeks} points`;
    await expect(page.getByRole("img", { name, exact: true })).toContainText(String(last));
    const most = Math.max(1, ...foundByWeek);
    const shares = await drawnShares(page, keyword);
    expect(
      shares.map((share) => Math.round(share * most)),
      `the line of ${keyword}`,
    ).toEqual(foundByWeek);
  }
}

test("[NAV-046] keyword performance lists what each keyword found, sorted as the address says", async ({
  page,
  request,
}) => {
  const word = `jetty${crypto.randomUUID().slice(0, 8)}`;
  const headers = await headersOf(request, ADMIN);
  const created = await request.post("/api/Keywords", { headers, data: { keyword: word } });
  const { result } = (await created.json()) as { result: { id: number } };
  const articleIds = await createArticles(request, [{ title: `One ${word}` }, { title: `Two ${word}` }]);
  await request.post("/api/Keywords/AddArticles", { headers, data: { keywordId: result.id, articleIds } });
  await openAs(page, ADMIN, PATH);
  await expect(shell(page).title).toHaveText("Keyword performance");
  const row = performanceScreen(page).row(word);
  await expect(row.locator('[data-field="found"]')).toHaveText("2");
  await page.getByRole("columnheader", { name: "Keyword" }).click();
  await expect(page).toHaveURL(/sort=-?keyword/);
  await request.delete(`/api/Keywords/${result.id}`, { headers });
});

test("table, trends and file have the same figures, of whichever period is chosen by keyboard", async ({
  page,
}) => {
  // All rows of a page are drawn.
  await page.setViewportSize({ width: 1366, height: 1_300 });
  const screen = performanceScreen(page);
  const ofFourWeeks = await answerTo(page, () => openAs(page, ADMIN, PATH));
  await expect(screen.period).toHaveText("Period Last 28 days");
  await expectTrends(page, ofFourWeeks, 4);
  for (const { keyword, found, foundByWeek } of ofFourWeeks)
    expect(
      foundByWeek.reduce((sum, count) => sum + count, 0),
      `the weeks of ${keyword} add up`,
    ).toBe(found);
  expect(await savedFigures(page)).toEqual(await shownFigures(page));

  const ofAYear = await answerTo(page, async () => {
    await screen.period.focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("menuitemradio", { name: "Last 28 days" })).toBeFocused();
    await page.keyboard.press("End");
    await page.keyboard.press("Enter");
  });
  await expect(page).toHaveURL(/days=365/);
  await expect(screen.period).toHaveText("Period Last 365 days");
  await expect(screen.period, "the focus is where it was").toBeFocused();
  await expectTrends(page, ofAYear, 8);
  expect(await savedFigures(page)).toEqual(await shownFigures(page));
  await screen.period.focus();

  const ofAWeek = await answerTo(page, async () => {
    await page.keyboard.press("Enter");
    await page.keyboard.press("Home");
    await page.keyboard.press("Enter");
  });
  await expect(page).toHaveURL(/days=7/);
  expect(await savedFigures(page)).toEqual(await shownFigures(page));
  const sumOf = (items: readonly { readonly found: number }[]) =>
    items.reduce((sum, { found }) => sum + found, 0);
  expect(sumOf(ofAWeek), "less was found in a week than in a year").toBeLessThan(sumOf(ofAYear));

  await page.setViewportSize({ width: 390, height: 844 });
  const [first] = ofAWeek;
  await expect(screen.cards.filter({ hasText: first?.keyword ?? "" }).first()).toContainText(
    `Found ${first?.found}`,
  );
});

test("a period of a week has one figure instead of a line, and the menu of periods no axe violations", async ({
  page,
}) => {
  const items = await answerTo(page, () => openAs(page, ADMIN, `${PATH}?days=7`));
  const [first] = items;
  const cell = performanceScreen(page)
    .row(first?.keyword ?? "")
    .locator('[data-field="byWeek"]');
  await expect(cell).toHaveText(String(first?.foundByWeek[0]));
  await expect(cell.locator("path")).toHaveCount(0);
  const { period } = performanceScreen(page);
  await period.click();
  await expect(page.getByRole("menuitemradio", { name: "Last 7 days" })).toBeChecked();
  await expectNoViolationsInEachAppearance(page, "the periods");
  await page.keyboard.press("Escape");
  await expect(period).toBeFocused();
});

test("a site without keywords is led to where they are added", async ({ page, request }) => {
  await switchFeature(request, "keywordArticleSearch", true, ORCHARD_ADMIN);
  try {
    await openAs(page, ORCHARD_ADMIN, "/orchard/keyword-performance");
    await expect(page.getByRole("heading", { name: "No keywords yet" })).toBeVisible();
    await expectNoViolationsInEachAppearance(page, "no keywords");
    expect(await savedFigures(page), "the file has no rows").toEqual([]);
    await page.getByRole("link", { name: "Go to keywords" }).focus();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/orchard/keywords");
  } finally {
    await switchFeature(request, "keywordArticleSearch", false, ORCHARD_ADMIN);
  }
});
