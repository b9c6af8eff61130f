import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { headersOf } from "../api.ts";
import { AUDIENCE } from "../people.ts";

/** Locators of the audience screen; no assertions. */
export const audienceScreen = (page: Page) => ({
  row: (name: string) => page.getByRole("row").filter({ hasText: name }),
  select: (name: string) => page.getByRole("checkbox", { name: `Select ${name}` }),
  search: page.getByRole("searchbox", { name: "Name or email" }),
  status: page.getByRole("group", { name: "Status" }),
  add: page.getByRole("button", { name: "Add person", exact: true }).first(),
  sheet: (name: string) => page.getByRole("region", { name, exact: true }),
  undo: page.getByRole("button", { name: "Undo" }),
});

interface NewSubscriber {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** Adds subscribers through the API; returns their ids in the same order. */
export async function createSubscribers(
  request: APIRequestContext,
  subscribers: readonly NewSubscriber[],
): Promise<number[]> {
  const headers = await headersOf(request, AUDIENCE);
  const ids: number[] = [];
  for (const data of subscribers) {
    const answer = await request.post("/api/Audience", { headers, data });
    const { result } = (await answer.json()) as { result: { id: number } | null };
    expect(result, await answer.text()).not.toBeNull();
    ids.push(result?.id ?? 0);
  }
  return ids;
}

/** A subscriber as the server has it. */
export async function readSubscriber(request: APIRequestContext, id: number | undefined) {
  const headers = await headersOf(request, AUDIENCE);
  const answer = await request.get(`/api/Audience/${id}/GetDetails`, { headers });
  return (await answer.json()) as {
    status: string;
    tags: { name: string }[];
    subscriptionListIds: number[];
    customFields: Record<string, unknown>;
  };
}

export async function deleteSubscribers(request: APIRequestContext, ids: readonly number[]): Promise<void> {
  const headers = await headersOf(request, AUDIENCE);
  await request.delete("/api/Audience/Delete", { headers, data: { ids } });
}

/** Creates a tag and gives it to them. */
export async function tagSubscribers(
  request: APIRequestContext,
  name: string,
  ids: readonly number[],
): Promise<void> {
  const headers = await headersOf(request, AUDIENCE);
  const answer = await request.post("/api/Audience/Tags", { headers, data: { name } });
  const tag = (await answer.json()) as { id: number };
  await request.post("/api/Audience/AddTags", { headers, data: { ids, tagIds: [tag.id] } });
}
