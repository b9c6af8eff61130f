import { expect } from "@playwright/test";
import { expectNoViolationsInEachAppearance } from "../support/axe.ts";
import { ADMIN } from "../support/people.ts";
import { openAs, shell } from "../support/screens.ts";
import { test } from "../support/shared-context.ts";

test("[NAV-019 NAV-065 ANA-004] global performance shows the six lines of all newsletters, by day", async ({
  page,
}) => {
  await openAs(page, ADMIN, "/harbor/campaign-statistics");
  await expect(page).toHaveURL(/\/harbor\/newsletters\/global-performance\/statistic/);
  await expect(shell(page).title).toHaveText("Global performance");
  const lines = page.getByRole("list", { name: "Lines of the chart" }).getByRole("button");
  await expect(lines).toHaveText([/^Opened/, /^Clicked/, /^Unsubscribed/, /^Blocked/, /^Spam/, /^Bounced/]);
  await lines.first().click();
  await expect(lines.first()).toHaveAttribute("aria-pressed", "false");
  await expectNoViolationsInEachAppearance(page, "global performance");
});

test("[NAV-039] send statistics show what was sent", async ({ page }) => {
  await openAs(page, ADMIN, "/harbor/send-statistics");
  await expect(shell(page).title).toHaveText("Send statistics");
  await page.getByRole("button", { name: /^Period/ }).click();
  await page.getByRole("menuitemradio", { name: "Last 90 days" }).click();
  await expect(page).toHaveURL(/days=90/);
  await expect(page.getByText("Dock Diary 31", { exact: true }).first()).toBeVisible();
  await expectNoViolationsInEachAppearance(page, "send statistics");
});
