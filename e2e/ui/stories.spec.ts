import { expect, type Page } from "@playwright/test";
import { expectNoViolations } from "../support/axe.ts";
import { openStory, STORIES, test } from "../support/stories.ts";

test("the page lists every component, shows one by its address, and has both modes", async ({ stage }) => {
  await stage.goto("/__ui");
  const list = stage.getByRole("navigation", { name: "Components" });
  await expect(list.getByRole("link")).toHaveCount(STORIES.length);
  await list.getByRole("link", { name: "Avatar", exact: true }).click();
  await expect(stage).toHaveURL("/__ui/avatar");
  await expect(stage.getByRole("heading", { level: 1 })).toHaveText("Avatar");
  await stage.getByText("Dark", { exact: true }).click();
  await expect(stage.locator("html")).toHaveAttribute("data-theme", "dark");
  await expectNoViolations(stage, "the component gallery");
  await stage.getByText("System", { exact: true }).click();
});

const press = (name: string | RegExp) => (page: Page) => page.getByRole("button", { name }).first().click();

/** What has to be opened before there is something to look at. */
const OPENED: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  "confirm-dialog": press("Send"),
  "date-range-picker": async (page) => {
    await press(/^Period/)(page);
    await page.getByRole("grid").waitFor();
  },
  "form-fields": press("Save letter"),
  "inline-message": press("Fail"),
  "keyboard-help": press("Show keys"),
  "command-palette": press("Search"),
  "side-sheet": press("Open Ida"),
  toasts: press("Failed"),
};

for (const { slug, title } of STORIES)
  test(`${title} has nothing for axe to say, light and dark`, async ({ stage }) => {
    const complaints: string[] = [];
    const note = (words: string) => void complaints.push(words);
    const onConsole = (message: { type(): string; text(): string }) =>
      message.type() === "error" && note(message.text());
    const onError = (error: Error) => note(error.message);
    stage.on("console", onConsole).on("pageerror", onError);
    await stage.emulateMedia({ colorScheme: "light" });
    await openStory(stage, slug);
    await expect(stage.getByRole("heading", { level: 1 }).first()).toHaveText(title);
    await OPENED[slug]?.(stage);
    await expectNoViolations(stage, `${slug}, light`);
    await stage.emulateMedia({ colorScheme: "dark" });
    await expect(stage.locator("html")).toHaveAttribute("data-theme", "dark");
    await expectNoViolations(stage, `${slug}, dark`, { coloursOnly: true });
    stage.off("console", onConsole).off("pageerror", onError);
    expect(complaints).toEqual([]);
  });
