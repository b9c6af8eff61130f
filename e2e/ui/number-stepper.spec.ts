import { expect } from "@playwright/test";
import { openStory, test } from "../support/stories.ts";

test("[SYS-013] the stepper clamps what is typed between 0 and 1000", async ({ sharedPage }) => {
  await openStory(sharedPage, "number-stepper");
  const fit = sharedPage.getByRole("spinbutton", { name: "Fit" });
  for (const [typed, expected] of [
    ["-5", "0"],
    ["2000", "1000"],
    ["1000", "1000"],
    ["0", "0"],
    ["37", "37"],
    ["many", "37"],
    ["", "37"],
  ] as const) {
    await fit.fill(typed);
    await fit.press("Enter");
    await expect(fit, `typed ${typed}`).toHaveValue(expected);
    await expect(fit).toHaveAttribute("aria-valuenow", expected);
  }
  await fit.fill("2000");
  await fit.blur();
  await expect(fit, "blur clamps too").toHaveValue("1000");
});

test("the stepper works by keys and buttons, and stops at its limits", async ({ sharedPage }) => {
  await openStory(sharedPage, "number-stepper");
  const columns = sharedPage.getByRole("spinbutton", { name: "Columns" });
  await expect(columns).toHaveAttribute("aria-valuemin", "1");
  await expect(columns).toHaveAttribute("aria-valuemax", "4");
  for (const [key, value] of [
    ["ArrowUp", "4"],
    ["ArrowUp", "4"],
    ["ArrowDown", "3"],
    ["Home", "1"],
    ["PageUp", "4"],
    ["PageDown", "1"],
    ["End", "4"],
  ] as const) {
    await columns.press(key);
    await expect(columns, key).toHaveValue(value);
  }
  const more = sharedPage.getByRole("button", { name: "More" }).nth(1);
  await expect(more).toBeDisabled();
  await sharedPage.getByRole("button", { name: "Less" }).nth(1).click();
  await expect(columns).toHaveValue("3");
  await more.click();
  await expect(columns).toHaveValue("4");
});
