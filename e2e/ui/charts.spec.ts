import { expect } from "@playwright/test";
import { expectNoViolations } from "../support/axe.ts";
import { openStory, test } from "../support/stories.ts";

test("a line chart has lines, totals, and a table in the site's date format for screen readers", async ({
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
  await expect(table.getByRole("columnheader"), "the table keeps hidden series").toHaveCount(7);
  await opened.press("Enter");
  await expect(lines).toHaveCount(6);

  // Series must differ by more than their colour.
  const dashes = await page.evaluate<string[]>(
    `[...document.querySelectorAll(".MuiLineChart-line")].map((line) => getComputedStyle(line).strokeDasharray)`,
  );
  expect(new Set(dashes).size, "opened and clicked are solid, the other four each their own").toBe(5);
});

test("the arrow keys move through the points of a chart and show each value", async ({ page }) => {
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

test("a funnel lists its numbers in order; on a narrow screen it shows bars", async ({ page }) => {
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

test("bar charts, sparklines, loading and empty charts have names", async ({ page }) => {
  await openStory(page, "charts");
  const bars = page.getByRole("figure", { name: "Newsletters by day" });
  await expect(bars.getByText("1.2k")).toBeVisible();
  await expect(bars.getByRole("row", { name: "Wed" })).toHaveText("Wed1,204");
  await expect(
    page.getByRole("img", { name: /^Opened, last 24 hours: 41\.1 %, from [\d,]+ to 68 over 24 points$/ }),
  ).toBeVisible();
  await expect(page.getByRole("figure", { name: "A newsletter not opened yet" })).toContainText(
    "No figures yet",
  );
  const loading = page.getByRole("figure", { name: "Figures on their way" });
  await expect(loading.getByRole("status", { name: "Loading the figures" })).toBeVisible();
  await expectNoViolations(page, "charts, light");
  await page.emulateMedia({ colorScheme: "dark" });
  await expectNoViolations(page, "charts, dark");
});
