import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { expectNoViolations } from "../support/axe.ts";
import { openStory, test } from "../support/stories.ts";

const field = (page: Page) => ({
  body: page.getByRole("textbox", { name: "Body" }),
  toolbar: page.getByRole("toolbar", { name: "Text style" }).first(),
  tool: (name: string) => page.getByRole("button", { name, exact: true }).first(),
  sent: page.getByTestId("sent"),
  save: page.getByRole("button", { name: "Save" }),
  async saved() {
    await this.save.click();
    return this.sent;
  },
});
const sample = (name: string) => readFile(new URL(`samples/${name}.clip`, import.meta.url), "utf8");

/** Pastes HTML into the text. */
async function paste(page: Page, html: string): Promise<void> {
  await field(page).body.focus();
  await page.evaluate(`{
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/html", ${JSON.stringify(html)});
    const event = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
    document.activeElement.dispatchEvent(event);
  }`);
}

test.beforeEach(async ({ page }) => {
  await openStory(page, "rich-text");
  await field(page).body.waitFor();
});

test("the text has a label, an error and a count of visible characters", async ({ page }) => {
  const { body, save } = field(page);
  await save.click();
  await expect(body, "the form focuses the invalid field").toBeFocused();
  await expect(body).toHaveAccessibleDescription("Required 0 of 200 characters");
  await expect(body).toHaveAttribute("aria-invalid", "true");
  await expectNoViolations(page, "a text with an error");
  await page.getByText("Body", { exact: true }).click();
  await page.keyboard.type("The tide is in.");
  await expect(body).toHaveAccessibleDescription("15 of 200 characters");
  await expect(body).not.toHaveAttribute("aria-invalid");
  await body.pressSequentially(" x".repeat(93));
  await expect(page.getByText("1 character too many")).toBeAttached();
  await expect(body).toHaveAttribute("aria-invalid", "true");
  await page.keyboard.press("Control+A");
  await page.keyboard.press("Delete");
  await save.click();
  await expect(body, "empty markup counts as empty").toHaveAccessibleDescription(/Required/);
});

test("shortcuts format the text: headings, emphasis, lists, undo", async ({ page }) => {
  const text = field(page);
  await text.body.focus();
  await page.keyboard.press("Control+Alt+2");
  await page.keyboard.type("Who pays");
  await page.keyboard.press("Enter");
  await page.keyboard.type("A ");
  for (const [key, word] of [
    ["Control+b", "third"],
    ["Control+i", "comes"],
    ["Control+u", "now"],
  ] as const) {
    await page.keyboard.press(key);
    await page.keyboard.type(word);
    await page.keyboard.press(key);
    await page.keyboard.type(" ");
  }
  await page.keyboard.press("Enter");
  await page.keyboard.press("Control+Shift+8");
  await page.keyboard.type("March");
  await expect(text.tool("Bulleted list")).toHaveAttribute("aria-pressed", "true");
  const whole =
    "<h2>Who pays</h2><p>A <strong>third</strong> <em>comes</em> <u>now</u> </p><ul><li><p>March</p></li></ul>";
  await expect(await text.saved()).toHaveText(whole);
  await text.body.focus();
  await page.keyboard.press("Control+z");
  await expect(await text.saved()).not.toHaveText(whole);
  await text.body.focus();
  await page.keyboard.press("Control+Shift+z");
  await expect(await text.saved()).toHaveText(whole);
});

test("the toolbar is one stop for Tab, arrows move in it, Escape goes back to the text", async ({ page }) => {
  const { body, tool, toolbar, sent, save } = field(page);
  await body.pressSequentially("tide");
  await page.keyboard.press("Control+A");
  await page.keyboard.press("Alt+F10");
  await expect(tool("Heading")).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(tool("Bold")).toBeFocused();
  await expect(tool("Bold")).toHaveAttribute("aria-keyshortcuts", "Control+B");
  await page.keyboard.press("Enter");
  await expect(body, "the focus returns to the text").toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await expect(tool("Bold"), "the toolbar remembers its tab stop").toBeFocused();
  await expect(tool("Bold")).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press("End");
  await expect(tool("Link")).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(tool("Heading")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(body).toBeFocused();
  await expect(toolbar.locator('[tabindex="0"]')).toHaveCount(1);
  await save.click();
  await expect(sent).toHaveText("<p><strong>tide</strong></p>");
});

test("the toolbar stays visible while a long text scrolls, inside one focus ring", async ({ page }) => {
  const { body, toolbar } = field(page);
  await body.fill("A line of a long story.\n".repeat(80));
  await page.getByRole("button", { name: "Restore draft" }).scrollIntoViewIfNeeded();
  await body.getByText("A line").nth(60).scrollIntoViewIfNeeded();
  await expect(page.getByText("Body", { exact: true })).not.toBeInViewport();
  await expect(toolbar).toBeInViewport({ ratio: 1 });
  await page.keyboard.press("Shift");
  await body.focus();
  await expect(body).toHaveCSS("box-shadow", "none");
  await expect(body).toHaveCSS("outline-style", "none");
});

test("only web and mail links are allowed", async ({ page }) => {
  const text = field(page);
  await text.body.pressSequentially("the plan");
  await page.keyboard.press("Control+A");
  await page.keyboard.press("Control+k");
  const dialog = page.getByRole("dialog", { name: "Link" });
  const address = dialog.getByLabel("Address");
  await expect(address).toBeFocused();
  await address.fill("javascript:alert(1)");
  await page.keyboard.press("Enter");
  await expect(dialog).toContainText("An address begins with https://, http:// or mailto:");
  await expectNoViolations(page, "the link dialog with an error");
  await address.fill("harbor.test/wall");
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(text.body).toBeFocused();
  await expect(text.sent, "the surrounding form was not submitted").toHaveText("");
  await expect(await text.saved()).toHaveText('<p><a href="https://harbor.test/wall">the plan</a></p>');
  await text.body.getByRole("link").click();
  await text.tool("Link").click();
  await expect(address).toHaveValue("https://harbor.test/wall");
  await dialog.getByRole("button", { name: "Remove link" }).click();
  await expect(await text.saved()).toHaveText("<p>the plan</p>");
});

test("text pasted from Word is cleaned", async ({ page }) => {
  await paste(page, await sample("word"));
  await expect(await field(page).saved()).toHaveText(
    [
      "<h2>Harbour wall will be raised</h2>",
      "<p>The council voted at <strong>ten minutes to one</strong>, after <em>six hours</em> in which <u>nobody</u> left the room. ",
      'See <a href="https://harbor.test/wall">the plan</a> or the file.</p>',
      "<ul><li><p>The state pays a third</p><ul><li><p>in two parts</p></li></ul></li><li><p>The port pays a third</p></li></ul>",
      "<p><strong>Then</strong> comes the work:</p>",
      "<ol><li><p>Stones come off</p></li><li><p>Stones go back</p></li></ol>",
      "<p><strong>Year</strong> · <strong>Metres</strong></p><p>2027 · 2</p>",
      "<p>The end.</p>",
    ].join(""),
  );
});

test("text pasted from a web page is cleaned and safe", async ({ page }) => {
  await paste(page, await sample("web-page"));
  await expect(await field(page).saved()).toHaveText(
    [
      "<h3>Who pays</h3>",
      "<p><strong>A third</strong> comes from the <em>state</em>.</p>",
      '<p>The rest from <a href="https://harbor.test/fee?utm=1">a fee</a> and luck.</p>',
      "<blockquote><p>You cannot argue with a spring tide.</p></blockquote>",
      "<ul><li><p>Night ferries</p></li><li><p>Dockers</p></li></ul>",
    ].join(""),
  );
});

test("a restored draft fills the text; read-only text can be focused, disabled text cannot", async ({
  page,
}) => {
  const { body } = field(page);
  await page.getByRole("button", { name: "Restore draft" }).click();
  await expect(body.getByRole("heading", { name: "Who pays" })).toBeVisible();
  const published = page.getByRole("textbox", { name: "Published text" });
  await expect(published).toHaveAttribute("aria-readonly", "true");
  await published.focus();
  await page.keyboard.type("x");
  await expect(published).not.toContainText("x");
  const locked = page.getByRole("textbox", { name: "Locked text" });
  await expect(locked).toHaveAttribute("aria-disabled", "true");
  await expect(locked).toHaveAttribute("tabindex", "-1");
  await expectNoViolations(page, "texts, light");
  await page.emulateMedia({ colorScheme: "dark" });
  await expectNoViolations(page, "texts, dark");
});
