import { type APIRequestContext, expect } from "@playwright/test";
import { headersOf } from "./api.ts";
import { AUDIENCE } from "./people.ts";

const DAILY = 1;

/** Somebody on the daily list; returns their number. */
export async function addReader(
  request: APIRequestContext,
  firstName: string,
  lastName: string,
): Promise<number> {
  const answer = await request.post("/api/Audience", {
    headers: await headersOf(request, AUDIENCE),
    data: {
      firstName,
      lastName,
      email: `${firstName}.${lastName}@quay.test`.toLowerCase(),
      subscriptionListIds: [DAILY],
    },
  });
  const { result } = (await answer.json()) as { result: { id: number } | null };
  expect(result, await answer.text()).not.toBeNull();
  return result?.id ?? 0;
}

/** Those whose name this is; returns the number of the segment. */
export async function addSegment(
  request: APIRequestContext,
  name: string,
  names: Readonly<Record<string, string>>,
): Promise<number> {
  const items = Object.entries(names).map(([field, value]) => ({ field, operator: "is", values: [value] }));
  const answer = await request.post("/api/Audience/Segments", {
    headers: await headersOf(request, AUDIENCE),
    data: { name, filter: { include: { match: "all", items }, exclude: null } },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  return ((await answer.json()) as { id: number }).id;
}
