import { expect } from "@playwright/test";
import { expectNoViolationsInEachAppearance } from "../support/axe.ts";
import { dragOnto } from "../support/drag.ts";
import { ORGANIZER, TEMPLATE } from "../support/people.ts";
import { deleteNewsletters, newslettersScreen } from "../support/screens/newsletters-screen.ts";
import { deleteTemplates, saveTemplate, templateEditor } from "../support/screens/template-editor-screen.ts";
import { openAs, shell } from "../support/screens.ts";
import { test } from "../support/shared-context.ts";

const newMark = () => `Q${crypto.randomUUID().slice(0, 8)}`;

test("[NAV-044] a template is made with the mouse, seen in the preview, saved, and a newsletter is made of it", async ({
  page,
  request,
}) => {
  const mark = newMark();
  const name = `Tide ${mark}`;
  await openAs(page, TEMPLATE, "/harbor/template-editor");
  await expect(shell(page).title).toHaveText("Template Editor");
  const editor = templateEditor(page);
  await editor.add.click();
  await editor.sheet.getByLabel("Name of the template").fill(name);
  await editor.sheet.getByRole("button", { name: "Create template" }).click();
  await expect(shell(page).title).toHaveText(name);

  await editor.open("More news").click();
  await editor.settings.getByLabel("Heading readers see").fill(`Around ${mark}`);
  await expect(editor.mail.getByRole("heading", { name: `Around ${mark}` })).toBeVisible();
  await editor.settings.getByRole("radio", { name: "List" }).check();
  const press = editor.row("Press releases");
  await dragOnto(editor.row(`Around ${mark}`), press, {
    position: { x: 60, y: 45 },
    shown: press.and(page.locator('[data-edge="bottom"]')),
  });
  await expect(editor.sections.getByRole("listitem").nth(5)).toContainText(`Around ${mark}`);

  await editor.addSection.click();
  await page.getByRole("menuitem", { name: "Text" }).click();
  await editor.settings.getByRole("textbox", { name: "Text" }).fill(`Written by hand ${mark}`);
  await expect(editor.mail.getByText(`Written by hand ${mark}`)).toBeVisible();
  await editor.open("Most read").click();
  await editor.button("Remove Most read").click();
  await expect(editor.row("Most read")).toHaveCount(0);
  await expect(editor.changes).toHaveText(/changes$/);
  await editor.save.click();
  await expect(editor.save).toBeDisabled();
  await expect(page.getByText(`${name} was saved`)).toBeVisible();

  await page.goto("/harbor/newsletters?sheet=new");
  const { sheet } = newslettersScreen(page);
  await sheet.getByLabel("Name (internal)").fill(`Letter ${mark}`);
  await sheet.getByLabel("Subject").fill(`Subject ${mark}`);
  await sheet.getByRole("combobox", { name: "Template" }).click();
  await page.getByRole("option", { name }).click();
  await sheet.getByRole("button", { name: "Create newsletter" }).click();
  await expect(shell(page).title).toHaveText(`Letter ${mark}`);
  await expect(editor.mail.getByText(`Written by hand ${mark}`)).toBeVisible();
  await deleteNewsletters(request, mark);
  await deleteTemplates(request, mark);
});

test("sections are moved by keyboard, a restored version is a change, and somebody else's save is not overwritten", async ({
  page,
  request,
}) => {
  const mark = newMark();
  const name = `Keys ${mark}`;
  await openAs(page, TEMPLATE, "/harbor/template-editor?sheet=new");
  const editor = templateEditor(page);
  await editor.sheet.getByLabel("Name of the template").fill(name);
  await page.keyboard.press("Enter");
  await expect(shell(page).title).toHaveText(name);
  await editor.handle("More news").focus();
  await page.keyboard.press("ArrowUp");
  await expect(editor.sections.getByRole("listitem").nth(3)).toContainText("More news");
  await page.keyboard.press("Control+s");
  await expect(page.getByText(`${name} was saved`)).toBeVisible();

  await editor.button("Versions").click();
  await page.getByRole("dialog").getByRole("button", { name: "Restore version 1" }).click();
  await expect(editor.sections.getByRole("listitem").nth(3)).toContainText("Most read");
  await expect(editor.changes).toHaveText("1 change");

  await saveTemplate(request, mark, `Theirs ${mark}`);
  await editor.save.click();
  await expect(page.getByText("Somebody else saved this template meanwhile")).toBeVisible();
  await editor.button("Load theirs").click();
  await expect(editor.mail.getByText(`Theirs ${mark}`)).toBeVisible();
  await expectNoViolationsInEachAppearance(page, "template editor");
  await deleteTemplates(request, mark);
});

test("an MJML file is imported once it has no includes, and its template shows the articles in its slots", async ({
  page,
  request,
}) => {
  const mark = newMark();
  const mjml = `<mjml><mj-body><mj-section><mj-column><mj-text>From the file ${mark}</mj-text></mj-column></mj-section>
<mj-raw>{{sections}}</mj-raw><mj-section><mj-column><mj-text><a href="{{unsubscribeUrl}}">Leave</a> {{postalAddress}}</mj-text></mj-column></mj-section></mj-body></mjml>`;
  const fileOf = (content: string) => ({
    name: `Imported ${mark}.mjml`,
    mimeType: "text/plain",
    buffer: Buffer.from(content),
  });
  await openAs(page, TEMPLATE, "/harbor/template-editor");
  const editor = templateEditor(page);
  await editor.button("Import MJML").click();
  await editor.file.setInputFiles(fileOf(mjml.replace("<mj-body>", '<mj-body><mj-include path="a.mjml" />')));
  await expect(page.getByLabel("Name of the template")).toHaveValue(`Imported ${mark}`);
  await editor.button("Import template").click();
  await expect(page.getByText("mj-include cannot be used")).toBeVisible();
  await expectNoViolationsInEachAppearance(page, "import of a template");
  await editor.file.setInputFiles(fileOf(mjml));
  await editor.button("Import template").click();
  await expect(shell(page).title).toHaveText(`Imported ${mark}`);
  await expect(editor.mail.getByText(`From the file ${mark}`)).toBeVisible();
  await expect(editor.mail.getByRole("heading", { name: "Most read" })).toBeVisible();
  await deleteTemplates(request, mark);
});

test("[NAV-105] without the role the menu has no template editor, and its address leads elsewhere", async ({
  page,
}) => {
  await openAs(page, ORGANIZER, "/harbor/newsletters");
  await expect(shell(page).sidebar.getByRole("link", { name: "Newsletters" })).toBeVisible();
  await expect(shell(page).sidebar.getByRole("link", { name: "Template Editor" })).toHaveCount(0);
  await page.goto("/harbor/template-editor");
  await expect(page).toHaveURL("/harbor/user-settings");
});

test("axe finds no violations in the list of templates", async ({ page }) => {
  await openAs(page, TEMPLATE, "/harbor/template-editor");
  await expect(page.getByRole("link", { name: "Morning Tide" })).toBeVisible();
  await expectNoViolationsInEachAppearance(page, "templates");
});
