import type { Page } from "@playwright/test";

export const DOMAINS = "/harbor/settings?section=sender-domains";
export const PROVIDERS = "/harbor/settings?section=email-providers";

/** Locators of the sender domains panel; no assertions. */
export const sendersScreen = (page: Page) => ({
  heading: page.getByRole("heading", { name: "Sender domains", exact: true }),
  lines: page.getByRole("list", { name: "Sender domains" }).getByRole("listitem"),
  line: (name: string) =>
    page.getByRole("list", { name: "Sender domains" }).getByRole("listitem").filter({ hasText: name }),
  add: page.getByRole("button", { name: "Add a domain" }),
  dialog: page.getByRole("dialog"),
  domainEmail: page.getByLabel("Domain or email address"),
  domainName: page.getByLabel("Name readers see"),
  send: page.getByRole("button", { name: "Add", exact: true }),
  step: page.getByRole("list", { name: "Steps" }).locator("[aria-current=step] > span"),
  steps: page.getByRole("list", { name: "Steps" }).locator("li > span"),
  findings: page.getByRole("list", { name: "DNS records now" }),
  back: page.getByRole("link", { name: "All sender domains" }),
  error: page.getByRole("alert"),
  button: (name: string) => page.getByRole("button", { name, exact: true }),
  title: (domain: string) => page.getByRole("heading", { name: domain, exact: true }),
  async addDomain(domain: string, name: string) {
    await this.add.click();
    await this.domainEmail.fill(domain);
    await this.domainName.fill(name);
    await this.send.click();
  },
});

/** Locators of the email providers panel. */
export const providersScreen = (page: Page) => {
  const line = (title: string) =>
    page
      .locator("div")
      .filter({ has: page.getByRole("heading", { name: title, exact: true, level: 3 }) })
      .filter({ has: page.getByRole("button") })
      .last();
  return {
    heading: page.getByRole("heading", { name: "Email providers", exact: true }),
    line,
    button: (title: string, name: string) => line(title).getByRole("button", { name, exact: true }),
    answer: (title: string) => line(title).getByRole("status").last(),
    error: (title: string) => line(title).getByRole("alert"),
    failureBanner: page.getByRole("status").filter({ hasText: "did not work when it was last checked" }),
    dialog: page.getByRole("dialog"),
  };
};
