import { expect } from "@playwright/test";
import { openStory, openStoryWithPausedClock, test } from "../support/stories.ts";

test("a confirm dialog focuses Cancel and returns the focus", async ({ sharedPage }) => {
  await openStory(sharedPage, "confirm-dialog");
  const opener = sharedPage.getByRole("button", { name: "Send", exact: true });
  const dialog = sharedPage.getByRole("alertdialog", { name: "Send to 81,204 people?" });
  await opener.press("Enter");
  await expect(dialog).toHaveAccessibleDescription(/cannot be called back/);
  await expect(dialog.getByRole("button", { name: "Cancel" })).toBeFocused();
  await sharedPage.keyboard.press("Tab");
  await expect(dialog.getByRole("button", { name: "Send now" })).toBeFocused();
  await sharedPage.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await expect(sharedPage.locator("output")).toHaveText("Not yet");
  await opener.press("Enter");
  await dialog.getByRole("button", { name: "Send now" }).press("Enter");
  await expect(sharedPage.locator("output")).toHaveText("Sent");
});

test("a sheet focuses its title, closes by Escape and returns the focus", async ({ sharedPage }) => {
  await openStory(sharedPage, "side-sheet");
  const opener = sharedPage.getByRole("button", { name: "Open Ida" });
  await opener.press("Enter");
  const sheet = sharedPage.getByRole("region", { name: "Ida Moen" });
  await expect(sheet.getByRole("heading", { name: "Ida Moen" })).toBeFocused();
  await sharedPage.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
  await expect(opener).toBeFocused();
});

test("leaving with unsaved changes asks first", async ({ sharedPage }) => {
  await openStory(sharedPage, "leave-guard");
  await sharedPage.getByRole("button", { name: "Change something" }).click();
  await sharedPage.getByRole("link", { name: "Go elsewhere" }).click();
  const question = sharedPage.getByRole("alertdialog", { name: "Discard your changes?" });
  await expect(question.getByRole("button", { name: "Keep editing" })).toBeFocused();
  await sharedPage.keyboard.press("Enter");
  await expect(question).toBeHidden();
  await sharedPage.getByRole("link", { name: "Go elsewhere" }).click();
  await question.getByRole("button", { name: "Discard", exact: true }).click();
  await expect(sharedPage.getByRole("heading", { level: 1 })).toHaveText("Avatar");
});

test("who leaves while changes are being saved goes once they are, and is asked where that failed", async ({
  sharedPage,
}) => {
  await openStory(sharedPage, "leave-guard");
  const press = (name: string) => sharedPage.getByRole("button", { name }).click();
  const question = sharedPage.getByRole("alertdialog", { name: "Discard your changes?" });
  await press("Change something");
  await press("Begin to save");
  await sharedPage.getByRole("link", { name: "Go elsewhere" }).click();
  await press("Fail to save");
  await question.getByRole("button", { name: "Keep editing" }).click();
  await expect(question).toBeHidden();
  await press("Begin to save");
  await sharedPage.getByRole("link", { name: "Go elsewhere" }).click();
  await press("End the save");
  await expect(sharedPage.getByRole("heading", { level: 1 })).toHaveText("Avatar");
});

test("who is asked while a form saves that does not tell goes once it is saved", async ({ sharedPage }) => {
  await openStory(sharedPage, "leave-guard");
  const question = sharedPage.getByRole("alertdialog", { name: "Discard your changes?" });
  await sharedPage.getByRole("button", { name: "Change something" }).click();
  await sharedPage.getByRole("link", { name: "Go elsewhere" }).click();
  await expect(question).toBeVisible();
  // Behind the question, like the answer of a server.
  await sharedPage.getByText("End the save").dispatchEvent("click");
  await expect(sharedPage.getByRole("heading", { level: 1 })).toHaveText("Avatar");
});

/** Like a focused button that is removed. */
const LOSE_FOCUS = "document.activeElement.blur()";

test("Escape closes the topmost dialog or sheet while nothing has the focus", async ({ page }) => {
  // The dialog takes the focus back by a timer, so the clock is paused.
  await openStoryWithPausedClock(page, "confirm-dialog");
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
