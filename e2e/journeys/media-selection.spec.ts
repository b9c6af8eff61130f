import { expect } from "@playwright/test";
import { headersOf } from "../support/api.ts";
import { forEachAppearance } from "../support/appearances.ts";
import { expectNoViolations } from "../support/axe.ts";
import { ADMIN } from "../support/people.ts";
import { createImage } from "../support/screens/company-screen.ts";
import { createArticles } from "../support/screens/feed-screen.ts";
import { mediaScreen, uploadImage } from "../support/screens/media-screen.ts";
import { openAs } from "../support/screens.ts";
import { test } from "../support/shared-context.ts";

const unique = (name: string) => `${name} ${crypto.randomUUID().slice(0, 8)}`;

forEachAppearance(({ colorScheme }) => {
  test("files are sorted, selected by click and key, and deleted together, except those in use", async ({
    page,
    request,
  }) => {
    const folder = unique("Selected");
    const media = mediaScreen(page);
    await openAs(page, ADMIN, `/harbor/media-library?folder=${encodeURIComponent(folder)}`);
    await page.getByRole("heading", { name: "This folder is empty" }).waitFor();
    const used = await uploadImage(request, folder, "b-used.png", await createImage(page, 30, 20, "red"));
    for (const [name, side] of [
      ["d.png", 60],
      ["a.png", 900],
      ["c.png", 40],
      ["e.png", 50],
    ] as const)
      await uploadImage(request, folder, name, await createImage(page, side, side, "#336699"));
    const [articleId] = await createArticles(request, [{ title: unique("Uses a picture") }]);
    await request.post("/api/Articles/EditArticleDetails", {
      headers: await headersOf(request, ADMIN),
      data: { articleId, thumbnailUrl: used },
    });
    await page.reload();
    await expect(media.files).toHaveText([/^e\.png/, /^c\.png/, /^a\.png/, /^d\.png/, /^b-used\.png/]);
    await page.getByRole("button", { name: /^Sort/ }).click();
    await page.getByRole("menuitemradio", { name: "Largest" }).click();
    await expect(media.files.first()).toHaveText(/^a\.png/);
    await page.getByRole("button", { name: /^Sort/ }).click();
    await page.getByRole("menuitemradio", { name: "Name" }).click();
    await expect(media.files).toHaveText([/^a\.png/, /^b-used\.png/, /^c\.png/, /^d\.png/, /^e\.png/]);
    await page.reload();
    await expect(media.files.first(), "the order is in the address").toHaveText(/^a\.png/);

    // By click: one, another with Ctrl, and a range with Shift.
    const bar = page.getByRole("group", { name: "Selection" });
    const box = (name: string) => page.getByRole("checkbox", { name: `Select ${name}` });
    await media.file("a.png").click({ modifiers: ["ControlOrMeta"] });
    await expect(box("a.png")).toBeChecked();
    await expect(bar.getByRole("status")).toHaveText("1 selected");
    await media.file("c.png").click({ modifiers: ["Shift"] });
    await expect(bar.getByRole("status")).toHaveText("3 selected");
    await box("b-used.png").uncheck();
    await expect(bar.getByRole("status")).toHaveText("2 selected");
    await expect(page, "selecting opens nothing").not.toHaveURL(/sheet=/);
    await expectNoViolations(page, "selected files");

    // By keyboard: Escape clears, Space selects, Shift with an arrow selects more, Ctrl+A selects all.
    await media.file("a.png").focus();
    await page.keyboard.press("Escape");
    await expect(bar.getByRole("status")).toBeEmpty();
    await page.keyboard.press("Space");
    await page.keyboard.press("Shift+ArrowRight");
    await expect(bar.getByRole("status")).toHaveText("2 selected");
    await expect(media.file("b-used.png")).toBeFocused();
    await page.keyboard.press("ControlOrMeta+a");
    await expect(bar.getByRole("status")).toHaveText("5 selected");
    await box("e.png").press("Space");
    await expect(bar.getByRole("status")).toHaveText("4 selected");

    await bar.getByRole("button", { name: "Delete" }).click();
    const question = page.getByRole("alertdialog", { name: "Delete 3 files?" });
    await expect(question).toContainText("b-used.png is in use and stays.");
    await expectNoViolations(page, "the question");
    await question.getByRole("button", { name: "Cancel" }).click();
    await expect(media.files).toHaveCount(5);
    await bar.getByRole("button", { name: "Delete" }).click();
    await question.getByRole("button", { name: "Delete" }).click();
    await expect(page.getByText("3 files were deleted")).toBeVisible();
    await expect(media.files).toHaveText([/^b-used\.png/, /^e\.png/]);
    await box("b-used.png").check();
    await expect(bar).toContainText("b-used.png is in use. Remove it there before you delete it.");
    await expect(bar.getByRole("button", { name: "Delete" })).toBeDisabled();
    if (colorScheme === "light") await expectNoViolations(page, "only a used file is selected");
  });
});
