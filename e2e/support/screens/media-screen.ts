import type { APIRequestContext, Page } from "@playwright/test";
import { headersOf } from "../api.ts";
import { ADMIN } from "../people.ts";

/** Locators of the media library. */
export const mediaScreen = (page: Page) => ({
  files: page.getByRole("list", { name: "Files" }).getByRole("link"),
  file: (name: string) => page.getByRole("list", { name: "Files" }).getByRole("link", { name }),
  folder: (name: string) =>
    page.getByRole("navigation", { name: "Folders" }).getByRole("link", { name: new RegExp(`^${name}`) }),
  search: page.getByRole("searchbox", { name: "File name" }),
  input: page.getByTestId("files-input").first(),
  uploads: page.getByRole("region", { name: "Uploads" }),
  replace: page.getByTestId("replace-input"),
  sheet: (title: string) => page.getByRole("region", { name: title }),
  crop: page.getByRole("dialog", { name: "Crop the picture" }),
});

/** Pastes a file into the page, or drops it there. */
export async function transferFile(
  page: Page,
  method: "paste" | "drop",
  name: string,
  buffer: Buffer,
  selector = method === "paste" ? "body" : "#main h2",
): Promise<void> {
  await page.evaluate(`(() => {
    const bytes = Uint8Array.from(atob("${buffer.toString("base64")}"), (char) => char.charCodeAt(0));
    const transfer = new DataTransfer();
    transfer.items.add(new File([bytes], "${name}", { type: "image/png" }));
    const init = { bubbles: true, cancelable: true, clipboardData: transfer, dataTransfer: transfer };
    const target = document.querySelector(${JSON.stringify(selector)});
    if ("${method}" === "paste") return target.dispatchEvent(new ClipboardEvent("paste", init));
    target.dispatchEvent(new DragEvent("dragenter", init));
    target.dispatchEvent(new DragEvent("drop", init));
  })()`);
}

/** Uploads an image to a folder through the API; returns its URL. */
export async function uploadImage(
  request: APIRequestContext,
  folderName: string,
  name: string,
  buffer: Buffer,
): Promise<string> {
  const answer = await request.post("/api/Files/AddFileToStorage", {
    headers: await headersOf(request, ADMIN),
    multipart: { folderName, image: { name, mimeType: "image/png", buffer } },
  });
  return ((await answer.json()) as { url: string }).url;
}
