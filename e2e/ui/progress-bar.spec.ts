import { expect } from "@playwright/test";
import { openStoryWithPausedClock, test } from "../support/stories.ts";

const TITLE = "Import of harbour-readers-2025.csv";
const PER_SECOND = 18_240;

test("a progress bar shows count, rate and time left, and announces at intervals", async ({ page }) => {
  await openStoryWithPausedClock(page, "progress-bar");
  const bar = page.getByRole("progressbar", { name: TITLE });
  const status = page.getByRole("status").first();
  const announcements = new Set<string | null>();
  await expect(bar).toHaveAttribute("aria-valuenow", "0");
  await page.getByRole("button", { name: "Start" }).click();
  for (let second = 1; second <= 8; second++) {
    await page.clock.runFor(1000);
    const done = (second * PER_SECOND).toLocaleString("en");
    await expect(bar).toHaveAttribute("aria-valuetext", `${done} of 1,000,000 rows`);
    announcements.add(await status.textContent());
  }
  await expect(bar).toHaveAttribute("aria-valuenow", "14");
  await expect(page.getByText("145,920 of 1,000,000 rows, 47 s left", { exact: true })).toBeVisible();
  await expect(page.getByText("18,240 rows a second", { exact: true })).toBeVisible();
  await expect(status).toHaveText(new RegExp(`^${TITLE}, \\d+ %, \\d\\d s left$`));
  expect(announcements.size, "not every second").toBeLessThanOrEqual(3);
  await page.clock.runFor(60_000);
  await expect(status).toHaveText(`${TITLE}: finished, 1,000,000 rows`);
  await expect(bar).toHaveAttribute("aria-valuenow", "100");
});
