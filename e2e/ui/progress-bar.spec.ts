import { expect } from "@playwright/test";
import { openStoryOutOfTime, test } from "../support/stories.ts";

const TITLE = "Import of harbour-readers-2025.csv";
const A_SECOND = 18_240;

test("long work shows counts, rate and time left, and speaks only now and then", async ({ page }) => {
  await openStoryOutOfTime(page, "progress-bar");
  const bar = page.getByRole("progressbar", { name: TITLE });
  const spoken = page.getByRole("status").first();
  const heard = new Set<string | null>();
  await expect(bar).toHaveAttribute("aria-valuenow", "0");
  await page.getByRole("button", { name: "Start" }).click();
  for (let second = 1; second <= 8; second++) {
    await page.clock.runFor(1000);
    const done = (second * A_SECOND).toLocaleString("en");
    await expect(bar).toHaveAttribute("aria-valuetext", `${done} of 1,000,000 rows`);
    heard.add(await spoken.textContent());
  }
  await expect(bar).toHaveAttribute("aria-valuenow", "14");
  await expect(page.getByText("145,920 of 1,000,000 rows, 47 s left", { exact: true })).toBeVisible();
  await expect(page.getByText("18,240 rows a second", { exact: true })).toBeVisible();
  await expect(spoken).toHaveText(new RegExp(`^${TITLE}, \\d+ %, \\d\\d s left$`));
  expect(heard.size, "not at every step").toBeLessThanOrEqual(3);
  await page.clock.runFor(60_000);
  await expect(spoken).toHaveText(`${TITLE}: finished, 1,000,000 rows`);
  await expect(bar).toHaveAttribute("aria-valuenow", "100");
});
