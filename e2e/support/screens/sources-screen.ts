import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { headersOf } from "../api.ts";
import { ADMIN, type Person } from "../people.ts";

/** Locators of the sources screen; no assertions. */
export const sourcesScreen = (page: Page) => ({
  table: page.getByRole("grid", { name: "The list of sources" }),
  row: (name: string) => page.getByRole("row").filter({ hasText: name }),
  select: (name: string) => page.getByRole("checkbox", { name: `Select ${name}` }),
  cards: page.getByRole("list", { name: "The list of sources" }).getByRole("listitem"),
  search: page.getByRole("searchbox", { name: "Name or address" }),
  health: page.getByRole("group", { name: "Health" }),
  add: page.getByRole("button", { name: "Add source", exact: true }).first(),
  sheet: (name: string) => page.getByRole("region", { name, exact: true }),
  run: page.getByRole("region", { name: "Reading of sources" }),
  undo: page.getByRole("button", { name: "Undo" }),
});

interface NewSource {
  readonly name: string;
  readonly url: string;
  readonly feedUrl?: string;
}

/** Adds sources through the API; returns their ids in the same order. */
export async function createSources(
  request: APIRequestContext,
  sources: readonly NewSource[],
  person: Person = ADMIN,
): Promise<number[]> {
  const headers = await headersOf(request, person);
  const ids: number[] = [];
  for (const source of sources) {
    const answer = await request.post("/api/Sources", { headers, data: source });
    const { result } = (await answer.json()) as { result: { sourceId: number } | null };
    expect(result, await answer.text()).not.toBeNull();
    ids.push(result?.sourceId ?? 0);
  }
  return ids;
}

/** Removes sources, so that those of one journey do not use up the quota of the next. */
export async function deleteSources(
  request: APIRequestContext,
  ids: readonly number[],
  person: Person = ADMIN,
): Promise<void> {
  const headers = await headersOf(request, person);
  for (const id of ids) await request.delete(`/api/Sources/${id}`, { headers });
}
