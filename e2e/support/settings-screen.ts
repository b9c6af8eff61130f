import { expect, type Page } from "@playwright/test";

/** Site settings: where things are, and nothing about what they should be. */
export const siteSettings = (page: Page) => {
  const line = (keyName: string) => page.locator(`[data-setting="${keyName}"]`);
  return {
    heading: page.getByRole("heading", { level: 1, name: "Settings" }),
    sections: page.getByRole("navigation", { name: "Sections" }),
    section: (name: string) => page.getByRole("region", { name, exact: true }),
    search: page.getByRole("searchbox", { name: "Find a setting by name or meaning" }),
    /** The sections where there is no room for a list. */
    choice: page.getByRole("combobox", { name: "Section", exact: true }),
    line,
    shown: () =>
      page.locator("[data-setting]").evaluateAll((lines) => lines.map((one) => one.dataset["setting"] ?? "")),
    field: (keyName: string) => page.locator(`#setting-${keyName}`),
    switch: (keyName: string) => line(keyName).getByRole("switch"),
    slip: (keyName: string) => line(keyName).getByRole("alert").filter({ hasText: /./ }),
    note: (keyName: string) => line(keyName).getByRole("status").filter({ hasText: "changed this" }),
    unsaved: page.getByRole("status").filter({ hasText: / changed in / }),
    save: page.getByRole("button", { name: "Save" }),
    discard: page.getByRole("button", { name: "Discard" }).last(),
    showChanges: page.getByRole("button", { name: "Show changes" }),
    /** Beside its name stands how much of it is not saved. */
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
