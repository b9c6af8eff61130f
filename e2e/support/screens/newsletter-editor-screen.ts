import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { headersOf } from "../api.ts";
import { ADMIN } from "../people.ts";
import { createNewsletter } from "./newsletters-screen.ts";

/** Locators of the newsletter editor; no assertions. */
export const newsletterEditor = (page: Page) => {
  const content = page.getByRole("region", { name: "Articles", exact: true });
  const sections = page.getByRole("region", { name: "Newsletter", exact: true });
  return {
    content,
    sections,
    list: (name: string) => content.getByRole("button", { name: new RegExp(`^${name}`) }),
    find: content.getByRole("searchbox", { name: "Find an article" }),
    offered: (title: string) => content.getByRole("listitem").filter({ hasText: title }),
    add: (title: string) => content.getByRole("button", { name: `Add ${title}`, exact: true }),
    section: (name: string) => sections.getByRole("region", { name, exact: true }),
    slots: (name: string) => sections.getByRole("region", { name, exact: true }).getByRole("listitem"),
    limit: (name: string) => page.getByRole("spinbutton", { name: `Articles in ${name}`, exact: true }),
    handle: (title: string) => sections.getByRole("button", { name: `Move ${title}`, exact: true }),
    remove: (title: string) => sections.getByRole("button", { name: `Remove ${title}`, exact: true }),
    subject: sections.getByRole("textbox", { name: "Subject", exact: true }),
    textPreview: sections.getByRole("textbox", { name: "Preview text", exact: true }),
    dialog: page.getByRole("dialog"),
    /** One of the actions that have no button. */
    chooseInMenu: async (name: string) => {
      await page.getByRole("button", { name: "More actions", exact: true }).click();
      await page.getByRole("menuitem", { name, exact: true }).click();
    },
    dropMenu: page.getByRole("menu"),
    saved: page.getByRole("status").filter({ hasText: /^Saved / }),
    mail: page.frameLocator("iframe[title='What the newsletter looks like']"),
  };
};

interface StoredSection {
  id: string;
  title: string;
  articles: unknown[];
  featuredContent: unknown[];
  layout?: string;
  html?: string;
  description?: object;
}

interface StoredNewsletter {
  newsletterSubject: string;
  model: { sections: StoredSection[] };
}

/** Saves a newsletter as another editor would. */
export async function saveNewsletter(
  request: APIRequestContext,
  id: number,
  change: (stored: StoredNewsletter) => StoredNewsletter,
): Promise<void> {
  const headers = await headersOf(request, ADMIN);
  const details = await request.get(`/api/Campaign/${id}/GetCampaignDetails`, { headers });
  const data = change((await details.json()) as StoredNewsletter);
  const saved = await request.post("/api/Campaign/Save", { headers, data });
  expect(saved.status(), await saved.text()).toBe(200);
}

/** A newsletter with its sections and nothing in them; returns its number. */
export async function createEmptyNewsletter(request: APIRequestContext, name: string): Promise<number> {
  const id = await createNewsletter(request, name);
  await saveNewsletter(request, id, ({ model, ...stored }) => ({
    ...stored,
    model: {
      ...model,
      sections: model.sections.map((section) => ({ ...section, articles: [], featuredContent: [] })),
    },
  }));
  return id;
}

const ARTICLE = {
  articleId: 1,
  title: "The harbour wall goes up",
  previewText: "",
  url: "https://harbor.test/en/article/1/wall",
  imageUrl: "",
  imageAlt: "",
  sourceName: "",
};

/** Its first section with an article, without which no newsletter is sent. */
export const withArticle = ({ model, ...stored }: StoredNewsletter, imageUrl = ""): StoredNewsletter => ({
  ...stored,
  model: {
    ...model,
    sections: model.sections.map((section, nth) =>
      nth === 0 ? { ...section, articles: [{ ...ARTICLE, imageUrl }] } : section,
    ),
  },
});
