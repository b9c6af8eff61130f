import { expect, type Page } from "@playwright/test";
import { expectNoViolations } from "../support/axe.ts";
import { createImage } from "../support/screens/company-screen.ts";
import { openStory, test } from "../support/stories.ts";

const field = (page: Page, name: string) => page.getByRole("group", { name });
const crop = (page: Page) => page.getByRole("dialog", { name: "Crop the picture" });
const result = (page: Page) => page.getByTestId("made");

async function choose(page: Page, name: string, buffer: Buffer, mimeType = "image/png"): Promise<void> {
  await field(page, name).getByTestId("picture-input").setInputFiles({ name: "picture", mimeType, buffer });
}

/** Pastes a file into the field, or drops it there. */
async function transferFile(
  page: Page,
  name: string,
  method: "paste" | "drop",
  buffer: Buffer,
): Promise<void> {
  await page.evaluate(`(() => {
    const bytes = Uint8Array.from(atob("${buffer.toString("base64")}"), (char) => char.charCodeAt(0));
    const transfer = new DataTransfer();
    transfer.items.add(new File([bytes], "picture.png", { type: "image/png" }));
    const init = { bubbles: true, cancelable: true, clipboardData: transfer, dataTransfer: transfer };
    const event = "${method}" === "paste" ? new ClipboardEvent("paste", init) : new DragEvent("drop", init);
    document.querySelector('[role=group][aria-label="${name}"]').dispatchEvent(event);
  })()`);
}

test("a chosen image is cropped, shown, and can be undone", async ({ sharedPage: page }) => {
  await openStory(page, "image-field");
  await choose(page, "Logo", await createImage(page, 400, 200, "#336699"));
  await expect(crop(page)).toBeVisible();
  await expectNoViolations(page, "the crop");
  await page.getByRole("button", { name: "Use this crop" }).click();
  await expect(result(page)).toHaveText(/^image\/webp \d+$/);
  await expect(field(page, "Logo").getByRole("img")).toHaveJSProperty("naturalWidth", 200);
  await expect(field(page, "Logo").getByRole("img")).toHaveJSProperty("naturalHeight", 200);
  await field(page, "Logo").getByRole("button", { name: "Undo" }).click();
  await expect(result(page)).toHaveText("nothing");
});

test("an image is pasted or dropped; a stored one is removed", async ({ sharedPage: page }) => {
  await openStory(page, "image-field");
  for (const method of ["paste", "drop"] as const) {
    await transferFile(page, "Logo", method, await createImage(page, 100, 100, "#993333"));
    await expect(crop(page), method).toBeVisible();
    await page.getByRole("button", { name: "Cancel" }).click();
    await expect(crop(page)).toBeHidden();
    await expect(result(page)).toHaveText("nothing");
  }
  await field(page, "Banner").getByRole("button", { name: "Remove" }).click();
  await expect(field(page, "Banner").getByRole("img")).toHaveCount(0);
});

test("the keyboard alone moves and zooms the crop", async ({ sharedPage: page }) => {
  await openStory(page, "image-field");
  // Left half red, right half blue: the colour of the crop shows its position.
  const halves = await page.evaluate<string>(`(() => {
    const canvas = Object.assign(document.createElement("canvas"), { width: 400, height: 200 });
    const context = canvas.getContext("2d");
    context.fillStyle = "#ff0000"; context.fillRect(0, 0, 200, 200);
    context.fillStyle = "#0000ff"; context.fillRect(200, 0, 200, 200);
    return canvas.toDataURL("image/png").split(",")[1];
  })()`);
  await choose(page, "Logo", Buffer.from(halves, "base64"));
  const area = page.getByRole("application");
  await area.focus();
  for (let press = 0; press < 40; press++) await page.keyboard.press("ArrowRight");
  await page.keyboard.press("+");
  await expect(page.getByRole("slider", { name: "Zoom" })).toHaveValue("1.1");
  await page.keyboard.press("-");
  await expect(page.getByRole("slider", { name: "Zoom" })).toHaveValue("1");
  await page.getByRole("slider", { name: "Zoom" }).press("ArrowRight");
  await expect(page.getByRole("slider", { name: "Zoom" })).toHaveValue("1.1");
  await page.getByRole("button", { name: "Use this crop" }).press("Enter");
  const image = field(page, "Logo").getByRole("img");
  await expect(image).toBeVisible();
  const color = await page.evaluate<number[]>(`(async () => {
    const shown = document.querySelector('[role=group][aria-label="Logo"] img');
    await shown.decode();
    const context = document.createElement("canvas").getContext("2d");
    context.drawImage(shown, 0, 0);
    return [...context.getImageData(5, 5, 1, 1).data];
  })()`);
  expect(color[0], "red").toBeGreaterThan(200);
  expect(color[2], "blue").toBeLessThan(60);
});

test("[MED-003] a file that is too large, not an image or damaged is refused with an error", async ({
  sharedPage: page,
}) => {
  await openStory(page, "image-field");
  const alert = field(page, "Logo").getByRole("alert");
  await choose(page, "Logo", Buffer.alloc(2 * 1024 * 1024));
  await expect(alert).toHaveText("File too large. Max size of file is 1.00 MB. Your file size is 2.00 MB");
  await choose(page, "Logo", Buffer.from("words"), "text/plain");
  await expect(alert).toHaveText("This file is not an image.");
  await choose(page, "Logo", Buffer.from("words"));
  await expect(alert).toHaveText("This image is damaged and cannot be read.");
  await expect(crop(page)).toBeHidden();
  await expect(field(page, "On its way").getByRole("progressbar")).toHaveAttribute("aria-valuenow", "40");
});
