import { readFile } from "node:fs/promises";
import { expect } from "@playwright/test";
import { headersOf } from "../support/api.ts";
import { forEachAppearance } from "../support/appearances.ts";
import { expectNoViolations } from "../support/axe.ts";
import { ADMIN } from "../support/people.ts";
import { createImage } from "../support/screens/company-screen.ts";
import { createArticles } from "../support/screens/feed-screen.ts";
import { mediaScreen, transferFile, uploadImage } from "../support/screens/media-screen.ts";
import { openAs } from "../support/screens.ts";
import { test } from "../support/shared-context.ts";

const ADDRESS = "/harbor/media-library";
const unique = (name: string) => `${name} ${crypto.randomUUID().slice(0, 8)}`;

test("[NAV-026 NAV-051 MED-006 MED-008] files are found by folder and name, and added by button, drop and paste", async ({
  page,
}) => {
  const media = mediaScreen(page);
  await openAs(page, ADMIN, "/harbor/uploadfiles");
  await expect(page).toHaveURL(ADDRESS);
  await expect(media.files.first()).toBeVisible();
  await media.folder("Harbour").click();
  await expect(page).toHaveURL(`${ADDRESS}?folder=Harbour`);
  await expect(media.file("Ferry.webp")).toBeVisible();
  const ferry = media.file("Ferry.webp").locator("img");
  await expect(ferry, "a tile loads the thumbnail").toHaveAttribute("src", /\/small\?v=\d+$/);
  await expect(ferry).toHaveJSProperty("naturalWidth", 480);
  await expect(media.file("Bakery.webp")).toHaveCount(0);
  await page.keyboard.press("/");
  await page.keyboard.type("storm");
  await expect(media.files).toHaveCount(2);
  await page.reload();
  await expect(media.files, "folder and search are in the address").toHaveCount(2);
  await media.folder("Documents").click();
  await expect(page.getByRole("heading", { name: "Nothing matches these filters" })).toBeVisible();
  await page.getByRole("button", { name: "Search all folders" }).click();
  await expect(media.files).toHaveCount(2);

  const folder = unique("Sent");
  await page.getByRole("button", { name: "New folder" }).click();
  await page.getByLabel("Name of the new folder").fill(folder);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "This folder is empty" })).toBeVisible();
  const red = await createImage(page, 300, 200, "#993333");
  await media.input.setInputFiles([
    { name: "red.png", mimeType: "image/png", buffer: red },
    { name: "tides.txt", mimeType: "text/plain", buffer: Buffer.from("06:12 0.4\n") },
  ]);
  await expect(page.getByText(`2 files were added to “${folder}”`)).toBeVisible();
  await expect(media.files).toHaveCount(2);
  await transferFile(page, "drop", "dropped.png", red);
  await expect(media.file("dropped.png")).toBeVisible();
  await transferFile(page, "paste", "image.png", red);
  await expect(media.files, "a pasted image gets its own name").toHaveText([
    /^Pasted [\d-]+ [\d.]+\.png/,
    /^dropped\.png/,
    /red\.png|tides\.txt/,
    /red\.png|tides\.txt/,
  ]);
  await expect(media.folder(folder)).toContainText("4");

  await media.files.first().focus();
  await page.keyboard.press("ArrowRight");
  await expect(media.file("dropped.png")).toBeFocused();
  await page.keyboard.press("End");
  await page.keyboard.press("Home");
  await media.file("tides.txt").focus();
  await page.keyboard.press("Enter");
  const saved = page.waitForEvent("download");
  await media.sheet("tides.txt").getByRole("link", { name: "Download" }).click();
  expect((await saved).suggestedFilename()).toBe("tides.txt");
  const path = await (await saved).path();
  expect(await readFile(path, "utf8")).toBe("06:12 0.4\n");
  await page.keyboard.press("Escape");
  await expect(media.file("tides.txt"), "focus returns to the tile").toBeFocused();
});

test("[MED-003 MED-004 MED-005] a file that is too large is refused with both sizes, before it is sent and by the server", async ({
  page,
}) => {
  const media = mediaScreen(page);
  let limit = 1024 * 1024;
  await page.route("**/Settings/GetPortalSettings", async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...(await answer.json()), imageToUploadMaxSize: limit } });
  });
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/Files/AddFileToStorage")) sent.push(request.url());
  });
  await openAs(page, ADMIN, `${ADDRESS}?folder=Limits`);
  await page.getByRole("heading", { name: "This folder is empty" }).waitFor();
  const large = (size: number) => ({ name: "large.bin", mimeType: "", buffer: Buffer.alloc(size, 1) });
  await media.input.setInputFiles(large(2 * 1024 * 1024));
  await expect(media.uploads.getByRole("alert")).toHaveText(
    "File too large. Max size of file is 1.00 MB. Your file size is 2.00 MB",
  );
  expect(sent).toEqual([]);
  await page.getByRole("button", { name: "Remove large.bin from the list" }).click();
  await expect(media.uploads).toHaveCount(0);

  // With a wrong limit in the page, the server refuses it.
  limit = 100 * 1024 * 1024;
  await page.reload();
  await page.getByRole("heading", { name: "This folder is empty" }).waitFor();
  await media.input.setInputFiles(large(3_145_728));
  await expect(media.uploads.getByRole("alert")).toHaveText(
    "File too large. Max size of file is 3.00 MB. Your file size is 3.00 MB",
  );
  await media.input.setInputFiles({
    name: "a.svg",
    mimeType: "image/svg+xml",
    buffer: Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"),
  });
  await expect(media.uploads).toContainText("A file that can run code cannot be stored.");

  const fake = { name: "fake.png", mimeType: "image/png", buffer: Buffer.from("no picture at all") };
  await media.input.setInputFiles(fake);
  await expect(media.uploads).toContainText("fake.png is named like a picture, but is not one.");

  await page.route("**/Files/AddFileToStorage", (route) => route.abort());
  await media.input.setInputFiles({
    name: "later.txt",
    mimeType: "text/plain",
    buffer: Buffer.from("later"),
  });
  const retry = media.uploads.getByRole("button", { name: "Try again" });
  await retry.waitFor();
  await page.unroute("**/Files/AddFileToStorage");
  const busy = { code: "too_many_requests", message: "Too busy.", validationFailures: [], errorId: "" };
  await page.route("**/Files/AddFileToStorage", (route) => route.fulfill({ status: 429, json: busy }));
  await retry.click();
  await expect(media.uploads).toContainText("Too busy.");
  await page.unroute("**/Files/AddFileToStorage");
  await retry.click();
  await expect(
    media.file("later.txt"),
    "a file can be sent again after a lost connection, and when the server was busy",
  ).toBeVisible();
});

test("a file is renamed and moved, replaced, cropped, and deleted only when nothing uses it", async ({
  page,
  request,
}) => {
  const media = mediaScreen(page);
  const folder = unique("Kept");
  await openAs(page, ADMIN, ADDRESS);
  await media.files.first().waitFor();
  const url = await uploadImage(request, folder, "wave.png", await createImage(page, 300, 200, "#ff0000"));
  const title = unique("Shows the wave");
  const [articleId = 0] = await createArticles(request, [{ title }]);
  const headers = await headersOf(request, ADMIN);
  const editContent = (contentHtml: string) =>
    request.post("/api/Articles/EditArticleDetails", { headers, data: { articleId, contentHtml } });
  await editContent(`<p>See the wave that came over the mole.</p><img src="${url}">`);

  await page.goto(`${ADDRESS}?folder=${encodeURIComponent(folder)}`);
  await media.file("wave.png").click();
  const sheet = media.sheet("wave.png");
  await expect(sheet.getByRole("link", { name: title })).toHaveAttribute(
    "href",
    `/harbor/newsfeed?sheet=${articleId}`,
  );
  await expect(sheet).toContainText("300 × 200");
  await expect(sheet).toContainText("Ingrid Holm");
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await sheet.getByRole("button", { name: "Copy address" }).click();
  await expect(page.getByText("The address of wave.png was copied")).toBeVisible();
  expect(await page.evaluate<string>("navigator.clipboard.readText()")).toBe(new URL(url, page.url()).href);

  const preview = sheet.getByRole("img", { name: "Preview of wave.png" });
  const buffer = await createImage(page, 400, 400, "#0000ff");
  await media.replace.setInputFiles({ name: "blue.png", mimeType: "image/png", buffer });
  const undo = page.getByRole("button", { name: "Undo" });
  // A toast stays while the pointer is on its button.
  await undo.hover();
  await expect(sheet).toContainText("400 × 400");
  await expect(preview).toHaveJSProperty("naturalWidth", 400);
  await undo.click();
  await expect(sheet, "the old content is restored").toContainText("300 × 200");
  await sheet.getByRole("button", { name: "Crop" }).click();
  await media.crop.getByText("1:1").click();
  await media.crop.getByRole("button", { name: "Use this crop" }).click();
  await expect(sheet).toContainText("200 × 200");
  await expect(preview).toHaveJSProperty("naturalWidth", 200);

  await sheet.getByRole("button", { name: "Delete" }).click();
  await expect(sheet.getByText("wave.png is used in 1 place")).toBeVisible();
  await editContent("<p>Nothing to see any more, and nothing is shown.</p>");
  await sheet.getByRole("button", { name: "Edit", exact: true }).click();
  await expect(page).toHaveURL(/sheet=\d+-edit$/);
  await page.getByLabel("Name", { exact: true }).fill("tide.png");
  page.once("dialog", (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByLabel("Name", { exact: true }), "the draft is restored").toHaveValue("tide.png");
  await page.getByRole("combobox", { name: "Folder" }).fill("City");
  // The folders load after the sheet; without them Enter submits the form.
  await page.getByRole("option", { name: "City", exact: true }).waitFor();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("tide.png was saved")).toBeVisible();
  await expect(media.sheet("tide.png")).toContainText("City");
  await expect(page.getByRole("heading", { name: "This folder is empty" })).toBeVisible();
  await media.sheet("tide.png").getByRole("button", { name: "Delete" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("tide.png was deleted")).toBeVisible();
  expect((await request.get(url)).status()).toBe(404);
});

forEachAppearance(({ width }) => {
  test("Media library: axe finds nothing in the grid (full, empty or failed), the sheets and the form", async ({
    page,
  }) => {
    const media = mediaScreen(page);
    await openAs(page, ADMIN, `${ADDRESS}?q=storm`);
    await expect(media.files).toHaveCount(2);
    await expectNoViolations(page, "the grid");
    await media.file("Storm.webp").click();
    await page.getByText("A replaced or cropped picture").waitFor();
    await page.getByRole("button", { name: "Delete" }).click();
    await expectNoViolations(page, "a file that is used");
    await page.getByRole("button", { name: "Edit", exact: true }).click();
    await page.getByLabel("Name", { exact: true }).fill("");
    await page.getByRole("combobox", { name: "Folder" }).click();
    await page.getByRole("option", { name: "City" }).waitFor();
    await expectNoViolations(page, "the form with an error");
    page.on("dialog", (dialog) => void dialog.accept());
    await page.goto(`${ADDRESS}?folder=Nothing`);
    await page.getByRole("heading", { name: "This folder is empty" }).waitFor();
    await media.input.setInputFiles({ name: "l.bin", mimeType: "", buffer: Buffer.alloc(4_000_000) });
    await media.uploads.getByRole("alert").waitFor();
    await expectNoViolations(page, "an empty folder and a refused file");
    if (width < 600) {
      await page.getByRole("button", { name: "Folder Nothing" }).click();
      await page.getByRole("menuitemradio", { name: "Harbour" }).click();
      await expect(media.files.first()).toBeVisible();
    }
    const refusal = { code: "bad_request", message: "It is locked.", validationFailures: [], errorId: "" };
    await page.route("**/Files/GetFiles*", (route) => route.fulfill({ status: 400, json: refusal }));
    await page.goto(ADDRESS);
    await expect(page.getByRole("alert")).toContainText("It is locked.");
    await expectNoViolations(page, "a failed grid");
    await page.unroute("**/Files/GetFiles*");
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(media.files.first()).toBeVisible();
  });
});
