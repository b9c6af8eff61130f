import { expect, type Page } from "@playwright/test";
import { openStory, test } from "../support/stories.ts";

const listOf = (page: Page) => {
  const list = page.getByRole("list", { name: "Blocked words" });
  return {
    chips: list.getByRole("listitem"),
    chip: (word: string) => list.getByRole("button", { name: word, exact: true }),
    field: page.getByRole("textbox", { name: "Blocked words" }),
    said: page.getByRole("status"),
    slip: page.getByRole("alert"),
  };
};

test("[SYS-014] an edit of a chip is committed on Enter, and only then", async ({ stage }) => {
  await openStory(stage, "chip-list");
  const { chips, chip } = listOf(stage);
  const edit = stage.getByRole("textbox", { name: "Edit miracle cure" });
  await chip("miracle cure").click();
  await edit.fill("wonder cure");
  await edit.press("Enter");
  await expect(chips).toHaveText(["casino", "crypto giveaway", "wonder cure", "hot singles"]);
  await expect(chip("wonder cure"), "the focus stays with the word").toBeFocused();

  for (const leave of ["Escape", "Tab"]) {
    await chip("casino").focus();
    await stage.keyboard.press("Enter");
    await stage.keyboard.type("bingo");
    await stage.keyboard.press(leave);
    await expect(chips.first(), leave).toHaveText("casino");
  }
  await chip("casino").click();
  const again = stage.getByRole("textbox", { name: "Edit casino" });
  await again.fill("Hot Singles");
  await again.press("Enter");
  await expect(listOf(stage).slip.first()).toHaveText("“Hot Singles” is already in the list");
  await expect(again).toBeVisible();
  await listOf(stage).field.fill("o");
  await expect(listOf(stage).slip.first(), "it was about the chip").toBeEmpty();
});

test("words are added by Enter and by pasting, each once, and it is said", async ({ stage }) => {
  await openStory(stage, "chip-list");
  const { chips, field, said, slip } = listOf(stage);
  await field.fill("bingo");
  await field.press("Enter");
  await expect(chips.last()).toHaveText("bingo");
  await expect(said.first()).toHaveText("Added bingo");
  await field.fill("CASINO");
  await field.press("Enter");
  await expect(slip.first()).toHaveText("“CASINO” is already in the list");
  await expect(field, "what was refused can be mended").toHaveValue("CASINO");
  await expect(chips).toHaveCount(5);
  await stage.keyboard.type("odds on");
  await expect(field, "the next word takes its place").toHaveValue("odds on");
  await expect(slip.first(), "still there to be read").toHaveText("“CASINO” is already in the list");
  await expect(field).toHaveAttribute("aria-invalid", "false");
  await field.press("Enter");
  await expect(chips).toHaveCount(6);
  await expect(slip.first()).toBeEmpty();
  await stage.evaluate(`{
    const clipboardData = new DataTransfer();
    clipboardData.setData("text", "lottery\\ncasino, odds;odds");
    const paste = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
    document.activeElement.dispatchEvent(paste);
  }`);
  await expect(chips).toHaveCount(8);
  await expect(chips.nth(6)).toHaveText("lottery");
  await expect(chips.nth(7)).toHaveText("odds");
});

test("words are reached and removed by keys alone; the focus goes to the neighbour", async ({ stage }) => {
  await openStory(stage, "chip-list");
  const { chips, chip, field, said } = listOf(stage);
  await field.focus();
  await stage.keyboard.press("Backspace");
  await expect(chip("hot singles")).toBeFocused();
  await expect(chip("hot singles")).toHaveAccessibleDescription(/Enter edits it, Delete removes it/);
  await stage.keyboard.press("Home");
  await expect(chip("casino")).toBeFocused();
  await stage.keyboard.press("Delete");
  await expect(said.first()).toHaveText("Removed casino");
  await expect(chip("crypto giveaway")).toBeFocused();
  await stage.keyboard.press("ArrowRight");
  await stage.keyboard.press("ArrowRight");
  await stage.keyboard.press("Backspace");
  await expect(chip("miracle cure")).toBeFocused();
  await stage.keyboard.press("ArrowRight");
  await expect(field).toBeFocused();
  await stage.getByRole("button", { name: "Remove crypto giveaway" }).click();
  await expect(chips).toHaveText(["miracle cure"]);
  await stage.keyboard.press("Delete");
  await expect(chips).toHaveCount(0);
  await expect(field).toBeFocused();
});
