import type { Page } from "@playwright/test";

export const palette = (page: Page) => ({
  opener: page.getByRole("button", { name: "Search or jump to…" }),
  dialog: page.getByRole("dialog", { name: "Command palette" }),
  field: page.getByRole("combobox", { name: "Search or jump to…" }),
  options: page.getByRole("option"),
  group: (name: string) => page.getByRole("group", { name, exact: true }).getByRole("option"),
});
