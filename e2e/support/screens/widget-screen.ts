import type { FrameLocator, Page } from "@playwright/test";

/** Locators of the subscribe widget, opened by itself or in a frame. */
export const subscribeWidget = (page: Page | FrameLocator) => ({
  brand: page.locator(".brand"),
  heading: page.getByRole("heading", { level: 1 }),
  firstName: page.getByLabel("First name"),
  lastName: page.getByLabel("Last name"),
  email: page.getByLabel("Email"),
  list: (name: "Daily" | "Weekly" | "Monthly") => page.getByRole("radio", { name: new RegExp(`^${name}`) }),
  lists: page.getByRole("group", { name: "How often?" }),
  listError: page.locator("#list-error"),
  failure: page.getByRole("alert"),
  submit: page.getByRole("button", { name: "Subscribe" }),
  thanks: page.getByRole("status"),
  async fill(email: string, list: "Daily" | "Weekly" | "Monthly" = "Daily") {
    await this.email.fill(email);
    await this.list(list).check();
  },
});
