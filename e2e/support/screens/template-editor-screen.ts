import type { APIRequestContext, Page } from "@playwright/test";
import { headersOf } from "../api.ts";
import { TEMPLATE } from "../people.ts";

/** Locators of the template editor; no assertions. */
export const templateEditor = (page: Page) => {
  const sections = page.getByRole("region", { name: "Sections", exact: true });
  const settings = page.getByRole("region", { name: "Settings", exact: true });
  return {
    sections,
    settings,
    add: page.getByRole("button", { name: "New template", exact: true }),
    sheet: page.getByRole("region", { name: "New template", exact: true }),
    open: (name: string) => sections.getByRole("button", { name: new RegExp(`^${name}`) }),
    handle: (name: string) => sections.getByRole("button", { name: `Move ${name}`, exact: true }),
    row: (name: string) => sections.getByRole("listitem").filter({ hasText: name }),
    addSection: sections.getByRole("button", { name: "Section", exact: true }),
    file: page.getByTestId("template-file"),
    save: page.getByRole("button", { name: "Save template", exact: true }),
    button: (name: string) => page.getByRole("button", { name, exact: true }),
    changes: page.getByRole("status").filter({ hasText: /changes?$/ }),
    mail: page.frameLocator("iframe[title='What the newsletter looks like']"),
  };
};

interface StoredTemplate {
  readonly templateId: number;
  readonly name: string;
  readonly version: number;
  readonly isDefault: boolean;
  readonly model: { readonly title: string };
}

async function templatesWith(request: APIRequestContext, mark: string): Promise<StoredTemplate[]> {
  const answer = await request.get("/api/Templates/GetTemplates", {
    headers: await headersOf(request, TEMPLATE),
  });
  return ((await answer.json()) as StoredTemplate[]).filter(({ name }) => name.includes(mark));
}

/** Saves the template with this mark as somebody else would. */
export async function saveTemplate(request: APIRequestContext, mark: string, title: string): Promise<void> {
  const headers = await headersOf(request, TEMPLATE);
  for (const { templateId, model, ...template } of await templatesWith(request, mark))
    await request.put(`/api/Templates/${templateId}`, {
      headers,
      data: { ...template, model: { ...model, title } },
    });
}

/** Deletes the templates whose name has this mark. */
export async function deleteTemplates(request: APIRequestContext, mark: string): Promise<void> {
  const headers = await headersOf(request, TEMPLATE);
  for (const { templateId } of await templatesWith(request, mark))
    await request.delete(`/api/Templates/${templateId}`, { headers });
}
