import { expect, type Page } from "@playwright/test";

/** Locators of the site settings; no assertions about their content. */
export const siteSettings = (page: Page) => {
  const row = (keyName: string) => page.locator(`[data-setting="${keyName}"]`);
  return {
    heading: page.getByRole("heading", { level: 1, name: "Settings" }),
    sections: page.getByRole("navigation", { name: "Sections" }),
    section: (name: string) => page.getByRole("region", { name, exact: true }),
    search: page.getByRole("searchbox", { name: "Find a setting by name or meaning" }),
    /** Replaces the list of sections on small screens. */
    sectionSelect: page.getByRole("combobox", { name: "Section", exact: true }),
    row,
    shownKeys: () =>
      page.locator("[data-setting]").evaluateAll((rows) => rows.map((one) => one.dataset["setting"] ?? "")),
    field: (keyName: string) => page.locator(`#setting-${keyName}`),
    switch: (keyName: string) => row(keyName).getByRole("switch"),
    error: (keyName: string) => row(keyName).getByRole("alert").filter({ hasText: /./ }),
    otherUserNote: (keyName: string) => row(keyName).getByRole("status").filter({ hasText: "changed this" }),
    unsaved: page.getByRole("status").filter({ hasText: / changed in / }),
    save: page.getByRole("button", { name: "Save" }),
    discard: page.getByRole("button", { name: "Discard" }).last(),
    showChanges: page.getByRole("button", { name: "Show changes" }),
    /** The link of a section; the number of unsaved changes may follow its name. */
    entry(name: string) {
      return this.sections.getByRole("link", { name: new RegExp(`^${name}( \\d+ changes?)?$`) });
    },
    async open(name: string) {
      await this.entry(name).click();
      await expect(this.entry(name)).toHaveAttribute("aria-current", "page");
    },
    async addTo(keyName: string, words: string) {
      await this.field(keyName).fill(words);
      await this.field(keyName).press("Enter");
    },
    async saveAll() {
      await this.save.click();
      await expect(this.unsaved).toBeHidden();
    },
  };
};
