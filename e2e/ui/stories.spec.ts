import { expect, type Page } from "@playwright/test";
import { expectNoViolations } from "../support/axe.ts";
import { openStory, STORIES, test } from "../support/stories.ts";

test("the page lists every component, shows one by its address, and has both modes", async ({
  sharedPage,
}) => {
  await sharedPage.goto("/__ui");
  const list = sharedPage.getByRole("navigation", { name: "Components" });
  await expect(list.getByRole("link")).toHaveCount(STORIES.length);
  await list.getByRole("link", { name: "Avatar", exact: true }).click();
  await expect(sharedPage).toHaveURL("/__ui/avatar");
  await expect(sharedPage.getByRole("heading", { level: 1 })).toHaveText("Avatar");
  await sharedPage.getByText("Dark", { exact: true }).click();
  await expect(sharedPage.locator("html")).toHaveAttribute("data-theme", "dark");
  await expectNoViolations(sharedPage, "the component gallery");
  await sharedPage.getByText("System", { exact: true }).click();
});

const press = (name: string | RegExp) => (page: Page) => page.getByRole("button", { name }).first().click();

/** Opens what the story shows only after a click. */
const OPENED: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  "confirm-dialog": press("Send"),
  "date-range-picker": async (page) => {
    await press(/^Period/)(page);
    await page.getByRole("grid").waitFor();
  },
  "form-fields": press("Save newsletter"),
  "inline-message": press("Fail"),
  "keyboard-help": press("Show keys"),
  "command-palette": press("Search"),
  // Its toolbar names the text, which is drawn after it.
  "rich-text": (page) => page.getByRole("textbox").first().waitFor(),
  "side-sheet": press("Open Ida"),
  toasts: press("Failed"),
};

for (const { slug, title } of STORIES)
  test(`${title} has no axe violations, light and dark`, async ({ sharedPage }) => {
    const consoleErrors: string[] = [];
    const record = (text: string) => void consoleErrors.push(text);
    const onConsole = (message: { type(): string; text(): string }) =>
      message.type() === "error" && record(message.text());
    const onError = (error: Error) => record(error.message);
    sharedPage.on("console", onConsole).on("pageerror", onError);
    await sharedPage.emulateMedia({ colorScheme: "light" });
    await openStory(sharedPage, slug);
    await expect(sharedPage.getByRole("heading", { level: 1 }).first()).toHaveText(title);
    await OPENED[slug]?.(sharedPage);
    await expectNoViolations(sharedPage, `${slug}, light`);
    await sharedPage.emulateMedia({ colorScheme: "dark" });
    await expect(sharedPage.locator("html")).toHaveAttribute("data-theme", "dark");
    await expectNoViolations(sharedPage, `${slug}, dark`, { coloursOnly: true });
    sharedPage.off("console", onConsole).off("pageerror", onError);
    expect(consoleErrors).toEqual([]);
  });
