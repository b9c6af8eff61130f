import { expect, type Locator, type Page } from "@playwright/test";
import { headersOf } from "../support/api.ts";
import { expectNoViolations } from "../support/axe.ts";
import { ADMIN } from "../support/people.ts";
import { createImage } from "../support/screens/company-screen.ts";
import { createArticles, feedScreen, setFrontPage } from "../support/screens/feed-screen.ts";
import { mediaScreen, uploadImage } from "../support/screens/media-screen.ts";
import { openAs } from "../support/screens.ts";
import { test } from "../support/shared-context.ts";

const unique = (name: string) => `${name} ${crypto.randomUUID().slice(0, 8)}`;

/** About the colour in the middle of an image, as the browser has it at the address that the page shows: WebP changes it a little. */
async function colourOf(image: Locator): Promise<string> {
  const src = await image.getAttribute("src");
  return image.page().evaluate(`(async () => {
    const image = Object.assign(new Image(), { src: ${JSON.stringify(src)} });
    await image.decode();
    const canvas = Object.assign(document.createElement("canvas"), { width: 3, height: 3 });
    const context = canvas.getContext("2d");
    context.drawImage(image, 0, 0, 3, 3);
    return [...context.getImageData(1, 1, 1, 1).data].slice(0, 3).map((part) => (part > 127 ? 255 : 0)).join();
  })()`);
}
const RED = "255,0,0";
const BLUE = "0,0,255";

async function replaceFile(page: Page, folder: string, name: string, buffer: Buffer): Promise<void> {
  const media = mediaScreen(page);
  await page.goto(`/harbor/media-library?folder=${encodeURIComponent(folder)}`);
  await media.file(name).click();
  await media.replace.setInputFiles({ name: "new.png", mimeType: "image/png", buffer });
  await expect(page.getByText(`${name} was replaced`)).toBeVisible();
}

test("a replaced picture is the new one wherever it is shown, cropped or not, without a reload", async ({
  page,
  context,
  request,
}) => {
  const folder = unique("Replaced");
  const [cropped, whole] = [unique("Shows a part"), unique("Shows all of it")];
  const url = await uploadImage(request, folder, "sea.png", await createImage(page, 1200, 800, "#ff0000"));
  const [croppedId = 0, wholeId = 0] = await createArticles(request, [
    { title: cropped, status: 1 },
    { title: whole, status: 1 },
  ]);
  const headers = await headersOf(request, ADMIN);
  const edit = (data: object) => request.post("/api/Articles/EditArticleDetails", { headers, data });
  const crop = { x: 0.25, y: 0.25, width: 0.5, height: 0.5 };
  await edit({
    articleId: croppedId,
    thumbnailUrl: url,
    thumbnail: { crop, focalPoint: { x: 0.5, y: 0.5 } },
  });
  await edit({ articleId: wholeId, thumbnailUrl: url });
  await setFrontPage(request, [{ id: croppedId }, { id: wholeId }]);
  const reader = await context.newPage();
  const lead = reader.getByRole("figure").locator("img");
  const article = (id: number) => reader.goto(`/harbor/en/article/${id}`);
  for (const id of [croppedId, wholeId]) {
    await article(id);
    expect(await colourOf(lead)).toBe(RED);
  }

  await openAs(page, ADMIN, "/harbor/newsfeed");
  const feed = feedScreen(page);
  const images = [cropped, whole].map((title) => feed.publishedCard(title).locator("img"));
  for (const image of images) expect(await colourOf(image)).toBe(RED);
  const editor = await context.newPage();
  await replaceFile(editor, folder, "sea.png", await createImage(page, 900, 600, "#0000ff"));

  for (const image of images) await expect.poll(() => colourOf(image)).toBe(BLUE);
  for (const id of [croppedId, wholeId]) {
    await article(id);
    expect(await colourOf(lead)).toBe(BLUE);
  }
  await article(croppedId);
  await expect(lead, "the same part of the smaller picture").toHaveAttribute("width", "450");
});

test("a crop of a library file keeps the whole picture, and can be undone later", async ({
  page,
  request,
}) => {
  const folder = unique("Cropped");
  const buffer = await createImage(page, 600, 400, "#008080");
  await uploadImage(request, folder, "quay.png", buffer);
  const media = mediaScreen(page);
  await openAs(page, ADMIN, `/harbor/media-library?folder=${encodeURIComponent(folder)}`);
  await media.file("quay.png").click();
  const sheet = media.sheet("quay.png");
  const preview = sheet.getByRole("img", { name: "Preview of quay.png" });
  await sheet.getByRole("button", { name: "Crop" }).click();
  await media.crop.getByText("1:1").click();
  const stage = media.crop.getByTestId("focal-stage");
  await expect(stage.getByRole("img")).toHaveJSProperty("naturalWidth", 600);
  const box = (await stage.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.click(box.x + box.width * 0.9, box.y + box.height / 2);
  await expectNoViolations(page, "the crop dialog of a file");
  await media.crop.getByRole("button", { name: "Use this crop" }).click();
  await expect(sheet).toContainText("400 × 400");
  await expect(preview).toHaveJSProperty("naturalWidth", 400);

  // Opened again, the whole picture is there with the choice made before.
  await page.reload();
  await sheet.getByRole("button", { name: "Crop" }).click();
  await expect(stage.getByRole("img")).toHaveJSProperty("naturalWidth", 600);
  await expect(media.crop.getByRole("radio", { name: "1:1" })).toBeChecked();
  await expect(media.crop.getByRole("slider", { name: "Across" })).toHaveValue("0.9");
  await media.crop.getByRole("button", { name: "Cancel" }).click();

  await sheet.getByRole("button", { name: "Show the whole picture" }).click();
  await expect(sheet).toContainText("600 × 400");
  await expect(preview).toHaveJSProperty("naturalWidth", 600);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(sheet).toContainText("400 × 400");
});

test("an article shows a file's picture without its caption, and with it again", async ({
  page,
  request,
}) => {
  const folder = unique("Wordless");
  const title = unique("Quiet morning");
  const url = await uploadImage(request, folder, "calm.png", await createImage(page, 1200, 800, "#336699"));
  const [articleId = 0] = await createArticles(request, [{ title, status: 1 }]);
  const headers = await headersOf(request, ADMIN);
  await request.post("/api/Articles/EditArticleDetails", { headers, data: { articleId, thumbnailUrl: url } });
  const listed = await request.get(`/api/Files/GetFiles?folderName=${encodeURIComponent(folder)}`, {
    headers,
  });
  const [file] = ((await listed.json()) as { items: { id: number }[] }).items;
  const texts = { caption: "The bay at six.", credit: "Photo: Ada Okafor" };
  await request.put(`/api/Files/${file?.id}`, {
    headers,
    data: { fileName: "calm.png", folderName: folder, ...texts },
  });

  await openAs(page, ADMIN, `/harbor/newsfeed?sheet=${articleId}-edit`);
  const caption = page.getByLabel("Caption", { exact: true });
  await expect(caption).toHaveAttribute("placeholder", texts.caption);
  const noCaption = page.getByRole("switch", { name: "No caption here, not even the file's" });
  await noCaption.press("Space");
  await expect(caption, "it is not offered any more").toHaveAttribute("placeholder", "");
  await expect(page.getByRole("region", { name: /^Changes/ })).toContainText("none here");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  const sheet = feedScreen(page).sheet(title);
  await expect(sheet.locator("figcaption")).toHaveText(texts.credit);
  await expect(sheet).toContainText("changed caption");
  const lead = page.getByRole("figure");
  await page.goto(`/harbor/en/article/${articleId}`);
  await expect(lead.locator("figcaption")).toHaveText(texts.credit);

  await page.goto(`/harbor/newsfeed?sheet=${articleId}-edit`);
  await expect(noCaption).toBeChecked();
  await noCaption.press("Space");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText(`Article ${articleId} was updated successfully`)).toBeVisible();
  await page.goto(`/harbor/en/article/${articleId}`);
  await expect(lead.locator("figcaption")).toHaveText(`${texts.caption} ${texts.credit}`);
});

test("no picture is enlarged on the public page, at any width of the window", async ({ page, request }) => {
  const folder = unique("Sizes");
  const headers = await headersOf(request, ADMIN);
  const img = page.getByRole("figure").locator("img");
  for (const [width, height] of [
    [900, 600],
    [1100, 300],
    [700, 1400],
    [1600, 900],
  ] as const) {
    const name = `${width}.png`;
    const url = await uploadImage(request, folder, name, await createImage(page, width, height, "#336699"));
    const [articleId = 0] = await createArticles(request, [{ title: unique(`Wide ${width}`), status: 1 }]);
    await request.post("/api/Articles/EditArticleDetails", {
      headers,
      data: { articleId, thumbnailUrl: url },
    });
    for (const window of [1440, 1000, 940, 600, 390]) {
      await page.setViewportSize({ width: window, height: 900 });
      await page.goto(`/harbor/en/article/${articleId}`);
      await expect(img).toHaveJSProperty("complete", true);
      const box = (await img.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      // Where only a part fits, the picture is as large as the side that fills its frame.
      const scale = Math.max(box.width / width, box.height / height);
      expect(scale, `${name} in ${window} px is ${box.width} × ${box.height}`).toBeLessThanOrEqual(1.001);
      expect(box.width).toBeGreaterThan(Math.min(width, window) / 3);
      expect(box.x + box.width).toBeLessThanOrEqual(window + 1);
    }
  }
});
