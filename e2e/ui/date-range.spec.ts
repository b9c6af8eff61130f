import { expect, type Page } from "@playwright/test";
import { openStory, test } from "../support/stories.ts";

const picker = (page: Page) => ({
  button: page.getByRole("button", { name: /^Period/ }),
  dialog: page.getByRole("dialog", { name: "Period" }),
  presets: page.getByRole("list", { name: "Periods" }).getByRole("button"),
  day: (name: RegExp) => page.getByRole("gridcell").getByRole("button", { name }),
  apply: page.getByRole("button", { name: "Apply" }),
  status: page.getByRole("dialog").getByRole("status").filter({ hasText: "day" }),
  range: page.getByText(/^From /),
});

test("[ANA-002] the picker lists the six presets; This month starts on the 1st", async ({ sharedPage }) => {
  await openStory(sharedPage, "date-range-picker");
  const { button, dialog, presets, range } = picker(sharedPage);
  await button.click();
  await expect(presets).toHaveText([
    "Today",
    "Yesterday",
    "Last 7 days",
    "This month",
    "Last month",
    "Custom",
  ]);
  await expect(presets.nth(2)).toHaveAttribute("aria-pressed", "true");
  await sharedPage.keyboard.press("Escape");
  for (const [preset, from, to] of [
    ["Today", "2026-11-15", "2026-11-15"],
    ["Yesterday", "2026-11-14", "2026-11-14"],
    ["Last 7 days", "2026-11-09", "2026-11-15"],
    ["This month", "2026-11-01", "2026-11-15"],
    ["Last month", "2026-10-01", "2026-10-31"],
  ] as const) {
    await button.click();
    await presets.getByText(preset, { exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(button).toHaveText(`Period ${preset}`);
    await expect(range).toHaveText(`From ${from} to ${to}`);
  }
});

test("any two days are chosen by keyboard, in either order, but none in the future", async ({
  sharedPage,
}) => {
  await openStory(sharedPage, "date-range-picker");
  const { button, dialog, day, apply, range, status } = picker(sharedPage);
  await button.focus();
  await sharedPage.keyboard.press("Enter");
  await expect(day(/November 16/)).toBeDisabled();
  await expect(apply).toBeDisabled();
  await day(/November 15/).focus();
  await sharedPage.keyboard.press("ArrowLeft");
  await sharedPage.keyboard.press("ArrowLeft");
  await expect(day(/November 13/)).toBeFocused();
  await sharedPage.keyboard.press("Enter");
  await expect(status).toHaveText("13 Nov 20261 day");
  await sharedPage.keyboard.press("ArrowUp");
  await sharedPage.keyboard.press("ArrowUp");
  await sharedPage.keyboard.press("Enter");
  await expect(status).toHaveText("30 Oct 2026 to 13 Nov 202615 days");
  await apply.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(range).toHaveText("From 2026-10-30 to 2026-11-13");
  await expect(button).toHaveText("Period 30 Oct 2026 to 13 Nov 2026");
  await expect(button, "the focus goes back").toBeFocused();
});
