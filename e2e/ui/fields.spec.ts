import { expect } from "@playwright/test";
import { openStory, test } from "../support/stories.ts";

test("a form says what its schema finds wrong at each field, and takes the focus to the first", async ({
  stage,
}) => {
  await openStory(stage, "form-fields");
  const subject = stage.getByRole("textbox", { name: "Subject" });
  const stories = stage.getByRole("spinbutton", { name: "Stories" });
  const words = stage.getByRole("textbox", { name: "Words" });
  const save = stage.getByRole("button", { name: "Save letter" });
  await save.click();
  await expect(subject).toBeFocused();
  await expect(subject).toHaveAccessibleDescription("Too Short!");
  await expect(stories).toHaveAccessibleDescription("At most 40");
  await expect(words).toHaveAccessibleDescription("Name at least one");
  await subject.fill("Tide");
  await stage.getByLabel("Secret", { exact: true }).fill("never-ending");
  await save.click();
  await expect(stories, "our own controls take the focus too").toBeFocused();
  await stories.fill("12");
  await words.fill("harbour");
  await words.press("Enter");
  await expect(words).toHaveAccessibleDescription("");

  await stage.getByRole("combobox", { name: "Rhythm" }).press("ArrowDown");
  await stage.getByRole("option", { name: "Every Friday" }).press("Enter");
  const live = stage.getByRole("switch", { name: "Send by itself" });
  await expect(live).toBeChecked();
  await live.press("Space");
  await save.click();
  await expect(stage.locator("output")).toHaveText(
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

test("filters are reached by keys: / to search, arrows in a menu", async ({ stage }) => {
  await openStory(stage, "filter-bar");
  const said = stage.locator("output");
  await stage.keyboard.press("/");
  await expect(stage.getByRole("searchbox", { name: "Search stories" })).toBeFocused();
  await stage.keyboard.type("ferry");
  await expect(said).toHaveText("ferry, any status");
  const status = stage.getByRole("button", { name: "Status Any" });
  await status.press("Enter");
  await expect(stage.getByRole("menuitemradio", { name: "Any" })).toBeChecked();
  await stage.keyboard.press("ArrowDown");
  await stage.keyboard.press("Enter");
  await expect(said).toHaveText("ferry, new");
  await expect(stage.getByRole("button", { name: "Status New" })).toBeFocused();
});

test("segments are radio buttons: arrows choose", async ({ stage }) => {
  await openStory(stage, "page");
  const layout = stage.getByRole("group", { name: "Layout" });
  await layout.getByRole("radio", { name: "Tile" }).press("ArrowRight");
  await expect(layout.getByRole("radio", { name: "List" })).toBeChecked();
  await expect(stage.getByRole("status").filter({ hasText: "1 setting changed" })).toBeVisible();
  await stage.getByRole("button", { name: "Discard" }).click();
  await expect(layout.getByRole("radio", { name: "Tile" })).toBeChecked();
});

test("a failed state is heard and tries again; an empty one offers a step", async ({ stage }) => {
  await openStory(stage, "states");
  await expect(stage.getByRole("alert")).toContainText("The published feed did not load");
  await stage.getByRole("button", { name: "Try again" }).press("Enter");
  await expect(stage.locator("output")).toHaveText("Tried again 1 times");
  await expect(stage.getByRole("heading", { name: "No newsletters yet" })).toBeVisible();
  await expect(stage.getByRole("button", { name: "New newsletter" })).toBeVisible();
});
