import type { Page } from "@playwright/test";

/** Locators of Users Management. */
export const usersScreen = (page: Page) => ({
  grid: page.getByRole("grid", { name: "The list of users" }),
  names: page.getByRole("row").getByRole("link"),
  cards: page.getByRole("list", { name: "The list of users" }).getByRole("listitem"),
  search: page.getByRole("searchbox", { name: "Name or email" }),
  status: page.getByRole("button", { name: /^Status/ }),
  role: page.getByRole("button", { name: /^Role/ }),
  invite: page.getByRole("button", { name: "Invite user" }),
  sheet: (title: string | RegExp) => page.getByRole("region", { name: title }),
  row: (name: string) => page.getByRole("row").filter({ hasText: name }),
  async choose(filter: "status" | "role", choice: string) {
    await this[filter].click();
    await page.getByRole("menuitemradio", { name: choice, exact: true }).click();
  },
});

/** The fields of the invitation and of the profile form. */
export const userForm = (page: Page) => ({
  firstName: page.getByLabel("First name"),
  lastName: page.getByLabel("Last name"),
  email: page.getByLabel("Email", { exact: true }),
  job: page.getByLabel("Job title"),
  phone: page.getByLabel("Phone"),
  role: (name: string) => page.getByRole("checkbox", { name, exact: true }),
  roles: page.getByRole("group", { name: "Role" }),
  send: page.getByRole("button", { name: "Send invitation" }),
  save: page.getByRole("button", { name: "Save" }),
});
