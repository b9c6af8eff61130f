import { expect, type Locator, type Page } from "@playwright/test";
import { forEachAppearance } from "../support/appearances.ts";
import { expectNoViolations } from "../support/axe.ts";
import { drafts } from "../support/drafts.ts";
import { dragOnto } from "../support/drag.ts";
import { holdResponse } from "../support/hold-response.ts";
import { ADMIN, ORGANIZER } from "../support/people.ts";
import { createArticles } from "../support/screens/feed-screen.ts";
import {
  createEmptyNewsletter,
  newsletterEditor,
  saveNewsletter,
} from "../support/screens/newsletter-editor-screen.ts";
import { deleteNewsletters } from "../support/screens/newsletters-screen.ts";
import { openAs, shell } from "../support/screens.ts";
import { test } from "../support/shared-context.ts";

const newMark = () => `Q${crypto.randomUUID().slice(0, 8)}`;
const PICKS = "Editor picks";
const READS = "Most read";

/** The titles of the articles in a section, without its free places. */
const titlesIn = (page: Page, section: string) =>
  newsletterEditor(page)
    .section(section)
    .getByRole("button", { name: /^Move / })
    .evaluateAll((handles) =>
      handles.map((handle) => handle.getAttribute("aria-label")?.slice("Move ".length)),
    );

test("[NAV-017 NL-019 NL-020 NL-021 NL-063] a newsletter is filled with the mouse, saved by itself and there after a reload", async ({
  page,
  request,
}) => {
  const mark = newMark();
  const [wall, ferry, crane, seal] = ["Wall", "Ferry", "Crane", "Seal"].map((name) => `${name} ${mark}`) as [
    string,
    string,
    string,
    string,
  ];
  await createArticles(
    request,
    [wall, ferry, crane, seal].map((title) => ({ title, status: 1 })),
  );
  const id = await createEmptyNewsletter(request, `Tide ${mark}`);
  await openAs(page, ADMIN, `/harbor/newsletters/${id}`);
  await expect(shell(page).title).toHaveText(`Tide ${mark}`);
  const editor = newsletterEditor(page);
  await editor.find.fill(mark);
  await expect(editor.offered(mark)).toHaveCount(4);

  const drag = (source: Locator, slot: Locator) =>
    dragOnto(source, slot, { shown: slot.and(page.locator('[data-over="true"]')) });
  await drag(editor.offered(wall), editor.slots(PICKS).nth(0));
  await expect.poll(() => titlesIn(page, PICKS)).toEqual([wall]);
  await expect(editor.offered(wall)).toContainText(PICKS);
  await drag(editor.offered(ferry), editor.slots(PICKS).nth(1));
  await expect.poll(() => titlesIn(page, PICKS)).toEqual([wall, ferry]);
  await drag(editor.offered(crane), editor.slots(READS).nth(0));
  await expect.poll(() => titlesIn(page, READS)).toEqual([crane]);
  await drag(editor.offered(seal), editor.slots(READS).nth(0));
  await editor.dropMenu.getByRole("menuitem", { name: /^Replace/ }).click();
  await expect.poll(() => titlesIn(page, READS)).toEqual([seal]);

  // Between sections: swapped, then taken over with its place.
  await drag(editor.slots(PICKS).filter({ hasText: wall }), editor.slots(READS).first());
  await editor.dropMenu.getByRole("menuitem", { name: "Swap with it" }).click();
  await expect.poll(() => titlesIn(page, PICKS)).toEqual([seal, ferry]);
  await drag(editor.slots(PICKS).filter({ hasText: ferry }), editor.slots(READS).first());
  await editor.dropMenu.getByRole("menuitem", { name: "To this section" }).click();
  await expect.poll(() => titlesIn(page, READS)).toEqual([ferry, wall]);
  await expect(editor.limit(PICKS)).toHaveValue("2");
  await expect(editor.limit(READS)).toHaveValue("4");

  await editor.subject.fill(`The wall goes up ${mark}`);
  await expect(editor.mail.getByRole("link", { name: wall })).toBeVisible();
  await page.getByRole("radio", { name: "Text" }).click();
  await expect(page.getByLabel("Preview").getByText(wall)).toBeVisible();
  await expect(editor.saved).toBeVisible();
  await page.reload();
  await expect(editor.subject).toHaveValue(`The wall goes up ${mark}`);
  expect([await titlesIn(page, PICKS), await titlesIn(page, READS)]).toEqual([[seal], [ferry, wall]]);
  await expect(editor.limit(READS)).toHaveValue("4");
  const stored = await page.evaluate<string[]>("Object.keys(localStorage)");
  expect(stored).toEqual(
    expect.arrayContaining([
      `portal:${ADMIN.siteNameId}:newsletter:neverSent`,
      `portal:${ADMIN.siteNameId}:newsletter:topReads`,
      `portal:${ADMIN.siteNameId}:newsletter:recommended`,
    ]),
  );
  await deleteNewsletters(request, mark);
});

test("[NL-022 NL-023 NL-024] a newsletter is filled by keyboard alone", async ({ page, request }) => {
  const mark = newMark();
  const [wall, ferry] = ["Wall", "Ferry"].map((name) => `${name} ${mark}`) as [string, string];
  await createArticles(
    request,
    [wall, ferry].map((title) => ({ title, status: 1 })),
  );
  const id = await createEmptyNewsletter(request, `Keys ${mark}`);
  await openAs(page, ADMIN, `/harbor/newsletters/${id}`);
  const editor = newsletterEditor(page);
  await expect(editor.offered(mark)).toHaveCount(2);
  await page.keyboard.press("/");
  await expect(editor.find).toBeFocused();
  await page.keyboard.type(mark);
  await expect(editor.content.getByRole("listitem")).toHaveCount(2);
  await editor.list("Never sent").focus();
  await page.keyboard.press("j");
  await page.keyboard.press("j");
  await expect(editor.content.getByRole("listitem").nth(1).getByRole("button")).toBeFocused();
  await page.keyboard.press("k");
  await expect(editor.content.getByRole("listitem").first().getByRole("button")).toBeFocused();

  for (const title of [wall, ferry]) {
    await editor.add(title).focus();
    await page.keyboard.press("Enter");
    await expect(editor.dialog).toBeVisible();
    await editor.dialog.getByRole("button", { name: "Add" }).focus();
    await page.keyboard.press("Enter");
    await expect(editor.dialog).toHaveCount(0);
    await expect(editor.handle(title)).toBeVisible();
  }
  await editor.handle(wall).focus();
  await page.keyboard.press("ArrowDown");
  await expect.poll(() => titlesIn(page, PICKS)).toEqual([ferry, wall]);
  // The free place goes, then one more article raises the limit again.
  await editor.sections.getByRole("button", { name: `Remove place 3 of ${PICKS}` }).focus();
  await page.keyboard.press("Enter");
  await expect(editor.limit(PICKS)).toHaveValue("2");
  await editor.limit(READS).focus();
  await page.keyboard.press("ArrowUp");
  await expect(editor.limit(READS)).toHaveValue("4");

  await editor.handle(wall).focus();
  await page.keyboard.press("Enter");
  await editor.dialog.getByRole("combobox", { name: "Section" }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("option", { name: READS }).focus();
  await page.keyboard.press("Enter");
  await editor.dialog.getByRole("combobox", { name: "What happens" }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("option", { name: "Move only" }).focus();
  await page.keyboard.press("Enter");
  await editor.dialog.getByRole("button", { name: "Move" }).focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => titlesIn(page, READS)).toEqual([wall]);
  await expect(editor.limit(PICKS)).toHaveValue("2");
  await expect(editor.limit(READS)).toHaveValue("4");
  await page.keyboard.press("u");
  await expect.poll(() => titlesIn(page, PICKS)).toEqual([ferry, wall]);
  await editor.handle(ferry).focus();
  await page.keyboard.press("d");
  await expect.poll(() => titlesIn(page, PICKS)).toEqual([wall]);
  await expect(editor.handle(wall)).toBeFocused();
  await page.keyboard.press("u");
  await expect.poll(() => titlesIn(page, PICKS)).toEqual([ferry, wall]);

  await editor.subject.focus();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type(`By keyboard ${mark}`);
  await page.keyboard.press("ControlOrMeta+s");
  await expect(editor.saved).toBeVisible();
  await page.reload();
  await expect(editor.subject).toHaveValue(`By keyboard ${mark}`);
  await expect.poll(() => titlesIn(page, PICKS)).toEqual([ferry, wall]);
  await deleteNewsletters(request, mark);
});

test("what was not saved comes back after a crash, and an earlier version is restored", async ({
  page,
  request,
}) => {
  const mark = newMark();
  const id = await createEmptyNewsletter(request, `Crash ${mark}`);
  await openAs(page, ADMIN, `/harbor/newsletters/${id}`);
  const editor = newsletterEditor(page);
  await expect(editor.saved).toBeVisible();
  let isReloaded = false;
  await page.route("**/api/Campaign/Save", (route) => (isReloaded ? route.continue() : route.abort()));
  await editor.subject.fill(`Not lost ${mark}`);
  await expect
    .poll(async () =>
      (await drafts(page)).filter(({ kind }) => kind === "newsletter").map(({ id: of }) => of),
    )
    .toContain(String(id));
  // The page tries again to save until it is gone.
  page.once("domcontentloaded", () => (isReloaded = true));
  await page.reload();
  await expect(page.getByText("Restored what was not saved")).toBeVisible();
  await expect(editor.subject).toHaveValue(`Not lost ${mark}`);
  await expect(editor.saved).toBeVisible();
  await expect.poll(async () => (await drafts(page)).filter(({ kind }) => kind === "newsletter")).toEqual([]);

  await editor.chooseInMenu("Versions");
  await editor.dialog.getByRole("button", { name: "Restore version 2" }).click();
  await expect(editor.subject).toHaveValue(`Subject of Crash ${mark}`);
  await expect(editor.saved).toBeVisible();
  await page.reload();
  await expect(editor.subject).toHaveValue(`Subject of Crash ${mark}`);
  await deleteNewsletters(request, mark);
});

test("two editors: what both changed is compared, and each part is chosen", async ({ page, request }) => {
  const mark = newMark();
  const id = await createEmptyNewsletter(request, `Two ${mark}`);
  await openAs(page, ADMIN, `/harbor/newsletters/${id}`);
  const editor = newsletterEditor(page);
  await expect(editor.saved).toBeVisible();
  await page.route("**/api/Campaign/Save", (route) => route.abort());
  await editor.subject.fill(`Mine ${mark}`);
  await saveNewsletter(request, id, ({ model, ...stored }) => ({
    ...stored,
    newsletterSubject: `Theirs ${mark}`,
    model: {
      ...model,
      sections: model.sections.map((section) => ({
        ...section,
        title: section.id === "reads" ? `Reads ${mark}` : section.title,
      })),
    },
  }));
  await page.unroute("**/api/Campaign/Save");
  await page.getByRole("button", { name: "Compare" }).click();
  const { dialog } = editor;
  await expect(dialog.getByRole("group")).toHaveCount(2);
  await expect(dialog.getByRole("radio", { name: new RegExp(`^Yours\\s*Mine ${mark}$`) })).toBeChecked();
  await expectNoViolations(page, "comparing two versions");
  await dialog.getByRole("button", { name: "Use these" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(editor.saved).toBeVisible();
  await page.reload();
  await expect(editor.subject).toHaveValue(`Mine ${mark}`);
  await expect(editor.section(`Reads ${mark}`)).toBeVisible();
  await deleteNewsletters(request, mark);
});

test("two editors who have a newsletter open see each other, until one leaves", async ({
  page,
  request,
  browser,
}) => {
  const mark = newMark();
  const id = await createEmptyNewsletter(request, `Seen ${mark}`);
  await openAs(page, ADMIN, `/harbor/newsletters/${id}`);
  const context = await browser.newContext();
  const theirs = await context.newPage();
  await openAs(theirs, ORGANIZER, `/harbor/newsletters/${id}`);
  await expect(page.getByText(`${ORGANIZER.name} has it open too`)).toBeVisible();
  await expect(theirs.getByText(`${ADMIN.name} has it open too`)).toBeVisible();
  await theirs.goto("/harbor/newsletters");
  await expect(page.getByText(`${ORGANIZER.name} has it open too`)).toHaveCount(0);
  await context.close();
  await deleteNewsletters(request, mark);
});

test("an open newsletter is duplicated with its last change, exported and deleted", async ({
  page,
  request,
}) => {
  const mark = newMark();
  const id = await createEmptyNewsletter(request, `Menu ${mark}`);
  await openAs(page, ADMIN, `/harbor/newsletters/${id}`);
  const editor = newsletterEditor(page);
  await expect(editor.saved).toBeVisible();
  const release = await holdResponse(page, "**/api/Campaign/Save");
  const saving = page.waitForRequest("**/api/Campaign/Save");
  await editor.subject.fill(`Being saved ${mark}`);
  await saving;
  await editor.subject.fill(`Changed ${mark}`);
  await editor.chooseInMenu("Duplicate");
  release();
  await expect(shell(page).title).toHaveText(`Menu ${mark} (copy)`);
  await expect(editor.subject).toHaveValue(`Changed ${mark}`);
  const downloaded = page.waitForEvent("download");
  await editor.chooseInMenu("Export");
  expect((await downloaded).suggestedFilename()).toBe("newsletters.csv");
  await editor.chooseInMenu("Delete");
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(page).toHaveURL(/\/harbor\/newsletters$/);
  await expect(page.getByText(`Menu ${mark} (copy) was deleted`)).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: `Menu ${mark}` })).toHaveCount(1);
  await deleteNewsletters(request, mark);
});

test("name, subject with an emoji, and the figures of the newsletter", async ({ page, request }) => {
  const mark = newMark();
  const id = await createEmptyNewsletter(request, `Named ${mark}`);
  await openAs(page, ADMIN, `/harbor/newsletters/${id}`);
  const editor = newsletterEditor(page);
  await expect(editor.saved).toBeVisible();
  await editor.sections.getByRole("textbox", { name: "Name (internal)" }).fill(`Renamed ${mark}`);
  await expect(shell(page).title).toHaveText(`Renamed ${mark}`);
  await editor.subject.fill(`Ferry ${mark}`);
  await editor.subject.press("Home");
  await editor.sections.getByRole("button", { name: "Emoji for Subject" }).click();
  await editor.dialog.getByRole("textbox", { name: "Find an emoji" }).fill("anchor");
  await expectNoViolations(page, "choosing an emoji");
  await editor.dialog.getByRole("button", { name: /anchor/ }).click();
  await expect(editor.subject).toHaveValue(`\u2693Ferry ${mark}`);
  await expect(editor.subject).toBeFocused();
  await expect(editor.sections.getByText("0 articles")).toBeVisible();
  await editor.sections.getByRole("button", { name: /to look at$/ }).click();
  await expect(editor.sections.getByRole("region", { name: "Before it goes" })).toBeFocused();
  await expect(editor.saved).toBeVisible();
  await page.reload();
  await expect(editor.subject).toHaveValue(`\u2693Ferry ${mark}`);
  await expect(shell(page).title).toHaveText(`Renamed ${mark}`);
  await deleteNewsletters(request, mark);
});

test("the text of a section is written with its formatting, and is in the mail", async ({
  page,
  request,
}) => {
  const mark = newMark();
  const id = await createEmptyNewsletter(request, `Text ${mark}`);
  await saveNewsletter(request, id, ({ model, ...stored }) => ({
    ...stored,
    model: {
      ...model,
      sections: [
        ...model.sections,
        {
          id: "words",
          title: `Words ${mark}`,
          layout: "rows",
          html: "",
          description: { source: "html", type: "html", count: 0, allowFeaturedContent: false },
          articles: [],
          featuredContent: [],
        },
      ],
    },
  }));
  await openAs(page, ADMIN, `/harbor/newsletters/${id}`);
  const editor = newsletterEditor(page);
  const words = editor.sections.getByRole("textbox", { name: `Text of Words ${mark}` });
  await words.click();
  await page.keyboard.press("ControlOrMeta+b");
  await page.keyboard.type(`Thank you ${mark}`);
  await expect(editor.mail.getByRole("strong")).toHaveText(`Thank you ${mark}`);
  await expect(editor.saved).toBeVisible();
  await page.keyboard.type(" all");
  await expect(words).toHaveText(`Thank you ${mark} all`);
  await expect(editor.saved).toBeVisible();
  await page.reload();
  await expect(words).toHaveText(`Thank you ${mark} all`);
  await deleteNewsletters(request, mark);
});

forEachAppearance(({ width }) => {
  test("the editor has no axe violations", async ({ page, request }) => {
    const mark = newMark();
    const title = `Wall ${mark}`;
    await createArticles(request, [{ title, status: 1 }]);
    const id = await createEmptyNewsletter(request, `Seen ${mark}`);
    await openAs(page, ADMIN, `/harbor/newsletters/${id}`);
    const editor = newsletterEditor(page);
    await expect(editor.section(PICKS)).toBeVisible();
    for (const pane of width < 960 ? ["Newsletter", "Preview", "Articles"] : ["Newsletter"]) {
      if (width < 960) await page.getByRole("button", { name: pane, exact: true }).click();
      await expectNoViolations(page, `newsletter editor: ${pane}`);
    }
    await editor.add(title).click();
    await expect(editor.dialog).toBeVisible();
    await expectNoViolations(page, "adding an article");
    await deleteNewsletters(request, mark);
  });
});
