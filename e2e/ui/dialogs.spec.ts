import { expect } from "@playwright/test";
import { openStory, openStoryOutOfTime, test } from "../support/stories.ts";

test("a question takes the focus to its safe answer and gives it back", async ({ stage }) => {
  await openStory(stage, "confirm-dialog");
  const opener = stage.getByRole("button", { name: "Send", exact: true });
  const dialog = stage.getByRole("alertdialog", { name: "Send to 81,204 people?" });
  await opener.press("Enter");
  await expect(dialog).toHaveAccessibleDescription(/cannot be called back/);
  await expect(dialog.getByRole("button", { name: "Cancel" })).toBeFocused();
  await stage.keyboard.press("Tab");
  await expect(dialog.getByRole("button", { name: "Send now" })).toBeFocused();
  await stage.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await expect(stage.locator("output")).toHaveText("Not yet");
  await opener.press("Enter");
  await dialog.getByRole("button", { name: "Send now" }).press("Enter");
  await expect(stage.locator("output")).toHaveText("Sent");
});

test("a sheet opens with its name, closes by Escape and gives the focus back", async ({ stage }) => {
  await openStory(stage, "side-sheet");
  const opener = stage.getByRole("button", { name: "Open Ida" });
  await opener.press("Enter");
  const sheet = stage.getByRole("region", { name: "Ida Moen" });
  await expect(sheet.getByRole("heading", { name: "Ida Moen" })).toBeFocused();
  await stage.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
  await expect(opener).toBeFocused();
});

test("unsaved work asks before one goes elsewhere", async ({ stage }) => {
  await openStory(stage, "leave-guard");
  await stage.getByRole("button", { name: "Change something" }).click();
  await stage.getByRole("link", { name: "Go elsewhere" }).click();
  const question = stage.getByRole("alertdialog", { name: "Leave without saving?" });
  await expect(question.getByRole("button", { name: "Stay here" })).toBeFocused();
  await stage.keyboard.press("Enter");
  await expect(question).toBeHidden();
  await stage.getByRole("link", { name: "Go elsewhere" }).click();
  await question.getByRole("button", { name: "Leave", exact: true }).click();
  await expect(stage.getByRole("heading", { level: 1 })).toHaveText("Avatar");
});

/** As a button leaves it that goes with what it did. */
const LOSE_FOCUS = "document.activeElement.blur()";

test("Escape closes what lies on top also while nothing has the focus", async ({ page }) => {
  // The frame around a question takes the focus back after a while: here no time passes.
  await openStoryOutOfTime(page, "confirm-dialog");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  const question = page.getByRole("alertdialog");
  await expect(question.getByRole("button", { name: "Cancel" })).toBeFocused();
  await page.evaluate(LOSE_FOCUS);
  await page.keyboard.press("Escape");
  await page.clock.runFor(1000);
  await expect(question).toBeHidden();

  await openStory(page, "side-sheet");
  await page.getByRole("button", { name: "Open Ida" }).click();
  const sheet = page.getByRole("region", { name: "Ida Moen" });
  await expect(sheet.getByRole("heading", { name: "Ida Moen" })).toBeFocused();
  await page.evaluate(LOSE_FOCUS);
  await page.keyboard.press("Escape");
  await page.clock.runFor(1000);
  await expect(sheet).toBeHidden();
});
