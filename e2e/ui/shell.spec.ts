import { expect } from "@playwright/test";
import { openStory, test } from "../support/stories.ts";

test("the palette is a combobox that announces the selected command", async ({ sharedPage }) => {
  await openStory(sharedPage, "command-palette");
  const opener = sharedPage.getByRole("button", { name: "Search", exact: true });
  await opener.press("Enter");
  const dialog = sharedPage.getByRole("dialog", { name: "Command palette" });
  const field = dialog.getByRole("combobox", { name: "Search or jump to…" });
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute("aria-expanded", "true");
  const list = dialog.getByRole("listbox", { name: "Commands" });
  await expect(list).toHaveAttribute("id", (await field.getAttribute("aria-controls")) ?? "");
  await expect(list.getByRole("group", { name: "Go to" }).getByRole("option").first()).toBeVisible();

  await sharedPage.keyboard.type("theme");
  const options = list.getByRole("option");
  await expect(options).toHaveText(["Theme: Light", "Theme: Dark", "Theme: System"]);
  const chosen = list.getByRole("option", { selected: true });
  await sharedPage.keyboard.press("ArrowDown");
  await expect(chosen).toHaveText("Theme: Dark");
  await expect(chosen).toHaveAttribute("id", (await field.getAttribute("aria-activedescendant")) ?? "");
  await field.fill("zzz");
  await expect(dialog.getByRole("status")).toHaveText("No results for “zzz”");
  await expect(field).toHaveAttribute("aria-expanded", "false");
  await sharedPage.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();

  await opener.press("Enter");
  await sharedPage.keyboard.type("hotkeys");
  await sharedPage.keyboard.press("Enter");
  await expect(sharedPage.locator("output")).toHaveText("Keys opened");
});

test("the keyboard help opens by ?, lists its areas in a fixed order, and returns the focus", async ({
  sharedPage,
}) => {
  await openStory(sharedPage, "keyboard-help");
  const opener = sharedPage.getByRole("button", { name: "Show keys" });
  await opener.focus();
  await sharedPage.keyboard.press("?");
  const help = sharedPage.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect(help.getByRole("heading", { level: 3 })).toHaveText(["Everywhere", "Tables"]);
  const table = help.getByRole("region", { name: "Tables" });
  await expect(table.getByRole("term")).toHaveText("Enter");
  await expect(table.getByRole("definition")).toHaveText("Open the row");
  await expect(help.getByRole("button", { name: "Close" })).toBeFocused();
  await sharedPage.keyboard.press("Escape");
  await expect(help).toBeHidden();
  await expect(opener).toBeFocused();
});
