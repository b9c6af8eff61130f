import type { Page } from "@playwright/test";

/** Locators of the unsubscribe page; no assertions. */
export const unsubscribePage = (page: Page) => ({
  heading: page.getByRole("heading", { level: 1 }),
  email: page.getByLabel("Email"),
  sendLink: page.getByRole("button", { name: "Send me the link" }),
  unsubscribe: page.getByRole("button", { name: "Unsubscribe" }),
  undo: page.getByRole("button", { name: "It was a mistake, undo" }),
  failure: page.getByRole("alert"),
});

/** Locators of the page of a confirmation mail; no assertions. */
export const confirmPage = (page: Page) => ({
  heading: page.getByRole("heading", { level: 1 }),
  confirm: page.getByRole("button", { name: "Yes, subscribe me" }),
  change: page.getByRole("link", { name: "Change what I get" }),
});

/** Locators of the page of somebody's newsletters; no assertions. */
export const preferencesPage = (page: Page) => ({
  heading: page.getByRole("heading", { level: 1 }),
  list: (name: string) => page.getByRole("switch", { name }),
  pause: page.getByRole("button", { name: "Pause", exact: true }),
  save: page.getByRole("button", { name: "Save" }),
  undo: page.getByRole("button", { name: "Undo" }),
  saved: page.getByRole("status"),
});
