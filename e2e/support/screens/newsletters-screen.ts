import type { APIRequestContext, Page } from "@playwright/test";
import { expect } from "@playwright/test";
import { headersOf } from "../api.ts";
import { ADMIN } from "../people.ts";

/** Locators of the newsletter screens; no assertions. */
export const newslettersScreen = (page: Page) => ({
  row: (name: string) => page.getByRole("row").filter({ hasText: name }),
  rows: page.getByRole("row"),
  select: (name: string) => page.getByRole("checkbox", { name: `Select ${name}`, exact: true }),
  archive: (name: string) => page.getByRole("switch", { name: `Show ${name} in the archive` }),
  search: page.getByRole("searchbox", { name: "Name or subject" }),
  add: page.getByRole("button", { name: "New newsletter", exact: true }).first(),
  sheet: page.getByRole("region", { name: "New newsletter", exact: true }),
  button: (name: string) => page.getByRole("button", { name, exact: true }),
  mail: page.frameLocator("iframe[title='What the newsletter looks like']"),
});

/** Makes a newsletter through the API; returns its number. */
export async function createNewsletter(request: APIRequestContext, newsletterName: string): Promise<number> {
  const answer = await request.post("/api/Campaign/New", {
    headers: await headersOf(request, ADMIN),
    data: { newsletterName, newsletterSubject: `Subject of ${newsletterName}` },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  return ((await answer.json()) as { distributionId: number }).distributionId;
}

/** Deletes the newsletters whose name has this mark. */
export async function deleteNewsletters(request: APIRequestContext, mark: string): Promise<void> {
  const headers = await headersOf(request, ADMIN);
  const found = await request.get("/api/Campaign/GetNewsletters", { headers, params: { keyword: mark } });
  const { items } = (await found.json()) as { items: { distributionId: number }[] };
  const ids = items.map(({ distributionId }) => distributionId);
  if (ids.length > 0) await request.delete("/api/Campaign/Delete", { headers, data: { ids } });
}
