import { type APIRequestContext, expect } from "@playwright/test";
import { headersOf } from "./api.ts";
import { ADMIN, AUDIENCE } from "./people.ts";

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

/** People with this last name on the daily list, of whom each is called what their number is; returns the addresses. */
export async function importReaders(
  request: APIRequestContext,
  count: number,
  lastName: string,
): Promise<string[]> {
  const headers = await headersOf(request, ADMIN);
  const emails = Array.from({ length: count }, (_, nth) => `r${nth}.${lastName}@quay.test`.toLowerCase());
  const rows = emails.map((email, nth) => `${email},R${nth},${lastName}`);
  const started = await request.post("/api/Audience/Import", {
    headers,
    multipart: {
      file: {
        name: "readers.csv",
        mimeType: "text/csv",
        buffer: Buffer.from(["Email,First name,Last name", ...rows].join("\n")),
      },
      subscriptionListId: String(DAILY),
    },
  });
  expect(started.status(), await started.text()).toBe(200);
  const { importId } = (await started.json()) as { importId: number };
  const added = async () => {
    const answer = await request.get(`/api/Audience/${importId}/ImportProcess`, { headers });
    const { state, added } = (await answer.json()) as { state: string; added: number };
    return state === "Done" ? added : state;
  };
  await expect.poll(added, { timeout: 60_000 }).toBe(count);
  return emails;
}
