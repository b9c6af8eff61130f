import { type APIRequestContext, expect, test } from "@playwright/test";
import { headersOf } from "../support/api.ts";
import { ADMIN } from "../support/people.ts";
import { createImage } from "../support/screens/company-screen.ts";
import { createArticles, feedScreen } from "../support/screens/feed-screen.ts";
import { openAs } from "../support/screens.ts";

const unique = (name: string) => `${name} ${crypto.randomUUID().slice(0, 8)}`;

/** The address that readers see now. */
async function thumbnailOf(request: APIRequestContext, articleId: number | undefined): Promise<string> {
  const answer = await request.get(`/api/Articles/GetArticleDetails?articleId=${articleId}`, {
    headers: await headersOf(request, ADMIN),
  });
  return ((await answer.json()) as { thumbnailUrl: string }).thumbnailUrl;
}

test("[ART-030 ART-077 ART-078] a thumbnail is cropped around its focal point; images are added, replaced and removed", async ({
  page,
  request,
}) => {
  const title = unique("Lighthouse gets a new coat");
  const [articleId] = await createArticles(request, [{ title }]);
  await openAs(page, ADMIN, `/harbor/newsfeed?sheet=${articleId}-edit`);
  const feed = feedScreen(page);
  const file = page.getByTestId("article-picture-input");
  const png = async (width: number, height: number, color: string) => ({
    name: `${color}.png`,
    mimeType: "image/png",
    buffer: await createImage(page, width, height, color),
  });
  await page.getByText("No images yet.").waitFor();
  await file.setInputFiles({ name: "big.png", mimeType: "image/png", buffer: Buffer.alloc(3_145_728) });
  await expect(
    page.getByText("File too large. Max size of file is 3.00 MB. Your file size is 3.00 MB"),
  ).toBeVisible();

  // Chosen, then cropped: the right end of a wide image.
  await file.setInputFiles(await png(900, 300, "teal"));
  const dialog = page.getByRole("dialog", { name: "Crop the thumbnail" });
  const stage = dialog.getByTestId("focal-stage");
  await expect(stage.getByRole("img")).toHaveJSProperty("naturalWidth", 900);
  const box = (await stage.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.click(box.x + box.width * 0.95, box.y + box.height / 2);
  await dialog.getByRole("slider", { name: "Zoom" }).focus();
  await page.keyboard.press("End");
  await expect(dialog.getByRole("status")).toContainText("This part is 112 pixels wide");
  await dialog.getByRole("button", { name: "Use this crop" }).click();
  const images = page.getByRole("list", { name: "Images" }).getByRole("listitem");
  await expect(images.first()).toContainText("Thumbnail");
  await expect(page.getByRole("region", { name: /^Changes/ })).toContainText(
    "88 to 100 % across, 38 to 63 % down",
  );
  expect(await thumbnailOf(request, articleId), "nothing is live before the article is saved").toBe("");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Thumbnail was updated successfully", { exact: true })).toBeVisible();
  await expect(feed.sheet(title).getByRole("article").locator("img")).toHaveJSProperty("naturalWidth", 112);
  await expect(
    feed.unpublishedCard(title).locator("img"),
    "the list shows its small version",
  ).toHaveAttribute("src", /^\/media\/1\/[0-9a-f]+\.png\/small$/);

  // The original stays, with the crop and the focal point.
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  await page.getByRole("button", { name: "Crop" }).click();
  await expect(stage.getByRole("img")).toHaveJSProperty("naturalWidth", 900);
  await expect(dialog.getByRole("slider", { name: "Zoom" })).toHaveValue("4");
  await expect(dialog.getByRole("slider", { name: "Across" })).toHaveValue(/^0\.9[45]/);
  await dialog.getByRole("slider", { name: "Zoom" }).press("Home");
  await dialog.getByRole("button", { name: "Use this crop" }).click();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(feed.sheet(title).getByRole("article").locator("img")).toHaveJSProperty("naturalWidth", 450);
  await page.getByRole("button", { name: "Edit", exact: true }).click();

  // An image of the library: its crop replaces the previous one.
  const library = page.getByRole("dialog", { name: "Choose a picture from the media library" });
  await page.getByRole("button", { name: "From the library" }).click();
  await library.getByRole("button", { name: "Ferry.webp" }).click();
  await expect(stage.getByRole("img")).toHaveJSProperty("naturalWidth", 960);
  await dialog.getByRole("button", { name: "Use this crop" }).click();
  await expect(dialog).toBeHidden();
  await expect(images, "the uploaded image stays, to be used again").toHaveCount(1);
  await expect(images.first()).toContainText("900 × 300");

  const runAction = async (nth: number, verb: string) => {
    await images.nth(nth).getByRole("button", { name: /^More/ }).click();
    await page.getByRole("menuitem", { name: verb }).click();
  };
  // The button opens the browser's file chooser.
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Add images" }).click();
  await (await chooser).setFiles([await png(240, 160, "gold"), await png(330, 220, "navy")]);
  await expect(page.getByText("Image was updated successfully", { exact: true })).toBeVisible();
  await expect(images).toHaveCount(3);
  await expect(images.nth(1)).toContainText("240 × 160");

  // In the text the image stays when it is replaced and when the text changes.
  await runAction(1, "Insert at the end of the text");
  const body = page.getByRole("textbox", { name: "Body text" });
  await expect(body.locator("img")).toHaveJSProperty("naturalWidth", 240);
  await body.focus();
  await page.getByRole("button", { name: "Picture", exact: true }).click();
  await library.getByRole("searchbox").fill("storm, eve");
  await library.getByRole("button", { name: "Storm, evening.webp" }).click();
  await expect(body.locator('img[src^="/media/file/"]')).toHaveCount(1);
  await expect(body, "the focus returns to the text").toBeFocused();
  await page.keyboard.press("Control+z");
  await expect(body.locator("img")).toHaveCount(1);
  const replacing = page.waitForEvent("filechooser");
  await runAction(1, "Replace");
  await (await replacing).setFiles(await png(480, 320, "maroon"));
  await expect(page.getByText("Image was updated successfully", { exact: true }).first()).toBeVisible();
  await expect(page.getByText("480 × 320")).toBeVisible();
  await expect(page.getByText("240 × 160")).toHaveCount(0);
  await expect(images).toHaveCount(3);
  await expect(body.locator("img")).toHaveJSProperty("naturalWidth", 480);

  await runAction(2, "Use as thumbnail");
  await dialog.getByRole("button", { name: "Use this crop" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("group", { name: "Thumbnail" }).getByRole("img")).toHaveJSProperty(
    "naturalWidth",
    480,
  );
  await runAction(0, "Remove");
  await expect(page.getByRole("group", { name: "Thumbnail" }).getByRole("img")).toHaveCount(0);
  await expect(images, "the thumbnail is taken away, the image stays").toHaveCount(3);
  await runAction(0, "Remove");
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText("The image was removed")).toBeVisible();
  await expect(images).toHaveCount(2);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText(`Article ${articleId} was updated successfully`)).toBeVisible();
  await expect(feed.sheet(title).getByRole("article").locator("img")).toHaveJSProperty("naturalWidth", 480);
});

test("the changes to the published version are shown, and each can be undone", async ({ page, request }) => {
  const title = unique("Herring quota cut by a fifth");
  const [articleId] = await createArticles(request, [{ title, status: 1 }]);
  await openAs(page, ADMIN, `/harbor/newsfeed?sheet=${articleId}-edit`);
  const changes = page.getByRole("region", { name: "Changes to the published version" });
  await page.getByRole("textbox", { name: "Body text" }).waitFor();
  await expect(changes).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Save", exact: true })).toHaveAccessibleDescription(
    "This article is published: readers see the change as soon as you save.",
  );
  await page.getByLabel("Headline").fill(title.replace("cut by a fifth", "cut by half"));
  await page.getByLabel("Sub-title").fill("Small boats keep theirs");
  await expect(changes.getByRole("deletion")).toHaveText("a fifth");
  await expect(changes.getByRole("insertion").first()).toHaveText("half");
  await expect(page.getByText("2 changes")).toBeVisible();
  await changes.getByRole("button", { name: "Undo this change", description: "Headline" }).click();
  await expect(page.getByLabel("Headline")).toHaveValue(title);
  await expect(page.getByText("1 change", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText(`Article ${articleId} was updated successfully`)).toBeVisible();
  await expect(feedScreen(page).sheet(title)).toContainText("Ingrid Holm changed sub-title");
});
