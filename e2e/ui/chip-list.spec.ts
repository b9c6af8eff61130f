import { expect, type Page } from "@playwright/test";
import { openStory, test } from "../support/stories.ts";

const chipList = (page: Page) => {
  const list = page.getByRole("list", { name: "Blocked words" });
  return {
    chips: list.getByRole("listitem"),
    chip: (word: string) => list.getByRole("button", { name: word, exact: true }),
    field: page.getByRole("textbox", { name: "Blocked words" }),
    status: page.getByRole("status"),
    error: page.getByRole("alert"),
  };
};

test("[SYS-014] an edit of a chip is committed on Enter, and only then", async ({ sharedPage }) => {
  await openStory(sharedPage, "chip-list");
  const { chips, chip } = chipList(sharedPage);
  const edit = sharedPage.getByRole("textbox", { name: "Edit miracle cure" });
  await chip("miracle cure").click();
  await edit.fill("wonder cure");
  await edit.press("Enter");
  await expect(chips).toHaveText(["casino", "crypto giveaway", "wonder cure", "hot singles"]);
  await expect(chip("wonder cure"), "the focus stays with the word").toBeFocused();

  for (const leave of ["Escape", "Tab"]) {
    await chip("casino").focus();
    await sharedPage.keyboard.press("Enter");
    await sharedPage.keyboard.type("bingo");
    await sharedPage.keyboard.press(leave);
    await expect(chips.first(), leave).toHaveText("casino");
  }
  await chip("casino").click();
  const again = sharedPage.getByRole("textbox", { name: "Edit casino" });
  await again.fill("Hot Singles");
  await again.press("Enter");
  await expect(chipList(sharedPage).error.first()).toHaveText("“Hot Singles” is already in the list");
  await expect(again).toBeVisible();
  await chipList(sharedPage).field.fill("o");
  await expect(chipList(sharedPage).error.first(), "the error was about the chip").toBeEmpty();
});

test("words are added by Enter and by pasting, without duplicates, and announced", async ({ sharedPage }) => {
  await openStory(sharedPage, "chip-list");
  const { chips, field, status, error } = chipList(sharedPage);
  await field.fill("bingo");
  await field.press("Enter");
  await expect(chips.last()).toHaveText("bingo");
  await expect(status.first()).toHaveText("Added bingo");
  await field.fill("CASINO");
  await field.press("Enter");
  await expect(error.first()).toHaveText("“CASINO” is already in the list");
  await expect(field, "a refused word stays to be corrected").toHaveValue("CASINO");
  await expect(chips).toHaveCount(5);
  await sharedPage.keyboard.type("odds on");
  await expect(field, "typing replaces the refused word").toHaveValue("odds on");
  await expect(error.first(), "the error stays visible").toHaveText("“CASINO” is already in the list");
  await expect(field).toHaveAttribute("aria-invalid", "false");
  await field.press("Enter");
  await expect(chips).toHaveCount(6);
  await expect(error.first()).toBeEmpty();
  await sharedPage.evaluate(`{
    const clipboardData = new DataTransfer();
    clipboardData.setData("text", "lottery\\ncasino, odds;odds");
    const paste = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
    document.activeElement.dispatchEvent(paste);
  }`);
  await expect(chips).toHaveCount(8);
  await expect(chips.nth(6)).toHaveText("lottery");
  await expect(chips.nth(7)).toHaveText("odds");
});

test("words are focused and removed by keyboard; the focus moves to the next word", async ({
  sharedPage,
}) => {
  await openStory(sharedPage, "chip-list");
  const { chips, chip, field, status } = chipList(sharedPage);
  await field.focus();
  await sharedPage.keyboard.press("Backspace");
  await expect(chip("hot singles")).toBeFocused();
  await expect(chip("hot singles")).toHaveAccessibleDescription(/Enter edits it, Delete removes it/);
  await sharedPage.keyboard.press("Home");
  await expect(chip("casino")).toBeFocused();
  await sharedPage.keyboard.press("Delete");
  await expect(status.first()).toHaveText("Removed casino");
  await expect(chip("crypto giveaway")).toBeFocused();
  await sharedPage.keyboard.press("ArrowRight");
  await sharedPage.keyboard.press("ArrowRight");
  await sharedPage.keyboard.press("Backspace");
  await expect(chip("miracle cure")).toBeFocused();
  await sharedPage.keyboard.press("ArrowRight");
  await expect(field).toBeFocused();
  await sharedPage.getByRole("button", { name: "Remove crypto giveaway" }).click();
  await expect(chips).toHaveText(["miracle cure"]);
  await sharedPage.keyboard.press("Delete");
  await expect(chips).toHaveCount(0);
  await expect(field).toBeFocused();
});
