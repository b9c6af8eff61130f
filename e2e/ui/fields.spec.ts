import { expect } from "@playwright/test";
import { openStory, test } from "../support/stories.ts";

test("a form shows its errors at their fields and focuses the first", async ({ sharedPage }) => {
  await openStory(sharedPage, "form-fields");
  const subject = sharedPage.getByRole("textbox", { name: "Subject" });
  const stories = sharedPage.getByRole("spinbutton", { name: "Stories" });
  const words = sharedPage.getByRole("textbox", { name: "Words" });
  const save = sharedPage.getByRole("button", { name: "Save newsletter" });
  await save.click();
  await expect(subject).toBeFocused();
  await expect(subject).toHaveAccessibleDescription("Too Short!");
  await expect(stories).toHaveAccessibleDescription("At most 40");
  await expect(words).toHaveAccessibleDescription("Name at least one");
  await subject.fill("Tide");
  await sharedPage.getByLabel("Secret", { exact: true }).fill("never-ending");
  await save.click();
  await expect(stories, "custom controls take the focus too").toBeFocused();
  await stories.fill("12");
  await words.fill("harbour");
  await words.press("Enter");
  await expect(words).toHaveAccessibleDescription("");

  await sharedPage.getByRole("combobox", { name: "Rhythm" }).press("ArrowDown");
  await sharedPage.getByRole("option", { name: "Every Friday" }).press("Enter");
  const live = sharedPage.getByRole("switch", { name: "Send by itself" });
  await expect(live).toBeChecked();
  await live.press("Space");
  await save.click();
  await expect(sharedPage.locator("output")).toHaveText(
    JSON.stringify({
      subject: "Tide",
      secret: "never-ending",
      firstDay: "2026-11-16",
      rhythm: "weekly",
      stories: 12,
      colour: "#0B5A5E",
      words: ["harbour"],
      isLive: false,
    }),
  );
});

test("filters work by keyboard: / to search, arrows in a menu", async ({ sharedPage }) => {
  await openStory(sharedPage, "filter-bar");
  const output = sharedPage.locator("output");
  await sharedPage.keyboard.press("/");
  await expect(sharedPage.getByRole("searchbox", { name: "Search stories" })).toBeFocused();
  await sharedPage.keyboard.type("ferry");
  await expect(output).toHaveText("ferry, any status");
  const status = sharedPage.getByRole("button", { name: "Status Any" });
  await status.press("Enter");
  await expect(sharedPage.getByRole("menuitemradio", { name: "Any" })).toBeChecked();
  await sharedPage.keyboard.press("ArrowDown");
  await sharedPage.keyboard.press("Enter");
  await expect(output).toHaveText("ferry, new");
  await expect(sharedPage.getByRole("button", { name: "Status New" })).toBeFocused();
});

test("a segmented control is a radio group: arrow keys choose", async ({ sharedPage }) => {
  await openStory(sharedPage, "page");
  const layout = sharedPage.getByRole("group", { name: "Layout" });
  await layout.getByRole("radio", { name: "Tile" }).press("ArrowRight");
  await expect(layout.getByRole("radio", { name: "List" })).toBeChecked();
  await expect(sharedPage.getByRole("status").filter({ hasText: "1 setting changed" })).toBeVisible();
  await sharedPage.getByRole("button", { name: "Discard" }).click();
  await expect(layout.getByRole("radio", { name: "Tile" })).toBeChecked();
});

test("an error state is announced and can be retried; an empty state offers a step", async ({
  sharedPage,
}) => {
  await openStory(sharedPage, "states");
  await expect(sharedPage.getByRole("alert")).toContainText("The published feed did not load");
  await sharedPage.getByRole("button", { name: "Try again" }).press("Enter");
  await expect(sharedPage.locator("output")).toHaveText("Tried again 1 times");
  await expect(sharedPage.getByRole("heading", { name: "No newsletters yet" })).toBeVisible();
  await expect(sharedPage.getByRole("button", { name: "New newsletter" })).toBeVisible();
});
