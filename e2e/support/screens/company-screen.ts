import type { Page } from "@playwright/test";

/** Locators of the company settings. */
export const companySettings = (page: Page) => ({
  heading: page.getByRole("heading", { level: 1, name: "Company settings" }),
  name: page.getByLabel("Name", { exact: true }),
  description: page.getByLabel("Description", { exact: true }),
  url: page.getByLabel("Web address"),
  country: page.getByLabel("Country"),
  phone: page.getByLabel("Phone"),
  email: page.getByLabel("Email"),
  logo: page.getByRole("group", { name: "Logo" }),
  logoImage: page.getByRole("group", { name: "Logo" }).getByRole("img"),
  file: page.getByTestId("picture-input"),
  crop: page.getByRole("dialog", { name: "Crop the picture" }),
  useCrop: page.getByRole("button", { name: "Use this crop" }),
  unsaved: page.getByRole("status").filter({ hasText: "in the company's settings" }),
  save: page.getByRole("button", { name: "Save" }),
  discard: page.getByRole("button", { name: "Discard" }),
  saved: page.getByText("The company's settings were saved"),
});

/** A PNG of one colour, drawn by the page. */
export async function createImage(page: Page, width: number, height: number, color: string): Promise<Buffer> {
  const url = await page.evaluate<string>(`(() => {
    const canvas = Object.assign(document.createElement("canvas"), { width: ${width}, height: ${height} });
    const context = canvas.getContext("2d");
    context.fillStyle = "${color}";
    context.fillRect(0, 0, ${width}, ${height});
    return canvas.toDataURL("image/png");
  })()`);
  return Buffer.from(url.split(",")[1] ?? "", "base64");
}
