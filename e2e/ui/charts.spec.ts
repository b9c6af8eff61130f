import { expect } from "@playwright/test";
import { expectNoViolations } from "../support/axe.ts";
import { openStory, test } from "../support/stories.ts";

test("a time line: lines, their numbers, and a table in the site's date format for screen readers", async ({
  page,
}) => {
  await openStory(page, "charts");
  const chart = page.getByRole("figure", { name: "The first 24 hours" });
  const lines = chart.locator(".MuiLineChart-line");
  await expect(lines).toHaveCount(6);
  const table = chart.getByRole("table", { name: "The first 24 hours" });
  await expect(table.getByRole("columnheader")).toHaveText([
    "Time",
    "Opened",
    "Clicked",
    "Bounced",
    "Blocked",
    "Unsubscribed",
    "Spam",
  ]);
  await expect(table.getByRole("row")).toHaveCount(25);
  const second = table.getByRole("row").nth(2);
  await expect(second.getByRole("rowheader"), "in the zone and format of the site").toHaveText(
    "14/11/2026, 09:00",
  );
  await expect(second.getByRole("cell").first()).toHaveText("3,468");

  const opened = chart.getByRole("button", { name: /^Opened 21,496/ });
  await expect(opened).toHaveAttribute("aria-pressed", "true");
  await opened.press("Space");
  await expect(opened).toHaveAttribute("aria-pressed", "false");
  await expect(lines).toHaveCount(5);
  await expect(table.getByRole("columnheader"), "a table leaves nothing out").toHaveCount(7);
  await opened.press("Enter");
  await expect(lines).toHaveCount(6);

  // Not by colour alone.
  const dashes = await page.evaluate<string[]>(
    `[...document.querySelectorAll(".MuiLineChart-line")].map((line) => getComputedStyle(line).strokeDasharray)`,
  );
  expect(new Set(dashes).size, "opened and clicked are solid, the other four each their own").toBe(5);
});

test("by keyboard the points of a chart are walked through, and each is told", async ({ page }) => {
  await openStory(page, "charts");
  const chart = page.getByRole("figure", { name: "The first 24 hours" });
  await chart.locator(".MuiLineChart-line").first().waitFor();
  await chart.locator('[tabindex="0"]').first().focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  const tip = page.getByRole("tooltip");
  await expect(tip).toContainText("14/11/2026, 09:00");
  await expect(tip).toContainText("3,468");
});

test("a funnel tells its numbers in order; narrow, it draws bars", async ({ page }) => {
  await openStory(page, "charts");
  const funnel = page.getByRole("figure", { name: "From sending to reading" });
  const steps = funnel.getByRole("listitem");
  await expect(steps).toHaveText([
    "Recipients81,204565 went no further",
    "Delivered80,63999.3 % of Recipients47,511 went no further",
    "Opened33,12841.1 % of Delivered23,258 went no further",
    "Clicked9,87029.8 % of Opened",
  ]);
  await expect(funnel.locator("svg path")).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(funnel.locator("svg path")).toBeHidden();
  const bars = await Promise.all([0, 3].map((n) => steps.nth(n).locator("i").boundingBox()));
  expect((bars[1]?.width ?? 0) / (bars[0]?.width ?? 1)).toBeCloseTo(9_870 / 81_204, 2);
});

test("bars, a spark line, figures on their way and none at all say what they are", async ({ page }) => {
  await openStory(page, "charts");
  const bars = page.getByRole("figure", { name: "Letters by day" });
  await expect(bars.getByText("1.2k")).toBeVisible();
  await expect(bars.getByRole("row", { name: "Wed" })).toHaveText("Wed1,204");
  await expect(
    page.getByRole("img", { name: /^Opened, last 24 hours: 41\.1 %, from [\d,]+ to 68 over 24 points$/ }),
  ).toBeVisible();
  await expect(page.getByRole("figure", { name: "A letter not opened yet" })).toContainText("No figures yet");
  const onTheirWay = page.getByRole("figure", { name: "Figures on their way" });
  await expect(onTheirWay.getByRole("status", { name: "Loading the figures" })).toBeVisible();
  await expectNoViolations(page, "charts, light");
  await page.emulateMedia({ colorScheme: "dark" });
  await expectNoViolations(page, "charts, dark");
});
