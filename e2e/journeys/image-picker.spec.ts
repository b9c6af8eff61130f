import { expect } from "@playwright/test";
import { forEachAppearance } from "../support/appearances.ts";
import { expectNoViolations } from "../support/axe.ts";
import { ADMIN } from "../support/people.ts";
import { createImage } from "../support/screens/company-screen.ts";
import { createArticles } from "../support/screens/feed-screen.ts";
import { transferFile } from "../support/screens/media-screen.ts";
import { openAs } from "../support/screens.ts";
import { test } from "../support/shared-context.ts";

const unique = (name: string) => `${name} ${crypto.randomUUID().slice(0, 8)}`;

forEachAppearance(() => {
  test("a picture is uploaded inside of the picker, by button, drop and paste, and chosen at once", async ({
    page,
    request,
  }) => {
    const [articleId] = await createArticles(request, [{ title: unique("Pier reopened") }]);
    await openAs(page, ADMIN, `/harbor/newsfeed?sheet=${articleId}-edit`);
    const picker = page.getByRole("dialog", { name: "Choose a picture from the media library" });
    const crop = page.getByRole("dialog", { name: "Crop the thumbnail" });
    const input = picker.getByTestId("files-input");
    const openPicker = () => page.getByRole("button", { name: "From the library" }).click();
    const added: string[] = [];
    page.on("request", (sent) => {
      if (sent.url().includes("AddArticleImage")) added.push(sent.url());
    });

    // The text above may still be loading, and a click would miss a button that moves.
    await expect(page.getByRole("toolbar", { name: "Text style" })).toBeVisible();
    await openPicker();
    await expect(picker.getByRole("button", { name: "Ferry.webp" })).toBeVisible();
    const cut = await picker
      .getByText(/^\d+ kB$/)
      .evaluateAll(
        (sizes) => sizes.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length,
      );
    expect(cut, "sizes that are cut").toBe(0);
    await input.setInputFiles({ name: "big.png", mimeType: "image/png", buffer: Buffer.alloc(3_145_728) });
    await expect(picker.getByRole("alert")).toHaveText(
      "File too large. Max size of file is 3.00 MB. Your file size is 3.00 MB",
    );
    await input.setInputFiles({ name: "tides.txt", mimeType: "text/plain", buffer: Buffer.from("06:12") });
    await expect(picker.getByText("This file is not an image.")).toBeVisible();
    await expectNoViolations(page, "the picker with refused files");
    for (const name of ["big.png", "tides.txt"])
      await picker.getByRole("button", { name: `Remove ${name} from the list` }).click();

    const chooser = page.waitForEvent("filechooser");
    await picker.getByRole("button", { name: "Upload" }).press("Enter");
    const blue = await createImage(page, 1200, 800, "#336699");
    await (await chooser).setFiles({ name: "blue.png", mimeType: "image/png", buffer: blue });
    await expect(picker).toBeHidden();
    await expect(crop.getByTestId("focal-stage").getByRole("img")).toHaveJSProperty("naturalWidth", 1200);
    await crop.getByRole("button", { name: "Cancel" }).click();

    for (const method of ["drop", "paste"] as const) {
      await openPicker();
      await expect(picker.getByRole("list", { name: "Files" })).toBeVisible();
      await transferFile(page, method, `${method}.png`, blue, '[role=dialog] [aria-label="Files"]');
      await expect(picker).toBeHidden();
      await crop.getByRole("button", { name: "Use this crop" }).click();
    }
    await expect(page.getByRole("group", { name: "Thumbnail" }).getByRole("img")).toHaveAttribute(
      "src",
      /^\/media\/file\//,
    );
    expect(added, "the form behind the picker does not take the picture as well").toEqual([]);
    await openPicker();
    await expect(picker.getByRole("button", { name: "paste.png" }).first()).toBeVisible();
  });
});
